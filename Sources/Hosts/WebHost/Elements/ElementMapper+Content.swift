import RenderTree

extension ElementMapper {
    static func text(_ subject: Subject) -> HTMLElement {
        let text = subject.string(.text) ?? ""
        let runs = TextRuns.decode(subject.strings(.runs))
        var content: [HTMLElement.Content] = runs.isEmpty ? [.text(text)] : runs.enumerated().map { .element(run($1, number: $0)) }
        if let offset = subject.number(.baselineOffset), offset.isFinite, offset != 0 {
            // Inside of the line, which grows with it: the baseline that others are aligned to stays.
            content = [.element(HTMLElement("span", ["class": "run"], style: ["vertical-align": CSSValue.points(offset)], content))]
        }
        var element = HTMLElement("span", ["class": "text"], content)
        if let level = subject.int(.headingLevel) { element.tag = "h\(min(max(level, 1), 6))" }
        if hasLongWord(text) { element.addClasses(["breaks"]) }
        if subject.style == "redacted" { element.addClasses(["redacted"]) }
        element.attributes["data-change"] = subject.string(.contentTransition)
        return element
    }

    /// A text inside of another element, with its own looks if it has some.
    static func words(of subject: Subject, _ key: PropertyKey, else text: String) -> [HTMLElement.Content] {
        let runs = TextRuns.decode(subject.strings(key))
        return runs.isEmpty ? [.text(text)] : runs.enumerated().map { .element(run($1, number: $0)) }
    }

    /// A piece of a text with looks of its own; a piece with an address is a link.
    private static func run(_ run: TextRun, number: Int) -> HTMLElement {
        let subject = Subject(RenderNode(.text, run.properties))
        var element = HTMLElement("span", ["class": "run"], [.text(run.text)])
        if let name = subject.string(.symbol) {
            element.content = [.element(symbol(name))]
        } else if let name = subject.string(.resource) {
            element.content = [.element(PictureFile.list(subject).isEmpty ? missingPicture(name, subject) : picture(subject))]
        } else if let address = subject.string(.url), address.hasPrefix(SafeURL.appPrefix) {
            element.tag = "a"
            element.attributes.merge(["href": "#", "data-b": "link", "data-i": "\(number)"]) { $1 }
        } else if let address = subject.string(.url) {
            element.tag = "a"
            element.attributes["href"] = address
            element.attributes["target"] = "_blank"
            element.attributes["rel"] = "noopener noreferrer"
        }
        if let offset = subject.number(.baselineOffset), offset.isFinite { element.style["vertical-align"] = CSSValue.points(offset) }
        applyLooks(of: subject, to: &element)
        return element
    }

    /// True if a run without a place to wrap could be wider than a narrow page.
    static func hasLongWord(_ text: String) -> Bool {
        // Asked for every text, most of which are short.
        guard text.utf8.count > 28 else { return false }
        var run = 0
        for byte in text.utf8 {
            run = byte == 0x20 || byte == 0x0a || byte == 0x2d ? 0 : run + 1
            if run > 28 { return true }
        }
        return false
    }

    static func symbolImage(_ name: String, _ subject: Subject) -> HTMLElement {
        var drawing = symbol(name, layers: subject.string(.symbolLayers))
        if let server = Paint.server(subject.properties[.foreground]?.fill, .both) {
            drawing.content.append(.element(server))
            drawing.addClasses(["painted"])
        }
        if subject.string(.symbolLayers) == nil { shineThrough(subject, &drawing) }
        var element = HTMLElement("span", ["class": "symbol"], [.element(drawing)])
        if subject.isTrue(.isResizable) { element.addClasses(["resizable"]) }
        element.attributes["data-change"] = subject.string(.contentTransition)
        let effects = subject.strings(.symbolEffects)
        if !effects.isEmpty { element.attributes["data-effects"] = effects.joined(separator: ";") }
        if imageStyles(subject).contains("redacted") { element.addClasses(["redacted"]) }
        if Symbols.isKnown(name) {
            if subject.string(.accessibilityLabel) == nil, !name.isEmpty { sayName(of: name, subject, in: &element) }
        } else {
            element.attributes["role"] = "img"
            element.attributes["aria-label"] = name.replacing(".", with: " ")
            element.attributes["title"] = name
        }
        return element
    }

    /// Of a translucent colour a drawing is translucent as a whole: its areas and lines lie over each other.
    private static func shineThrough(_ subject: Subject, _ drawing: inout HTMLElement) {
        guard case .color(var color)? = subject.properties[.foreground]?.fill?.unshadowed else { return }
        switch color.base {
        case .named(.secondary) where color.alpha == 255: drawing.addClasses(["of-secondary"])
        case .named(.tertiary) where color.alpha == 255: drawing.addClasses(["of-tertiary"])
        case .named(.quaternary) where color.alpha == 255: drawing.addClasses(["of-quaternary"])
        case .named(.secondary), .named(.tertiary), .named(.quaternary): break
        default:
            guard color.alpha < 255 else { return }
            drawing.style["opacity"] = CSSValue.number(Double(color.alpha) / 255)
            color.alpha = 255
            drawing.style["color"] = CSSValue.color(color)
        }
    }

