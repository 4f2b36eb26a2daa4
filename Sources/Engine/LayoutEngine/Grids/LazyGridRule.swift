import Foundation

/// `LazyVGrid` and `LazyHGrid`: tracks along one axis, filled line by line along the other.
struct LazyGridRule: LayoutRule {
    /// Along which lines follow each other: vertical for `LazyVGrid`.
    let axis: LayoutAxis
    let items: [LazyGridItem]
    /// Of the tracks in the grid, where they do not fill it.
    let alignment: AlignmentKey
    /// Between lines in points.
    let spacing: CGFloat?

    private func tracks(_ length: CGFloat, _ context: LayoutContext) -> LazyGridTracks {
        LazyGridTracks(items, available: length, spacing: context.metrics.spacing)
    }

    /// The lengths of the lines along the axis.
    private func lines(_ tracks: LazyGridTracks, _ subviews: LayoutProxies) -> [CGFloat] {
        guard !tracks.tracks.isEmpty else { return [] }
        return stride(from: 0, to: subviews.count, by: tracks.tracks.count).map { first in
            zip(subviews[first...], tracks.tracks).map { subview, track in
                subview.sizeThatFits(ProposedSize(nil, along: axis, across: track.length))[axis]
            }.max() ?? 0
        }
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        let tracks = tracks(proposal[axis.minor] ?? subviews.context.metrics.unspecifiedLength, subviews.context)
        let lines = lines(tracks, subviews)
        let gap = (spacing ?? subviews.context.metrics.spacing).ifNaN(0)
        return CGSize(lines.reduce(0, +) + gap * CGFloat(max(lines.count - 1, 0)), along: axis, across: tracks.length)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        // The tracks are made anew for the length that they took, which may be more than was offered: observed.
        let length = bounds.size[axis.minor]
        let tracks = tracks(length, subviews.context)
        guard !tracks.tracks.isEmpty else { return }
        let room = LayoutDimensions(size: CGSize(0, along: axis, across: max(length - tracks.length, 0).ifNaN(0)))
        let start = room[alignment]
        let gap = (spacing ?? subviews.context.metrics.spacing).ifNaN(0)
        var position: CGFloat = 0
        for (number, line) in lines(tracks, subviews).enumerated() {
            let first = number * tracks.tracks.count
            for (subview, track) in zip(subviews[first...], tracks.tracks) {
                let cell = CGSize(line, along: axis, across: track.length)
                let offer = ProposedSize(nil, along: axis, across: track.length)
                let inCell = (track.alignment ?? .center).origin(of: subview.dimensions(in: offer), in: cell)
                var origin = CGPoint(position, along: axis, across: start + track.start)
                origin.x += inCell.x
                origin.y += inCell.y
                subview.place(at: origin.asPlace, proposal: offer)
            }
            position += line + gap
        }
    }

    func spacing(subviews: LayoutProxies, cache: inout Void) -> LayoutSpacing { .standard }
}

extension LayoutNode {
    /// Columns, filled row by row.
    /// - Parameters:
    ///   - alignment: A horizontal guide, for columns that do not fill the grid.
    ///   - spacing: Between rows in points.
    package static func lazyVGrid(
        columns: [LazyGridItem], alignment: AlignmentKey = .horizontalCenter, spacing: CGFloat? = nil, _ children: [LayoutNode]
    ) -> LayoutNode {
        LayoutNode(LazyGridRule(axis: .vertical, items: columns, alignment: alignment, spacing: spacing), children: children)
    }

    /// Rows, filled column by column.
    /// - Parameters:
    ///   - alignment: A vertical guide, for rows that do not fill the grid.
    ///   - spacing: Between columns in points.
    package static func lazyHGrid(
        rows: [LazyGridItem], alignment: AlignmentKey = .verticalCenter, spacing: CGFloat? = nil, _ children: [LayoutNode]
    ) -> LayoutNode {
        LayoutNode(LazyGridRule(axis: .horizontal, items: rows, alignment: alignment, spacing: spacing), children: children)
    }
}
