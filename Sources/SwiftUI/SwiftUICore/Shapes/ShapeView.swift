import Foundation
import RenderTree

/// A view that shows a shape, and to which further fills and strokes can be added.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    nonisolated var shape: Content { get }
}

/// A filled shape.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
    public let shape: Content
    let style: Style
    let fillStyle: FillStyle

    nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension _ShapeView: ShapeView {
    public var body: some View {
        ShapeFigure(shape: shape, style: style, stroke: nil, isInside: false, isEvenOdd: fillStyle.isEOFilled)
    }
}

extension _ShapeView: GroundView {
    func fill(in environment: EnvironmentValues) -> RenderFill? { style.resolvedFill(in: environment) }
}

/// A shape whose outline is drawn, over what is below.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public let shape: Content
    let style: Style
    let stroke: StrokeStyle
    let isInside: Bool
    let background: Background
}

extension StrokeShapeView: ShapeView {
    public var body: some View {
        let figure = ShapeFigure(shape: shape, style: style, stroke: stroke, isInside: isInside, isEvenOdd: false)
        if Background.self == EmptyView.self {
            figure
        } else {
            ZStack {
                background
                figure
            }
        }
    }
}

/// A filled shape over what is below.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public let shape: Content
    let style: Style
    let fillStyle: FillStyle
    let background: Background
}

extension FillShapeView: ShapeView {
    public var body: some View {
        ZStack {
            background
            ShapeFigure(shape: shape, style: style, stroke: nil, isInside: false, isEvenOdd: fillStyle.isEOFilled)
        }
    }
}

/// A shape as hosts draw it, inside an area that reports its size where the outline depends on it.
struct ShapeFigure<Content: Shape, Style: ShapeStyle>: View {
    let shape: Content
    let style: Style
    let stroke: StrokeStyle?
    let isInside: Bool
    let isEvenOdd: Bool

    var body: some View {
        let drawn = shape as? any DrawnShape
        let line = stroke ?? drawn?.line
        switch drawn?.drawing ?? .sized {
        case .sized:
            GeometryReader { geometry in
                let outline = ShapeOutline(
                    shape: shape, rect: CGRect(origin: .zero, size: geometry.size), inset: isInside ? (line?.lineWidth ?? 0) / 2 : 0)
                element(.sized, outline, line, drawn)
            }
        case let drawing:
            element(drawing, nil, line, drawn)
        }
    }

    private func element(
        _ drawing: ShapeDrawing, _ outline: (any ShapeOutlining)?, _ line: StrokeStyle?, _ drawn: (any DrawnShape)?
    ) -> ShapeElement<Style> {
        ShapeElement(
            drawing: drawing, outline: outline, style: style, stroke: line, isInside: isInside, isEvenOdd: isEvenOdd,
            box: drawn?.boxProperties ?? [:])
    }
}

/// The primitive element of shapes.
struct ShapeElement<Style: ShapeStyle> {
    let drawing: ShapeDrawing
    /// Of a shape that is drawn for its size.
    let outline: (any ShapeOutlining)?
    let style: Style
    let stroke: StrokeStyle?
    let isInside: Bool
    let isEvenOdd: Bool
    let box: Properties
}

extension ShapeElement: ElementView {
    typealias Body = Never
    static var kind: NodeKind { .shape }
    static var lastOwnPhase: BoxPhase { .effect }
    var ownsFrame: Bool { true }

    func properties(in context: ElementContext) -> Properties {
        var properties = box
        switch drawing.resolved(in: context.environment) {
        case .named(let name): properties[.shape] = .string(name)
        case .fixed(let path): properties[.path] = .string(path.svgData)
        case .sized: properties[.path] = outline.map { .string($0.show(in: context)) }
        case .container: properties[.shape] = .string("rectangle")
        }
        let fill = style.resolvedFill(in: context.environment).map(PropertyValue.fill)
        if let stroke {
            properties[.strokeStyle] = fill
            properties[.strokeWidth] = .double(Double(stroke.lineWidth))
            properties[.strokeOptions] = stroke.options(isInside: isInside).map(PropertyValue.strings)
        } else {
            properties[.fillStyle] = fill
            if isEvenOdd { properties[.style] = .string("evenOdd") }
        }
        return properties
    }
}
