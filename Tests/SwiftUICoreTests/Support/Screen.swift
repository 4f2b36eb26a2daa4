import RenderTree
import SwiftUICore

/// A mounted view and what a host sees of it.
@MainActor
final class Screen {
    let scene = ViewGraph()
    private var recorded: [Operation] = []

    /// - Parameter tellsSight: whether the host says which rows of lists and lazy stacks are in sight.
    /// - Parameter opensMenus: whether the host asks for the items of context menus.
    init<V: View>(_ view: V, tellsSight: Bool = false, opensMenus: Bool = false) {
        scene.hostTellsSight = tellsSight
        scene.hostOpensMenus = opensMenus
        scene.onBatch = { [weak self] in self?.recorded += $0 }
        scene.mount(view)
    }

    var text: String { scene.tree.root.semanticDescription() }

    func all(_ kind: NodeKind) -> [RenderNode] { all { $0.kind == kind } }

    func all(_ isWanted: (RenderNode) -> Bool) -> [RenderNode] {
        var found: [RenderNode] = []
        func visit(_ node: RenderNode) {
            if isWanted(node) { found.append(node) }
            node.children.forEach(visit)
        }
        visit(scene.tree.root)
        return found
    }

    /// The first node of a kind; an empty one that nothing shows if there is none.
    func node(_ kind: NodeKind) -> RenderNode { all(kind).first ?? RenderNode(kind) }

    /// The texts on the screen, in order.
    var texts: [String] { all(.text).compactMap { $0[.text]?.string } }

    @discardableResult
    func send(_ event: InputEvent, to kind: NodeKind) -> EventRefusal? { scene.send(event, to: node(kind)) }

    /// The operations that `change` causes, in short.
    func operations(_ change: () -> Void) -> [String] {
        recorded = []
        change()
        scene.flush()
        return recorded.map(Self.describe)
    }

    private static func describe(_ operation: Operation) -> String {
        switch operation {
        case .insert(let node, let parent, _): "insert \(node.kind) into \(parent.kind)"
        case .remove(let nodes, let parent): "remove \(nodes.count) from \(parent.kind)"
        case .move(let node, _): "move \(node.kind)"
        case .update(let node, let old):
            "update \(node.kind) \(Properties.difference(old, node.properties).map { "\($0)" }.joined(separator: " "))"
        case .command(let command, _): "\(command)"
        }
    }
}

/// A value that views are bound to, and the values that were written.
final class Box<Value>: @unchecked Sendable {  // Used on the main actor only.
    var value: Value
    var isRefusing = false
    private(set) var writes: [Value] = []
    init(_ value: Value) { self.value = value }

    var binding: Binding<Value> {
        Binding(
            get: { self.value },
            set: {
                self.writes.append($0)
                if !self.isRefusing { self.value = $0 }
            })
    }
}
