/// Drawings for the symbol names that apps use most, as elements of SVG.
///
/// Outlines are stroked with the text's colour on a 24 × 24 grid. Variants follow Apple's naming: `.fill` fills the outline,
/// `.circle` and `.square` put a smaller glyph in a frame, `.circle.fill` cuts it out of a disc, `.slash` strikes it through.
package enum Symbols {
    /// Shown for a name without a drawing.
    package static let unknownGlyph = "glide.unknown"

    /// Every name that has a drawing, sorted.
    package static var names: [String] { bodies.keys.sorted() }

    package static func isKnown(_ name: String) -> Bool { bodies[name] != nil }

    /// Names that were asked for and have no drawing, for the host to log once each.
    @MainActor package static var unknownNames: Set<String> = []

    /// The elements of a symbol's drawing; they stand in an `svg.sf`, which the style sheet gives its pen.
    static func drawing(_ name: String) -> [HTMLElement] { bodies[name] ?? bodies[unknownGlyph] ?? [] }

    /// Name → the elements of its drawing.
    private static let bodies: [String: [HTMLElement]] = {
        var result: [String: [HTMLElement]] = [:]
        for table in [shapes, things, devices, people, media, signs] {
            for (name, drawing) in table { result[name] = body(drawing) }
        }
        for name in fillable where result[name + ".fill"] == nil {
            if let drawing = drawing(named: name) { result[name + ".fill"] = filled(drawing, keepsDetail: detailed.contains(name)) }
        }
        for name in framable {
            guard let drawing = drawing(named: name) else { continue }
            for (frame, outline) in frames { result["\(name).\(frame)"] = framed(drawing, outline) }
        }
        for (name, cut) in cutouts {
            for (frame, outline) in frames {
                result["\(name).\(frame).fill"] = [area(outline + cut)]
            }
        }
        for name in slashable {
            if let drawing = drawing(named: name) { result[name + ".slash"] = body(drawing) + body("M4 4 20 20") }
        }
        for (alias, name) in aliases { result[alias] = result[name] }
        return result
    }()

    private static let frames = [
        "circle": "M12 2.2a9.8 9.8 0 1 0 0 19.6a9.8 9.8 0 1 0 0-19.6z",
        "square": "M6.5 2.8h11a3.7 3.7 0 0 1 3.7 3.7v11a3.7 3.7 0 0 1-3.7 3.7h-11a3.7 3.7 0 0 1-3.7-3.7v-11a3.7 3.7 0 0 1 3.7-3.7z",
    ]

    private static func drawing(named name: String) -> String? {
        for table in [shapes, things, devices, people, media, signs] {
            if let drawing = table[name] { return drawing }
        }
        return nil
    }

    private static func line(_ data: Substring) -> HTMLElement { HTMLElement("path", ["d": String(data)]) }

    private static func area(_ data: String) -> HTMLElement {
        HTMLElement("path", ["d": data, "fill": "currentColor", "stroke": "none", "fill-rule": "evenodd"])
    }

    /// A drawing is stroked path data; parts after "#" are filled instead.
    private static func body(_ drawing: String) -> [HTMLElement] {
        let parts = drawing.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let stroked = parts[0].isEmpty ? [] : [line(parts[0])]
        return parts.count > 1 ? stroked + [area(String(parts[1]))] : stroked
    }

    /// Fills what is closed. Details inside the first outline are drawn in the page's colour, as if cut out.
    private static func filled(_ drawing: String, keepsDetail: Bool) -> [HTMLElement] {
        let parts = drawing.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let outlines = parts[0].split(separator: "M").map { "M" + $0 }
        if keepsDetail, let first = outlines.first {
            let detail = outlines.dropFirst().joined()
            var result = [HTMLElement("path", ["fill": "currentColor", "d": first])]
            if !detail.isEmpty { result.append(HTMLElement("path", ["stroke": "Canvas", "d": detail])) }
            if parts.count > 1 { result.append(HTMLElement("path", ["fill": "Canvas", "stroke": "none", "d": String(parts[1])])) }
            return result
        }
        let closed = outlines.filter { $0.hasSuffix("z") }.joined()
        return [HTMLElement("path", ["fill": "currentColor", "fill-rule": "evenodd", "d": closed]), line(parts[0])]
    }

    private static func framed(_ drawing: String, _ outline: String) -> [HTMLElement] {
        let glyph = HTMLElement(
            "g", ["transform": "translate(5.2 5.2) scale(.567)", "stroke-width": "2.9"], body(drawing).map { .element($0) })
        return [line(outline[...]), glyph]
    }
}
