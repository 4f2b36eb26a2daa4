import Foundation

/// Where everything lies: the result of a layout.
package struct LayoutFrames: Equatable {
    /// A node that is shown.
    package struct Entry: Equatable {
        /// The node's name, if it has one.
        package let id: AnyHashable?
        /// The node's number: all nodes of the tree in order, parents before children, beginning with 0.
        package let index: Int
        /// The number of the container or modifier around it, `nil` for the root.
        package let parent: Int?
        /// What the node was offered where it lies.
        package let proposal: ProposedSize
        /// In root coordinates, in points, y downwards.
        package let frame: CGRect
    }

    /// The nodes that are shown, parents before children. Alternatives that were not chosen are missing.
    package private(set) var entries: [Entry] = []
    private var positions: [AnyHashable: Int] = [:]

    init() {}

    mutating func append(_ entry: Entry) {
        if let id = entry.id, positions[id] == nil { positions[id] = entries.count }
        entries.append(entry)
    }

    /// The frame of the node under a name; of the first where several have it.
    package subscript(id: some Hashable & Sendable) -> CGRect? {
        positions[AnyHashable(id)].map { entries[$0].frame }
    }

    /// The frames on whole pixels: the last step of a layout.
    package func rounded(_ rounding: PixelRounding) -> LayoutFrames {
        var result = self
        result.entries = entries.map {
            Entry(id: $0.id, index: $0.index, parent: $0.parent, proposal: $0.proposal, frame: rounding.round($0.frame))
        }
        return result
    }
}
