import Foundation

// How wide columns are, then how high rows are. Cells that ask for no size of their own along an axis do not count, unless there is no other.
extension GridRule {
    /// The widths of the columns for an offered width.
    func widths(_ offered: CGFloat?, _ structure: GridStructure, gaps: [CGFloat], _ subviews: LayoutProxies) -> [CGFloat] {
        let single = structure.cellsInColumn.map { sizing(.horizontal, $0, subviews) }
        func length(_ column: Sizing, _ width: CGFloat?) -> CGFloat {
            guard let first = column.cells.first else { return 0 }
            return column.length(width, key: keys(of: first, structure).horizontal) {
                subviews[$0.index].dimensions(in: ProposedSize(width: $1, height: nil))
            }
        }
        var widths: [CGFloat]
        let available = offered.map { $0 - gaps.reduce(0, +) }
        if let available {
            let items = single.map { cells in
                LengthDistribution.Item(priority: cells.priority) { length(cells, $0) }
            }
            widths = LengthDistribution(items: items).shares(of: available).map(\.taken)
        } else {
            widths = single.map { length($0, nil) }
        }
        widen(&widths, available: available, structure, gaps: gaps, subviews)
        return widths
    }

    /// Makes room for cells across several columns: what they need beyond their columns' widths is shared by these.
    private func widen(
        _ widths: inout [CGFloat], available: CGFloat?, _ structure: GridStructure, gaps: [CGFloat], _ subviews: LayoutProxies
    ) {
        for cell in structure.spanningCells {
            guard subviews[cell.index].traits.gridCellUnsizedAxes?.contains(.horizontal) != true else { continue }
            let inner = gaps[cell.columns].dropFirst().reduce(0, +)
            let own = widths[cell.columns].reduce(0, +) + inner
            let left = available.map { max(($0 - widths.reduce(0, +)).ifNaN(0), 0) }
            let needed = subviews[cell.index].sizeThatFits(ProposedSize(width: left.map { own + $0 }, height: nil)).width
            let missing = (needed - own).ifNaN(0)
            guard missing > 0 else { continue }
            for column in cell.columns { widths[column] += missing / CGFloat(cell.columns.count) }
        }
    }

    /// The heights of the rows for an offered height and the columns' widths.
    func heights(_ offered: CGFloat?, widths: [CGFloat], _ cache: Cache, _ subviews: LayoutProxies) -> [CGFloat] {
        let columns = GridRule.ranges(widths, gaps: cache.columnGaps)
        let rows = cache.structure.cellsInRow.map { sizing(.vertical, $0, subviews) }
        func dimensions(_ cell: GridStructure.Cell, _ height: CGFloat?) -> LayoutDimensions {
            let width = columns[cell.columns.upperBound - 1].end - columns[cell.columns.lowerBound].start
            return subviews[cell.index].dimensions(in: ProposedSize(width: width.asLength, height: height))
        }
        func length(_ row: Sizing, _ height: CGFloat?) -> CGFloat {
            guard let first = row.cells.first else { return 0 }
            return row.length(height, key: keys(of: first, cache.structure).vertical, of: dimensions)
        }
        guard let offered else { return rows.map { length($0, nil) } }
        let items = rows.map { row in
            LengthDistribution.Item(priority: row.priority) { length(row, $0) }
        }
        return LengthDistribution(items: items).shares(of: offered - cache.rowGaps.reduce(0, +)).map(\.taken)
    }

    /// The cells that decide the length of a column or a row.
    struct Sizing {
        var cells: [GridStructure.Cell]
        /// Whether all of them ask for no size, so that only their least lengths count.
        var isUnsized: Bool
        var priority: Double

        /// The length of the track for an offer.
        /// - Parameter key: The guide by which its cells lie in it.
        func length(
            _ offered: CGFloat?, key: AlignmentKey, of cell: (GridStructure.Cell, CGFloat?) -> LayoutDimensions
        ) -> CGFloat {
            let all = cells.map { cell($0, isUnsized ? 0 : offered) }
            let greatest = all.map { $0.size[key.axis] }.max() ?? 0
            guard key.merging != .none else { return greatest }
            // Cells that meet on a baseline may need more room together than each does alone.
            let guides = all.map { $0[key] }
            let line = guides.max() ?? 0
            return max(greatest, zip(all, guides).map { (line + $0.size[key.axis] - $1).ifNaN(0) }.max() ?? 0)
        }
    }

    private func sizing(_ axis: LayoutAxis, _ cells: [GridStructure.Cell], _ subviews: LayoutProxies) -> Sizing {
        let sized = cells.filter { subviews[$0.index].traits.gridCellUnsizedAxes?.contains(axis) != true }
        let counting = sized.isEmpty ? cells : sized
        let priority = counting.map { subviews[$0.index].priority }.max() ?? 0
        return Sizing(cells: counting, isUnsized: sized.isEmpty, priority: priority)
    }
}
