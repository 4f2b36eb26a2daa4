import Foundation
import RenderTree

/// What a ``Canvas`` draws with.
///
/// A copy has a state of its own and draws into the same place.
public struct GraphicsContext {
    typealias Step = CanvasDrawing.Step

    /// Collects what is drawn.
    final class Recorder {
        private(set) var steps: [Step] = []
        private var state: CanvasDrawing.State? = CanvasDrawing.State()

        func add(_ step: Step, in state: CanvasDrawing.State) {
            if self.state != state { steps.append(.state(state)) }
            self.state = state
            steps.append(step)
        }

        func beginLayer(in state: CanvasDrawing.State) {
            add(.beginLayer, in: state)
            self.state = CanvasDrawing.State()
        }

        func endLayer(in state: CanvasDrawing.State) {
            steps.append(.endLayer)
            self.state = state
        }
    }

    let recorder: Recorder
    let symbols: [AnyHashable: ResolvedSymbol]
    var state = CanvasDrawing.State()
    /// What the clips leave, as a rectangle of the canvas.
    private var visible: CGRect
    public let environment: EnvironmentValues

    init(recorder: Recorder, size: CGSize, environment: EnvironmentValues, symbols: [AnyHashable: ResolvedSymbol] = [:]) {
        self.recorder = recorder
        self.symbols = symbols
        self.environment = environment
        visible = CGRect(origin: .zero, size: size)
    }

    func add(_ step: Step) { recorder.add(step, in: state) }

    // MARK: State

    /// From 0 to 1, for each thing that is drawn.
    public var opacity: Double {
        get { state.opacity }
        set { state.opacity = newValue.isFinite ? min(max(newValue, 0), 1) : 1 }
    }

    public var blendMode: BlendMode {
        get { BlendMode(name: state.blendMode) }
        set { state.blendMode = newValue.name }
    }

    public var transform: CGAffineTransform {
        get { CGAffineTransform(state.transform) }
        set { state.transform = newValue.rendered }
    }

    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    // MARK: Clips

    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// What is outside stays.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// The smallest rectangle around what may be drawn into, in the present coordinates.
    public var clipBoundingRect: CGRect { Path(visible).applying(transform.inverted()).boundingRect }

    /// From here on, only what is inside the path is drawn.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let isInverse = options.contains(.inverse)
        state.clips.append(.outline(path.outline, state.transform, isEvenOdd: style.isEOFilled, isInverse: isInverse))
        guard !isInverse else { return }
        let bounds = path.isEmpty ? CGRect.zero : path.applying(transform).boundingRect
        let (left, top) = (max(visible.minX, bounds.minX), max(visible.minY, bounds.minY))
        let (right, bottom) = (min(visible.maxX, bounds.maxX), min(visible.maxY, bounds.maxY))
        visible = CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// From here on, only what is where the layer's drawing is opaque is drawn, as far as it is.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let recorder = Recorder()
        var layer = GraphicsContext(recorder: recorder, size: .zero, environment: environment, symbols: symbols)
        layer.visible = visible
        layer.state.transform = state.transform
        try content(&layer)
        state.clips.append(
            .layer(recorder.steps, opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1, isInverse: options.contains(.inverse)))
    }

    // MARK: Layers

    /// Draws what the closure draws for itself, and then all of it as one thing.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        recorder.beginLayer(in: state)
        defer { recorder.endLayer(in: state) }
        var layer = GraphicsContext(recorder: recorder, size: .zero, environment: environment, symbols: symbols)
        layer.visible = visible
        layer.state.transform = state.transform
        try content(&layer)
    }

    // MARK: Outlines

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty else { return }
        add(.fill(path.outline, shading.paint(for: path, in: environment), isEvenOdd: style.isEOFilled))
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty, style.lineWidth > 0 else { return }
        add(.stroke(path.outline, shading.paint(for: path, in: environment), style.line))
    }

    /// - Parameter lineWidth: in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension CGAffineTransform {
    fileprivate init(_ transform: CanvasDrawing.Transform) {
        self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }

    /// Nothing is drawn where a transform is none.
    fileprivate var rendered: CanvasDrawing.Transform {
        let values = [a, b, c, d, tx, ty].map { Double($0) }
        guard values.allSatisfy(\.isFinite) else { return .init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
        return .init(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }
}

extension StrokeStyle {
    fileprivate var line: CanvasDrawing.Line {
        let options = options(isInside: true) ?? []
        // Dashes that take no room would be no line at all.
        let dash = dash.map { Double($0) }.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 } ? dash : []
        return CanvasDrawing.Line(
            width: Double(lineWidth), cap: options[1], join: options[2], miterLimit: Double(miterLimit), dash: dash.map { Double($0) },
            dashPhase: Double(dashPhase))
    }
}

extension Path {
    /// The path as hosts draw it; the forms that many drawings are made of take few bytes.
    package var outline: CanvasDrawing.Outline {
        let rect = boundingRect
        let box = [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
        if box.allSatisfy(\.isFinite) {
            if elements.count == 5, self == Path(rect) { return .rectangle(x: box[0], y: box[1], width: box[2], height: box[3]) }
            if elements.count == 6, isEllipse(in: rect) { return .ellipse(x: box[0], y: box[1], width: box[2], height: box[3]) }
        }
        return .path(svgData)
    }

    private func isEllipse(in rect: CGRect) -> Bool {
        let other = Path(ellipseIn: rect).elements
        let tolerance = 1e-6 * max(rect.width, rect.height, 1)
        func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance }
        return zip(elements, other).allSatisfy { pair in
            switch pair {
            case (.move(let a), .move(let b)): isNear(a, b)
            case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)): isNear(a, b) && isNear(a1, b1) && isNear(a2, b2)
            case (.closeSubpath, .closeSubpath): true
            default: false
            }
        }
    }
}
