import RenderTree

extension ElementMapper {
    static func shape(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "shape", "aria-hidden": "true"])
        let stroke = Stroke(subject)
        if stroke == nil, case .color(let color)? = subject.properties[.fillStyle]?.fill, color.alpha == 0 { element.addClasses(["clear"]) }
        // A circle of which one side is given is as large the other way, or as there is room.
        if subject.string(.path) == nil, subject.string(.shape)?.hasPrefix("circle") == true {
            switch (subject.number(.width), subject.number(.height)) {
            case (let width?, nil):
                element.style["--tall"] = CSSValue.points(width)
                element.addClasses(["as-wide"])
            case (nil, let height?):
                element.style["--wide"] = CSSValue.points(height)
                element.addClasses(["as-high"])
            default: break
            }
        }
        // What is inside of a line is no part of it.
        if stroke != nil, subject.properties[.fillStyle] == nil { element.addClasses(["hollow"]) }
        if let path = subject.string(.path) {
            element.content = [.element(drawing(of: path, stroke, subject))]
        } else if let stroke, stroke.needsDrawing {
            element.content = [.element(outline(of: subject.string(.shape) ?? "rectangle", stroke))]
        } else {
            element.content = [.element(figure(subject, stroke))]
        }
        return element
    }

    /// A line around or along a shape.
    struct Stroke {
        let fill: RenderFill
        let width: Double
        var isInside = false
        var cap = "butt"
        var join = "miter"
        var dashes: [String] = []

        init?(_ subject: Subject) {
            guard let fill = subject.properties[.strokeStyle]?.fill else { return nil }
            self.fill = fill
            width = max(subject.number(.strokeWidth) ?? 1, 0)
            let options = subject.strings(.strokeOptions)
            guard options.count >= 3 else { return }
            isInside = options[0] == "inside"
            if ["round", "square"].contains(options[1]) { cap = options[1] }
            if ["round", "bevel"].contains(options[2]) { join = options[2] }
            dashes = options.dropFirst(3).compactMap { Double($0) }.map { CSSValue.number(max($0, 0)) }
        }

        var color: String { CSSValue.flatColor(fill) }

        /// A border of CSS has one colour.
        var hasOneColor: Bool {
            switch fill.unshadowed {
            case .color, .material: true
            default: false
            }
        }

        /// A border of CSS has no dashes of given lengths.
        var needsDrawing: Bool { !dashes.isEmpty }

        func apply(to element: inout HTMLElement, _ color: String? = nil) {
            element.attributes["stroke"] = color ?? self.color
            element.attributes["stroke-width"] = CSSValue.number(width)
            if cap != "butt" { element.attributes["stroke-linecap"] = cap }
            if join != "miter" { element.attributes["stroke-linejoin"] = join }
            if !dashes.isEmpty { element.attributes["stroke-dasharray"] = dashes.joined(separator: " ") }
        }
    }

    /// A shape by name, as a box. Its line lies on the outline: half of it is outside, unless it is to be inside.
    private static func figure(_ subject: Subject, _ stroke: Stroke?) -> HTMLElement {
        let name = subject.string(.shape) ?? "rectangle"
        var form = HTMLElement("div", ["class": name.hasPrefix("circle") ? "figure circle" : "figure"])
        let outside = stroke.map { $0.isInside ? 0 : $0.width / 2 } ?? 0
        let radius = Looks.radius(ofShape: name, growth: outside)
        if radius != "0" { form.style["border-radius"] = radius }
        if let polygon = Looks.polygon(ofShape: name) { form.style["clip-path"] = polygon }
        if let stroke {
            if outside > 0 { form.style["--outside"] = CSSValue.points(outside) }
            if subject.properties[.fillStyle] == nil, !stroke.hasOneColor {
                form.style["padding"] = CSSValue.points(stroke.width)
                form.style["background"] = CSSValue.background(stroke.fill)
                form.addClasses(["rim"])
                dropShadows(of: stroke.fill, on: &form)
                return form
            }
            form.style["border"] = "\(CSSValue.points(stroke.width)) solid \(stroke.color)"
            if subject.properties[.fillStyle] == nil { dropShadows(of: stroke.fill, on: &form) }
        }
        if let fill = subject.properties[.fillStyle]?.fill {
            form.style["background"] = CSSValue.background(fill)
            var isBlurring = false
            if case .material = fill.unshadowed {
                form.addClasses(["material"])
                // A filter would take the place of what lies behind.
                isBlurring = form.style["clip-path"] == nil
            }
            let boxShadows = fill.shadows.filter { $0.isInner || isBlurring }.map(CSSValue.boxShadow)
            if !boxShadows.isEmpty { form.style["box-shadow"] = boxShadows.joined(separator: ", ") }
            if !isBlurring { dropShadows(of: fill, on: &form) }
        } else if stroke == nil {
            form.style["background"] = "currentColor"
        }
        return form
    }

    /// Below what is painted, in its form.
    private static func dropShadows(of fill: RenderFill, on element: inout HTMLElement) {
        let shadows = fill.shadows.filter { !$0.isInner }.map(CSSValue.dropShadow)
        if !shadows.isEmpty { element.style["filter"] = shadows.joined(separator: " ") }
    }

    /// A dashed outline of a shape by name.
    private static func outline(of name: String, _ stroke: Stroke) -> HTMLElement {
        let inset = stroke.isInside ? stroke.width / 2 : 0
        let small = CSSValue.points(inset * 2)
        var form: HTMLElement
        switch name.split(separator: " ").first {
        case "circle":
            form = HTMLElement("circle", ["cx": "50%", "cy": "50%"], style: ["r": "calc((min(100cqw, 100cqh) - \(small)) / 2)"])
        case "ellipse":
            let half = "calc((100% - \(small)) / 2)"
            form = HTMLElement("ellipse", ["cx": "50%", "cy": "50%"], style: ["rx": half, "ry": half])
        default:
            let side = "calc(100% - \(small))"
            form = HTMLElement(
                "rect", style: ["x": CSSValue.points(inset), "y": CSSValue.points(inset), "width": side, "height": side])
            if name == "capsule" {
                form.style["rx"] = "min(50cqw, 50cqh)"
            } else if let radius = Looks.radius(ofShape: name).split(separator: " ").first, radius != "0" {
                form.style["rx"] = String(radius)
            }
        }
        form.attributes["fill"] = "none"
        return painted([(stroke.fill, stroke)], form)
    }

    private static func drawing(of path: String, _ stroke: Stroke?, _ subject: Subject) -> HTMLElement {
        let fill = subject.properties[.fillStyle]?.fill
        var figure = HTMLElement("path", ["d": pathData(path)])
        figure.attributes["fill"] = fill.map(CSSValue.areaColor) ?? (stroke == nil ? "currentColor" : "none")
        if subject.style == "evenOdd" { figure.attributes["fill-rule"] = "evenodd" }
        return painted((fill.map { [($0, nil)] } ?? []) + (stroke.map { [($0.fill, $0)] } ?? []), figure)
    }

    /// A drawing of a figure with its inside and its line.
    /// - Parameter layers: what paints; with a stroke: along its line.
    private static func painted(_ layers: [(fill: RenderFill, stroke: Stroke?)], _ figure: HTMLElement) -> HTMLElement {
        var svg = HTMLElement("svg", ["class": "path"])
        var plain = figure
        var isPlain = layers.isEmpty
        var brushes: [HTMLElement.Content] = []
        for (fill, stroke) in layers {
            if Paint.needsBrush(fill) {
                var mask = figure
                mask.attributes["fill"] = stroke == nil ? "#fff" : "none"
                stroke?.apply(to: &mask, "#fff")
                // Pointed joins reach further than the line is wide.
                brushes += Paint.brush(fill, through: mask, growth: stroke.map { $0.width * 2 } ?? 0)
                if stroke == nil { plain.attributes["fill"] = "none" }
                continue
            }
            isPlain = true
            stroke?.apply(to: &plain)
            let use = stroke == nil ? Paint.Use.fill : .stroke
            guard let server = Paint.server(fill, use) else { continue }
            svg.content.append(.element(server))
            svg.addClasses(["painted-\(use.rawValue)"])
        }
        for (fill, stroke) in layers where stroke == nil {
            for shadow in fill.shadows where shadow.isInner { brushes += Paint.innerShadow(shadow, in: figure) }
        }
        layers.forEach { dropShadows(of: $0.fill, on: &svg) }
        // The inside lies below the line.
        let own: [HTMLElement.Content] = isPlain ? [.element(plain)] : []
        svg.content += layers.first.map { Paint.needsBrush($0.fill) } == true ? brushes + own : own + brushes
        return svg
    }

    /// Only what path data may hold.
    static func pathData(_ text: String) -> String {
        let allowed = Set("MmLlHhVvCcSsQqTtAaZzeE0123456789+-., ".utf8)
        return String(decoding: text.utf8.filter(allowed.contains), as: UTF8.self)
    }
}
