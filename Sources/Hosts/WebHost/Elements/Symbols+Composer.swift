/// Puts a symbol together from the drawings of the parts of its name.
///
/// Where its layers are told from each other, what marks a symbol – a badge, a stroke, what stands in a frame – is its first layer, and
/// what it marks the next one. Apple's own layers are drawn by hand; a drawing of ours that is not composed is one layer.
struct Composer {
    /// True if a name's last parts may be left out when they are not known.
    var takesPrefixes = false
    var coloring = Symbols.Coloring.monochrome

    /// - Parameter layer: the first that is there; 1 is on top.
    func compose(_ name: String, isFilled: Bool = false, layer: Int = 1) -> [HTMLElement]? {
        if coloring != .monochrome, let parts = framed(name, isFilled, layer) { return parts }
        if let text = Symbols.sketches[isFilled ? name + ".fill" : name] ?? Symbols.sketches[name] {
            if let parts = clouded(name, text, isFilled) { return parts }
            let sketch = Sketch(text)
            let parts = isFilled && Symbols.sketches[name + ".fill"] == nil ? sketch.filled() : sketch.stroked()
            return self.layer(layer, parts, color: Symbols.colors[name])
        }
        if let other = Symbols.aliases[name] { return compose(other, isFilled: isFilled, layer: layer) }
        if name.hasSuffix(".fill") { return compose(String(name.dropLast(5)), isFilled: true, layer: layer) }
        return badged(name, isFilled, layer) ?? struck(name, isFilled, layer) ?? framed(name, isFilled, layer)
            ?? counted(name, layer) ?? written(name, isFilled, layer) ?? shortened(name, isFilled, layer)
    }

    /// `cloud.sun`: in several colours the cloud is white, and what comes with it has a colour of its own.
    private func clouded(_ name: String, _ text: String, _ isFilled: Bool) -> [HTMLElement]? {
        guard coloring == .multicolor, let color = Symbols.colors[name], name.hasPrefix("cloud."), let end = text.firstIndex(of: "z") else {
            return nil
        }
        let (cloud, rest) = (Sketch(String(text[...end])), Sketch(String(text[text.index(after: end)...])))
        return layer(1, isFilled ? cloud.filled() : cloud.stroked(), color: "white") + layer(1, rest.stroked(), color: color)
    }

    /// `folder.badge.plus`: the mark stands in a disc, if it is none itself.
    private func badged(_ name: String, _ isFilled: Bool, _ layer: Int) -> [HTMLElement]? {
        for (separator, shape) in [(".badge.", "circle"), (".trianglebadge.", "triangle")] {
            guard let range = name.ranges(of: separator).last else { continue }
            let mark = String(name[range.upperBound...])
            // A badge is one layer, but for its own colours.
            let sign = Composer(takesPrefixes: takesPrefixes, coloring: coloring == .multicolor ? .multicolor : .monochrome)
            let isWhole = Symbols.wholeBadges.contains(mark)
            let badge = sign.compose(isWhole ? mark : "\(mark).\(shape)", isFilled: true)
            guard let base = compose(String(name[..<range.lowerBound]), isFilled: isFilled, layer: layer + 1), let badge else { continue }
            // A dot says that something is new, at the upper corner; other marks stand at the lower one.
            let (under, place) = mark == "circlebadge" ? ("under-dot", "translate(12.8 .7)") : ("under", "translate(12.8 12.8)")
            return [Self.group(under, base)] + self.layer(layer, [Self.group("badge", badge, "\(place) scale(.44)")])
        }
        return nil
    }

    private func struck(_ name: String, _ isFilled: Bool, _ layer: Int) -> [HTMLElement]? {
        guard name.hasSuffix(".slash"), let base = compose(String(name.dropLast(6)), isFilled: isFilled, layer: layer + 1) else {
            return nil
        }
        return [Self.group("struck", base)] + self.layer(layer, [HTMLElement("path", ["d": "M4 4 20 20"])])
    }

