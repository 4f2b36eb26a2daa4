import ModelHost
import Testing

@testable import RenderTree

/// Batches that stay open for long, because nobody can take them.
@MainActor
struct OpenBatchTests {
    private let tree = RenderTree()
    private let rows = (0..<10).map { RenderNode(.text, [.text: .string("row \($0)")]) }
    private let list = RenderNode(.stack)

    private func shown() -> ModelHost {
        list.setChildren(rows)
        tree.root.setChildren([list])
        _ = tree.seal()
        return ModelHost(tree)
    }

    @Test func changesThatNobodyTakesKeepNoMoreThanTheScreenHolds() {
        let model = shown()
        var most = 0
        for step in 0..<5_000 {
            rows[step % 10].set(.text, "\(step)")
            list.setChildren(rows.suffix(step % 10) + [RenderNode(.text, [.text: .string("new \(step)")])])
            if step.isMultiple(of: 7) { rows[9].command(.scrollIntoView(anchorX: nil, anchorY: 0, isAnimated: false)) }
            if step.isMultiple(of: 9) { tree.root.setChildren([]) }
            if step.isMultiple(of: 9) { tree.root.setChildren([list]) }
            most = max(most, tree.pendingSize)
        }
        // The list's place and children, ten rows' properties, and the commands.
        #expect(most <= 2 * 12 + 10 + RenderTree.maximumCommands)
        model.apply(tree.seal())
        #expect(model.differences(from: tree) == [])
        #expect(tree.pendingSize == 0)
    }

    @Test func whatIsAsItWasAgainIsNotTold() {
        _ = shown()
        list.setChildren(rows.reversed())
        list.setChildren(rows)
        rows[0].set(.text, "else")
        rows[0].set(.text, "row 0")
        #expect(tree.hasPendingOperations)
        #expect(tree.seal().isEmpty)
    }

    @Test func ofManyCommandsTheLastOnesCount() {
        let model = shown()
        for step in 0..<1_000 { rows[0].command(.announce("\(step)")) }
        let operations = tree.seal()
        #expect(operations.count == RenderTree.maximumCommands)
        guard case .command(.announce("999"), _)? = operations.last else {
            Issue.record("the newest is missing")
            return
        }
        model.apply(operations)
        #expect(model.differences(from: tree) == [])
    }
}
