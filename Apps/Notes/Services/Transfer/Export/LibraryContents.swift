import Foundation

/// Reads a whole library, page by page, for exports and backups.
struct LibraryContents: Sendable {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol

    /// The ids of all notes, those in the trash last.
    func noteIDs(includingTrash: Bool) async throws -> [Note.ID] {
        var ids: [Note.ID] = []
        for collection in [NoteCollection.all, .archive] + (includingTrash ? [.trash] : []) {
            var offset = 0
            while true {
                let page = try await repository.summaries(in: collection, sort: .created, offset: offset, limit: 500)
                ids += page.map(\.id)
                if page.count < 500 { break }
                offset += page.count
            }
        }
        var seen: Set<Note.ID> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// The names of each folder and those around it, the outermost first.
    func folderPaths() async throws -> [(folder: Folder, path: [String])] {
        let folders = try await repository.folders()
        let paths = Folder.paths(of: folders)
        return folders.map { ($0, paths[$0.id] ?? []) }.sorted { $0.path.count < $1.path.count }
    }
}

/// File names that every system takes, each once in its folder whatever the case of its letters.
struct FileNames {
    private var taken: Set<String> = []

    /// A name for a title in a folder.
    mutating func name(for title: String, in folder: String, fileExtension: String) -> String {
        let base = Self.safe(title)
        var number = 1
        while true {
            let name = number == 1 ? base : "\(base) \(number)"
            let path = (folder.isEmpty ? "" : folder + "/") + name + (fileExtension.isEmpty ? "" : "." + fileExtension)
            if taken.insert(path.lowercased()).inserted { return path }
            number += 1
        }
    }

    static func safe(_ title: String) -> String {
        var name = ""
        for scalar in title.unicodeScalars {
            let isControl =
                scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format || scalar == "\u{FFFD}"
            if isControl { continue }
            name.unicodeScalars.append("/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "-" : scalar)
        }
        // In bytes, as file systems count.
        while name.utf8.count > 120 { name.removeLast() }
        name = name.trimmingCharacters(in: CharacterSet(charactersIn: " ."))
        let reserved: Set = ["con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "lpt1", "lpt2", "lpt3"]
        if name.isEmpty { return "Untitled" }
        return reserved.contains(name.lowercased()) ? name + "_" : name
    }
}
