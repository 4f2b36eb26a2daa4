import Foundation
import LayoutEngine
import RenderTree

/// A piece of a text that looks alike.
struct LookedText {
    var text: String
    var look: CellLook
}

extension ScreenBuilder {
    func text(_ node: RenderNode, _ ink: Ink) -> Part {
        let runs = looked(node, ink)
        let text = runs.map(\.text).joined()
        let limit = node[.lineLimit]?.int
        let alignment = node.string(.textAlignment)
        return leaf(node, ink, Self.measured(text, limit: limit)) { brush in
            let lines = CellText.lines(of: text, width: brush.frame.width, limit: min(limit ?? .max, max(brush.frame.height, 1)))
            Self.write(lines, of: runs, alignment: alignment, brush)
        }
    }

    /// A text as wide as its longest line and as high as it has lines.
    static func measured(_ text: String, limit: Int?) -> LayoutNode {
        .text { proposal in
            let offered = proposal.width ?? .infinity
            let lines = CellText.lines(of: text, width: offered < 10_000 ? Int(offered) : 10_000, limit: limit)
            let width = lines.map { CellText.width($0) }.max() ?? 0
            return TextMeasurement(
                size: CGSize(width: CGFloat(width), height: CGFloat(max(lines.count, 1))), firstBaseline: 1,
                lastBaseline: CGFloat(max(lines.count, 1)))
        }
    }

    private func looked(_ node: RenderNode, _ ink: Ink) -> [LookedText] {
        let isUpper = node.isTrue(.isUppercase)
        let isLower = node.isTrue(.isLowercase)
        func shown(_ text: String) -> String {
            if node.style == "redacted" { return String(text.map { $0 == " " || $0 == "\n" ? $0 : "░" }) }
            let text = CellText.harmless(text)
            return isUpper ? text.uppercased() : isLower ? text.lowercased() : text
        }
        let runs = TextRuns.decode(node[.runs]?.strings ?? [])
        guard !runs.isEmpty else { return [LookedText(text: shown(node.string(.text) ?? ""), look: ink.look)] }
        return runs.map { run in
            var inner = ink.entering(run.properties)
            if run.properties[.url] != nil { inner = inner.colored(ink.color(.link)).with(.underlined) }
            let symbol = run.properties[.symbol]?.string.map { SymbolGlyphs.glyph($0) }
            return LookedText(text: symbol ?? shown(run.text), look: inner.look)
        }
    }

    /// Writes lines that were made of the text of runs, each piece with its look.
    private static func write(_ lines: [String], of runs: [LookedText], alignment: String?, _ brush: Brush) {
        var looks = runs.flatMap { run in run.text.map { (character: $0, look: run.look) } }[...]
        for (y, line) in lines.enumerated() {
            let room = brush.frame.width - CellText.width(line)
            var x = alignment == "trailing" ? room : alignment == "center" ? room / 2 : 0
            for character in line {
                // Blanks and line ends at which the text was broken are in no line.
                if let place = looks.firstIndex(where: { $0.character == character }), place - looks.startIndex < 64 {
                    looks = looks[place...]
                }
                brush.write(String(character), x: x, y: y, looks.first?.look ?? runs.last?.look)
                if looks.first?.character == character { looks = looks.dropFirst() }
                x += CellText.width(character)
            }
        }
    }

    func image(_ node: RenderNode, _ ink: Ink) -> Part {
        if let symbol = node.string(.symbol) { return line(SymbolGlyphs.glyph(symbol), node, ink) }
        let name = node.string(.accessibilityLabel) ?? node.string(.resource) ?? "picture"
        guard node.isTrue(.isResizable) else { return line("▨ " + name, node, ink) }
        // A terminal shows no pictures: where one is, and what it is called.
        return leaf(node, ink, .flexible(idealWidth: 16, idealHeight: 6)) { brush in
            brush.fill { _, _ in (ink.color(.systemGray5), 1) }
            // A few letters of a name say nothing.
            let text = brush.frame.width < 8 ? "▨" : CellText.shortened("▨ " + CellText.harmless(name), width: brush.frame.width)
            brush.write(
                text, x: (brush.frame.width - CellText.width(text)) / 2, y: max(brush.frame.height - 1, 0) / 2,
                CellLook(foreground: ink.color(.secondary)))
        }
    }
}
