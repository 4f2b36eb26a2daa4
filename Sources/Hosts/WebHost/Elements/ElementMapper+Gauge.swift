import RenderTree

extension ElementMapper {
    /// True if the node, of kind progress, is a gauge.
    static func isGauge(_ properties: Properties) -> Bool {
        properties[.style]?.string.map { $0 == "gauge" || $0.hasPrefix("gauge ") } ?? false
    }

    /// A gauge: a scale between two bounds, with a place for each of its labels.
    static func gauge(_ subject: Subject) -> HTMLElement {
        let words = subject.style.split(separator: " ")
        let minimum = subject.number(.minimum) ?? 0
        let maximum = max(subject.number(.maximum) ?? 1, minimum)
        let value = min(max(subject.number(.value) ?? minimum, minimum), maximum)
        let share = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0
        var classes = ["gauge", gaugeClass(words.dropFirst().first.map(String.init) ?? "")]
        classes += ["current", "bounds"].filter { words.contains(Substring($0)) }.map { "has-" + $0 }
        var style = ["--share": CSSValue.number(share)]
        if let stops = subject.properties[.fillStyle]?.fill?.unshadowed.shades, !stops.isEmpty {
            func shades(over whole: Double) -> String {
                stops.map { "\(CSSValue.color($0.color)) \(CSSValue.number($0.location * whole))%" }.joined(separator: ", ")
            }
            style["--shades"] = shades(over: 100)
            // The whole scale of a dial is three quarters of a circle.
            style["--shades-round"] = shades(over: 75)
        }
        let meter = HTMLElement(
            "meter",
            ["class": "vh", "min": CSSValue.number(minimum), "max": CSSValue.number(maximum), "value": CSSValue.number(value)])
        func place(_ name: String) -> HTMLElement { HTMLElement("span", ["class": "gauge-\(name)", "data-c": name]) }
        return HTMLElement(
            "div", ["class": classes.joined(separator: " ")], style: style,
            [
                .element(HTMLElement("label", ["class": "gauge-name"], [.element(place("title")), .element(meter)])),
                .element(place("minimum")), .element(HTMLElement("span", ["class": "gauge-scale", "aria-hidden": "true"])),
                .element(HTMLElement("span", ["class": "gauge-mark", "aria-hidden": "true"])), .element(place("maximum")),
                .element(place("current")),
            ])
    }

    private static func gaugeClass(_ style: String) -> String {
        switch style {
        case "accessoryLinear": "marked"
        case "accessoryLinearCapacity": "filled thick"
        case "accessoryCircular": "dial"
        case "accessoryCircularCapacity": "circle"
        default: "filled"
        }
    }
}

extension RenderFill {
    /// The colours of a gradient, from its start to its end; none of other fills.
    fileprivate var shades: [Stop] {
        switch self {
        case .linear(let stops, _, _, _, _), .radial(let stops, _, _, _, _), .angular(let stops, _, _, _, _),
            .elliptical(let stops, _, _, _, _):
            stops
        case .color, .mesh, .material, .picture, .shadowed: []
        }
    }
}
