import Foundation

/// Files that notes are imported from, in a folder or an archive, by their paths in it.
protocol FileTree {
    var paths: [String] { get }
    var folders: [String] { get }
    /// What was left out, and why.
    var failures: [ImportFailure] { get }
    func data(_ path: String) throws -> Data
    func dates(_ path: String) -> Date?
    func contains(_ path: String) -> Bool
    /// The first file with a name, wherever it is.
    func named(_ name: String) -> String?
}

/// A folder. Links in it are passed over, as they may lead anywhere.
struct FolderTree: FileTree {
    private(set) var paths: [String] = []
    private(set) var folders: [String] = []
    private(set) var failures: [ImportFailure] = []
    private let root: URL
    private var known: Set<String> = []
    private var names: [String: String] = [:]
    private let limits: ArchiveLimits

    init(_ root: URL, limits: ArchiveLimits) throws {
        self.root = root
        self.limits = limits
        try visit(root, path: "", depth: 0)
    }

    init(file: URL) throws {
        root = file.deletingLastPathComponent()
        limits = .standard
        add(file.lastPathComponent)
    }

    private mutating func add(_ path: String) {
        paths.append(path)
        known.insert(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if names[name] == nil { names[name] = path }
    }

    private mutating func visit(_ folder: URL, path: String, depth: Int) throws {
        let keys: [URLResourceKey] = [.isDirectoryKey, .isRegularFileKey, .isSymbolicLinkKey]
        for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys) {
            let name = url.lastPathComponent
            guard !name.hasPrefix(".") || name == FolderFile.name else { continue }
            let own = path.isEmpty ? name : path + "/" + name
            let values = try? url.resourceValues(forKeys: Set(keys))
            if values?.isSymbolicLink == true {
                failures.append(ImportFailure(origin: own, reason: "It is a link to another file, which is not followed."))
            } else if values?.isDirectory == true, depth < 64 {
                folders.append(own)
                try visit(url, path: own, depth: depth + 1)
            } else if values?.isRegularFile == true {
                add(own)
            }
        }
    }

    func data(_ path: String) throws -> Data {
        let url = root.appending(path: path)
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= limits.entrySize else { throw ArchiveError.entryTooLarge(path) }
        return try Data(contentsOf: url)
    }

    func dates(_ path: String) -> Date? {
        try? root.appending(path: path).resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }

    func contains(_ path: String) -> Bool { known.contains(path) }
    func named(_ name: String) -> String? { names[name] }
}

/// An archive, unpacked into memory within the limits: a link in one note may lead to a file that comes much later. Of one that is damaged
/// or cut off there is what can be read.
struct ArchiveTree: FileTree {
    private(set) var folders: [String] = []
    private(set) var failures: [ImportFailure] = []
    private var files: [String: (data: Data, date: Date?)] = [:]
    private var names: [String: String] = [:]
    var paths: [String] { Array(files.keys) }

    init(_ archive: URL, limits: ArchiveLimits) throws {
        let reader = try Archives.reader(of: archive, limits: limits)
        var damages: [ImportFailure] = []
        do {
            while let entry = try reader.nextEntry() {
                if entry.isDirectory {
                    folders.append(entry.path)
                    continue
                }
                do {
                    files[entry.path] = (try reader.content(), entry.modifiedAt)
                    let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
                    if names[name] == nil { names[name] = entry.path }
                } catch ArchiveError.unreadable(let reason) {
                    let cause = reason.replacing("\(entry.path): ", with: "")
                    damages.append(ImportFailure(origin: entry.path, reason: "It could not be read: \(cause)."))
                }
            }
        } catch let error as ArchiveError {
            guard case .unreadable = error, !files.isEmpty else { throw error }
            damages.append(
                ImportFailure(origin: archive.lastPathComponent, reason: "\(error.localizedDescription). What comes before was read."))
        }
        failures = reader.skipped.map(ImportFailure.init) + damages
    }

    func data(_ path: String) throws -> Data {
        guard let file = files[path] else { throw ArchiveError.unreadable("“\(path)” is missing.") }
        return file.data
    }

    func dates(_ path: String) -> Date? { files[path]?.date }
    func contains(_ path: String) -> Bool { files[path] != nil }
    func named(_ name: String) -> String? { names[name] }
}

extension ImportFailure {
    init(_ skipped: SkippedEntry) {
        switch skipped {
        case .unsafePath(let path): self.init(origin: path, reason: "Its path leads out of the archive, or is none.")
        case .link(let path): self.init(origin: path, reason: "It is a link to another file, which is not followed.")
        case .duplicate(let path): self.init(origin: path, reason: "The archive holds another file of the same name.")
        }
    }
}
