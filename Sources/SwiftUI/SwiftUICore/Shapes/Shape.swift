import Foundation
import RenderTree

/// A two-dimensional form that fills the space it gets.
nonisolated public protocol Shape: Sendable, View, Animatable {
    /// The outline in a rectangle.
    func path(in rect: CGRect) -> Path
    static var role: ShapeRole { get }
    /// The size of the shape in a space that is offered.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is used as.
public enum ShapeRole: Sendable, Hashable {
    case fill, stroke, separator
}

extension Shape {
    public static var role: ShapeRole { .fill }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape whose outline can be drawn inside its own edge.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// The shape made smaller by `amount` points at every side.
    func inset(by amount: CGFloat) -> InsetShape
}

/// How hosts draw a shape.
package enum ShapeDrawing {
    /// By a name, as ``PropertyKey/shape``; the size need not be known here.
    case named(String)
    /// A path that does not depend on the size.
    case fixed(Path)
    /// A path for the size that hosts report.
    case sized
    /// As the container says that is around, which is one of the framework's shapes; else the shape of that name.
    case container(orNamed: String = "rectangle")
}

/// A shape of the framework, which knows how hosts draw it.
nonisolated package protocol DrawnShape: Shape {
    var drawing: ShapeDrawing { get }
    /// The line along the outline, for a shape that is one.
    var line: StrokeStyle? { get }
    /// What is set on the shape's box.
    var boxProperties: Properties { get }
}

extension DrawnShape {
    package var line: StrokeStyle? { nil }
    package var boxProperties: Properties { [:] }
}

/// How the inside of an outline is found.
@frozen
public struct FillStyle: Hashable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// How corners are rounded. Documented by Apple; hosts round both ways the same.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

/// How an outline is drawn.
@frozen
public struct StrokeStyle: Hashable, Sendable, Animatable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The width of the line, the limit of its miters, and where its dashes begin.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
    }

    func options(isInside: Bool) -> [String]? {
        let cap = lineCap == .round ? "round" : lineCap == .square ? "square" : "butt"
        let join = lineJoin == .round ? "round" : lineJoin == .bevel ? "bevel" : "miter"
        if !isInside, cap == "butt", join == "miter", dash.isEmpty { return nil }
        return [isInside ? "inside" : "center", cap, join] + dash.map { Path.number($0) }
    }
}

/// The ends of lines. Documented by Apple as part of Core Graphics.
public enum CGLineCap: Int32, Hashable, Sendable {
    case butt, round, square
}

/// The corners of lines. Documented by Apple as part of Core Graphics.
public enum CGLineJoin: Int32, Hashable, Sendable {
    case miter, round, bevel
}
