import Foundation
import RenderTree

/// A shape made smaller at every side.
nonisolated public struct _InsetShape<Content: Shape>: InsettableShape {
    var shape: Content
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
        let width = max(0, rect.width - 2 * amount)
        let height = max(0, rect.height - 2 * amount)
        let inner = CGRect(x: rect.minX + amount, y: rect.minY + amount, width: width, height: height)
        // A rounded corner keeps its centre.
        if var rounded = shape as? RoundedRectangle {
            rounded.cornerSize = CGSize(
                width: max(0, rounded.cornerSize.width - amount), height: max(0, rounded.cornerSize.height - amount))
            return rounded.path(in: inner)
        }
        return shape.path(in: inner)
    }

    public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(shape: shape, amount: self.amount + amount) }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
    }
}

/// The outline of a shape as a shape of its own.
nonisolated public struct _StrokedShape<Content: Shape>: DrawnShape {
    var shape: Content
    var style: StrokeStyle

    public var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }

    /// The line along which is drawn; its width is not part of it.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    package var drawing: ShapeDrawing { (shape as? any DrawnShape)?.drawing ?? .sized }
    package var line: StrokeStyle? { style }
    package var boxProperties: Properties { (shape as? any DrawnShape)?.boxProperties ?? [:] }
}

/// A part of a shape's outline.
nonisolated public struct _TrimmedShape<Content: Shape>: Shape {
    var shape: Content
    var startFraction: CGFloat
    var endFraction: CGFloat

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set { (shape.animatableData, startFraction, endFraction) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
}

/// A rotated shape.
nonisolated public struct RotatedShape<Content: Shape>: DrawnShape {
    public var shape: Content
    public var angle: Angle
    public var anchor: UnitPoint

    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    public func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
        let turn = CGAffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        return shape.path(in: rect).applying(turn)
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            (angle.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }

    package var drawing: ShapeDrawing { anchor == .center ? .of(shape) : .sized }
    package var line: StrokeStyle? { (shape as? any DrawnShape)?.line }
    package var boxProperties: Properties {
        if case .sized = drawing { return [:] }
        return [.rotation: .double(angle.degrees)]
    }
}

extension ShapeDrawing {
    /// The way of a shape inside another one that only sets its box; one with a box of its own is drawn as a path.
    nonisolated fileprivate static func of(_ shape: any Shape) -> ShapeDrawing {
        guard let drawn = shape as? any DrawnShape, drawn.boxProperties.isEmpty else { return .sized }
        if case .named(let name) = drawn.drawing { return .named(name) }
        return .sized
    }
}

/// A larger or smaller shape.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
    public var shape: Content
    public var scale: CGSize
    public var anchor: UnitPoint

    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }

    public func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
        let grow = CGAffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        return shape.path(in: rect).applying(grow)
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            (scale.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape that is moved.
nonisolated public struct OffsetShape<Content: Shape>: Shape {
    public var shape: Content
    public var offset: CGSize

    public init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A shape with a linear map applied to it.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
    public var shape: Content
    public var transform: CGAffineTransform

    public init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

/// A shape of a fixed size.
nonisolated public struct _SizedShape<Content: Shape>: DrawnShape {
    let shape: Content
    let size: CGSize
    var anchor = UnitPoint.topLeading

    public func path(in rect: CGRect) -> Path {
        let origin = CGPoint(
            x: rect.minX + (rect.width - size.width) * anchor.x, y: rect.minY + (rect.height - size.height) * anchor.y)
        return shape.path(in: CGRect(origin: origin, size: size))
    }

    package var drawing: ShapeDrawing { anchor == .topLeading ? .fixed(path(in: .zero)) : .sized }
}
