#if canImport(CArchive)
import CArchive
import Foundation

/// Reads zip and tar archives with libarchive.
final class LibArchiveReader: ArchiveReading {
    private let archive: OpaquePointer
    private let locale = UTF8Locale()
    private var gate: ArchiveGate
    private var path = ""
    var skipped: [SkippedEntry] { gate.skipped }

    /// Opens an archive.
    /// - Throws: `ArchiveError.unreadable` for a file that is none.
    init(_ file: URL, limits: ArchiveLimits = .standard) throws {
        guard let archive = archive_read_new() else { throw ArchiveError.unreadable("no memory") }
        self.archive = archive
        gate = ArchiveGate(file, limits: limits)
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
            try gate.count()
            if let entry = locale.use({ accepted(found) }) { return entry }
        }
    }

    private func accepted(_ found: OpaquePointer) -> ArchiveEntry? {
        let name = (archive_entry_pathname_utf8(found) ?? archive_entry_pathname(found)).map { String(cString: $0) } ?? ""
        let type = archive_entry_filetype(found)
        let isDirectory = type == 0o040000
        let isLink = !isDirectory && type != 0o100000 || archive_entry_hardlink(found) != nil || archive_entry_symlink(found) != nil
        guard let safe = gate.admit(name, isDirectory: isDirectory, isLink: isLink) else { return nil }
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
            try gate.take(count, of: path, size: data.count + count)
            data.append(contentsOf: buffer[..<count])
        }
    }
}
#endif
