/// Puts a symbol together from the drawings of the parts of its name.
struct Composer {
    /// True if a name's last parts may be left out when they are not known.
    let takesPrefixes: Bool

    func compose(_ name: String, isFilled: Bool = false) -> [HTMLElement]? {
        if let text = Symbols.sketches[isFilled ? name + ".fill" : name] ?? Symbols.sketches[name] {
            let sketch = Sketch(text)
            return isFilled && Symbols.sketches[name + ".fill"] == nil ? sketch.filled() : sketch.stroked()
        }
        if let other = Symbols.aliases[name] { return compose(other, isFilled: isFilled) }
        if name.hasSuffix(".fill") { return compose(String(name.dropLast(5)), isFilled: true) }
        return badged(name, isFilled) ?? struck(name, isFilled) ?? framed(name, isFilled) ?? counted(name)
            ?? written(name, isFilled) ?? shortened(name, isFilled)
    }

    /// `folder.badge.plus`: the mark stands in a disc, if it is none itself.
    private func badged(_ name: String, _ isFilled: Bool) -> [HTMLElement]? {
        for (separator, shape) in [(".badge.", "circle"), (".trianglebadge.", "triangle")] {
            guard let range = name.ranges(of: separator).last else { continue }
            let mark = String(name[range.upperBound...])
            let sign = Symbols.wholeBadges.contains(mark) ? compose(mark, isFilled: true) : compose("\(mark).\(shape)", isFilled: true)
            guard let base = compose(String(name[..<range.lowerBound]), isFilled: isFilled), let sign else { continue }
            return [Self.group("under", base), Self.group("badge", sign, "translate(12.8 12.8) scale(.44)")]
        }
        return nil
    }

    private func struck(_ name: String, _ isFilled: Bool) -> [HTMLElement]? {
        guard name.hasSuffix(".slash"), let base = compose(String(name.dropLast(6)), isFilled: isFilled) else { return nil }
        return [Self.group("struck", base), HTMLElement("path", ["d": "M4 4 20 20"])]
    }

    /// `plus.circle`, `star.bubble`, `12.square`.
    private func framed(_ name: String, _ isFilled: Bool) -> [HTMLElement]? {
        for frame in Symbols.frames where name.hasSuffix("." + frame.name) {
            let inner = String(name.dropLast(frame.name.count + 1))
            let outline = Sketch(Symbols.sketches[frame.drawing] ?? frame.drawing)
            if isFilled, frame.isWide, let cut = Symbols.cutouts[Symbols.aliases[inner] ?? inner] {
                return [Sketch.area(Sketch(frame.drawing).outline + cut)]
            }
            let body = isFilled ? outline.filled() : outline.stroked()
            guard let glyph = Self.characters(inner) ?? compose(inner) else { continue }
            let place = "translate(\(frame.x - 12 * frame.scale) \(frame.y - 12 * frame.scale)) scale(\(frame.scale))"
            return body + [Self.group((isFilled ? "gap " : "") + (frame.scale < 0.5 ? "in small" : "in"), glyph, place)]
        }
        return nil
    }

    /// `goforward.15`: a number in a turning arrow.
    private func counted(_ name: String) -> [HTMLElement]? {
        for arrow in ["gobackward", "goforward"] where name.hasPrefix(arrow + ".") {
            guard let body = compose(arrow), let number = Self.characters(String(name.dropFirst(arrow.count + 1))) else { continue }
            return body + [Self.group("in small", number, "translate(7.2 7.7) scale(.4)")]
        }
        return nil
    }

    /// Names that tell sides by the direction of the text, or that say `.fill` inside.
    private func written(_ name: String, _ isFilled: Bool) -> [HTMLElement]? {
        let parts = name.split(separator: ".").map(String.init)
        let sides = ["backward": "left", "forward": "right", "leading": "left", "trailing": "right"]
        if parts.count > 1, parts.dropFirst().contains(where: { sides[$0] != nil }) {
            return compose(([parts[0]] + parts.dropFirst().map { sides[$0] ?? $0 }).joined(separator: "."), isFilled: isFilled)
        }
        if parts.contains("fill") { return compose(parts.filter { $0 != "fill" }.joined(separator: "."), isFilled: true) }
        return nil
    }

    private func shortened(_ name: String, _ isFilled: Bool) -> [HTMLElement]? {
        guard takesPrefixes, let point = name.lastIndex(of: ".") else { return nil }
        return compose(String(name[..<point]), isFilled: isFilled)
    }

    /// A letter, or a number of at most two digits.
    private static func characters(_ text: String) -> [HTMLElement]? {
        let sketches = text.compactMap { Symbols.characters[$0].map(Sketch.init) }
        guard sketches.count == text.count, !text.isEmpty, text.count == 1 || text.count == 2 && text.allSatisfy(\.isNumber) else {
            return nil
        }
        if sketches.count == 1 { return sketches[0].stroked() }
        return zip(sketches, ["translate(-6 0)", "translate(6 0)"]).map { group("", $0.stroked(), $1) }
    }

    private static func group(_ classes: String, _ elements: [HTMLElement], _ transform: String? = nil) -> HTMLElement {
        var attributes: [String: String] = [:]
        if !classes.isEmpty { attributes["class"] = classes }
        attributes["transform"] = transform
        return HTMLElement("g", attributes, elements.map { .element($0) })
    }
}
