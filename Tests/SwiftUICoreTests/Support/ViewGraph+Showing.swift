import RenderTree
import Testing

@testable import SwiftUICore

extension ViewGraph {
    /// A mounted scene.
    @MainActor static func showing<V: View>(_ view: V) -> ViewGraph {
        let scene = ViewGraph()
        scene.mount(view)
        return scene
    }

    @MainActor func all(_ kind: NodeKind) -> [RenderNode] { tree.root.all(kind) }

    @MainActor func first(_ kind: NodeKind) throws -> RenderNode { try #require(all(kind).first) }

    /// The button, row or other tappable node of a kind that shows the text.
    @MainActor func find(_ kind: NodeKind, _ text: String) throws -> RenderNode {
        try #require(all(kind).first { $0.texts.contains(text) }, "no \(kind) with \(text) in\n\(screen)")
    }

    @MainActor @discardableResult
    func tap(_ text: String) throws -> EventRefusal? { send(.tap, to: try find(.button, text)) }

    @MainActor func has(_ text: String) -> Bool { tree.root.texts.contains(text) }

    /// The titles of the screens of the first stack, the root first.
    @MainActor var titles: [String] { all(.screen).map { $0[.title]?.string ?? "-" } }

    @MainActor var screen: String { tree.root.semanticDescription() }
}

extension RenderNode {
    @MainActor func all(_ kind: NodeKind) -> [RenderNode] {
        (self.kind == kind ? [self] : []) + children.flatMap { $0.all(kind) }
    }

    @MainActor var texts: [String] {
        ([self[.text]?.string].compactMap { $0 }) + children.flatMap(\.texts)
    }
}

/// A text that counts how often its button was tapped.
struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}
