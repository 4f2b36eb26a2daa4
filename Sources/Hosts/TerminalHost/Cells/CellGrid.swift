/// What the whole terminal shows.
package struct CellGrid: Equatable, Sendable {
    package let width: Int
    package let height: Int
    package private(set) var cells: [Cell]

    package init(width: Int, height: Int) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        cells = Array(repeating: Cell(), count: self.width * self.height)
    }

    package var bounds: CellRect { CellRect(x: 0, y: 0, width: width, height: height) }

    package subscript(x: Int, y: Int) -> Cell {
        get { cells[y * width + x] }
        set { cells[y * width + x] = newValue }
    }

    /// The letters alone, a line for each row, without blanks at the ends.
    package var text: String {
        (0..<height).map { y in
            var line = String((0..<width).compactMap { self[$0, y].character })
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    /// Writes a line of text from a place on, as far as it lies in `clip`.
    ///
    /// - Parameter look: its background nil: that of the cells stays.
    mutating func write(_ text: some StringProtocol, x: Int, y: Int, look: CellLook, clip: CellRect) {
        let clip = clip.intersection(bounds)
        guard y >= clip.y, y < clip.maxY else { return }
        var x = x
        for character in text {
            let width = CellText.width(character)
            guard width > 0 else { continue }
            if x >= clip.maxX { return }
            if x >= clip.x, x + width <= clip.maxX { put(character, width, x: x, y: y, look) }
            x += width
        }
    }

    private mutating func put(_ character: Character, _ width: Int, x: Int, y: Int, _ look: CellLook) {
        // Half of a wide character is none.
        if self[x, y].character == nil, x > 0 { self[x - 1, y].character = " " }
        let end = x + width
        if end < self.width, self[end, y].character == nil { self[end, y].character = " " }
        for place in x..<end {
            var look = look
            look.background = look.background ?? self[place, y].look.background
            self[place, y] = Cell(place == x ? character : nil, look)
        }
    }

    /// Lays a colour over cells; what is written in them goes where the colour is opaque.
    mutating func fill(_ area: CellRect, clip: CellRect, ground: CellColor, _ color: (Int, Int) -> (color: CellColor, opacity: Double)?) {
        let shown = area.intersection(clip).intersection(bounds)
        guard !shown.isEmpty else { return }
        for y in shown.y..<shown.maxY {
            for x in shown.x..<shown.maxX {
                guard let (color, opacity) = color(x - area.x, y - area.y), opacity > 0 else { continue }
                let below = self[x, y].look.background ?? ground
                if opacity >= 0.95 { erase(x, y) }
                self[x, y].look.background = below.covered(by: color, opacity: opacity)
            }
        }
    }

    private mutating func erase(_ x: Int, _ y: Int) {
        if self[x, y].character == nil, x > 0 { self[x - 1, y].character = " " }
        if x + 1 < width, self[x + 1, y].character == nil { self[x + 1, y].character = " " }
        let background = self[x, y].look.background
        self[x, y] = Cell(" ", CellLook(background: background))
    }

    /// Empties cells: what is below a presentation is not seen through it.
    mutating func clear(_ area: CellRect, to background: CellColor?) {
        let shown = area.intersection(bounds)
        guard !shown.isEmpty else { return }
        for y in shown.y..<shown.maxY {
            for x in shown.x..<shown.maxX {
                erase(x, y)
                self[x, y].look.background = background
            }
        }
    }

    /// Changes the looks of cells.
    mutating func adjust(_ area: CellRect, clip: CellRect, _ change: (inout CellLook) -> Void) {
        let shown = area.intersection(clip).intersection(bounds)
        guard !shown.isEmpty else { return }
        for y in shown.y..<shown.maxY {
            for x in shown.x..<shown.maxX { change(&self[x, y].look) }
        }
    }
}
