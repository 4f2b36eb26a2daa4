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
        let placed = cache.structure.cells.map { cell in
            let left = columns[cell.columns.lowerBound].start
            let area = CGRect(
                x: left, y: rows[cell.row].start, width: (columns[cell.columns.upperBound - 1].end - left).asLength,
                height: (rows[cell.row].end - rows[cell.row].start).asLength)
            return PlacedCell(
                cell: cell, area: area, dimensions: subviews[cell.index].dimensions(in: ProposedSize(area.size)),
                keys: keys(of: cell, cache.structure), column: self.rows[cell.row].isWide ? nil : cell.columns.lowerBound)
        }
        // Baselines and an app's own guides meet in a row or column, wherever they lie in its cells; sides and centres meet the cell's.
        var columnLines: [Int: CGFloat] = [:]
        var rowLines: [Int: CGFloat] = [:]
        for place in placed {
            if let column = place.column, place.keys.horizontal.merging != .none {
                columnLines[column] = max(columnLines[column] ?? -.infinity, place.dimensions[place.keys.horizontal])
            }
            if place.keys.vertical.merging != .none {
                rowLines[place.cell.row] = max(rowLines[place.cell.row] ?? -.infinity, place.dimensions[place.keys.vertical])
            }
        }
        for place in placed {
            let subview = subviews[place.cell.index]
            let offer = ProposedSize(place.area.size)
            if let anchor = subview.traits.gridCellAnchor {
                subview.place(at: place.area.origin + anchor.point(in: place.area.size), anchor: anchor, proposal: offer)
                continue
            }
            var origin = place.keys.origin(of: place.dimensions, in: place.area.size)
            if let line = place.column.flatMap({ columnLines[$0] }) { origin.x = line - place.dimensions[place.keys.horizontal] }
            if let line = rowLines[place.cell.row] { origin.y = line - place.dimensions[place.keys.vertical] }
            subview.place(at: place.area.origin + origin, proposal: offer)
        }
    }

    /// A cell's area, and what its view answers to an offer of it.
    private struct PlacedCell {
        var cell: GridStructure.Cell
        var area: CGRect
        var dimensions: LayoutDimensions
        var keys: LayoutAlignment
        /// The column whose guide holds; `nil` across all columns.
        var column: Int?
    }

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
        let standard = subviews.context.metrics.spacing
        var wishes = [CGFloat?](repeating: nil, count: count)
        func wish(_ first: GridStructure.Cell, _ second: GridStructure.Cell, before track: Int) {
            let distance = subviews[first.index].spacing.distance(to: subviews[second.index].spacing, along: axis) ?? standard
            wishes[track] = max(wishes[track] ?? -.infinity, distance)
        }
        switch axis {
        case .horizontal where horizontalSpacing == nil:
            for row in structure.cellsInRow {
                for (first, second) in zip(row, row.dropFirst()) { wish(first, second, before: second.columns.lowerBound) }
            }
        case .vertical where verticalSpacing == nil:
            for (above, below) in zip(structure.cellsInRow, structure.cellsInRow.dropFirst()) {
                for first in above {
                    for second in below where first.columns.overlaps(second.columns) { wish(first, second, before: second.row) }
                }
            }
        default: break
        }
        let said = axis == .horizontal ? horizontalSpacing : verticalSpacing
        return wishes.indices.map { $0 == 0 ? 0 : said?.ifNaN(0) ?? wishes[$0] ?? standard }
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
