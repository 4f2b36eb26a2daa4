import RenderTree

/// Fills inside of drawings, which take colours alone by themselves.
///
/// A gradient is an element of the drawing, so that its unit points are those of the drawing's box. Whatever uses it calls it by a name,
/// and a name is for one element of a page, while a description stands for many: so the page gives the names (`paints.js`). Until then, and
/// where there is no script, the flat colour shows.
enum Paint {
    /// What a gradient of a drawing paints.
    enum Use: String { case fill, stroke, both = "fill stroke" }

    /// The element of a drawing that paints with `fill`; nil: one colour says it all, or SVG has no such gradient.
    static func server(_ fill: RenderFill?, _ use: Use) -> HTMLElement? {
        var element: HTMLElement
        switch fill {
        case .linear(let stops, let startX, let startY, let endX, let endY):
            element = HTMLElement("linearGradient", ["gradientUnits": "userSpaceOnUse"], Self.stops(stops))
            for (name, value) in [("x1", startX), ("y1", startY), ("x2", endX), ("y2", endY)] {
                element.attributes[name] = CSSValue.percent(value)
            }
        case .radial(let stops, let x, let y, let start, let end):
            element = HTMLElement("radialGradient", ["gradientUnits": "userSpaceOnUse"], Self.stops(stops))
            element.attributes["cx"] = CSSValue.percent(x)
            element.attributes["cy"] = CSSValue.percent(y)
            element.attributes["r"] = CSSValue.number(max(end, 0))
            if start > 0 { element.attributes["fr"] = CSSValue.number(start) }
        case .elliptical(let stops, let x, let y, let start, let end):
            // In units of what is drawn, which is the box as nearly as its outline fills it.
            element = HTMLElement("radialGradient", [:], Self.stops(stops))
            element.attributes["cx"] = CSSValue.number(x)
            element.attributes["cy"] = CSSValue.number(y)
            element.attributes["r"] = CSSValue.number(max(end, 0))
            if start > 0 { element.attributes["fr"] = CSSValue.number(start) }
        case .shadowed(let inner, _): return server(inner, use)
        case .color, .angular, .mesh, .material, .picture, nil: return nil
        }
        element.attributes["data-paint"] = use.rawValue
        return element
    }

    /// Whether `fill` is one that SVG does not have: what is drawn is then the mask of a box that has it (``brush(_:through:growth:)``).
    static func needsBrush(_ fill: RenderFill?) -> Bool {
        switch fill {
        case .angular, .mesh, .picture: true
        case .shadowed(let inner, _): needsBrush(inner)
        default: false
        }
    }

    /// A box with `fill`, seen through `figure`, which is white.
    /// - Parameter growth: how far the figure sticks out of the drawing's box, in points.
    static func brush(_ fill: RenderFill, through figure: HTMLElement, growth: Double) -> [HTMLElement.Content] {
        let mask = stencil([.element(figure)])
        let (place, size) = (CSSValue.points(-growth), "calc(100% + \(CSSValue.points(2 * growth)))")
        let box = HTMLElement("div", ["class": "brush-fill"], style: ["background": CSSValue.background(fill, growth: growth)])
        let brush = HTMLElement(
            "foreignObject", ["class": "brush"], style: ["x": place, "y": place, "width": size, "height": size], [.element(box)])
        return [.element(mask), .element(brush)]
    }

    /// A shadow inside of `figure`: what is around the figure, moved and blurred, and seen through the figure.
    static func innerShadow(_ shadow: RenderShadow, in figure: HTMLElement) -> [HTMLElement.Content] {
        var mask = figure
        mask.attributes["fill"] = "#fff"
        var around = figure
        around.attributes["d"] = "M-9999-9999h29999v29999h-29999Z" + (figure.attributes["d"] ?? "")
        around.attributes["fill-rule"] = "evenodd"
        around.attributes["fill"] = CSSValue.color(shadow.color)
        around.style["translate"] = "\(CSSValue.points(shadow.x)) \(CSSValue.points(shadow.y))"
        around.style["filter"] = "blur(\(CSSValue.points(max(shadow.radius, 0) / 2)))"
        let drawing = HTMLElement("svg", ["class": "path"], [.element(around)])
        return [
            .element(stencil([.element(mask)])),
            .element(
                HTMLElement(
                    "foreignObject", ["class": "brush"], style: ["x": "0", "y": "0", "width": "100%", "height": "100%"], [.element(drawing)]
                )),
        ]
    }

    /// A mask that the page names, for the element behind it.
    private static func stencil(_ content: [HTMLElement.Content]) -> HTMLElement {
        HTMLElement(
            "mask", ["data-paint": "mask", "maskUnits": "userSpaceOnUse", "x": "-50%", "y": "-50%", "width": "200%", "height": "200%"],
            content)
    }

    static func stops(_ stops: [RenderFill.Stop]) -> [HTMLElement.Content] {
        zip(stops, opaqueColors(of: stops)).map { stop, color in
            var element = HTMLElement("stop", ["offset": CSSValue.percent(stop.location), "stop-color": CSSValue.color(color)])
            if stop.color.alpha < 255 { element.attributes["stop-opacity"] = CSSValue.number(Double(stop.color.alpha) / 255) }
            return .element(element)
        }
    }

    /// The colours of stops without their opacity. What has no colour takes that of the stop beside it: SVG and canvases mix colours and
    /// opacity apart.
    static func opaqueColors(of stops: [RenderFill.Stop]) -> [RenderColor] {
        var last = stops.first { $0.color.alpha > 0 }?.color
        return stops.map { stop in
            if stop.color.alpha > 0 { last = stop.color }
            return RenderColor((last ?? stop.color).base)
        }
    }
}
