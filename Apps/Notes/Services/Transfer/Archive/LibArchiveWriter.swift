#if canImport(CArchive)
import CArchive
import Foundation

/// Writes zip and tar archives with libarchive. Nobody but their owner may read the file.
final class LibArchiveWriter: ArchiveWriting {
    enum Format: Sendable { case zip, tar }

    private let archive: OpaquePointer
    private let locale = UTF8Locale()
    private var isFinished = false

    init(_ file: URL, format: Format = .zip) throws {
        guard let archive = archive_write_new() else { throw ArchiveError.unwritable("no memory") }
        self.archive = archive
        _ = format == .zip ? archive_write_set_format_zip(archive) : archive_write_set_format_pax_restricted(archive)
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600]),
            archive_write_open_filename(archive, file.path) == ARCHIVE_OK
        else {
            // What is thrown here ends in `deinit`, which frees the archive.
            throw Self.failure(of: archive)
        }
    }

    deinit { archive_write_free(archive) }

    private static func failure(of archive: OpaquePointer) -> ArchiveError {
        if [ENOSPC, EDQUOT].contains(archive_errno(archive)) { return .noRoom }
        return .unwritable(archive_error_string(archive).map { String(cString: $0) } ?? "the file cannot be opened")
    }

    func add(_ data: Data, path: String, modifiedAt: Date) throws {
        try addHeader(path: path, type: 0o100000, permissions: 0o600, size: data.count, modifiedAt: modifiedAt)
        var offset = 0
        while offset < data.count {
            let chunk = data[data.startIndex + offset..<data.startIndex + min(offset + 1_048_576, data.count)]
            let written = chunk.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
            guard written > 0 else { throw Self.failure(of: archive) }
            offset += written
        }
    }

    func addDirectory(path: String) throws {
        try addHeader(path: path + "/", type: 0o040000, permissions: 0o700, size: 0, modifiedAt: Date(timeIntervalSince1970: 315_532_800))
    }

    private func addHeader(path: String, type: UInt32, permissions: UInt32, size: Int, modifiedAt: Date) throws {
        guard let entry = archive_entry_new() else { throw ArchiveError.unwritable("no memory") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname(entry, path)
        archive_entry_set_filetype(entry, type)
        archive_entry_set_perm(entry, permissions)
        archive_entry_set_size(entry, Int64(size))
        archive_entry_set_mtime(entry, Int(modifiedAt.timeIntervalSince1970.rounded(.down)), 0)
        let status = locale.use { archive_write_header(archive, entry) }
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw Self.failure(of: archive) }
    }

    func finish() throws {
        guard !isFinished else { return }
        isFinished = true
        guard locale.use({ archive_write_close(archive) }) == ARCHIVE_OK else { throw Self.failure(of: archive) }
    }
}
#endif