    /// `plus.circle`, `star.bubble`, `12.square`.
    private func framed(_ name: String, _ isFilled: Bool, _ layer: Int) -> [HTMLElement]? {
        if name.hasSuffix(".fill") { return coloring == .monochrome ? nil : framed(String(name.dropLast(5)), true, layer) }
        for frame in Symbols.frames where name.hasSuffix("." + frame.name) {
            let inner = String(name.dropLast(frame.name.count + 1))
            let outline = Sketch(Symbols.sketches[frame.drawing] ?? frame.drawing)
            let cut = isFilled && frame.isWide ? Symbols.cutouts[Symbols.aliases[inner] ?? inner] : nil
            let color = isFilled ? Symbols.signColors[inner] ?? Symbols.colors[inner] : nil
            let isOneLayer = coloring == .monochrome || coloring == .multicolor && color == nil
            if isOneLayer, let cut { return [Sketch.area(Sketch(frame.drawing).outline + cut)] }
            let body = isFilled ? outline.filled() : outline.stroked()
            guard let glyph = Self.characters(inner) ?? Composer(takesPrefixes: takesPrefixes).compose(inner) else { continue }
            let place = "translate(\(frame.x - 12 * frame.scale) \(frame.y - 12 * frame.scale)) scale(\(frame.scale))"
            let size = frame.scale < 0.5 ? "in small" : "in"
            if isOneLayer { return body + [Self.group((isFilled ? "gap " : "") + size, glyph, place)] }
            let own = Symbols.sketches[name].flatMap { Sketch($0).parts(isFilled: isFilled) }
            let mark = cut.map { [Sketch.area($0)] } ?? [Self.group(size, glyph, place)]
            return self.layer(layer + 1, own?.body ?? body, color: color) + self.layer(layer, own?.marks ?? mark, color: "white")
        }
        return nil
    }

    /// What is drawn as one layer, with the colour that it has in a symbol of several colours.
    private func layer(_ number: Int, _ elements: [HTMLElement], color: String? = nil) -> [HTMLElement] {
        switch coloring {
        case .monochrome: elements
        case .multicolor: color.map { [Self.group("own-" + $0, elements)] } ?? elements
        case .hierarchical, .palette: number == 1 ? elements : [Self.group("layer-\(min(number, 3))", elements)]
        }
    }

    /// `goforward.15`: a number in a turning arrow.
    private func counted(_ name: String, _ layer: Int) -> [HTMLElement]? {
        for arrow in ["gobackward", "goforward"] where name.hasPrefix(arrow + ".") {
            guard let body = compose(arrow, layer: layer + 1), let number = Self.characters(String(name.dropFirst(arrow.count + 1))) else {
                continue
            }
            return body + self.layer(layer, [Self.group("in small", number, "translate(7.2 7.7) scale(.4)")])
        }
        return nil
    }

    /// Names that tell sides by the direction of the text, or that say `.fill` inside.
    private func written(_ name: String, _ isFilled: Bool, _ layer: Int) -> [HTMLElement]? {
        let parts = name.split(separator: ".").map(String.init)
        let sides = ["backward": "left", "forward": "right", "leading": "left", "trailing": "right"]
        if parts.count > 1, parts.dropFirst().contains(where: { sides[$0] != nil }) {
            return compose(
                ([parts[0]] + parts.dropFirst().map { sides[$0] ?? $0 }).joined(separator: "."), isFilled: isFilled, layer: layer)
        }
        if parts.contains("fill") { return compose(parts.filter { $0 != "fill" }.joined(separator: "."), isFilled: true, layer: layer) }
        return nil
    }

    private func shortened(_ name: String, _ isFilled: Bool, _ layer: Int) -> [HTMLElement]? {
        guard takesPrefixes, let point = name.lastIndex(of: ".") else { return nil }
        return compose(String(name[..<point]), isFilled: isFilled, layer: layer)
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
