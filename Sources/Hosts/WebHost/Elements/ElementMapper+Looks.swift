import RenderTree

extension ElementMapper {
    /// Appearance that any node may carry, on its outermost element.
    static func applyLooks(of subject: Subject, to element: inout HTMLElement) {
        var looks = Looks()
        looks.addFrame(subject)
        looks.addFills(subject)
        looks.addClip(subject)
        looks.addSafeArea(subject)
        looks.addEffects(subject)
        looks.addFont(subject)
        looks.addTextLayout(subject)
        element.addClasses(looks.classes)
        element.style.merge(looks.style) { own, _ in own }
        if let scheme = subject.string(.colorScheme), scheme == "light" || scheme == "dark" {
            element.attributes["data-scheme"] = scheme
        }
    }
}

/// Classes and CSS declarations gathered from a node's properties.
struct Looks {
    var classes: [String] = []
    var style: [String: String] = [:]

    mutating func addFills(_ subject: Subject) {
        if let tint = subject.properties[.tint]?.color {
            style["--tint"] = CSSValue.color(tint)
            // A switch is green unless the app has a tint of its own.
            if subject.kind == .toggle { style["--switch"] = "var(--tint)" }
        }
        if let fill = subject.properties[.foreground]?.fill { addForeground(fill, subject) }
        for (key, name) in [(PropertyKey.secondaryForeground, "--second"), (.tertiaryForeground, "--third")] {
            if let fill = subject.properties[key]?.fill { style[name] = CSSValue.flatColor(fill) }
        }
        if let fill = subject.properties[.background]?.fill {
            style["background"] = CSSValue.background(fill)
            if case .material = fill { classes.append("material") }
        }
        if let fill = subject.properties[.border]?.fill {
            let width = subject.number(.borderWidth) ?? 1
            style["box-shadow"] = "inset 0 0 0 \(CSSValue.points(width)) \(CSSValue.flatColor(fill))"
        }
    }

    private mutating func addForeground(_ fill: RenderFill, _ subject: Subject) {
        switch fill {
        case .color(let color):
            style["color"] = CSSValue.color(color)
            if color.base == .named(.primary) || color.base == .named(.secondary) { return }
            style["--own"] = "currentColor"
        case .linear, .radial, .angular, .elliptical, .mesh:
            style["color"] = CSSValue.flatColor(fill)
            guard subject.kind == .text else { return }
            style["background"] = CSSValue.background(fill)
            classes.append("clip-text")
        case .material: style["color"] = "var(--secondary)"
        }
    }

    mutating func addClip(_ subject: Subject) {
        if let fill = subject.properties[.fade]?.fill { style["mask-image"] = CSSValue.image(fill) }
        guard subject.kind != .shape else { return }
        if let radius = subject.number(.cornerRadius) {
            style["border-radius"] = CSSValue.points(max(radius, 0))
            classes.append("clip")
        }
        guard let shape = subject.string(.clipShape) else { return }
        if let polygon = Self.polygon(ofShape: shape) {
            style["clip-path"] = polygon
        } else {
            style["border-radius"] = Self.radius(ofShape: shape)
            classes.append("clip")
        }
    }
}
