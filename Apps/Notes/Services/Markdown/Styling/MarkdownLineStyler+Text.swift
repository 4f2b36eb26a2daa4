/// The text of a line, once it is known what block it belongs to.
extension MarkdownLineStyler {
    mutating func styleText(_ containers: [MarkdownLineState.Container], isLazy: Bool, isTable: Bool, next: [UInt8]?) {
        let offset = cursor.nextContent.offset
        if offset == end {
            state.containers = containers
            state.leaf = .none
            return
        }
        let last = line.trimmedEnd(from: offset, to: end)
        if isTable {
            close(containers, leaf: .table)
            styleRow(at: offset)
            return
        }
        if isLazy {
            state.leaf = .paragraph(cells: 0)
        } else {
            close(containers, leaf: .paragraph(cells: BlockSyntax.cells(line, at: offset, end: last).count))
        }
        switch next.flatMap({ Self.underline(of: state, $0) }) {
        case .heading(let level)?:
            add(offset..<last, .heading(level: level))
            addInlines(offset..<last)
        case .table?: styleRow(at: offset, isHeader: true)
        case nil:
            if state.awaitsTitle, containers.isEmpty, last - offset <= Self.longestTitle { add(offset..<last, .title) }
            addInlines(offset..<last)
        }
    }

    /// In bytes: a first line that is longer is text.
    static let longestTitle = 140

    mutating func styleHeading(at offset: Int, level: Int) {
        let content = BlockSyntax.headingContent(line, at: offset, level: level, end: end)
        add(offset..<end, .heading(level: level))
        add(offset..<max(content.lowerBound, offset + level), .mark)
        addInlines(content)
        add(content.upperBound..<end, .mark)
    }

    private mutating func styleRow(at offset: Int, isHeader: Bool = false) {
        add(offset..<end, .tableRow)
        var index = offset
        for cell in BlockSyntax.cells(line, at: offset, end: end) {
            addPipes(index..<cell.lowerBound)
            if isHeader { add(cell, .tableHeader) }
            addInlines(cell)
            index = cell.upperBound
        }
        addPipes(index..<end)
    }

    private mutating func addPipes(_ range: Range<Int>) {
        for index in range where line[index] == .pipe { add(index..<index + 1, .mark) }
    }

    private mutating func addInlines(_ range: Range<Int>) {
        spans += InlineStyler.spans(of: line, in: range)
    }

    // MARK: - What the line below makes of this one

    private enum Underline { case heading(level: Int), table }

    private static func underline(of state: MarkdownLineState, _ line: [UInt8]) -> Underline? {
        guard line.contains(where: { $0 == .dash || $0 == UInt8(ascii: "=") }) else { return nil }
        var below = MarkdownLineStyler(continuing: line, state: state)
        guard below.matchContainers() == state.containers.count else { return nil }
        let (offset, indent) = below.cursor.nextContent
        guard indent < 4, offset < line.count else { return nil }
        if let level = BlockSyntax.setextLevel(line, at: offset, end: line.count) { return .heading(level: level) }
        guard BlockSyntax.listMarker(line, at: offset, end: line.count) == nil else { return nil }
        guard case .paragraph(let cells) = state.leaf, let columns = BlockSyntax.delimiterRow(line, at: offset, end: line.count) else {
            return nil
        }
        return columns.count == cells ? .table : nil
    }
}
