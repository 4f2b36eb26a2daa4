import Foundation

/// Which cells a grid has: where the children stand in rows and columns.
struct GridStructure {
    struct Cell {
        /// The child's number.
        var index: Int
        var row: Int
        var columns: Range<Int>
    }

    struct Row {
        /// The vertical guide of the row, if it has one of its own.
        var alignment: AlignmentKey?
        var count: Int
        /// One child across all columns, as one that stands in no row.
        var isWide: Bool
    }

    let rows: [Row]
    let columnCount: Int
    let cells: [Cell]
    /// The guide of each column that a cell sets one for.
    let columnAlignments: [Int: AlignmentKey]

    init(rows: [Row], subviews: LayoutProxies) {
        self.rows = rows
        var placed: [(index: Int, row: Int, column: Int, span: Int)] = []
        var next = 0
        for (row, value) in rows.enumerated() {
            var column = 0
            for index in next..<min(next + value.count, subviews.count) {
                // A span beyond any count of columns would be an array beyond memory.
                let span = min(max(subviews[index].traits.gridCellColumns ?? 1, 1), 1_000)
                placed.append((index, row, column, value.isWide ? 1 : span))
                column += span
            }
            next += value.count
        }
        let columnCount = max(placed.filter { !rows[$0.row].isWide }.map { $0.column + $0.span }.max() ?? 0, placed.isEmpty ? 0 : 1)
        self.columnCount = columnCount
        cells = placed.map { cell in
            let columns = rows[cell.row].isWide ? 0..<columnCount : cell.column..<cell.column + cell.span
            return Cell(index: cell.index, row: cell.row, columns: columns)
        }
        columnAlignments = cells.reduce(into: [:]) { result, cell in
            guard let key = subviews[cell.index].traits.gridColumnAlignment, !rows[cell.row].isWide else { return }
            result[cell.columns.lowerBound] = key
        }
    }

    func cells(inRow row: Int) -> [Cell] { cells.filter { $0.row == row } }
}
