import RenderTree

extension Looks {
    /// The corner radius that gives a box the form of a shape.
    ///
    /// - Parameter growth: how much further out than the shape the box is.
    static func radius(ofShape shape: String, growth: Double = 0) -> String {
        let words = shape.split(separator: " ")
        switch words.first {
        case "circle", "ellipse": return "50%"
        case "capsule": return "9999px"
        case "rounded":
            let radii = words.dropFirst().prefix(4).compactMap { Double($0) }
            return radii.isEmpty ? "0" : radii.map { CSSValue.points($0 > 0 ? $0 + growth : 0) }.joined(separator: " ")
        default: return "0"
        }
    }

    /// "polygon 0 0 1 0 0.5 1", in units of the box, as a value for `clip-path`; nil for other shapes.
    static func polygon(ofShape shape: String) -> String? {
        let words = shape.split(separator: " ")
        guard words.first == "polygon" else { return nil }
        let numbers = words.dropFirst().compactMap { Double($0) }
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map { index in
            "\(CSSValue.number(numbers[index] * 100))% \(CSSValue.number(numbers[index + 1] * 100))%"
        }
        return points.count < 3 ? "polygon(0 0)" : "polygon(\(points.joined(separator: ", ")))"
    }
}
