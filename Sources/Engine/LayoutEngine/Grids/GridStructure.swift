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
    /// Row by row.
    let cells: [Cell]
    let cellsInRow: [[Cell]]
    /// The cells that stand in one column alone.
    let cellsInColumn: [[Cell]]
    /// The cells across several columns, those across fewer first.
    let spanningCells: [Cell]
    /// The guide of each column that a cell sets one for.
    let columnAlignments: [Int: AlignmentKey]

    init(rows: [Row], subviews: LayoutProxies) {
        self.rows = rows
        var placed: [(index: Int, row: Int, column: Int, span: Int)] = []
        var next = 0
        for (row, value) in rows.enumerated() {
            var column = 0
            for index in next..<max(next, min(next + value.count, subviews.count)) {
                // A span beyond any count of columns would be an array beyond memory.
                let span = min(max(subviews[index].traits.gridCellColumns ?? 1, 1), 1_000)
                placed.append((index, row, column, value.isWide ? 1 : span))
                column += span
            }
            next += value.count
        }
        let columnCount = max(placed.filter { !rows[$0.row].isWide }.map { $0.column + $0.span }.max() ?? 0, placed.isEmpty ? 0 : 1)
        self.columnCount = columnCount
        let cells = placed.map { cell in
            let columns = rows[cell.row].isWide ? 0..<columnCount : cell.column..<cell.column + cell.span
            return Cell(index: cell.index, row: cell.row, columns: columns)
        }
        self.cells = cells
        let isSpanning = { (cell: Cell) in cell.columns.count > 1 || rows[cell.row].isWide }
        spanningCells = cells.filter(isSpanning).sorted { ($0.columns.count, $0.index) < ($1.columns.count, $1.index) }
        var inRow = [[Cell]](repeating: [], count: rows.count)
        var inColumn = [[Cell]](repeating: [], count: columnCount)
        for cell in cells {
            inRow[cell.row].append(cell)
            if !isSpanning(cell) { inColumn[cell.columns.lowerBound].append(cell) }
        }
        cellsInRow = inRow
        cellsInColumn = inColumn
        columnAlignments = cells.reduce(into: [:]) { result, cell in
            guard let key = subviews[cell.index].traits.gridColumnAlignment, !rows[cell.row].isWide else { return }
            result[cell.columns.lowerBound] = key
        }
    }
}
