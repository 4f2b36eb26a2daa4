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
    private let node: RenderNode
    let wrapped: WrappedText
    private let isSingleLine: Bool

    init(_ node: RenderNode, width: Int) {
        self.node = node
        isSingleLine = node.kind != .textEditor && !node.isTrue(.isMultiline)
        wrapped = WrappedText(Self.text(of: node), width: isSingleLine ? .max : width, isSecure: node.isTrue(.isSecure))
    }

    static func text(of node: RenderNode) -> String { node[.lines]?.lines?.joinedText ?? node.string(.text) ?? "" }

    /// What the field is scrolled by, so that the caret is seen.
    func scrolled(_ place: FieldPlace, in frame: CellRect) -> Int {
        let caret = wrapped.place(of: place.selection.focus)
        let (position, room) = isSingleLine ? (caret.column, frame.width) : (caret.line, frame.height)
        let count = isSingleLine ? wrapped.lines[0].cells + 1 : wrapped.lines.count
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
        let looks = Looks(node, brush.ink)
        let range = place.map { $0.selection.start..<$0.selection.end } ?? 0..<0
        let lines = isSingleLine ? wrapped.lines[...] : wrapped.lines.dropFirst(first).prefix(brush.frame.height)
        for (y, line) in lines.enumerated() {
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

    /// The looks of a text's letters; those of a plain one are all alike.
    @MainActor
    private struct Looks {
        private var runs: [(start: Int, look: CellLook)]

        init(_ node: RenderNode, _ ink: Ink) {
            runs = [(0, ink.look)]
            guard let lines = node[.lines]?.lines else { return }
            runs = []
            var offset = 0
            for line in lines {
                var place = offset
                for run in line.runs {
                    var inner = ink.entering(run.properties)
                    if run.properties[.url] != nil { inner = inner.with(.underlined) }
                    runs.append((place, inner.look))
                    place += run.count
                }
                offset += line.count + 1
            }
        }

        func look(at offset: Int) -> CellLook {
            // The last run that begins at the offset or before it.
            var (low, high) = (0, runs.count)
            while low < high {
                let middle = (low + high) / 2
                if runs[middle].start <= offset { low = middle + 1 } else { high = middle }
            }
            return low > 0 ? runs[low - 1].look : CellLook()
        }
    }
}
