import ModelHost
import Testing

@testable import RenderTree

/// What a batch tells of nodes that come, go and come back.
@MainActor
struct BatchTests {
    private let tree = RenderTree()

    private func text(_ text: String) -> RenderNode { RenderNode(.text, [.text: .string(text)]) }

    private func stack(_ children: [RenderNode]) -> RenderNode {
        let node = RenderNode(.stack)
        node.setChildren(children)
        return node
    }

    /// Seals and lets a model host check every operation.
    private func expectModelFollows(_ model: ModelHost) {
        model.apply(tree.seal())
        #expect(model.differences(from: tree) == [])
        #expect(tree.brokenInvariants() == [])
    }

    @Test func aNodeThatChangesItsParentGetsANumberInItsNewPlace() {
        let (moving, stays) = (stack([text("a"), text("b")]), text("c"))
        tree.root.setChildren([moving, stays])
        _ = tree.seal()
        let model = ModelHost(tree)
        let old = moving.id
        tree.root.setChildren([stays])
        tree.root.setChildren([stack([text("new"), moving]), stays])
        expectModelFollows(model)
        #expect(moving.id != old)
        #expect(tree.node(old) == nil)
    }

    @Test func aNodeThatIsTakenByAnotherParentLeavesTheFirst() {
        let moving = text("a")
        let (left, right) = (stack([moving]), stack([]))
        tree.root.setChildren([left, right])
        _ = tree.seal()
        let model = ModelHost(tree)
        right.setChildren([moving])
        #expect(left.children.isEmpty)
        expectModelFollows(model)
        left.setChildren([])
        expectModelFollows(model)
        #expect(moving.isInserted)
    }

    @Test func aNodeThatGoesAndComesBackInOneBatch() {
        let (a, b) = (stack([text("a")]), text("b"))
        tree.root.setChildren([a, b])
        _ = tree.seal()
        let model = ModelHost(tree)
        tree.root.setChildren([b])
        a.setChildren([text("new")] + a.children)
        tree.root.setChildren([b, a])
        expectModelFollows(model)
    }

    @Test func aNewNodeThatGoesAndComesBackInOneBatch() {
        let (a, b) = (stack([text("a")]), text("b"))
        tree.root.setChildren([b])
        _ = tree.seal()
        let model = ModelHost(tree)
        tree.root.setChildren([a, b])
        tree.root.setChildren([b])
        tree.root.setChildren([b, stack([a])])
        expectModelFollows(model)
    }

    @Test func aNewNodeThatGoesAndIsFilledElsewhere() {
        let (a, b) = (stack([]), text("b"))
        tree.root.setChildren([b])
        _ = tree.seal()
        let model = ModelHost(tree)
        tree.root.setChildren([a, b])
        tree.root.setChildren([])
        a.setChildren([b])
        expectModelFollows(model)
        tree.root.setChildren([a])
        expectModelFollows(model)
    }

    @Test func whatWasDoneInANodeBeforeItWentIsNotTold() {
        let inner = stack([text("x"), text("y")])
        tree.root.setChildren([inner])
        _ = tree.seal()
        let model = ModelHost(tree)
        inner.set(.spacing, 4.0)
        inner.setChildren([inner.children[1], text("z"), inner.children[0]])
        tree.root.setChildren([])
        let operations = tree.seal()
        #expect(operations.count == 1)
        model.apply(operations)
        #expect(model.differences(from: tree) == [])
    }

    @Test func aCommandToANodeThatComesBackFollowsItsInsertion() {
        let field = RenderNode(.textField)
        tree.root.setChildren([field])
        _ = tree.seal()
        let model = ModelHost(tree)
        field.command(.focus(true))
        tree.root.setChildren([])
        tree.root.setChildren([stack([field])])
        let operations = tree.seal()
        guard case .command(.focus(true), let target)? = operations.last else {
            Issue.record("the command is missing")
            return
        }
        #expect(target === field)
        model.apply(operations)
        #expect(model.differences(from: tree) == [])
    }

    @Test func anUpdateThatChangesNothingIsNotTold() {
        let a = text("a")
        tree.root.setChildren([a])
        _ = tree.seal()
        a.set(.text, "b")
        a.set(.text, "a")
        #expect(tree.seal().isEmpty)
    }

    @Test func aNumberIsNotUsedAgain() {
        var seen: Set<NodeID> = []
        for _ in 0..<20 {
            tree.root.setChildren([stack([text("a"), text("b")])])
            _ = tree.seal()
            tree.root.children.forEach { node in ([node] + node.children).forEach { #expect(seen.insert($0.id).inserted) } }
        }
    }

    /// The more changes a batch has, the longer a host did not take it.
    @Test(arguments: [5, 200])
    func randomChangesOfATreeCanBeFollowed(_ most: Int) {
        let seed = UInt64.random(in: 0...(.max))
        var random = SeededGenerator(seed: seed)
        let pool = (0..<24).map { RenderNode($0.isMultiple(of: 3) ? .stack : .text) }
        let containers = pool.filter { $0.kind == .stack }
        let model = ModelHost(tree)
        for step in 0..<10_000 / most {
            for _ in 0...random.below(most) {
                let container = random.below(4) == 0 ? tree.root : random.pick(containers)
                let candidates = pool.filter { !contains($0, container) }
                container.setChildren(Array(candidates.shuffled(using: &random).prefix(random.below(6))))
                random.pick(pool).set(.spacing, random.below(3))
                if random.below(5) == 0 { random.pick(pool).command(.focus(true)) }
            }
            model.apply(tree.seal())
            let differences = model.differences(from: tree) + tree.brokenInvariants()
            guard differences.isEmpty else {
                Issue.record("seed \(seed), step \(step): \(differences)")
                return
            }
        }
    }

    /// `node` is `other` or stands around it.
    private func contains(_ node: RenderNode, _ other: RenderNode) -> Bool {
        var current: RenderNode? = other
        while let candidate = current {
            if candidate === node { return true }
            current = candidate.parent
        }
        return false
    }
}