    /// A symbol is silent, unless there is nothing else by which a control that it is in could be called: the style sheet shows the
    /// name there.
    private static func sayName(of symbol: String, _ subject: Subject, in element: inout HTMLElement) {
        let name = SymbolWords.name(of: symbol)
        if subject.isTrue(.isTappable) {
            element.attributes["aria-label"] = name
        } else {
            element.content.append(.element(HTMLElement("span", ["class": "says", "role": "img", "aria-label": name])))
        }
    }

    /// A symbol's drawing; a name without one shows a neutral glyph.
    /// - Parameter layers: how they are told from each other; nil: all are in one colour.
    static func symbol(_ name: String, layers: String? = nil) -> HTMLElement {
        if !Symbols.isKnown(name) { Symbols.unknownNames.insert(name) }
        let coloring = layers.flatMap(Symbols.Coloring.init) ?? .monochrome
        var drawing = HTMLElement(
            "svg", ["class": coloring == .monochrome ? "sf" : "sf \(coloring.rawValue)", "viewBox": "0 0 24 24", "aria-hidden": "true"],
            Symbols.drawing(name, coloring).map { .element($0) })
        if Symbols.pointsAsOneReads(name) { drawing.addClasses(["toward"]) }
        return drawing
    }

    /// Letters, digits and `-._~/` as they are, everything else as %XX.
    nonisolated static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e, 0x2f:
                result.append(Character(UnicodeScalar(byte)))
            default:
                result.append("%")
                result.append(digits[Int(byte >> 4)])
                result.append(digits[Int(byte & 15)])
            }
        }
        return result
    }

    /// A style that was asked for holds also where labels have another one by themselves, as in toolbars.
    static func label(_ subject: Subject) -> HTMLElement {
        let look =
            switch subject.style {
            case "iconOnly": " icon-only"
            case "titleOnly": " title-only"
            case "titleAndIcon": " title-and-icon"
            default: ""
            }
        var element = HTMLElement("span", ["class": "label" + look], [.children])
        if let tint = subject.properties[.itemTint]?.color { element.style["--item-tint"] = CSSValue.color(tint) }
        if let spacing = subject.number(.spacing) { element.style["gap"] = CSSValue.points(spacing) }
        if let width = subject.number(.iconWidth) { element.style["--icon-width"] = CSSValue.points(width) }
        return element
    }

    static func title(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("span", ["class": "title"], [.children])
        switch subject.parentKind {
        case .menu, .disclosure, .picker: element.attributes["data-p"] = "title"
        case .progress where isGauge(subject.parent): element.attributes["data-p"] = "title"
        case .group where subject.parent[.style]?.string?.hasPrefix("controlGroup") == true: element.attributes["data-p"] = "title"
        default: break
        }
        return element
    }

    static func progress(_ subject: Subject) -> HTMLElement {
        if isGauge(subject.properties) { return gauge(subject) }
        let label = HTMLElement("span", ["class": "progress-label"], [.children])
        guard let value = subject.number(.value) else {
            let spinner = HTMLElement("span", ["class": "spinner", "aria-hidden": "true"])
            return HTMLElement(
                "div", ["class": "progress busy", "role": "status", "aria-label": subject.string(.title) ?? "Loading"],
                [.element(spinner), .element(label)])
        }
        let maximum = subject.number(.maximum) ?? 1
        let bar = HTMLElement(
            "progress", ["class": "bar-progress", "value": CSSValue.number(value), "max": CSSValue.number(max(maximum, 0.001))])
        if subject.style == "circular" {
            let share = min(max(value / max(maximum, 0.001), 0), 1)
            let ring = HTMLElement("span", ["class": "ring", "aria-hidden": "true"], style: ["--share": CSSValue.number(share)])
            var named = bar
            named.attributes["class"] = "vh"
            return HTMLElement("div", ["class": "progress"], [.element(ring), .element(named), .element(label)])
        }
        return HTMLElement("div", ["class": "progress bar"], [.element(label), .element(bar)])
    }

    /// A bar or a scale, which is as wide as it may be: no spinner, ring or dial.
    static func isLinear(_ properties: Properties) -> Bool {
        guard isGauge(properties) else { return properties[.value] != nil && properties[.style]?.string != "circular" }
        let look = properties[.style]?.string?.split(separator: " ").dropFirst().first
        return look != "accessoryCircular" && look != "accessoryCircularCapacity"
    }

    static func imageLoader(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("span", ["class": "image-loader", "data-b": "probe", "aria-hidden": "true"])
        if let address = subject.string(.url) { element.attributes["data-src"] = PictureAddress.local(address) }
        return element
    }
}
