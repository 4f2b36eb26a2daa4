import RenderTree

/// What a canvas shows, as elements of SVG: where no script draws it.
///
/// Tiles, gradients around a point and thresholds of opacity have no element: the first are left out, the second have their first
/// colour, of the third nothing is seen.
@MainActor
struct CanvasPicture {
    private typealias Content = HTMLElement.Content
    private typealias State = CanvasDrawing.State

    /// Of clips, masks and gradients: unlike those of other canvases.
    private let prefix: String
    /// The views that may be drawn.
    private let symbols: [HTMLElement]
    private var definitions: [Content] = []

    /// - Parameter id: of the canvas, among those of the picture.
    init(id: String, symbols: [HTMLElement]) {
        prefix = "canvas\(id)-"
        self.symbols = symbols
    }

    mutating func element(of drawing: CanvasDrawing) -> HTMLElement {
        var steps = drawing.steps[...]
        let content = draw(&steps)
        return HTMLElement(
            "svg", ["width": "100%", "height": "100%", "aria-hidden": "true"],
            style: ["position": "absolute", "inset": "0", "overflow": "hidden"],
            [.element(HTMLElement("defs", [:], definitions))] + content)
    }

    /// Draws up to the end of the layer.
    private mutating func draw(_ steps: inout ArraySlice<CanvasDrawing.Step>) -> [Content] {
        var drawn: [Content] = []
        var state = State()
        while let step = steps.popFirst() {
            var element: HTMLElement?
            var isPlaced = false
            switch step {
            case .endLayer: return drawn
            case .state(let next): state = next
            case .beginLayer:
                element = HTMLElement("g", [:], draw(&steps))
                isPlaced = true
            case .fill(let outline, let paint, let isEvenOdd):
                element = Self.outline(outline)
                element?.attributes.merge(ink(paint, "fill")) { $1 }
                if isEvenOdd { element?.attributes["fill-rule"] = "evenodd" }
            case .stroke(let outline, let paint, let line):
                element = Self.outline(outline)
                element?.attributes.merge(Self.line(line).merging(ink(paint, "stroke")) { $1 }) { $1 }
            case .text(let properties, let paint, let place):
                var text = ElementMapper.element(for: RenderNode(.text, properties))
                if case .color(let color)? = paint { text.style["color"] = CSSValue.color(color) }
                element = Self.view(text, at: place)
            case .image(let properties, let paint, let place):
                var image = ElementMapper.element(for: RenderNode(.image, properties))
                if case .color(let color)? = paint { image.style["color"] = CSSValue.color(color) }
                element = Self.view(image, at: place)
            case .symbol(let index, let place):
                if symbols.indices.contains(index) { element = Self.view(symbols[index], at: place) }
            }
            guard let element else { continue }
            lay(element, in: state, isPlaced: isPlaced, over: &drawn)
        }
        return drawn
    }

    /// - Parameter isPlaced: it is where it is whatever the transform, as a layer.
    private mutating func lay(_ element: HTMLElement, in state: State, isPlaced: Bool, over drawn: inout [Content]) {
        var element = element
        if !isPlaced { element = HTMLElement("g", ["transform": Self.matrix(state.transform)], [.element(element)]) }
        if state.opacity < 1 { element.attributes["opacity"] = CSSValue.number(state.opacity) }
        let filters = state.filters.compactMap(filter)
        if !filters.isEmpty { element.style["filter"] = filters.joined(separator: " ") }
        for clip in state.clips { element = clipped(element, by: clip) }
        switch DrawingText.composition(state.blendMode) {
        case "source-over", "source-atop": break
        // Takes away what is there.
        case "destination-out":
            let hole = HTMLElement("g", [:], style: ["filter": "brightness(0)"], [.element(element)])
            drawn = [.element(HTMLElement("g", ["mask": mask([.element(Self.sheet), .element(hole)], kind: "luminance")], drawn))]
            return
        case "destination-over": return drawn.insert(.element(element), at: 0)
        case "lighter": element.style["mix-blend-mode"] = "plus-lighter"
        case let mode: element.style["mix-blend-mode"] = mode
        }
        drawn.append(.element(element))
    }

    // MARK: Clips

    private mutating func clipped(_ element: HTMLElement, by clip: CanvasDrawing.Clip) -> HTMLElement {
        switch clip {
        case .outline(let outline, let transform, let isEvenOdd, let isInverse):
            var shape = Self.outline(outline)
            shape.attributes["transform"] = Self.matrix(transform)
            if isInverse {
                shape.attributes["fill"] = "#000"
                return HTMLElement("g", ["mask": mask([.element(Self.sheet), .element(shape)], kind: "luminance")], [.element(element)])
            }
            if isEvenOdd { shape.attributes["clip-rule"] = "evenodd" }
            let name = define(HTMLElement("clipPath", [:], [.element(shape)]))
            return HTMLElement("g", ["clip-path": "url(#\(name))"], [.element(element)])
        case .layer(let steps, let opacity, let isInverse):
            guard !isInverse else { return element }
            var steps = steps[...]
            let layer = HTMLElement("g", ["opacity": CSSValue.number(opacity)], draw(&steps))
            return HTMLElement("g", ["mask": mask([.element(layer)], kind: "alpha")], [.element(element)])
        }
    }

