import Foundation
import LayoutEngine

extension RandomTree {
    /// What is wrong with the frames of this tree: rules that hold whatever the tree is.
    func violations(in laidOut: LayoutFrames) -> [String] {
        var offers: [Int: ProposedSize] = [:]
        for entry in laidOut.entries { if let id = entry.id as? Int { offers[id] = entry.proposal } }
        return violations(in: laidOut, offers: offers)
    }

    private func violations(in laidOut: LayoutFrames, offers: [Int: ProposedSize]) -> [String] {
        guard let frame = laidOut[id] else { return [] }
        let inner = children.map { laidOut[$0.id] }
        var result: [String] = []
        func check(_ holds: Bool, _ rule: String) {
            if !holds { result.append("\(id) \(rule): \(frame) around \(inner.map { $0.map { "\($0)" } ?? "none" })") }
        }
        if case .fits = self {
            check(inner.compactMap { $0 }.count == min(children.count, 1), "shows one alternative")
        } else {
            check(inner.allSatisfy { $0 != nil }, "has frames for all children")
        }
        let shown = inner.compactMap { $0 }
        let tolerance: CGFloat = 1e-6

        switch self {
        case .fixed(_, let width, let height):
            check(frame.size == CGSize(width: width, height: height), "keeps its size")
        case .stack(_, let axis, _, let spacing, _):
            for (before, after) in zip(shown, shown.dropFirst()) {
                let gap = axis == .horizontal ? after.minX - before.maxX : after.minY - before.maxY
                if let spacing {
                    check(abs(gap - spacing) < tolerance, "keeps its spacing")
                } else {
                    check(gap > -tolerance, "is in order")
                }
            }
            // Children that are offered the stack's own length across it may choose another length along it.
            guard offers[id]?[axis.minor] != nil else { break }
            check(shown.allSatisfy { frame.encloses($0, within: tolerance) }, "encloses its children")
            if let spacing, !shown.isEmpty {
                let lengths = shown.map { $0.size[axis] }.reduce(0, +) + spacing * CGFloat(shown.count - 1)
                check(abs(lengths - frame.size[axis]) < tolerance, "is as long as its children and distances")
            }
        case .padding(_, let length, _):
            check(shown.allSatisfy { $0.insetBy(dx: -length, dy: -length).isClose(to: frame) }, "is its child and the padding")
        case .frame(_, let width, let height, _):
            check((width ?? frame.width) == frame.width && (height ?? frame.height) == frame.height, "has its lengths")
            check(shown.allSatisfy { abs($0.midX - frame.midX) < tolerance && abs($0.midY - frame.midY) < tolerance }, "centres its child")
        case .flexible(_, let width, let height, _):
            let widths = FlexibleLength(min: width[0], ideal: width[1], max: width[2])
            let heights = FlexibleLength(min: height[0], ideal: height[1], max: height[2])
            for (bounds, length) in [(widths, frame.width), (heights, frame.height)] {
                check(length >= (bounds.min ?? 0) || (bounds.max ?? .infinity) < (bounds.min ?? 0), "is not below its minimum")
                check(length <= (bounds.max ?? .infinity) || (bounds.max ?? .infinity) < (bounds.min ?? 0), "is not above its maximum")
            }
        case .offset(_, let x, let y, _):
            check(shown.allSatisfy { $0.isClose(to: frame.offsetBy(dx: x, dy: y)) }, "moves its child")
        case .priority, .guide, .fits, .fixedSize, .ratio:
            check(shown.allSatisfy { $0.isClose(to: frame) }, "is as its child")
        case .overlay:
            check(shown.first?.isClose(to: frame) == true, "is as its first child")
        case .scroll:
            check(shown.allSatisfy { $0.minX == frame.minX && $0.minY == frame.minY }, "begins with its content")
        case .shape, .text, .spacer, .divider, .layers, .grid, .lazyGrid: break
        }
        return result + children.flatMap { $0.violations(in: laidOut, offers: offers) }
    }
}
