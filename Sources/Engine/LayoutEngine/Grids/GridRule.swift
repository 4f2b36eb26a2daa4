import Foundation

/// `Grid`: rows and columns that are as wide and as high as their greatest cells.
///
/// That columns, and then rows, share what is offered as the children of a stack do is inferred; Apple describes the result only.
struct GridRule: LayoutRule {
    let alignment: LayoutAlignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let rows: [GridStructure.Row]

    struct Cache {
        var structure: GridStructure
        /// Before each column and each row.
        var columnGaps: [CGFloat]
        var rowGaps: [CGFloat]
        var tracks: [ProposedSize: Tracks] = [:]
    }

    /// The lengths of columns and rows.
    struct Tracks {
        var widths: [CGFloat]
        var heights: [CGFloat]
    }

    func makeCache(subviews: LayoutProxies) -> Cache {
        let structure = GridStructure(rows: rows, subviews: subviews)
        return Cache(
            structure: structure,
            columnGaps: gaps(.horizontal, count: structure.columnCount, structure, subviews),
            rowGaps: gaps(.vertical, count: rows.count, structure, subviews))
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) -> CGSize {
        let tracks = tracks(proposal, subviews, &cache)
        return CGSize(
            width: tracks.widths.reduce(0, +) + cache.columnGaps.reduce(0, +),
            height: tracks.heights.reduce(0, +) + cache.rowGaps.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) {
        let tracks = tracks(proposal, subviews, &cache)
        let columns = Self.ranges(tracks.widths, gaps: cache.columnGaps)
        let rows = Self.ranges(tracks.heights, gaps: cache.rowGaps)
        let structure = cache.structure
        var areas: [(cell: GridStructure.Cell, area: CGRect, dimensions: LayoutDimensions)] = []
        for cell in structure.cells {
            let left = columns[cell.columns.lowerBound].start
            let area = CGRect(
                x: left, y: rows[cell.row].start, width: (columns[cell.columns.upperBound - 1].end - left).asLength,
                height: (rows[cell.row].end - rows[cell.row].start).asLength)
            areas.append((cell, area, subviews[cell.index].dimensions(in: ProposedSize(area.size))))
        }
        // Baselines and an app's own guides meet in a row or column, wherever they lie in its cells; sides and centres meet the cell's.
        func line(_ key: AlignmentKey, _ isNeighbour: (GridStructure.Cell) -> Bool) -> CGFloat {
            areas.filter { isNeighbour($0.cell) }.map { $0.dimensions[key] }.max() ?? 0
        }
        for (cell, area, dimensions) in areas {
            let offer = ProposedSize(area.size)
            if let anchor = subviews[cell.index].traits.gridCellAnchor {
                let point = anchor.point(in: area.size)
                subviews[cell.index].place(
                    at: CGPoint(x: area.origin.x + point.x, y: area.origin.y + point.y).asPlace, anchor: anchor, proposal: offer)
                continue
            }
            let keys = keys(of: cell, structure)
            var origin = keys.origin(of: dimensions, in: area.size)
            if keys.horizontal.merging != .none {
                let column = cell.columns.lowerBound
                origin.x = line(keys.horizontal) { $0.columns.lowerBound == column && !rowIsWide($0) } - dimensions[keys.horizontal]
            }
            if keys.vertical.merging != .none {
                origin.y = line(keys.vertical) { $0.row == cell.row } - dimensions[keys.vertical]
            }
            subviews[cell.index].place(
                at: CGPoint(x: area.origin.x + origin.x, y: area.origin.y + origin.y).asPlace, proposal: offer)
        }
    }

    private func rowIsWide(_ cell: GridStructure.Cell) -> Bool { rows[cell.row].isWide }

    /// The guides that hold for a cell: its column's and its row's, otherwise the grid's.
    func keys(of cell: GridStructure.Cell, _ structure: GridStructure) -> LayoutAlignment {
        let column = rows[cell.row].isWide ? nil : structure.columnAlignments[cell.columns.lowerBound]
        return LayoutAlignment(horizontal: column ?? alignment.horizontal, vertical: rows[cell.row].alignment ?? alignment.vertical)
    }

    private func tracks(_ proposal: ProposedSize, _ subviews: LayoutProxies, _ cache: inout Cache) -> Tracks {
        if let known = cache.tracks[proposal] { return known }
        let widths = widths(proposal.width, cache.structure, gaps: cache.columnGaps, subviews)
        let heights = heights(proposal.height, widths: widths, cache, subviews)
        let result = Tracks(widths: widths, heights: heights)
        cache.tracks[proposal] = result
        return result
    }

    /// The distances before columns or rows: as said, otherwise the greatest that neighbours wish.
    private func gaps(_ axis: LayoutAxis, count: Int, _ structure: GridStructure, _ subviews: LayoutProxies) -> [CGFloat] {
        let said = axis == .horizontal ? horizontalSpacing : verticalSpacing
        return (0..<count).map { track in
            guard track > 0 else { return 0 }
            if let said { return said.ifNaN(0) }
            let wishes = structure.cells.flatMap { cell in
                structure.cells.compactMap { next -> CGFloat? in
                    let isPair =
                        axis == .horizontal
                        ? cell.row == next.row && cell.columns.upperBound == track && next.columns.lowerBound == track
                        : cell.row == track - 1 && next.row == track && cell.columns.overlaps(next.columns)
                    guard isPair else { return nil }
                    return subviews[cell.index].spacing.distance(to: subviews[next.index].spacing, along: axis)
                        ?? subviews.context.metrics.spacing
                }
            }
            return wishes.max() ?? subviews.context.metrics.spacing
        }
    }

    /// Where tracks begin and end.
    static func ranges(_ lengths: [CGFloat], gaps: [CGFloat]) -> [(start: CGFloat, end: CGFloat)] {
        var position: CGFloat = 0
        return zip(lengths, gaps).map { length, gap in
            let start = position + gap
            position = start + length
            return (start, position)
        }
    }
}