    private static let everywhere = ["x": "-50%", "y": "-50%", "width": "200%", "height": "200%"]
    /// Of a mask: everything is seen where nothing lies on it.
    private static let sheet = HTMLElement("rect", everywhere.merging(["fill": "#fff"]) { $1 })

    private mutating func mask(_ content: [Content], kind: String) -> String {
        let attributes = Self.everywhere.merging(["maskUnits": "userSpaceOnUse"]) { $1 }
        return "url(#\(define(HTMLElement("mask", attributes, style: ["mask-type": kind], content))))"
    }

    /// - Returns: its name.
    private mutating func define(_ element: HTMLElement) -> String {
        let name = prefix + "\(definitions.count)"
        var element = element
        element.attributes["id"] = name
        definitions.append(.element(element))
        return name
    }

    // MARK: Outlines and what fills them

    private static func outline(_ outline: CanvasDrawing.Outline) -> HTMLElement {
        switch outline {
        case .path(let path): HTMLElement("path", ["d": ElementMapper.pathData(path)])
        case .rectangle(let x, let y, let width, let height):
            HTMLElement("rect", ["x": number(x), "y": number(y), "width": number(width), "height": number(height)])
        case .ellipse(let x, let y, let width, let height):
            HTMLElement(
                "ellipse",
                ["cx": number(x + width / 2), "cy": number(y + height / 2), "rx": number(width / 2), "ry": number(height / 2)])
        }
    }

    private static func line(_ line: CanvasDrawing.Line) -> [String: String] {
        var attributes = [
            "fill": "none", "stroke-width": number(line.width), "stroke-linecap": line.cap, "stroke-linejoin": line.join,
            "stroke-miterlimit": number(line.miterLimit),
        ]
        if !line.dash.isEmpty {
            attributes["stroke-dasharray"] = line.dash.map(number).joined(separator: " ")
            attributes["stroke-dashoffset"] = number(line.dashPhase)
        }
        return attributes
    }

    private mutating func ink(_ paint: CanvasDrawing.Paint, _ name: String) -> [String: String] {
        switch paint {
        case .color(let color): return [name: CSSValue.color(color)]
        case .linear(let stops, let startX, let startY, let endX, let endY):
            let place = ["x1": startX, "y1": startY, "x2": endX, "y2": endY]
            return [name: gradient("linearGradient", place, stops)]
        case .radial(let stops, let x, let y, let start, let end):
            return [name: gradient("radialGradient", ["cx": x, "cy": y, "fr": start, "r": end], stops)]
        case .conic(let stops, _, _, _): return [name: stops.first.map { CSSValue.color($0.color) } ?? "none"]
        case .tiles: return [name: "none"]
        }
    }

    private mutating func gradient(_ tag: String, _ place: [String: Double], _ stops: [RenderFill.Stop]) -> String {
        let attributes = place.mapValues(Self.number).merging(["gradientUnits": "userSpaceOnUse"]) { $1 }
        return "url(#\(define(HTMLElement(tag, attributes, Paint.stops(stops)))))"
    }

    private func filter(_ filter: CanvasDrawing.Filter) -> String? {
        switch filter {
        case .color(let name, let amount): Looks.filter(name, amount)
        case .blur(let radius): "blur(\(Self.number(radius))px)"
        case .shadow(let color, let radius, let x, let y):
            "drop-shadow(\(Self.number(x))px \(Self.number(y))px \(Self.number(radius))px \(CSSValue.color(color)))"
        case .matrix, .alphaThreshold: nil
        }
    }

    // MARK: Views

    /// A text, a picture or a view of the app's.
    private static func view(_ view: HTMLElement, at place: CanvasDrawing.Place) -> HTMLElement {
        var view = view
        switch place {
        case .at(let x, let y, let anchorX, let anchorY):
            view.style.merge([
                "position": "absolute", "width": "max-content", "transform": "translate(\(percent(-anchorX)), \(percent(-anchorY)))",
            ]) { $1 }
            return HTMLElement(
                "foreignObject", ["x": number(x), "y": number(y), "width": "1", "height": "1"], style: ["overflow": "visible"],
                [.element(view)])
        case .inside(let x, let y, let width, let height):
            view.style.merge(["width": "100%", "height": "100%"]) { $1 }
            return HTMLElement(
                "foreignObject", ["x": number(x), "y": number(y), "width": number(width), "height": number(height)],
                style: ["overflow": "visible"], [.element(view)])
        }
    }

    // MARK: Numbers

    private static func percent(_ share: Double) -> String { "\(number(share * 100))%" }

    private static func matrix(_ transform: CanvasDrawing.Transform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "matrix(\(numbers.map { $0.isFinite ? "\($0)" : "0" }.joined(separator: " ")))"
    }

    private static func number(_ value: Double) -> String { DrawingText.number(value) }
}
