import RenderTree

@testable import WebHost

/// A tree, and what a browser is told of it.
@MainActor
final class WireFixture {
    let tree = RenderTree()
    let list = RenderNode(.stack, [.axis: .string("vertical")])
    var encoder = OperationEncoder(markup: .standard)

    init() {
        tree.root.setChildren([list])
        _ = tree.seal()
    }

    /// The payload of everything since the last call.
    func payload() -> String {
        encoder.encode(tree.seal())
        return encoder.takePayload()
    }

    func text(_ text: String, _ identifier: String? = nil) -> RenderNode {
        let node = RenderNode(.text, [.text: .string(text)])
        node.set(.identifier, identifier)
        return node
    }

    /// A row of the benchmark: an id, a label of three words, a button that removes it.
    func row(_ number: Int, label: String? = nil) -> RenderNode {
        let words = ["pretty", "odd", "red", "table", "pizza", "mushy", "quaint", "orange", "car"]
        let three = (0..<3).map { words[(number * 7 + $0 * 5) % words.count] }.joined(separator: " ")
        let row = RenderNode(.stack, [.axis: .string("horizontal"), .identifier: .string("row")])
        let button = RenderNode(.button, [.identifier: .string("label")])
        button.setChildren([text(label ?? three)])
        let remove = RenderNode(.button, [.identifier: .string("remove")])
        remove.setChildren([text("x")])
        row.setChildren([text("\(number)", "id"), button, remove])
        return row
    }
}
