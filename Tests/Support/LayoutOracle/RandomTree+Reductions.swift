import Foundation

extension RandomTree {
    /// The trees that are one step smaller than this one: without a child, a modifier, a limit, an alignment or a distance.
    var reductions: [RandomTree] { children + lighter + within }

    /// What it is made of.
    private var children: [RandomTree] {
        switch self {
        case .fixed, .flexible, .spacer: []
        case .stack(_, _, _, let children): children.filter { !$0.isSpacer }
        case .padding(_, _, let child), .frame(_, _, _, let child), .bounds(_, _, _, let child), .fixedSize(_, _, let child),
            .priority(_, let child), .position(_, let child):
            [child]
        case .decoration(_, _, let content, let child): [child, content]
        }
    }

    private var isSpacer: Bool {
        if case .spacer = self { true } else { false }
    }

    /// The same without one thing that its own node says.
    private var lighter: [RandomTree] {
        switch self {
        case .fixed, .flexible, .priority, .position: return []
        case .spacer(let least): return least == nil ? [] : [.spacer(minLength: nil)]
        case .stack(let axis, let place, let spacing, let children):
            var all =
                children.count == 1
                ? []
                : children.indices.map { index in
                    RandomTree.stack(axis, place, spacing: spacing, children.enumerated().filter { $0.offset != index }.map(\.element))
                }
            if spacing != 0 { all.append(.stack(axis, place, spacing: 0, children)) }
            if !place.isCenter { all.append(.stack(axis, Place(), spacing: spacing, children)) }
            return all
        case .padding(let sides, let length, let child):
            return sides == .all ? [.padding(.horizontal, length, child), .padding(.vertical, length, child)] : []
        case .frame(let width, let height, let place, let child):
            var all: [RandomTree] = []
            if width != nil, height != nil {
                all += [.frame(width: width, height: nil, place, child), .frame(width: nil, height: height, place, child)]
            }
            if !place.isCenter { all.append(.frame(width: width, height: height, Place(), child)) }
            return all
        case .bounds(let width, let height, let place, let child):
            var all = width.lighter.map { RandomTree.bounds(width: $0, height: height, place, child) }
            all += height.lighter.map { RandomTree.bounds(width: width, height: $0, place, child) }
            if !place.isCenter { all.append(.bounds(width: width, height: height, Place(), child)) }
            return all
        case .fixedSize(true, true, let child):
            return [.fixedSize(horizontal: true, vertical: false, child), .fixedSize(horizontal: false, vertical: true, child)]
        case .fixedSize: return []
        case .decoration(let isBehind, let place, let content, let child):
            return place.isCenter ? [] : [.decoration(isBehind: isBehind, Place(), content, of: child)]
        }
    }

    /// The same with a child that is one step smaller.
    private var within: [RandomTree] {
        switch self {
        case .fixed, .flexible, .spacer: return []
        case .stack(let axis, let place, let spacing, let children):
            return children.indices.flatMap { index in
                children[index].reductions.map { smaller in
                    var all = children
                    all[index] = smaller
                    return .stack(axis, place, spacing: spacing, all)
                }
            }
        case .padding(let sides, let length, let child): return child.reductions.map { .padding(sides, length, $0) }
        case .frame(let width, let height, let place, let child):
            return child.reductions.map { .frame(width: width, height: height, place, $0) }
        case .bounds(let width, let height, let place, let child):
            return child.reductions.map { .bounds(width: width, height: height, place, $0) }
        case .fixedSize(let horizontal, let vertical, let child):
            return child.reductions.map { .fixedSize(horizontal: horizontal, vertical: vertical, $0) }
        case .priority(let value, let child): return child.reductions.map { .priority(value, $0) }
        case .position(let point, let child): return child.reductions.map { .position(point, $0) }
        case .decoration(let isBehind, let place, let content, let child):
            return child.reductions.map { .decoration(isBehind: isBehind, place, content, of: $0) }
                + content.reductions.map { .decoration(isBehind: isBehind, place, $0, of: child) }
        }
    }
}

extension RandomTree.Place {
    fileprivate var isCenter: Bool { x == 1 && y == 1 }
}

extension RandomTree.Bounds {
    fileprivate var lighter: [RandomTree.Bounds] {
        guard !isEmpty else { return [] }
        return least == nil || most == nil ? [RandomTree.Bounds()] : [RandomTree.Bounds(least: least), RandomTree.Bounds(most: most)]
    }
}
