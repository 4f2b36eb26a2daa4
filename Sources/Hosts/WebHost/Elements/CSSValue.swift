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
    /// - Parameter growth: how far the box sticks out on each side of what the fill is for, in points; angular gradients heed it.
    static func background(_ fill: RenderFill, growth: Double = 0) -> String {
        switch fill {
        case .color(let color): self.color(color)
        case .linear(let stops, let startX, let startY, let endX, let endY):
            linear(stops, startX: startX, startY: startY, endX: endX, endY: endY)
        case .radial(let stops, let x, let y, let start, let end):
            "radial-gradient(circle at \(percent(x)) \(percent(y)), "
                + radialStops(stops, start: start, end: end) + ")"
        case .angular(let stops, let x, let y, let start, let end):
            "conic-gradient(from \(number(start + 90))deg at \(place(x, growth)) \(place(y, growth)), "
                + turned(stops, by: end - start).joined(separator: ", ") + ")"
        case .elliptical(let stops, let x, let y, let start, let end):
            "radial-gradient(\(percent(max(end, 0))) \(percent(max(end, 0))) at \(percent(x)) \(percent(y)), "
                + placed(stops, from: end == 0 ? 0 : start / end, to: 1) + ")"
        case .mesh(let mesh): "\(MeshPicture.address(of: mesh)) 50% 50% / 100% 100% no-repeat"
        case .material(let name): "var(--material-\(materials.contains(name) ? name : "regular"))"
        case .picture(let picture): tiles(picture)
        case .shadowed(let fill, _): background(fill, growth: growth)
        }
    }

    /// The same where only a picture will do.
    static func image(_ fill: RenderFill) -> String {
        switch fill {
        case .color(let color): "linear-gradient(\(self.color(color)) 0 0)"
        case .material: "none"
        case .shadowed(let fill, _): image(fill)
        default: background(fill)
        }
    }

    /// The one colour of an area of a drawing: of a material its own, without what it does to what is behind it.
    static func areaColor(_ fill: RenderFill) -> String {
        if case .material = fill.unshadowed { return background(fill.unshadowed) }
        return flatColor(fill)
    }

    /// The one colour that stands for a fill where CSS takes no more.
    static func flatColor(_ fill: RenderFill) -> String {
        switch fill {
        case .color(let color): self.color(color)
        case .linear(let stops, _, _, _, _), .radial(let stops, _, _, _, _), .angular(let stops, _, _, _, _),
            .elliptical(let stops, _, _, _, _):
            stops.first.map { color($0.color) } ?? "currentColor"
        case .mesh(let mesh): color(mesh.meanColor)
        case .material: "var(--secondary)"
        case .picture: "var(--tertiary)"
        case .shadowed(let fill, _): flatColor(fill)
        }
    }

    /// A picture again and again, from the top left corner on; nothing where it has no file.
    private static func tiles(_ picture: RenderPicture) -> String {
        var size = ""
        if picture.width > 0, picture.height > 0 { size = " / \(points(picture.width)) \(points(picture.height))" }
        if let address = picture.url {
            return "url(\"\(quoted(PictureAddress.local(address)))\") 0 0\(size) repeat"
        }
        let files = PictureFile.list(picture.files).map { "url(\"\(quoted($0.address))\") \($0.scale)" }
        return files.isEmpty ? "transparent" : "image-set(\(files.joined(separator: ", "))) 0 0\(size) repeat"
    }

    /// What may stand between quotes.
    private static func quoted(_ address: String) -> String {
        address.replacing("\\", with: "%5C").replacing("\"", with: "%22").replacing("\n", with: "")
    }

    static let materials: Set<String> = ["ultraThin", "thin", "regular", "thick", "ultraThick", "bar"]

    private static func place(_ unit: Double, _ growth: Double) -> String {
        growth == 0 || unit == 0.5 ? percent(unit) : "calc(\(percent(unit)) + \(points(growth * (1 - 2 * unit))))"
    }

    static func percent(_ unit: Double) -> String { number(unit * 100) + "%" }

    /// Exact along an axis. On a slant the colours lie across the corners, which in a square is what they do.
    private static func linear(_ stops: [RenderFill.Stop], startX: Double, startY: Double, endX: Double, endY: Double) -> String {
        let (deltaX, deltaY) = (endX - startX, endY - startY)
        let vertical = deltaY > 0.001 ? "bottom" : deltaY < -0.001 ? "top" : ""
        let horizontal = deltaX > 0.001 ? "right" : deltaX < -0.001 ? "left" : ""
        let direction = [vertical, horizontal].filter { !$0.isEmpty }.joined(separator: " ")
        guard !direction.isEmpty else { return "linear-gradient(\(placed(stops, from: 0, to: 1)))" }
        /// How far a point is on the way from side to side, or from corner to corner.
        func way(_ x: Double, _ y: Double) -> Double {
            let across = horizontal.isEmpty ? nil : deltaX < 0 ? 1 - x : x
            let along = vertical.isEmpty ? nil : deltaY < 0 ? 1 - y : y
            let parts = [across, along].compactMap { $0 }
            return parts.reduce(0, +) / Double(parts.count)
        }
        return "linear-gradient(to \(direction), \(placed(stops, from: way(startX, startY), to: way(endX, endY))))"
    }

    /// Stops whose places from 0 to 1 lie between two places of the gradient.
    private static func placed(_ stops: [RenderFill.Stop], from start: Double, to end: Double) -> String {
        let list = stops.count == 1 ? [stops[0], stops[0]] : stops
        return list.isEmpty
            ? "transparent, transparent"
            : list.map { "\(color($0.color)) \(percent(start + $0.location * (end - start)))" }.joined(separator: ", ")
    }

    /// Stops at angles. What they leave of the circle has the last colour in its first half, the first in the other.
    private static func turned(_ stops: [RenderFill.Stop], by span: Double) -> [String] {
        let own = stops.map { "\(color($0.color)) \(number($0.location * span))deg" }
        guard span > 0, span < 360, let first = stops.min(by: { $0.location < $1.location }) else { return own }
        return own + ["\(color(stops[stops.count - 1].color)) \(number((span + 360) / 2))deg", "\(color(first.color)) 0"]
    }

    private static func radialStops(_ stops: [RenderFill.Stop], start: Double, end: Double) -> String {
        stops.isEmpty
            ? "transparent, transparent"
            : stops.map { "\(color($0.color)) \(points(start + $0.location * (end - start)))" }.joined(separator: ", ")
    }
}

// MARK: - Shadows of fills

extension CSSValue {
    /// For `box-shadow`: behind a box or inside of it.
    static func boxShadow(_ shadow: RenderShadow) -> String {
        (shadow.isInner ? "inset " : "") + lengths(shadow) + " " + color(shadow.color)
    }

    /// For `filter`: behind whatever is painted.
    static func dropShadow(_ shadow: RenderShadow) -> String {
        "drop-shadow(\(lengths(shadow)) \(color(shadow.color)))"
    }

    private static func lengths(_ shadow: RenderShadow) -> String {
        [shadow.x, shadow.y, max(shadow.radius, 0)].map(points).joined(separator: " ")
    }
}
