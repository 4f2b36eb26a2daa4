import Foundation

/// A file in an archive.
struct ArchiveEntry: Hashable, Sendable {
    /// Relative, with "/", without ".." and without anything else that leads out of the archive.
    var path: String
    var isDirectory: Bool
    var modifiedAt: Date?
}

/// How much an archive may hold. The limits are kept while it is inflated, whatever it says of itself.
struct ArchiveLimits: Hashable, Sendable {
    var entries = 200_000
    /// In bytes, of all entries.
    var totalSize = 1_000_000_000
    /// In bytes, of one.
    var entrySize = 100_000_000
    /// How many times as large as the archive its content may be.
    var ratio = 100

    static let standard = ArchiveLimits()
    /// Of backups, which hold whole libraries.
    static let backup = ArchiveLimits(entries: 2_000_000, totalSize: 20_000_000_000, entrySize: 2_000_000_000, ratio: 1_000)
}

enum ArchiveError: LocalizedError, Equatable {
    case unreadable(String)
    case unwritable(String)
    /// There was no room left on the disk.
    case noRoom
    case tooManyEntries(Int)
    case tooLarge(Int)
    case entryTooLarge(String)
    case suspiciousRatio(Int)

    var errorDescription: String? {
        switch self {
        case .unreadable(let reason): "The archive could not be read: \(reason)"
        case .unwritable(let reason): "The archive could not be written: \(reason)"
        case .noRoom: "The archive could not be written: the disk is full."
        case .tooManyEntries(let limit): "The archive holds more than \(limit) files."
        case .tooLarge(let limit): "The archive holds more than \(limit / 1_000_000) MB."
        case .entryTooLarge(let path): "“\(path)” in the archive is too large."
        case .suspiciousRatio(let ratio):
            "The archive's content is more than \(ratio) times as large as the archive. That is how bombs are made, not notes."
        }
    }
}

/// What was left out of an archive, and why.
enum SkippedEntry: Hashable, Sendable {
    /// A path that leads out of the archive, or makes no sense.
    case unsafePath(String)
    case link(String)
    /// A second file of the same path.
    case duplicate(String)
}

/// Reads an archive from its beginning to its end, once.
protocol ArchiveReading: AnyObject {
    /// The next file or directory, or `nil` at the end. Links and unsafe paths are passed over, and noted in `skipped`.
    func nextEntry() throws -> ArchiveEntry?
    /// The bytes of the entry that came last.
    func content() throws -> Data
    var skipped: [SkippedEntry] { get }
}

/// Writes an archive.
protocol ArchiveWriting: AnyObject {
    func add(_ data: Data, path: String, modifiedAt: Date) throws
    func addDirectory(path: String) throws
    func finish() throws
}

/// The archives of this platform.
enum Archives {
    /// Zip and tar by libarchive; where that is not at hand, zip alone.
    /// - Throws: `ArchiveError.unreadable` for a file that is none.
    static func reader(of file: URL, limits: ArchiveLimits = .standard) throws -> any ArchiveReading {
        #if canImport(CArchive)
        try LibArchiveReader(file, limits: limits)
        #else
        try ZipReader(file, limits: limits)
        #endif
    }

    /// A zip.
    static func writer(to file: URL) throws -> any ArchiveWriting {
        #if canImport(CArchive)
        try LibArchiveWriter(file)
        #else
        try ZipWriter(file)
        #endif
    }
}

/// What an archive may do, and what it has done so far: every reader asks it.
struct ArchiveGate {
    private let limits: ArchiveLimits
    /// In bytes.
    private let fileSize: Int
    private var paths: Set<String> = []
    private var entryCount = 0
    private var totalSize = 0
    private(set) var skipped: [SkippedEntry] = []

    init(_ file: URL, limits: ArchiveLimits) {
        self.limits = limits
        fileSize = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }

    /// Counts an entry, whatever becomes of it.
    mutating func count() throws {
        entryCount += 1
        guard entryCount <= limits.entries else { throw ArchiveError.tooManyEntries(limits.entries) }
    }

    /// - Parameter isLink: whether it is anything but a file or a directory.
    /// - Returns: its path as it may be used; `nil` for what is passed over, which is noted.
    mutating func admit(_ name: String, isDirectory: Bool, isLink: Bool) -> String? {
        guard let path = ArchivePath.safe(name) else {
            skipped.append(.unsafePath(name))
            return nil
        }
        guard !isLink else {
            skipped.append(.link(path))
            return nil
        }
        guard paths.insert(path).inserted else {
            if !isDirectory { skipped.append(.duplicate(path)) }
            return nil
        }
        return path
    }

    /// Counts what was inflated of an entry.
    /// - Parameters:
    ///   - count: in bytes.
    ///   - size: all of the entry so far, in bytes.
    mutating func take(_ count: Int, of path: String, size: Int) throws {
        totalSize += count
        guard size <= limits.entrySize else { throw ArchiveError.entryTooLarge(path) }
        guard totalSize <= limits.totalSize else { throw ArchiveError.tooLarge(limits.totalSize) }
        // A small archive of one long line of blanks is no bomb.
        guard totalSize < 10_000_000 || totalSize / limits.ratio <= fileSize else { throw ArchiveError.suspiciousRatio(limits.ratio) }
    }
}

enum ArchivePath {
    /// A path as it may be used; `nil` for one that leads out of the archive, names a device or says nothing.
    static func safe(_ path: String) -> String? {
        guard !path.isEmpty, path.utf8.count <= 1_024, !path.hasPrefix("/"), !path.contains("\\") else { return nil }
        guard !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\u{FFFD}" || $0.value == 0x7F }) else { return nil }
        let bytes = Array(path.utf8)
        if bytes.count > 1, bytes[0].isLetter, bytes[1] == .colon { return nil }
        let components = path.split(separator: "/").filter { $0 != "." }
        guard !components.isEmpty, components.count <= 64, !components.contains("..") else { return nil }
        return components.joined(separator: "/")
    }
}
