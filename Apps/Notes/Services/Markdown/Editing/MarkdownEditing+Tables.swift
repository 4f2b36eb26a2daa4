extension MarkdownEditing {
    /// The table with a place: its rows' cells, and which of them the place is in.
    struct Table {
        /// From the first row's beginning to the last one's end.
        var range: Range<Int>
        var rows: [[String]]
        var columns: [BlockSyntax.ColumnAlignment]
        /// 0 is the head, 1 the line below it.
        var row: Int
        var column: Int
    }

    /// Tab and Shift-Tab in a table: aligns its columns and selects the next cell; behind the last one it begins a row.
    /// - Returns: `nil` outside of tables, and before the first cell.
    static func moveToCell(in text: String, selection: Range<Int>, backwards: Bool = false) -> EditingResult? {
        let edited = EditedText(text)
        guard var table = table(edited, at: edited.clamped(selection).lowerBound) else { return nil }
        var (row, column) = (table.row, table.column + (backwards ? -1 : 1))
        if row == 1 { (row, column) = backwards ? (0, table.columns.count - 1) : (2, 0) }
        if column >= table.columns.count {
            row += row == 0 ? 2 : 1
            column = 0
        } else if column < 0 {
            row -= row == 2 ? 2 : 1
            column = table.columns.count - 1
        }
        guard row >= 0 else { return nil }
        if row >= table.rows.count { table.rows.append(Array(repeating: "", count: table.columns.count)) }
        return show(table, cell: (row, column), newline: edited.newline)
    }

    /// Return in a cell: goes to the one below; behind the last row it begins another.
    /// - Returns: `nil` outside of tables and behind a row, where rows are written by hand, too.
    static func moveToCellBelow(in text: String, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let line = edited.line(at: selection.lowerBound)
        let (before, behind) = (
            edited.string(line.lowerBound..<selection.lowerBound), edited.string(selection.lowerBound..<line.upperBound)
        )
        guard selection.upperBound <= line.upperBound, !before.allSatisfy(\.isWhitespace), !behind.allSatisfy(\.isWhitespace),
            var table = table(edited, at: selection.lowerBound), table.row != 1
        else { return nil }
        let row = max(table.row + 1, 2)
        if row >= table.rows.count { table.rows.append(Array(repeating: "", count: table.columns.count)) }
        return show(table, cell: (row, table.column), newline: edited.newline)
    }

    /// The table with its columns aligned, and the text of a cell selected.
    private static func show(_ table: Table, cell: (row: Int, column: Int), newline: String) -> EditingResult {
        let (lines, cells) = layout(table)
        let range = cells[cell.row][cell.column]
        let start = lines[..<cell.row].reduce(table.range.lowerBound) { $0 + $1.utf16.count + newline.utf16.count } + range.lowerBound
        return EditingResult([TextEdit(table.range, lines.joined(separator: newline))], selection: start..<start + range.count)
    }

    /// Aligns the columns of the table with a place; `nil` outside of tables and where they are aligned.
    static func alignTable(in text: String, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        guard let table = table(edited, at: edited.clamped(selection).lowerBound) else { return nil }
        let (lines, cells) = layout(table)
        let start = lines[..<table.row].reduce(table.range.lowerBound) { $0 + $1.utf16.count + edited.newline.utf16.count }
        let caret = start + cells[table.row][min(table.column, cells[table.row].count - 1)].upperBound
        return result([TextEdit(table.range, lines.joined(separator: edited.newline))], in: edited, selection: caret..<caret)
    }

    /// Aligns the table with a place; elsewhere begins one of two columns on lines of its own, with its first cell to be written.
    /// - Returns: `nil` in code, where there are no tables.
    static func table(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        guard !isLiteral else { return nil }
        let edited = EditedText(text)
        let place = edited.clamped(selection).upperBound
        guard table(edited, at: place) == nil else { return alignTable(in: text, selection: selection) }
        let line = edited.line(at: place)
        let newline = edited.newline
        let isFree = edited.isBlank(line)
        let before = isFree ? (edited.isBlank(edited.previousLine(line)) ? "" : newline) : newline + newline
        let range = isFree ? line : line.upperBound..<line.upperBound
        let new = Table(
            range: range, rows: Array(repeating: ["", ""], count: 3), columns: [.none, .none], row: 0, column: 0)
        var result = show(new, cell: (0, 0), newline: newline)
        // Lines right below would be rows.
        let behind = edited.isBlank(edited.nextLine(line)) ? "" : newline
        result.edits[0].replacement = before + result.edits[0].replacement + behind
        let distance = before.utf16.count
        result.selection = result.selection.lowerBound + distance..<result.selection.upperBound + distance
        return result
    }

    static func table(_ edited: EditedText, at offset: Int) -> Table? {
        func bytes(_ line: Range<Int>) -> [UInt8] { Array(edited.string(line).utf8) }
        func isRow(_ line: Range<Int>) -> Bool { bytes(line).contains(.pipe) }
        let line = edited.line(at: offset)
        guard isRow(line) else { return nil }
        var lines = [line]
        while let above = edited.previousLine(lines[0]), isRow(above) { lines.insert(above, at: 0) }
        while let below = edited.nextLine(lines[lines.count - 1]), isRow(below) { lines.append(below) }
        // What stands above the head is text that happens to hold a "|".
        guard
            let rule = lines.indices.dropFirst().first(where: {
                BlockSyntax.delimiterRow(bytes(lines[$0]), at: 0, end: lines[$0].count) != nil
            }),
            let columns = BlockSyntax.delimiterRow(bytes(lines[rule]), at: 0, end: lines[rule].count)
        else { return nil }
        lines.removeFirst(rule - 1)
        guard let row = lines.firstIndex(of: line) else { return nil }
        let rows = lines.map { line -> [String] in
            let content = bytes(line)
            let cells = BlockSyntax.cells(content, at: 0, end: content.count).prefix(columns.count).map { content.string($0) }
            return cells + Array(repeating: "", count: columns.count - cells.count)
        }
        guard BlockSyntax.cells(bytes(lines[0]), at: 0, end: bytes(lines[0]).count).count == columns.count else { return nil }
        let before = Array(edited.string(line.lowerBound..<offset).utf8)
        let firstPipe = before.skippingBlanks(from: 0, to: before.count)
        let hasLeadingPipe = firstPipe < before.count && before[firstPipe] == .pipe
        var pipes = 0
        var index = 0
        while index < before.count {
            if before[index] == .pipe { pipes += 1 }
            index += before[index] == .backslash ? 2 : 1
        }
        let column = min(max(pipes - (hasLeadingPipe ? 1 : 0), 0), columns.count - 1)
        return Table(range: lines[0].lowerBound..<lines[lines.count - 1].upperBound, rows: rows, columns: columns, row: row, column: column)
    }

    /// The rows as lines whose columns stand below each other, and where in them the cells' texts are, in UTF-16 units.
    private static func layout(_ table: Table) -> (lines: [String], cells: [[Range<Int>]]) {
        var widths = table.columns.map { _ in 3 }
        for (number, row) in table.rows.enumerated() where number != 1 {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], displayWidth(cell)) }
        }
        var lines: [String] = []
        var cells: [[Range<Int>]] = []
        for (number, row) in table.rows.enumerated() {
            var line = "|"
            var ranges: [Range<Int>] = []
            for (column, alignment) in table.columns.enumerated() {
                var text = row[column]
                if number == 1 { text = rule(alignment, width: widths[column]) }
                let space = widths[column] - displayWidth(text)
                let before = number == 1 ? 0 : alignment == .right ? space : alignment == .center ? space / 2 : 0
                line += " " + String(repeating: " ", count: before)
                let start = line.utf16.count
                line += text
                ranges.append(start..<line.utf16.count)
                line += String(repeating: " ", count: space - before) + " |"
            }
            lines.append(line)
            cells.append(ranges)
        }
        return (lines, cells)
    }

    private static func rule(_ alignment: BlockSyntax.ColumnAlignment, width: Int) -> String {
        let dashes = String(repeating: "-", count: width)
        return switch alignment {
        case .none: dashes
        case .left: ":" + dashes.dropFirst()
        case .right: dashes.dropFirst() + ":"
        case .center: ":" + dashes.dropFirst(2) + ":"
        }
    }

    /// In columns of a font of fixed width: characters of East Asia and emoji take two.
    private static func displayWidth(_ text: String) -> Int {
        text.reduce(0) { width, character in
            guard let first = character.unicodeScalars.first else { return width }
            let isWide =
                (0x1100...0x115F).contains(first.value) || (0x2E80...0xA4CF).contains(first.value)
                || (0xAC00...0xD7A3).contains(first.value)
                || (0xF900...0xFAFF).contains(first.value) || (0xFE30...0xFE6F).contains(first.value)
                || (0xFF00...0xFF60).contains(first.value)
                || first.value >= 0x1F300
            return width + (isWide ? 2 : 1)
        }
    }
}
