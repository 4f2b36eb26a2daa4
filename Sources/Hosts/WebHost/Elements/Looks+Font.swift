import RenderTree

extension Looks {
    private static let textStyles: Set<String> = [
        "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption", "caption2",
    ]
    private static let designs: Set<String> = ["serif", "rounded", "monospaced"]

    private static let smallCapitals = ["all": "all-small-caps", "lowercase": "small-caps", "uppercase": "unicase"]

    mutating func addFont(_ subject: Subject) {
        if let font = subject.string(.font), Self.textStyles.contains(font) { classes.append("f-" + font) }
        if let size = subject.number(.fontSize) { style["font-size"] = CSSValue.fontSize(size) }
        if let weight = subject.int(.fontWeight).map({ min(max($0, 100), 900) }) {
            style["font-weight"] = "\(weight)"
            // A symbol's pen, on its grid of 24: 1.7 for a regular one, 2.4 for a bold one.
            if subject.kind == .image { style["--pen"] = CSSValue.number(1.7 + Double(weight - 400) / (weight < 400 ? 400 : 430)) }
        }
        if let design = subject.string(.fontDesign) { addDesign(design) }
        if subject.isTrue(.isItalic) { style["font-style"] = "italic" }
        let lines = [
            subject.isTrue(.isUnderlined) ? "underline" : nil, subject.isTrue(.isStruckThrough) ? "line-through" : nil,
        ].compactMap(\.self)
        if !lines.isEmpty { style["text-decoration-line"] = lines.joined(separator: " ") }
        if subject.isTrue(.isMonospacedDigit) { style["font-variant-numeric"] = "tabular-nums" }
        if let isUppercase = subject.properties[.isUppercase]?.bool { style["text-transform"] = isUppercase ? "uppercase" : "none" }
        if subject.isTrue(.isLowercase) { style["text-transform"] = "lowercase" }
        if let letters = subject.string(.smallCapitals).flatMap({ Self.smallCapitals[$0] }) { style["font-variant-caps"] = letters }
        if let width = subject.number(.fontWidth) { style["font-stretch"] = CSSValue.number(min(max(width, 0.5), 2) * 100) + "%" }
        switch subject.string(.leading) {
        case "tight": style["line-height"] = "1.15"
        case "loose": style["line-height"] = "1.45"
        case let height?: style["line-height"] = Self.lineHeight(height)
        case nil: break
        }
        // What may be tightened takes its distance from there.
        if let kerning = subject.number(.kerning) {
            style[subject.isTrue(.tightens) ? "--kern" : "letter-spacing"] = CSSValue.points(kerning)
        }
        if let spacing = subject.number(.lineSpacing), spacing > 0 {
            style["line-height"] = "calc(1.3em + \(CSSValue.points(spacing)))"
        }
        switch subject.string(.imageScale) {
        case "small": style["--symbol-size"] = "1em"
        case "large": style["--symbol-size"] = "1.55em"
        default: break
        }
    }

    /// The distance of lines that an app sets: "times 1.6", "more 4" or "exactly 24".
    private static func lineHeight(_ text: String) -> String? {
        let words = text.split(separator: " ")
        guard words.count == 2, let number = Double(words[1]), number.isFinite else { return nil }
        return switch words[0] {
        case "times": CSSValue.number(max(number, 0))
        case "more": "calc(1.3em + \(CSSValue.points(number)))"
        case "exactly": CSSValue.points(max(number, 0))
        default: nil
        }
    }

    /// One of the system's designs, or a font of the person's machine ("family NAME").
    private mutating func addDesign(_ design: String) {
        if Self.designs.contains(design) { classes.append("d-" + design) }
        guard let face = Self.typeface(design) else { return }
        style["font-family"] = face.families
        if style["font-weight"] == nil, let weight = face.weight { style["font-weight"] = "\(weight)" }
        if face.isItalic { style["font-style"] = "italic" }
    }

    /// The typeface that a design names; nil for the system's own designs.
    static func typeface(_ design: String) -> Typeface? {
        guard design.hasPrefix("family ") else { return nil }
        let name = String(design.dropFirst("family ".count))
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }) else { return nil }
        return Typeface(name)
    }

    /// What becomes of a text that is longer than its lines; the page sees to it.
    private mutating func addFitting(_ subject: Subject) {
        if subject.isTrue(.tightens) { classes += ["shrinks", "tightens"] }
        if let least = subject.number(.minimumScale) {
            if !subject.isTrue(.tightens) { classes.append("shrinks") }
            style["--least"] = CSSValue.number(max(least, 0.05))
        }
        if let end = subject.string(.truncation) { classes += ["cut", end == "middle" ? "cut-middle" : "cut-head"] }
    }

    mutating func addTextLayout(_ subject: Subject) {
        switch subject.string(.textAlignment) {
        case "leading": style["text-align"] = "var(--leading)"
        case "center": style["text-align"] = "center"
        case "trailing": style["text-align"] = "var(--trailing)"
        default: break
        }
        if let limit = subject.int(.lineLimit), limit > 0 {
            if subject.kind == .text {
                classes.append(limit == 1 ? "one-line" : "clamp")
                if limit > 1 { style["-webkit-line-clamp"] = "\(limit)" }
            } else {
                style["--lines"] = "\(limit)"
            }
        }
        if subject.kind == .text {
            if let lines = subject.int(.lineCount), lines > 1 { style["min-height"] = "\(min(lines, 100))lh" }
            addFitting(subject)
        }
        if subject.isTrue(.isSelectableText) { style["user-select"] = "text" }
        if subject.isTrue(.hidesLabel) { classes.append("hides-label") }
        if subject.isTrue(.hidesSeparator) { classes.append("no-separator") }
        if subject.isTrue(.hidesSeparatorAbove) { classes.append("no-separator-above") }
        if let color = subject.properties[.separatorColor]?.color {
            style[subject.kind == .section ? "--section-line" : "--line"] = CSSValue.color(color)
        }
        if let size = subject.string(.controlSize), ["mini", "small", "large", "extraLarge"].contains(size) {
            classes.append("cs-" + size)
        }
    }
}
