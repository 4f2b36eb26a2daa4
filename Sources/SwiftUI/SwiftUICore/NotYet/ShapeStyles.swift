import Foundation

// Fills besides colours and the common gradients. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "EllipticalGradient is not in Glide yet")
public struct EllipticalGradient: ShapeStyle, View {
    public init(gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {}
    public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {}
    public init(stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "MeshGradient is not in Glide yet")
public struct MeshGradient: ShapeStyle, View {
    public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "ImagePaint is not in Glide yet")
public struct ImagePaint: ShapeStyle {
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {}
}
