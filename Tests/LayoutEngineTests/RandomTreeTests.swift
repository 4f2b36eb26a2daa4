import Foundation
import LayoutEngine
import Testing

/// Rules that hold for any tree, on up to 10,000 random ones. `GLIDE_SEED=n` repeats one.
struct RandomTreeTests {
    static let seed = ProcessInfo.processInfo.environment["GLIDE_SEED"].flatMap(UInt64.init)

    /// Runs a check on each tree and tells of the first few that fail.
    /// - Parameter depth: The levels of the deepest trees, above 2.
    private func forEachTree(
        count: Int, depth: Int = 4, isWild: Bool = false,
        _ check: (_ tree: RandomTree, _ proposal: ProposedSize, _ nodes: Int) -> [String]
    ) {
        let seeds = Self.seed.map { [$0] } ?? Array(0..<UInt64(count))
        var failures: [String] = []
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            var next = 0
            let tree = RandomTree.random(depth: 2 + Int(seed % UInt64(depth - 1)), isWild: isWild, next: &next, using: &random)
            let proposal = ProposedSize(
                width: CGFloat.random(in: 0...600, using: &random).rounded(), height: CGFloat.random(in: 0...600, using: &random).rounded())
            failures += check(tree, proposal, next).map { "seed \(seed): \($0)" }
        }
        let first = failures.prefix(5).joined(separator: "\n")
        #expect(first.isEmpty, "\(failures.count) failures")
    }

    @Test func framesFollowTheRulesOfTheirNodes() {
        forEachTree(count: 10_000) { tree, proposal, _ in
            tree.violations(in: LayoutTree(tree.node).frames(proposing: proposal))
        }
    }

    @Test func allFramesAreNumbersAndARepeatedLayoutIsTheSameAndFree() {
        forEachTree(count: 1_500) { tree, proposal, _ in
            let layoutTree = LayoutTree(tree.node)
            let first = layoutTree.frames(proposing: proposal)
            let measured = layoutTree.measurementCount
            var result: [String] = []
            result += first.brokenInvariants()
            result += first.entries.filter { !$0.frame.maxX.isFinite || !$0.frame.maxY.isFinite }.map { "infinite: \($0)" }
            if layoutTree.frames(proposing: proposal) != first { result.append("another layout of the tree differs") }
            if layoutTree.measurementCount != measured { result.append("another layout measures again") }
            if LayoutTree(tree.node).frames(proposing: proposal) != first { result.append("a new tree differs") }
            return result
        }
    }

    @Test func rightToLeftIsTheMirrorImage() {
        forEachTree(count: 1_500) { tree, proposal, _ in
            let plain = LayoutTree(tree.node).frames(proposing: proposal)
            let mirrored = LayoutTree(tree.node, context: LayoutContext(direction: .rightToLeft)).frames(proposing: proposal)
            let width = plain.entries[0].frame.width
            return zip(plain.entries, mirrored.entries).compactMap { left, right in
                var expected = left.frame
                expected.origin.x = width - left.frame.maxX
                return right.frame.isClose(to: expected) ? nil : "\(left.index): \(right.frame) is no mirror of \(left.frame)"
            }
        }
    }

    @Test(arguments: [false, true]) func extremeOffersAndLengthsDoNoHarm(isWild: Bool) {
        let offers: [CGFloat?] = [nil, 0, .infinity, .nan, -50, 1e300, .leastNonzeroMagnitude]
        forEachTree(count: 1_500, isWild: isWild) { tree, _, nodes in
            // Each tree meets some of the 49 pairs; all of them meet all.
            let layoutTree = LayoutTree(tree.node)
            return (0..<3).flatMap { step -> [String] in
                let pair = (nodes * 7 + step * 16) % 49
                let proposal = ProposedSize(width: offers[pair / 7], height: offers[pair % 7])
                let laidOut = layoutTree.frames(proposing: proposal)
                let rounded = laidOut.rounded(PixelRounding(scale: 2))
                return (laidOut.brokenInvariants() + rounded.brokenInvariants()).map { "\(proposal): \($0)" }
            }
        }
    }

    @Test(arguments: [(depth: 4, count: 2_000), (depth: 8, count: 100)])
    func measurementsGrowWithTheNodesAlone(depth: Int, count: Int) {
        var most = 0.0
        var total: (nodes: Int, measurements: Int) = (0, 0)
        forEachTree(count: count, depth: depth) { tree, proposal, nodes in
            let layoutTree = LayoutTree(tree.node)
            _ = layoutTree.frames(proposing: proposal)
            most = max(most, Double(layoutTree.measurementCount) / Double(nodes))
            total = (total.nodes + nodes, total.measurements + layoutTree.measurementCount)
            return []
        }
        #expect(most < 16, "\(most) measurements a node in the worst tree")
        #expect(total.measurements < total.nodes * 6, "\(total)")
    }
}
