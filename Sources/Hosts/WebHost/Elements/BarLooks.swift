import RenderTree

/// What an app says of the bars of all screens in a stack, as names that the style sheet knows.
enum BarLooks {
    static func apply(of subject: Subject, to element: inout HTMLElement) {
        if subject.isTrue(.hidesBar) { element.addClasses(["no-bars"]) }
        if let fill = subject.properties[.barBackground]?.fill { element.style["--bar-fill"] = CSSValue.background(fill) }
        if let fill = subject.properties[.edgeBarBackground]?.fill { element.style["--edge-fill"] = CSSValue.background(fill) }
        let colors = [
            (PropertyKey.barLine, "--bar-line"), (.barTint, "--bar-tint"), (.barTitleColor, "--bar-title"),
            (.largeTitleColor, "--large-title"),
        ]
        for (key, name) in colors {
            if let color = subject.properties[key]?.color { element.style[name] = CSSValue.color(color) }
        }
        addFont(subject.string(.barTitleFont), "--bar-font", to: &element)
        addFont(subject.string(.largeTitleFont), "--large-font", to: &element)
    }

    /// Points, weight and design, each of which may be "-".
    private static func addFont(_ text: String?, _ name: String, to element: inout HTMLElement) {
        let parts = text?.split(separator: " ", maxSplits: 2) ?? []
        guard parts.count == 3 else { return }
        if let size = Double(parts[0]) { element.style[name + "-size"] = CSSValue.fontSize(size) }
        if let weight = Int(parts[1]) { element.style[name + "-weight"] = "\(min(max(weight, 100), 900))" }
        guard let face = Looks.typeface(String(parts[2])) else { return }
        element.style[name + "-family"] = face.families
        if parts[1] == "-", let weight = face.weight { element.style[name + "-weight"] = "\(weight)" }
    }
}
