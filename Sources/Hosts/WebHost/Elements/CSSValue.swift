import RenderTree

/// Writes numbers, colours and fills as CSS.
enum CSSValue {
    /// At most three decimals, no exponent, no trailing zeros; extreme values are clamped.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let thousandths = (min(max(value, -1e7), 1e7) * 1000).rounded()
        let magnitude = Int(abs(thousandths))
        let whole = "\(magnitude / 1000)"
        var fraction = "\(magnitude % 1000)"
        fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        let sign = thousandths < 0 ? "-" : ""
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    static func points(_ value: Double) -> String { number(value) + "px" }

    /// A font size in points, in units that follow the browser's text size.
    static func fontSize(_ value: Double) -> String { number(max(value, 1) / 16) + "rem" }

    static func color(_ color: RenderColor) -> String {
        let opaque: String
        switch color.base {
        case .named(let name): opaque = "var(--\(name.rawValue))"
        case .components(let red, let green, let blue):
            if color.alpha == 255 { return "rgb(\(red) \(green) \(blue))" }
            return "rgb(\(red) \(green) \(blue) / \(number(Double(color.alpha) / 255)))"
        }
        if color.alpha == 255 { return opaque }
        if color.alpha == 0 { return "transparent" }
        return "color-mix(in srgb, \(opaque) \(number(Double(color.alpha) / 2.55))%, transparent)"
    }

    /// A value for `background`.
    static func background(_ fill: RenderFill) -> String {
        switch fill {
        case .color(let color): self.color(color)
        case .linear(let stops, let startX, let startY, let endX, let endY):
            linear(stops, deltaX: endX - startX, deltaY: endY - startY)
        case .radial(let stops, let x, let y, let start, let end):
            "radial-gradient(circle at \(percent(x)) \(percent(y)), "
                + radialStops(stops, start: start, end: end) + ")"
        case .angular(let stops, let x, let y, let start, let end):
            "conic-gradient(from \(number(start + 90))deg at \(percent(x)) \(percent(y)), "
                + stops.map { "\(color($0.color)) \(number($0.location * (end - start)))deg" }.joined(separator: ", ") + ")"
        case .material(let name): "var(--material-\(materials.contains(name) ? name : "regular"))"
        }
    }

    /// The one colour that stands for a fill where CSS takes no more.
    static func flatColor(_ fill: RenderFill) -> String {
        switch fill {
        case .color(let color): self.color(color)
        case .linear(let stops, _, _, _, _), .radial(let stops, _, _, _, _), .angular(let stops, _, _, _, _):
            stops.first.map { color($0.color) } ?? "currentColor"
        case .material: "var(--secondary)"
        }
    }

    static let materials: Set<String> = ["ultraThin", "thin", "regular", "thick", "ultraThick", "bar"]

    private static func percent(_ unit: Double) -> String { number(unit * 100) + "%" }

    /// Gradients from edge to edge and corner to corner match exactly; others follow their direction.
    private static func linear(_ stops: [RenderFill.Stop], deltaX: Double, deltaY: Double) -> String {
        let vertical = deltaY > 0.001 ? "bottom" : deltaY < -0.001 ? "top" : ""
        let horizontal = deltaX > 0.001 ? "right" : deltaX < -0.001 ? "left" : ""
        let direction = [vertical, horizontal].filter { !$0.isEmpty }.joined(separator: " ")
        return "linear-gradient(to \(direction.isEmpty ? "bottom" : direction), \(unitStops(stops)))"
    }

    private static func unitStops(_ stops: [RenderFill.Stop]) -> String {
        let list = stops.count == 1 ? [stops[0], stops[0]] : stops
        return list.isEmpty
            ? "transparent, transparent"
            : list.map { "\(color($0.color)) \(percent($0.location))" }.joined(separator: ", ")
    }

    private static func radialStops(_ stops: [RenderFill.Stop], start: Double, end: Double) -> String {
        stops.isEmpty
            ? "transparent, transparent"
            : stops.map { "\(color($0.color)) \(points(start + $0.location * (end - start)))" }.joined(separator: ", ")
    }
}
