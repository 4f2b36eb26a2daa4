import Foundation

/// Notices that files of a project have changed.
package struct ChangeWatch: Sendable {
    private let folders: [URL]
    private var stamps: [URL: FileStamp]

    package enum Change: Equatable, Sendable {
        case none
        /// The content of files
        case content
        /// Which files there are, or what defines the project: it has to be read anew.
        case layout
    }

    private let definitions: Set<URL>

    package init(_ layout: ProjectLayout) {
        folders = [layout.root] + layout.otherFolders
        definitions = Set(layout.definitions)
        stamps = Self.read(folders, definitions)
    }

    /// What changed since the last call.
    /// Cost: asks for the size and time of every file.
    package mutating func changes() -> Change {
        let now = Self.read(folders, definitions)
        defer { stamps = now }
        if now == stamps { return .none }
        guard now.count == stamps.count, now.keys.allSatisfy({ stamps[$0] != nil }) else { return .layout }
        return definitions.contains { now[$0] != stamps[$0] } ? .layout : .content
    }

    private static func read(_ folders: [URL], _ definitions: Set<URL>) -> [URL: FileStamp] {
        var stamps: [URL: FileStamp] = [:]
        for file in folders.flatMap({ ProjectFolder.files(in: $0) }) + definitions {
            stamps[file] = FileStamp(file)
            // A catalogue is one file of the project, and many on disc.
            guard ProjectFolder.isFolder(file) else { continue }
            for path in (try? FileManager.default.subpathsOfDirectory(atPath: file.path)) ?? [] {
                let inner = file.appending(path: path)
                stamps[inner] = FileStamp(inner)
            }
        }
        return stamps
    }
}
