import Foundation
import LayoutEngine

private let wildLengths: [CGFloat] = [.nan, .infinity, -.infinity, -1, -50, 0, 1e308, -1e308, .leastNonzeroMagnitude]

/// A random tree whose nodes are known by number, so that rules can be checked on its frames.
indirect enum RandomTree {
    case fixed(id: Int, width: CGFloat, height: CGFloat)
    case shape(id: Int)
    case text(id: Int, letters: Int)
    case spacer(id: Int, minLength: CGFloat?)
    case divider(id: Int)
    case stack(id: Int, axis: LayoutAxis, alignment: Int, spacing: CGFloat?, [RandomTree])
    case layers(id: Int, [RandomTree])
    case padding(id: Int, CGFloat, RandomTree)
    case frame(id: Int, width: CGFloat?, height: CGFloat?, RandomTree)
    case flexible(id: Int, width: [CGFloat?], height: [CGFloat?], RandomTree)
    case fixedSize(id: Int, LayoutAxis.Set, RandomTree)
    case ratio(id: Int, CGFloat, LayoutContentMode, RandomTree)
    case offset(id: Int, CGFloat, CGFloat, RandomTree)
    case overlay(id: Int, RandomTree, RandomTree)
    case priority(id: Int, Double, RandomTree)
    case guide(id: Int, CGFloat, RandomTree)
    case scroll(id: Int, LayoutAxis.Set, RandomTree)
    case fits(id: Int, [RandomTree])
    case grid(id: Int, [[RandomTree]])
    case lazyGrid(id: Int, [LazyGridItem], [RandomTree])

    /// A tree of a random shape.
    /// - Parameters:
    ///   - depth: How many levels it may have.
    ///   - isWild: Whether lengths may be negative, infinite or NaN.
    ///   - next: The number of its root; afterwards the number behind its last node.
    static func random(depth: Int, isWild: Bool = false, next: inout Int, using random: inout SeededGenerator) -> RandomTree {
        let id = next
        next += 1
        func length(_ most: CGFloat = 100) -> CGFloat {
            if isWild, Bool.random(using: &random) { return wildLengths[Int.random(in: 0..<wildLengths.count, using: &random)] }
            return (CGFloat.random(in: 0...most, using: &random) * 2).rounded() / 2
        }
        func maybe(_ most: CGFloat) -> CGFloat? { Bool.random(using: &random) ? length(most) : nil }
        func child() -> RandomTree { .random(depth: depth - 1, isWild: isWild, next: &next, using: &random) }
        func children(_ most: Int = 4) -> [RandomTree] { (0..<Int.random(in: 0...most, using: &random)).map { _ in child() } }
        func axes() -> LayoutAxis.Set { [.horizontal, .vertical, .all][Int.random(in: 0...2, using: &random)] }
        let axis = LayoutAxis.allCases[Int.random(in: 0...1, using: &random)]

        // Leaves where the tree must end, or near its end; most of the rest are stacks.
        let kinds = depth <= 0 ? 0...4 : depth < 3 ? 0...32 : 5...32
        switch Int.random(in: kinds, using: &random) {
        case 0: return .fixed(id: id, width: length(), height: length())
        case 1: return .shape(id: id)
        case 2: return .text(id: id, letters: Int.random(in: 1...40, using: &random))
        case 3: return .spacer(id: id, minLength: maybe(20))
        case 4: return .divider(id: id)
        case 5...10, 25...32:
            let alignment = Int.random(in: 0...4, using: &random)
            return .stack(id: id, axis: axis, alignment: alignment, spacing: Bool.random(using: &random) ? length(20) : nil, children())
        case 11: return .layers(id: id, children())
        case 12: return .padding(id: id, length(20), child())
        case 13: return .frame(id: id, width: maybe(200), height: maybe(200), child())
        case 14:
            let width = [maybe(60), maybe(90), Bool.random(using: &random) ? .infinity : maybe(200)]
            return .flexible(id: id, width: width, height: [maybe(60), maybe(90), maybe(200)], child())
        case 15: return .fixedSize(id: id, axes(), child())
        case 16:
            let mode: LayoutContentMode = Bool.random(using: &random) ? .fit : .fill
            return .ratio(id: id, CGFloat.random(in: 0.2...4, using: &random), mode, child())
        case 17: return .offset(id: id, length(30), length(30), child())
        case 18: return .overlay(id: id, child(), child())
        case 19: return .priority(id: id, Double(Int.random(in: -2...2, using: &random)), child())
        case 20: return .guide(id: id, length(40), child())
        case 21: return .scroll(id: id, axes(), child())
        case 22: return .fits(id: id, children())
        case 23: return .grid(id: id, (0..<Int.random(in: 0...3, using: &random)).map { _ in children(3) })
        default:
            let items = (0..<Int.random(in: 0...3, using: &random)).map { _ -> LazyGridItem in
                switch Int.random(in: 0...2, using: &random) {
                case 0: LazyGridItem(.fixed(length()))
                case 1: LazyGridItem(.flexible(minimum: length(50)))
                default: LazyGridItem(.adaptive(minimum: 20 + length(50)))
                }
            }
            return .lazyGrid(id: id, items, children())
        }
    }

    /// The tree as the engine takes it.
    var node: LayoutNode {
        switch self {
        case .fixed(let id, let width, let height): return .fixed(width: width, height: height).id(id)
        case .shape(let id): return .shape.id(id)
        case .text(let id, let letters): return wrappingText(letters: letters).id(id)
        case .spacer(let id, let minLength): return .spacer(minLength: minLength).id(id)
        case .divider(let id): return .divider.id(id)
        case .stack(let id, let axis, let alignment, let spacing, let children):
            let keys: [AlignmentKey] =
                axis == .horizontal
                ? [.top, .verticalCenter, .bottom, .firstTextBaseline, AlignmentTests.own]
                : [.leading, .horizontalCenter, .trailing, .leading, .trailing]
            let nodes = children.map(\.node)
            return axis == .horizontal
                ? .hstack(alignment: keys[alignment], spacing: spacing, nodes).id(id)
                : .vstack(alignment: keys[alignment], spacing: spacing, nodes).id(id)
        case .layers(let id, let children): return .zstack(children.map(\.node)).id(id)
        case .padding(let id, let length, let child): return child.node.padding(Set(LayoutEdge.allCases), length).id(id)
        case .frame(let id, let width, let height, let child): return child.node.frame(width: width, height: height).id(id)
        case .flexible(let id, let width, let height, let child):
            return child.node.frame(
                minWidth: width[0], idealWidth: width[1], maxWidth: width[2], minHeight: height[0], idealHeight: height[1],
                maxHeight: height[2]
            ).id(id)
        case .fixedSize(let id, let axes, let child): return child.node.fixedSize(axes).id(id)
        case .ratio(let id, let ratio, let mode, let child): return child.node.aspectRatio(ratio, contentMode: mode).id(id)
        case .offset(let id, let x, let y, let child): return child.node.offset(x: x, y: y).id(id)
        case .overlay(let id, let child, let content): return child.node.overlay(alignment: .bottomTrailing, content.node).id(id)
        case .priority(let id, let value, let child): return child.node.transformEffect().layoutPriority(value).id(id)
        case .guide(let id, let value, let child): return child.node.alignmentGuide(AlignmentTests.own) { _ in value }.id(id)
        case .scroll(let id, let axes, let child): return .scroll(axes: axes, child.node).id(id)
        case .fits(let id, let children): return .viewThatFits(children.map(\.node)).id(id)
        case .grid(let id, let rows): return .grid(rows.map { LayoutGridRow($0.map(\.node)) }).id(id)
        case .lazyGrid(let id, let items, let children): return .lazyVGrid(columns: items, children.map(\.node)).id(id)
        }
    }

    var id: Int {
        switch self {
        case .fixed(let id, _, _), .shape(let id), .text(let id, _), .spacer(let id, _), .divider(let id), .stack(let id, _, _, _, _),
            .layers(let id, _), .padding(let id, _, _), .frame(let id, _, _, _), .flexible(let id, _, _, _), .fixedSize(let id, _, _),
            .ratio(let id, _, _, _), .offset(let id, _, _, _), .overlay(let id, _, _), .priority(let id, _, _), .guide(let id, _, _),
            .scroll(let id, _, _), .fits(let id, _), .grid(let id, _), .lazyGrid(let id, _, _):
            id
        }
    }

    var children: [RandomTree] {
        switch self {
        case .fixed, .shape, .text, .spacer, .divider: []
        case .stack(_, _, _, _, let children), .layers(_, let children), .fits(_, let children), .lazyGrid(_, _, let children): children
        case .padding(_, _, let child), .frame(_, _, _, let child), .flexible(_, _, _, let child), .fixedSize(_, _, let child),
            .ratio(_, _, _, let child), .offset(_, _, _, let child), .priority(_, _, let child), .guide(_, _, let child),
            .scroll(_, _, let child):
            [child]
        case .overlay(_, let child, let content): [child, content]
        case .grid(_, let rows): rows.flatMap { $0 }
        }
    }
}
