import Foundation

/// A folder of notes, perhaps inside another one.
struct Folder: Codable, Hashable, Identifiable, Sendable {
    let id: String
    var name: String
    var parentID: Folder.ID?
    /// The place among its neighbours; smaller comes first.
    var position: Double
    var createdAt: Date

    init(
        id: String = UUID().uuidString.lowercased(), name: String, parentID: Folder.ID? = nil, position: Double = 0, createdAt: Date = .now
    ) {
        self.id = id
        self.name = name
        self.parentID = parentID
        self.position = position
        self.createdAt = createdAt
    }
}

/// A folder with what lies inside of it, as the sidebar shows it.
struct FolderNode: Hashable, Identifiable, Sendable {
    let folder: Folder
    /// Notes in the folder itself, without those in the trash and the archive.
    var noteCount: Int
    /// `nil` where there are none, which is what `OutlineGroup` asks for.
    var children: [FolderNode]?

    var id: Folder.ID { folder.id }

    /// The node without a folder and what lies inside of that; nil for the folder itself.
    func without(_ left: Folder.ID) -> FolderNode? {
        guard id != left else { return nil }
        var node = self
        node.children = children?.compactMap { $0.without(left) }
        if node.children?.isEmpty == true { node.children = nil }
        return node
    }
}

extension [FolderNode] {
    /// The folders that one lies in, the outermost first; nil where it is not among these.
    func parents(of id: Folder.ID) -> [Folder.ID]? {
        for node in self {
            if node.id == id { return [] }
            if let inner = node.children?.parents(of: id) { return [node.id] + inner }
        }
        return nil
    }
}

extension [Folder] {
    /// Those in each folder and, under nil, at the top. A folder whose parent is gone stands there.
    fileprivate var byParent: [Folder.ID?: [Folder]] {
        let known = Set(map(\.id))
        return Dictionary(grouping: self) { folder in folder.parentID.flatMap { known.contains($0) ? $0 : nil } }
    }

    /// The folders in one, or at the top, in their order.
    func level(of parent: Folder.ID?) -> [Folder] { (byParent[parent] ?? []).sorted(by: Folder.isBefore) }

    /// The ids of folders, and those of all that lie inside of them.
    func withInner(of ids: Set<Folder.ID>) -> Set<Folder.ID> {
        let children = Dictionary(grouping: self) { $0.parentID }
        var (found, waiting) = (ids, Array<Folder.ID>(ids))
        while let id = waiting.popLast() {
            for child in children[id] ?? [] where found.insert(child.id).inserted { waiting.append(child.id) }
        }
        return found
    }
}

extension Folder {
    /// By position and then by name.
    fileprivate static func isBefore(_ first: Folder, _ second: Folder) -> Bool {
        guard first.position == second.position else { return first.position < second.position }
        let names = first.name.localizedStandardCompare(second.name)
        return names == .orderedSame ? first.id < second.id : names == .orderedAscending
    }

    /// The folders as a forest, each level in its order.
    static func tree(of folders: [Folder], counts: [Folder.ID: Int] = [:]) -> [FolderNode] {
        let byParent = folders.byParent
        func nodes(of parent: Folder.ID?) -> [FolderNode] {
            (byParent[parent] ?? [])
                .sorted(by: isBefore)
                .map { folder in
                    let children = nodes(of: folder.id)
                    return FolderNode(folder: folder, noteCount: counts[folder.id] ?? 0, children: children.isEmpty ? nil : children)
                }
        }
        return nodes(of: nil)
    }

    /// The names of each folder and those around it, the outermost first. Damaged files may have circles: what is deeper than 64 is left out.
    static func paths(of folders: [Folder]) -> [Folder.ID: [String]] {
        let byID = Dictionary(folders.map { ($0.id, $0) }) { first, _ in first }
        return byID.mapValues { folder in
            var path = [folder.name]
            var parent = folder.parentID
            while let id = parent, let next = byID[id], path.count < 64 {
                path.insert(next.name, at: 0)
                parent = next.parentID
            }
            return path
        }
    }
}

/// Where notes and folders can be.
enum FolderPlace: Hashable, Sendable {
    case outside
    case folder(Folder.ID)
}

#if DEBUG
extension Folder {
    static let mock = Folder(id: "home", name: "Home", createdAt: Date(timeIntervalSince1970: 1_750_000_000))
    static let mocks = [
        mock, Folder(id: "garden", name: "Garden", parentID: "home", createdAt: Date(timeIntervalSince1970: 1_750_000_000)),
    ]
}
#endif
