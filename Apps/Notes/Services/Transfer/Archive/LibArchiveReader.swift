#if canImport(CArchive)
import CArchive
import Foundation

/// Reads zip and tar archives with libarchive.
final class LibArchiveReader: ArchiveReading {
    private let archive: OpaquePointer
    private let locale = UTF8Locale()
    private let fileSize: Int
    private let limits: ArchiveLimits
    private var paths: Set<String> = []
    private var path = ""
    private var entryCount = 0
    private var totalSize = 0
    private(set) var skipped: [SkippedEntry] = []

    /// Opens an archive.
    /// - Throws: `ArchiveError.unreadable` for a file that is none.
    init(_ file: URL, limits: ArchiveLimits = .standard) throws {
        guard let archive = archive_read_new() else { throw ArchiveError.unreadable("no memory") }
        self.archive = archive
        self.limits = limits
        fileSize = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        // Only what is imported, and no programs that others' filters would start.
        archive_read_support_format_zip(archive)
        archive_read_support_format_tar(archive)
        archive_read_support_filter_gzip(archive)
        guard locale.use({ archive_read_open_filename(archive, file.path, 65_536) }) == ARCHIVE_OK else {
            // What is thrown here ends in `deinit`, which frees the archive.
            throw ArchiveError.unreadable(Self.reason(archive))
        }
    }

    deinit { archive_read_free(archive) }

    private static func reason(_ archive: OpaquePointer) -> String {
        archive_error_string(archive).map { String(cString: $0) } ?? "it is damaged"
    }

    func nextEntry() throws -> ArchiveEntry? {
        while true {
            var found: OpaquePointer?
            let status = locale.use { archive_read_next_header(archive, &found) }
            if status == ARCHIVE_EOF { return nil }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let found else { throw ArchiveError.unreadable(Self.reason(archive)) }
            entryCount += 1
            guard entryCount <= limits.entries else { throw ArchiveError.tooManyEntries(limits.entries) }
            if let entry = locale.use({ accepted(found) }) { return entry }
        }
    }

    private func accepted(_ found: OpaquePointer) -> ArchiveEntry? {
        let name = (archive_entry_pathname_utf8(found) ?? archive_entry_pathname(found)).map { String(cString: $0) } ?? ""
        let type = archive_entry_filetype(found)
        let isDirectory = type == 0o040000
        guard let safe = ArchivePath.safe(name) else {
            skipped.append(.unsafePath(name))
            return nil
        }
        guard isDirectory || type == 0o100000, archive_entry_hardlink(found) == nil, archive_entry_symlink(found) == nil else {
            skipped.append(.link(safe))
            return nil
        }
        guard paths.insert(safe).inserted else {
            if !isDirectory { skipped.append(.duplicate(safe)) }
            return nil
        }
        path = safe
        let date = archive_entry_mtime_is_set(found) == 0 ? nil : Date(timeIntervalSince1970: Double(archive_entry_mtime(found)))
        return ArchiveEntry(path: safe, isDirectory: isDirectory, modifiedAt: date)
    }

    func content() throws -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw ArchiveError.unreadable("\(path): \(Self.reason(archive))") }
            if count == 0 { return data }
            totalSize += count
            guard data.count + count <= limits.entrySize else { throw ArchiveError.entryTooLarge(path) }
            guard totalSize <= limits.totalSize else { throw ArchiveError.tooLarge(limits.totalSize) }
            // A small archive of one long line of blanks is no bomb.
            guard totalSize < 10_000_000 || totalSize / limits.ratio <= fileSize else { throw ArchiveError.suspiciousRatio(limits.ratio) }
            data.append(contentsOf: buffer[..<count])
        }
    }
}
#endif
