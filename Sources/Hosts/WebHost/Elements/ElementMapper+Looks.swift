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
        if subject.int(.columnSpan) == 0, let edge = Looks.pinnedEdge(subject) {
            element.addClasses(["pins"])
            element.attributes["data-pin"] = edge
        }
        if let direction = subject.string(.layoutDirection) {
            element.attributes["dir"] = direction == "rightToLeft" ? "rtl" : "ltr"
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
            if case .material = fill.unshadowed { classes.append("material") }
        }
        // Filled symbols show it in the gaps of their drawings.
        if let cover = (subject.properties[.background] ?? subject.properties[.ground])?.fill?.cover {
            style["--under"] = CSSValue.color(cover)
        }
        var boxShadows = (subject.properties[.background]?.fill?.shadows ?? []).map(CSSValue.boxShadow)
        if let fill = subject.properties[.border]?.fill { boxShadows.append(contentsOf: addBorder(fill, subject)) }
        if !boxShadows.isEmpty { style["box-shadow"] = boxShadows.joined(separator: ", ") }
    }

    /// A line inside of the box, before what is in it: a rim, of a picture of the page an outline. Around a text or a control, which is
    /// nothing but itself, a line in one colour is a shadow, which is what is returned.
    private mutating func addBorder(_ fill: RenderFill, _ subject: Subject) -> [String] {
        let width = CSSValue.points(subject.number(.borderWidth) ?? 1)
        let isFlat =
            switch fill.unshadowed {
            case .color, .material: true
            default: false
            }
        switch subject.kind {
        case .image, .film, .camera:
            style["outline"] = "\(width) solid \(CSSValue.flatColor(fill))"
            style["outline-offset"] = "-\(width)"
            return []
        case .stack, .grid, .gridRow, .layer, .shape, .geometry, .alternatives, .group, .label: break
        default:
            if isFlat { return ["inset 0 0 0 \(width) \(CSSValue.flatColor(fill))"] }
        }
        classes.append("edged")
        style["--edge"] = CSSValue.background(fill)
        style["--edge-width"] = width
        return []
    }

    private mutating func addForeground(_ fill: RenderFill, _ subject: Subject) {
        switch fill {
        case .shadowed(let inner, _): addForeground(inner, subject)
        case .color(let color):
            style["color"] = CSSValue.color(color)
            if color.base == .named(.primary) || color.base == .named(.secondary) { return }
            style["--own"] = "currentColor"
        case .linear, .radial, .angular, .elliptical, .mesh, .picture:
            style["color"] = CSSValue.flatColor(fill)
            guard subject.kind == .text else { return }
            style["background"] = CSSValue.background(fill)
            classes.append("clip-text")
        case .material: style["color"] = "var(--secondary)"
        }
    }

    mutating func addClip(_ subject: Subject) {
        if let fill = subject.properties[.fade]?.fill { style["mask-image"] = CSSValue.image(fill) }
        if let radius = subject.number(.cornerRadius) {
            style["border-radius"] = CSSValue.points(max(radius, 0))
            classes.append("clip")
        }
        guard let shape = subject.string(.clipShape) else { return }
        if let polygon = Self.polygon(ofShape: shape) {
            style["clip-path"] = polygon
        } else if shape.hasPrefix("circle"), !subject.isSquare {
            // The corners of a box make an ellipse of one that is not square.
            style["clip-path"] = "circle(closest-side)"
            classes.append("cut-out")
        } else {
            style["border-radius"] = Self.radius(ofShape: shape)
            classes.append("clip")
        }
    }
}

extension Subject {
    /// Whether the node is as high as it is wide, whatever it shows: a round button is, by its style.
    fileprivate var isSquare: Bool {
        if kind == .button || kind == .link || kind == .menu { return true }
        if let width = number(.width), let height = number(.height) { return width == height }
        return number(.aspectRatio) == 1
    }
}

extension RenderFill {
    /// The colour that hides what is behind, of a gradient the first one; nil where something shines through.
    fileprivate var cover: RenderColor? {
        let color: RenderColor? =
            switch unshadowed {
            case .color(let color): color
            case .linear(let stops, _, _, _, _), .radial(let stops, _, _, _, _), .angular(let stops, _, _, _, _),
                .elliptical(let stops, _, _, _, _):
                stops.first?.color
            case .mesh, .material, .picture, .shadowed: nil
            }
        guard let color, color.alpha == 255 else { return nil }
        switch color.base {
        case .named(.systemFill), .named(.secondarySystemFill), .named(.tertiarySystemFill), .named(.quaternarySystemFill),
            .named(.separator), .named(.placeholderText):
            return nil
        default: return color
        }
    }
}
