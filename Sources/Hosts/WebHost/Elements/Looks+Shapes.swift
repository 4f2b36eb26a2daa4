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

    /// "polygon 0 0 1 0 0.5 1", in units of the box, or "polygon evenodd …", as a value for `clip-path`; nil for other shapes.
    static func polygon(ofShape shape: String) -> String? {
        let words = shape.split(separator: " ")
        guard words.first == "polygon" else { return nil }
        let lengths = words.dropFirst().compactMap(length)
        let points = stride(from: 0, to: lengths.count - 1, by: 2).map { "\(lengths[$0]) \(lengths[$0 + 1])" }
        let rule = words.dropFirst().first == "evenodd" ? "evenodd, " : ""
        return points.count < 3 ? "polygon(0 0)" : "polygon(\(rule)\(points.joined(separator: ", ")))"
    }

    /// A share of the box, and perhaps points beside it: "0.5", "1:-8".
    private static func length(_ word: Substring) -> String? {
        let numbers = word.split(separator: ":").compactMap { Double($0) }
        guard let share = numbers.first else { return nil }
        let percent = "\(CSSValue.number(share * 100))%"
        guard numbers.count == 2, numbers[1].isFinite else { return percent }
        return share == 0 ? CSSValue.points(numbers[1]) : "calc(\(percent) + \(CSSValue.points(numbers[1])))"
    }
}
