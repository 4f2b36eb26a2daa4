import Foundation

/// A rectangle.
nonisolated public struct Rectangle: InsettableShape, DrawnShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
    package var drawing: ShapeDrawing { .named("rectangle") }
}

/// A circle as large as fits.
nonisolated public struct Circle: InsettableShape, DrawnShape {
    public init() {}
    public func path(in rect: CGRect) -> Path {
        let diameter = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter, height: diameter))
    }
    /// As wide as it is high; where one side alone is proposed, of that side.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = [proposal.width, proposal.height].compactMap { $0 }.min() ?? 10
        return CGSize(width: side, height: side)
    }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
    package var drawing: ShapeDrawing { .named("circle") }
}

/// An ellipse.
nonisolated public struct Ellipse: InsettableShape, DrawnShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
    package var drawing: ShapeDrawing { .named("ellipse") }
}

/// A rectangle with half circles at its ends.
nonisolated public struct Capsule: InsettableShape, DrawnShape {
    public var style: RoundedCornerStyle
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
    package var drawing: ShapeDrawing { .named("capsule") }
}

/// A rectangle with round corners.
nonisolated public struct RoundedRectangle: InsettableShape, DrawnShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
    package var drawing: ShapeDrawing { .named("rounded \(Path.number(cornerSize.width))") }
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
}

/// The radii of a rectangle's corners, in points.
@frozen
public struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle whose corners are round each in its own way.
nonisolated public struct UnevenRoundedRectangle: InsettableShape, DrawnShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
    package var drawing: ShapeDrawing {
        let radii = [cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading]
        return .named("rounded " + radii.map { Path.number($0) }.joined(separator: " "))
    }
}

/// The shape of the container, as ``SwiftUICore/View/containerShape(_:)`` has set it; a rectangle where none is set.
nonisolated public struct ContainerRelativeShape: InsettableShape, DrawnShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
    package var drawing: ShapeDrawing { .container() }
}

nonisolated extension Path: Shape, DrawnShape {
    public func path(in rect: CGRect) -> Path { self }
    package var drawing: ShapeDrawing { .fixed(self) }
}

/// A shape whose type is hidden.
nonisolated public struct AnyShape: DrawnShape {
    var shape: any Shape
    public init<S: Shape>(_ shape: S) { self.shape = (shape as? AnyShape)?.shape ?? shape }

    public var animatableData: _AnyAnimatableData {
        get { _AnyAnimatableData(shape) }
        set { shape = newValue.applied(to: shape) }
    }
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    package var drawing: ShapeDrawing { (shape as? any DrawnShape)?.drawing ?? .sized }
    package var line: StrokeStyle? { (shape as? any DrawnShape)?.line }
}
