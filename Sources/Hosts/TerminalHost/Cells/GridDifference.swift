/// How many colours a terminal can show.
package enum ColorDepth: Sendable {
    case none
    /// The 256 of xterm.
    case palette
    case full
}

/// What is written to a terminal so that it shows a grid: only the cells that differ from what it shows already.
package enum GridDifference {
    /// - Parameter old: what the terminal shows; nil, or one of another size: nothing that is known.
    package static func output(from old: CellGrid?, to new: CellGrid, depth: ColorDepth) -> String {
        let old = old.flatMap { $0.width == new.width && $0.height == new.height ? $0 : nil }
        var output = old == nil ? "\u{1B}[0m\u{1B}[2J" : ""
        var place: (x: Int, y: Int)?
        var look: CellLook?
        for y in 0..<new.height {
            var x = 0
            while x < new.width {
                let cell = new[x, y]
                let end = x + 1 < new.width && new[x + 1, y].character == nil ? x + 2 : x + 1
                defer { x = end }
                if let old, (x..<end).allSatisfy({ old[$0, y] == new[$0, y] }) { continue }
                if place?.x != x || place?.y != y { output += "\u{1B}[\(y + 1);\(x + 1)H" }
                if look != cell.look {
                    output += Self.code(cell.look, depth)
                    look = cell.look
                }
                output.append(cell.character ?? " ")
                // Terminals differ in how far a joined character moves the caret.
                place = cell.character?.unicodeScalars.count == 1 ? (end, y) : nil
            }
        }
        return look == nil ? output : output + "\u{1B}[0m"
    }

    private static let codes: [(CellTraits, String)] = [
        (.bold, "1"), (.faint, "2"), (.italic, "3"), (.underlined, "4"), (.inverse, "7"), (.struckThrough, "9"),
    ]

    private static func code(_ look: CellLook, _ depth: ColorDepth) -> String {
        var parts = ["0"] + codes.filter { look.traits.contains($0.0) }.map(\.1)
        if let color = look.foreground.flatMap({ code($0, depth) }) { parts.append("38;" + color) }
        if let color = look.background.flatMap({ code($0, depth) }) { parts.append("48;" + color) }
        return "\u{1B}[" + parts.joined(separator: ";") + "m"
    }

    private static func code(_ color: CellColor, _ depth: ColorDepth) -> String? {
        switch depth {
        case .none: nil
        case .full: "2;\(color.red);\(color.green);\(color.blue)"
        case .palette: "5;\(paletteIndex(of: color))"
        }
    }

    /// The nearest of the cube of 6 × 6 × 6 colours and the 24 greys.
    static func paletteIndex(of color: CellColor) -> Int {
        let levels = [0, 95, 135, 175, 215, 255]
        func nearest(_ value: UInt8) -> Int { levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0 }
        func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
            let (r, g, b) = (red - Int(color.red), green - Int(color.green), blue - Int(color.blue))
            return r * r + g * g + b * b
        }
        let (r, g, b) = (nearest(color.red), nearest(color.green), nearest(color.blue))
        let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
        let grey = min(max((mean - 8 + 5) / 10, 0), 23)
        let level = 8 + 10 * grey
        return distance(level, level, level) < distance(levels[r], levels[g], levels[b]) ? 232 + grey : 16 + 36 * r + 6 * g + b
    }
}
