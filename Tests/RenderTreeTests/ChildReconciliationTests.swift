import ModelHost
import Testing

@testable import RenderTree

@MainActor
struct ChildReconciliationTests {
    /// What the plan makes of `old`.
    private func applying(_ plan: ChildReconciliation, to old: [RenderNode]) -> [RenderNode] {
        var list = old
        for run in plan.removed {
            guard let start = list.firstIndex(where: { $0 === run[0] }) else { return [] }
            #expect(list[start...].prefix(run.count).elementsEqual(run, by: ===), "a run is of neighbours")
            list.removeSubrange(start..<start + run.count)
        }
        for placement in plan.placed {
            list.removeAll { $0 === placement.node }
            let place = placement.before.flatMap { before in list.firstIndex { $0 === before } } ?? list.count
            list.insert(placement.node, at: place)
        }
        return list
    }

    /// The length of the longest increasing subsequence, found by trying every one.
    private func longestByBruteForce(_ values: [Int]) -> Int {
        (0..<(1 << values.count)).map { mask in
            let chosen = values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
            return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
        }.max() ?? 0
    }

    @Test func anEmptyPlanForTheSameChildren() {
        let nodes = (0..<5).map { _ in RenderNode(.text) }
        #expect(ChildReconciliation(old: nodes, new: nodes).isEmpty)
        #expect(ChildReconciliation(old: [], new: []).isEmpty)
    }

    @Test func aRowInTheMiddleIsOneInsertion() {
        let nodes = (0..<1000).map { _ in RenderNode(.text) }
        let added = RenderNode(.text)
        let plan = ChildReconciliation(old: nodes, new: nodes[..<500] + [added] + nodes[500...])
        #expect(plan.removed.isEmpty)
        #expect(plan.placed.count == 1)
        #expect(plan.placed.first?.before === nodes[500])
        #expect(plan.placed.first?.isNew == true)
    }

    @Test func neighboursThatGoAreOneRun() {
        let nodes = (0..<6).map { _ in RenderNode(.text) }
        let plan = ChildReconciliation(old: nodes, new: [nodes[0], nodes[5]])
        #expect(plan.removed.count == 1)
        #expect(plan.removed.first?.count == 4)
        #expect(plan.placed.isEmpty)
    }

    @Test func oneRowToTheFrontIsOneMove() {
        let nodes = (0..<50).map { _ in RenderNode(.text) }
        let plan = ChildReconciliation(old: nodes, new: [nodes[49]] + nodes[..<49])
        #expect(plan.placed.count == 1)
        #expect(plan.placed.first?.isNew == false)
    }

    @Test func randomListsBecomeTheNewOnesWithTheFewestMoves() {
        let seed = UInt64.random(in: 0...(.max))
        var random = SeededGenerator(seed: seed)
        let pool = (0..<10).map { _ in RenderNode(.text) }
        for round in 0..<1500 {
            let old = Array(pool.shuffled(using: &random).prefix(random.below(10)))
            let new = Array(pool.shuffled(using: &random).prefix(random.below(10)))
            let plan = ChildReconciliation(old: old, new: new)
            #expect(applying(plan, to: old).elementsEqual(new, by: ===), "seed \(seed), round \(round)")
            let kept = old.compactMap { node in new.firstIndex { $0 === node } }
            let moves = plan.placed.filter { !$0.isNew }.count
            #expect(moves == kept.count - longestByBruteForce(kept), "seed \(seed), round \(round)")
            #expect(plan.removed.joined().count == old.count - kept.count)
            #expect(plan.placed.filter(\.isNew).count == new.count - kept.count)
        }
    }

    @Test func whatStandsBeforeIsInPlaceAlready() {
        var random = SeededGenerator(seed: 7)
        let pool = (0..<30).map { _ in RenderNode(.text) }
        for _ in 0..<100 {
            let old = Array(pool.shuffled(using: &random).prefix(20))
            let new = Array(pool.shuffled(using: &random).prefix(20))
            let plan = ChildReconciliation(old: old, new: new)
            let placed = Set(plan.placed.map { ObjectIdentifier($0.node) })
            #expect(plan.placed.allSatisfy { $0.before.map { !placed.contains(ObjectIdentifier($0)) } ?? true })
        }
    }

    @Test(arguments: [([], []), ([3], [3]), ([1, 2, 3], [1, 2, 3]), ([3, 2, 1], [1]), ([5, 1, 6, 2, 7], [1, 2, 7])])
    func longestIncreasingSubsequences(values: [Int], expected: [Int]) {
        #expect(longestIncreasingSubsequence(values) == expected)
    }
}
