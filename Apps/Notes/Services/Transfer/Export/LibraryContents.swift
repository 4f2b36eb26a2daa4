import Foundation

/// Reads a whole library, page by page, for exports and backups.
struct LibraryContents: Sendable {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol

    /// The ids of all notes, those in the trash last.
    /// - Parameter isIncluded: only these.
    func noteIDs(includingTrash: Bool, where isIncluded: (NoteSummary) -> Bool = { _ in true }) async throws -> [Note.ID] {
        var ids: [Note.ID] = []
        for collection in [NoteCollection.all, .archive] + (includingTrash ? [.trash] : []) {
            ids += try await repository.allSummaries(in: collection).filter(isIncluded).map(\.id)
        }
        var seen: Set<Note.ID> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// The ids of the notes of a part, those in the trash last.
    func noteIDs(in part: ExportPart, includingTrash: Bool) async throws -> [Note.ID] {
        switch part {
        case .all: return try await noteIDs(includingTrash: includingTrash)
        case .notes(let ids): return ids
        case .folder(let id):
            let folders = try await repository.folders().withInner(of: [id])
            return try await noteIDs(includingTrash: includingTrash) { $0.folderID.map(folders.contains) == true }
        }
    }

    /// The names of each folder and those around it, the outermost first.
    func folderPaths() async throws -> [(folder: Folder, path: [String])] {
        let folders = try await repository.folders()
        let paths = Folder.paths(of: folders)
        return folders.map { ($0, paths[$0.id] ?? []) }.sorted { $0.path.count < $1.path.count }
    }

    /// Those of a part; what a folder is in is no part of it.
    func folderPaths(in part: ExportPart) async throws -> [(folder: Folder, path: [String])] {
        let all = try await folderPaths()
        guard case .folder(let id) = part else { return all }
        let inner = all.map(\.folder).withInner(of: [id])
        let depth = all.first { $0.folder.id == id }?.path.count ?? 1
        return all.filter { inner.contains($0.folder.id) }.map { folder, path in
            var folder = folder
            if folder.id == id { folder.parentID = nil }
            return (folder, Array(path.dropFirst(depth - 1)))
        }
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

    /// Whether a sign without a shape of its own belongs to what stands around it: it joins the parts of an emoji, or letters of scripts
    /// in which that is spelling, or says which flag is meant. Elsewhere it would only hide something.
    private static func isPartOfCharacter(_ place: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        guard place > 0 else { return false }
        let before = scalars[place - 1]
        switch scalars[place].value {
        case 0x200C, 0x200D:
            guard place + 1 < scalars.count else { return false }
            return [before, scalars[place + 1]].allSatisfy {
                !$0.isASCII && !$0.properties.isWhitespace && $0.properties.generalCategory != .format
            }
        case 0xE0020...0xE007F: return before.value == 0x1F3F4 || (0xE0020...0xE007E).contains(before.value)
        default: return false
        }
    }

    /// Whether a file or a directory that was exported by a title may be called so: the second of the same name has a number.
    static func mayBe(_ name: String, for title: String) -> Bool {
        let base = safe(title)
        guard name != base else { return true }
        return name.hasPrefix(base + " ") && Int(name.dropFirst(base.count + 1)).map { $0 > 1 } == true
    }

    static func safe(_ title: String) -> String {
        var name = ""
        let scalars = Array(title.unicodeScalars)
        for (place, scalar) in scalars.enumerated() {
            let isControl =
                scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\u{FFFD}"
                || scalar.properties.generalCategory == .format && !isPartOfCharacter(place, scalars)
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
