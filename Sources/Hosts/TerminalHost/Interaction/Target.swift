import RenderTree

/// A place on the screen at which a person can do something.
@MainActor
struct Target {
    /// By which it is found again when the screen has changed.
    struct ID: Hashable {
        let node: NodeID
        let action: TargetAction
    }

    let piece: Piece
    let action: TargetAction
    let frame: CellRect
    /// What is seen of it.
    let visible: CellRect

    var node: RenderNode { piece.node }
    var id: ID { ID(node: node.id, action: action) }
    var isField: Bool { action == .field || action == .editor }
}

/// What of a scene is on the screen: cells, and what can be done where.
@MainActor
struct ScreenLayout {
    var grid: CellGrid
    /// Of what stands before all else, in the order in which it is read.
    var targets: [Target] = []
    var scrollAreas: [Area] = []
    /// The nodes of the presentation that stands before all else; nil: there is none.
    var presentation: RenderNode?

    struct Area {
        let node: RenderNode
        let isVertical: Bool
        let isHorizontal: Bool
        let frame: CellRect
        let contentWidth: Int
        let contentHeight: Int

        /// How far down the point lies that an anchor keeps, 0 … 1: "start", "size".
        @MainActor
        func anchor(_ role: String) -> Double? {
            let words = node[.scrollAnchors]?.strings?.lazy.map { $0.split(separator: " ") }.first { $0.first == role[...] }
            return words.flatMap { $0.count == 3 ? Double($0[2]) : nil }
        }
    }

    func area(around node: RenderNode) -> Area? {
        for outer in node.line { if let area = scrollAreas.first(where: { $0.node === outer }) { return area } }
        return nil
    }
}
