import RenderTree

/// Where a person is in the text of a field.
struct FieldPlace: Equatable {
    /// In UTF-16 units.
    var selection: TextRange
    /// The first line that is seen, or of a field of one line the first column.
    var scrolled = 0
}

/// What a field shows: its text in lines, with looks, as far as there is room, and the caret in sight.
@MainActor
struct FieldPainter {
    let text: FieldText
    let wrapped: WrappedText
    private let isSingleLine: Bool

    init(_ node: RenderNode, width: Int, breaks: LineBreaks) {
        isSingleLine = node.kind != .textEditor && !node.isTrue(.isMultiline)
        text = FieldText(of: node)
        wrapped = WrappedText(text, width: isSingleLine ? .max : width, isSecure: node.isTrue(.isSecure), breaks: breaks)
    }

    /// What the field is scrolled by, so that the caret is seen.
    func scrolled(_ place: FieldPlace, in frame: CellRect) -> Int {
        let caret = wrapped.place(of: place.selection.focus)
        let (position, room) = isSingleLine ? (caret.column, frame.width) : (caret.line, frame.height)
        let count = isSingleLine ? wrapped.line(0).glyphs.reduce(1) { $0 + $1.cells } : wrapped.lineCount
        var first = min(place.scrolled, max(count - room, 0))
        if position < first { first = position }
        if position >= first + room { first = position - max(room, 1) + 1 }
        return max(first, 0)
    }

    /// The cell of the caret, from the corner of the frame.
    func caret(_ place: FieldPlace, in frame: CellRect) -> (x: Int, y: Int) {
        let caret = wrapped.place(of: place.selection.focus)
        let first = scrolled(place, in: frame)
        return isSingleLine ? (caret.column - first, 0) : (min(caret.column, max(frame.width - 1, 0)), caret.line - first)
    }

    /// The place in the text at a cell of the frame.
    func offset(x: Int, y: Int, _ place: FieldPlace, in frame: CellRect) -> Int {
        let first = scrolled(place, in: frame)
        return isSingleLine ? wrapped.offset(line: 0, column: x + first) : wrapped.offset(line: y + first, column: x)
    }

    /// - Parameter place: nil: the person is not in the field.
    func draw(with brush: Brush, _ place: FieldPlace?) {
        let first = place.map { scrolled($0, in: brush.frame) } ?? 0
        let range = place.map { $0.selection.start..<$0.selection.end } ?? 0..<0
        let lines = isSingleLine ? 0..<min(wrapped.lineCount, 1) : first..<max(min(first + brush.frame.height, wrapped.lineCount), first)
        for (y, number) in lines.enumerated() {
            let line = wrapped.line(number)
            let looks = Looks(text, line.paragraph, brush.ink)
            var (x, offset) = (isSingleLine ? -first : 0, line.start)
            for glyph in line.glyphs {
                var look = looks.look(at: offset)
                if range.contains(offset) { look.traits.insert(.inverse) }
                if x >= 0 { brush.write(glyph.text, x: x, y: y, look) }
                x += glyph.cells
                offset += glyph.units
            }
        }
    }

    /// The looks of a paragraph's letters; those of a plain one are all alike.
    @MainActor
    private struct Looks {
        private var runs: [(end: Int, look: CellLook)] = []
        private let plain: CellLook

        init(_ text: FieldText, _ paragraph: Int, _ ink: Ink) {
            plain = ink.look
            var end = text.starts[paragraph]
            for run in text.styled?[paragraph].runs ?? [] {
                end += run.count
                let inner = ink.entering(run.properties)
                runs.append((end, run.properties[.url] == nil ? inner.look : inner.with(.underlined).look))
            }
        }

        func look(at offset: Int) -> CellLook { runs.first { offset < $0.end }?.look ?? plain }
    }
}
