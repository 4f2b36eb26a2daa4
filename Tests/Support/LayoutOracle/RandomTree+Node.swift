import Foundation
import LayoutEngine

extension RandomTree {
    /// The tree as the layout engine takes it. A leaf is known by its number.
    var node: LayoutNode {
        switch self {
        case .fixed(let id, let size): return .fixed(width: size.width, height: size.height).id(id)
        case .flexible(let id): return .shape.id(id)
        case .spacer(let minLength): return .spacer(minLength: minLength)
        case .stack(.horizontal, let place, let spacing, let children):
            return .hstack(alignment: place.guides.vertical, spacing: spacing, children.map(\.node))
        case .stack(.vertical, let place, let spacing, let children):
            return .vstack(alignment: place.guides.horizontal, spacing: spacing, children.map(\.node))
        case .stack(.depth, let place, _, let children): return .zstack(alignment: place.guides, children.map(\.node))
        case .padding(let sides, let length, let child): return child.node.padding(sides.layoutEdges, length)
        case .frame(let width, let height, let place, let child):
            return child.node.frame(width: width, height: height, alignment: place.guides)
        case .bounds(let width, let height, let place, let child):
            return child.node.frame(
                minWidth: width.least, maxWidth: width.most, minHeight: height.least, maxHeight: height.most, alignment: place.guides)
        case .fixedSize(let horizontal, let vertical, let child):
            return child.node.fixedSize(horizontal ? vertical ? .all : .horizontal : .vertical)
        case .priority(let value, let child): return child.node.transformEffect().layoutPriority(value)
        case .position(let point, let child): return child.node.position(x: point.x, y: point.y)
        case .decoration(_, let place, let content, let child): return child.node.overlay(alignment: place.guides, content.node)
        }
    }
}

extension RandomTree.Place {
    var guides: LayoutAlignment {
        LayoutAlignment(
            horizontal: [AlignmentKey.leading, .horizontalCenter, .trailing][x],
            vertical: [AlignmentKey.top, .verticalCenter, .bottom][y])
    }
}

extension RandomTree.Sides {
    var layoutEdges: Set<LayoutEdge> {
        switch self {
        case .all: Set(LayoutEdge.allCases)
        case .horizontal: [.leading, .trailing]
        case .vertical: [.top, .bottom]
        case .top: [.top]
        case .leading: [.leading]
        case .bottom: [.bottom]
        case .trailing: [.trailing]
        }
    }
}
