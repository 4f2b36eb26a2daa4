import Foundation

/// A tag in use. "work/ideas" lies inside "work".
struct Tag: Codable, Hashable, Identifiable, Sendable {
    let name: String
    /// Notes with the tag or one inside of it, without those that are archived or in the trash: as many as its list shows.
    var noteCount: Int

    var id: String { name }
    /// The last part of the name: "ideas" of "work/ideas".
    var lastComponent: String { name.split(separator: "/").last.map(String.init) ?? name }
}

/// A tag with those inside of it, as the sidebar shows it.
struct TagNode: Hashable, Identifiable, Sendable {
    let tag: Tag
    /// `nil` where there are none.
    var children: [TagNode]?

    var id: String { tag.name }
}

extension Tag {
    /// The name that somebody has typed, with or without its sign; `nil` for nothing.
    static func typed(_ text: String) -> String? {
        let name = text.trimmingCharacters(in: CharacterSet(charactersIn: "# /").union(.whitespaces))
        return name.isEmpty ? nil : name
    }

    /// The name of the tag that this one lies in.
    var parentName: String? { name.lastIndex(of: "/").map { String(name[..<$0]) } }

    /// The names of the tags that one lies in, the outermost first.
    static func parents(of name: String) -> [String] {
        let parts = name.split(separator: "/")
        return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    }

    /// A name as people write it, as notes have it: without "#", with "-" for blanks.
    static func normalized(_ name: String) -> String {
        let trimmed = name.trimmingCharacters(in: CharacterSet(charactersIn: "# /").union(.whitespacesAndNewlines))
        return trimmed.split { $0.isWhitespace }.joined(separator: "-")
    }

    /// The name of a tag after another has a new one, `nil` where it is no more: those inside of it go along.
    static func replacing(_ tag: String, with name: String?, in own: String) -> String? {
        guard own == tag || own.hasPrefix(tag + "/") else { return own }
        return name.map { $0 + own.dropFirst(tag.count) }
    }

    /// The tags as a forest, in the order given. One whose parent is not among them stands at the top.
    static func tree(of tags: [Tag]) -> [TagNode] {
        let known = Set(tags.map(\.name))
        let byParent = Dictionary(grouping: tags) { tag in tag.parentName.flatMap { known.contains($0) ? $0 : nil } }
        func nodes(in parent: String?) -> [TagNode] {
            (byParent[parent] ?? []).map { tag in
                let children = nodes(in: tag.name)
                return TagNode(tag: tag, children: children.isEmpty ? nil : children)
            }
        }
        return nodes(in: nil)
    }
}
