/// How a symbol's layers are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants of symbols, as parts of their names: `.fill` shows `star.fill` for `star`.
public struct SymbolVariants: Hashable, Sendable {
    var shape: String?
    var isFilled = false
    var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(shape: "circle")
    public static let square = SymbolVariants(shape: "square")
    public static let rectangle = SymbolVariants(shape: "rectangle")
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    public var circle: SymbolVariants { with { $0.shape = "circle" } }
    public var square: SymbolVariants { with { $0.shape = "square" } }
    public var rectangle: SymbolVariants { with { $0.shape = "rectangle" } }
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var copy = self
        change(&copy)
        return copy
    }

    public func contains(_ other: SymbolVariants) -> Bool {
        (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
    }

    /// Whether the symbol has a filled variant: lines, arrows, letters and signs have none, unless they stand in a form.
    private static func hasFill(_ parts: [String]) -> Bool {
        if !forms.isDisjoint(with: parts.dropFirst()) { return true }
        guard let first = parts.first else { return false }
        return first.count > 1 && !linear.contains(first) && !linearNames.contains(parts.joined(separator: "."))
    }

    private static let forms: Set = [
        "bin", "book", "bubble", "capsule", "circle", "clipboard", "diamond", "doc", "hexagon", "house", "message", "rectangle", "seal",
        "shield", "square", "tray", "triangle",
    ]

    /// First words of names that are lines alone.
    private static let linear: Set = [
        "airplane", "antenna", "aqi", "arrow", "arrows", "asterisk", "at", "atom", "barcode", "bicycle", "bold", "calendar", "checklist",
        "checkmark", "chevron", "command", "curlybraces", "decrease", "divide", "dollarsign", "dot", "ellipsis", "equal", "eurosign",
        "exclamationmark", "eyeglasses", "figure", "fork", "function", "gear", "greaterthan", "grid", "headphones", "hourglass",
        "hurricane", "increase", "infinity", "info", "italic", "lasso", "lessthan", "line", "lineweight", "link", "list",
        "magnifyingglass", "minus", "multiply", "music", "network", "number", "option", "paperclip", "pencil", "percent", "perspective",
        "plus", "plusminus", "power", "qrcode", "questionmark", "rays", "repeat", "return", "rosette", "rotate", "scissors", "scope",
        "scribble", "shuffle", "skew", "slider", "slowmo", "snowflake", "sparkle", "sparkles", "sterlingsign", "strikethrough", "sum",
        "swift", "target", "text", "textformat", "thermometer", "timelapse", "timer", "tornado", "touchid", "tropicalstorm",
        "tuningfork", "underline", "viewfinder", "waveform", "wifi", "wind", "xmark", "yensign",
    ]

    private static let linearNames: Set = [
        "camera.aperture", "camera.filters", "camera.viewfinder", "chart.bar.xaxis", "chart.dots.scatter", "chart.line.flattrend.xyaxis",
        "chart.line.uptrend.xyaxis", "chart.line.downtrend.xyaxis", "chart.xyaxis.line", "circle.dashed", "circle.dotted",
        "clock.arrow.circlepath", "clock.arrow.2.circlepath", "globe", "rectangle.dashed", "square.dashed", "square.dotted",
    ]

    func apply(to name: String) -> String {
        guard self != .none else { return name }
        var parts = name.split(separator: ".").map(String.init)
        // "fill" stands behind the others: what was filled is "heart.circle.fill" in a circle.
        let wasFilled = parts.count > 1 && parts.last == "fill"
        if wasFilled { parts.removeLast() }
        if isSlashed, !parts.contains("slash") { parts.append("slash") }
        if let shape, !parts.contains(shape) { parts.append(shape) }
        if wasFilled || isFilled && !parts.contains("fill") && Self.hasFill(parts) { parts.append("fill") }
        return parts.joined(separator: ".")
    }
}

extension EnvironmentValues {
    @Entry public var symbolVariants: SymbolVariants = SymbolVariants.none
    @Entry public var symbolRenderingMode: SymbolRenderingMode? = nil
    @Entry public var imageScale: Image.Scale = .medium
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        environment(\.symbolVariants, variant)
    }
}
