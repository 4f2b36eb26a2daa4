import Foundation

// What a canvas draws with. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "GraphicsContext is not in Glide yet")
public struct GraphicsContext {
    public var opacity: Double = 1
    public var blendMode: BlendMode = .normal
    public var transform: CGAffineTransform = .identity

    public func fill(_ path: Path, with shading: Shading) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: Image, in rect: CGRect) {}
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
    public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { nil }
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func clip(to path: Path) {}
    public mutating func addFilter(_ filter: Filter) {}

    public struct ResolvedSymbol {
        public var size: CGSize { .zero }
    }

    public struct Shading {
        public static func color(_ color: Color) -> Self { Self() }
        public static func style(_ style: some ShapeStyle) -> Self { Self() }
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Self { Self() }
        public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat) -> Self {
            Self()
        }
    }

    public struct Filter {
        public static func blur(radius: CGFloat) -> Self { Self() }
        public static func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Self { Self() }
    }
}
