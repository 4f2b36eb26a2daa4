import Foundation
import LayoutEngine
import Testing

/// How often rules are asked: counts, which are the same on every machine.
struct MeasurementTests {
    /// Stacks within stacks, each level of two leaves and the next level.
    private func nested(_ depth: Int, alternating: Bool, leaf: (Int) -> LayoutNode) -> LayoutNode {
        (0..<depth).reduce(LayoutNode.shape) { inner, level in
            let children = [leaf(level), inner, wrappingText(letters: 3)]
            return alternating && level.isMultiple(of: 2) ? .vstack(children) : .hstack(children)
        }
    }

    private func count(_ node: LayoutNode) -> Int {
        let tree = LayoutTree(node)
        _ = tree.frames(proposing: ProposedSize(width: 1_000, height: 800))
        return tree.measurementCount
    }

    @Test func aLeafIsMeasuredOncePerProposal() {
        var offers: [ProposedSize] = []
        let text = wrappingText(letters: 20) { offers.append($0) }
        let node = LayoutNode.hstack([.vstack([text.padding(), .shape]), .zstack([.shape]), .spacer(), text.frame(maxWidth: 80)])
        let tree = LayoutTree(node)
        _ = tree.frames(proposing: ProposedSize(width: 300, height: 200))
        // The text stands in two places, which are offered different sizes.
        let most = Dictionary(grouping: offers) { $0 }.map(\.value.count).max()
        #expect(offers.count > 3 && most == 1, "\(offers)")
        let before = tree.measurementCount
        _ = tree.frames(proposing: ProposedSize(width: 300, height: 200))
        #expect(tree.measurementCount == before)
    }

    @Test func stacksInStacksOfOneAxisCostTheSamePerLevel() {
        let counts = [50, 100, 200].map { depth in count(nested(depth, alternating: false) { _ in .fixed(width: 1, height: 1) }) }
        #expect(counts[1] - counts[0] <= 50 * 20, "\(counts)")
        #expect(abs((counts[2] - counts[1]) - 2 * (counts[1] - counts[0])) <= 20, "\(counts)")
    }

    @Test func stacksInStacksOfBothAxesDoNotGrowExponentially() {
        let counts = [8, 16, 32].map { depth in
            count(nested(depth, alternating: true) { $0.isMultiple(of: 3) ? wrappingText(letters: 9) : .fixed(width: 5, height: 5) })
        }
        // Four times per doubling is quadratic; measuring anew for each question would be many millions.
        #expect(counts[1] < counts[0] * 5 && counts[2] < counts[1] * 5, "\(counts)")
    }

    @Test func leavesWhoseLengthsDependOnEachOtherDoNotGrowExponentially() {
        func tree(_ depth: Int) -> LayoutNode {
            (0..<depth).reduce(LayoutNode.shape) { inner, level in
                let leaf = LayoutNode.measured { proposal in
                    CGSize(
                        width: min(proposal.width ?? 50, 50 + (proposal.height ?? 33).clamped(0, 500) / 7),
                        height: min(proposal.height ?? 50, 20 + (proposal.width ?? 33).clamped(0, 500) / 5))
                }
                let children = [leaf, inner, leaf.padding()]
                return level.isMultiple(of: 2) ? .vstack(children) : .hstack(children)
            }
        }
        let counts = [8, 16].map { count(tree($0)) }
        #expect(counts[1] < counts[0] * 4, "\(counts)")
    }

    @Test func modifiersAskTheirChildOnce() {
        let node = (0..<2_000).reduce(LayoutNode.fixed(width: 1, height: 1)) { node, level in
            level.isMultiple(of: 2) ? node.padding([.top], 0) : node.frame(maxWidth: 50)
        }
        #expect(count(node) <= 2_001 * 2)
    }

    @Test func guidesOfDeepTreesAreFoundOnce() {
        let node = (0..<30).reduce(LayoutNode.text(width: 10, height: 10)) { inner, level in
            level.isMultiple(of: 2)
                ? .hstack(alignment: .firstTextBaseline, [inner, .shape])
                : .vstack(alignment: .trailing, [inner, .fixed(width: 1, height: 1)])
        }
        #expect(count(node) <= 30 * 2 * 30)
    }

    @Test func gridsOfManyRowsCostTheSamePerCell() {
        func grid(_ rows: Int) -> LayoutNode {
            .grid((0..<rows).map { _ in LayoutGridRow([wrappingText(letters: 5), .shape, .fixed(width: 10, height: 10)]) })
        }
        let counts = [50, 100, 200].map { count(grid($0)) }
        #expect(counts[1] * 10 < counts[0] * 22 && counts[2] * 10 < counts[1] * 22 && counts[2] <= 600 * 8, "\(counts)")
    }
}
