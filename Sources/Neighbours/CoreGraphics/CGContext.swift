import Foundation
import SwiftUICore

/// Draws outlines and pictures into pixels. One of a `UIGraphicsImageRenderer` has the renderer's points, from the top; one that an app
/// makes has its origin at the bottom left.
///
/// Lines and fills have soft edges. Patterns, shadows and blend modes other than `normal` and `clear` are not there.
public final class CGContext {
    private struct State {
        var transform: CGAffineTransform
        var clip: Bitmap.Mask?
        /// Of a context that is noted down: what the clip is made of.
        var clips: [Mark.Clip] = []
        var fill = CGColor(gray: 0, alpha: 1) { didSet { fillInk = nil } }
        var stroke = CGColor(gray: 0, alpha: 1) { didSet { strokeInk = nil } }
        /// Of a context that is noted down: a colour that is another one on dark surroundings.
        var fillInk: Color?
        var strokeInk: Color?
        var style = StrokeStyle()
        var alpha: CGFloat = 1
        var mode = CGBlendMode.normal
    }

    package private(set) var bitmap: Bitmap
    /// Pixels for each point.
    package private(set) var scale: CGFloat
    private var state: State
    private var kept: [State] = []
    private var path = Path()
    /// What was drawn, in the order in which it was; nil: it is drawn into pixels.
    package private(set) var marks: [Mark]?

    /// In pixels; what would be larger is cut.
    private static let longest: CGFloat = 16_384
    static let longestSide = Int(longest)
    /// What was drawn is given as shades of gray.
    let isGray: Bool
    /// Of a context whose pages become a PDF.
    var pages: PDFPages?
    /// How pictures are stretched by ``draw(_:in:)``: `none` repeats pixels, the others mix them.
    public var interpolationQuality = CGInterpolationQuality.default

    /// - Parameters:
    ///   - size: In points.
    ///   - scale: Pixels for each point.
    ///   - growsUpwards: The origin is at the bottom left.
    package init(size: CGSize, scale: CGFloat, isOpaque: Bool, growsUpwards: Bool = false, isGray: Bool = false) {
        self.scale = scale
        self.isGray = isGray
        bitmap = Self.bitmap(size, scale, background: isOpaque ? SIMD4(0, 0, 0, 1) : .zero)
        state = Self.state(scale, growsUpwards, bitmap)
    }

    private static func bitmap(_ size: CGSize, _ scale: CGFloat, background: SIMD4<Float>) -> Bitmap {
        func pixels(_ length: CGFloat) -> Int { length.isFinite ? Int(min(max(1, (length * scale).rounded(.up)), longest)) : 1 }
        return Bitmap(width: pixels(size.width), height: pixels(size.height), background: background)
    }

    private static func state(_ scale: CGFloat, _ growsUpwards: Bool, _ bitmap: Bitmap) -> State {
        State(
            transform: growsUpwards
                ? CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(bitmap.height))
                : CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Begins anew, on white.
    func begin(size: CGSize, scale: CGFloat, growsUpwards: Bool) {
        self.scale = scale
        bitmap = Self.bitmap(size, scale, background: SIMD4(repeating: 1))
        state = Self.state(scale, growsUpwards, bitmap)
        kept = []
        path = Path()
    }

    /// A context of which what is drawn is noted down, in points from the top, in the place of pixels.
    package static func noting() -> CGContext {
        let context = CGContext(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false)
        context.marks = []
        return context
    }

    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    /// From points to pixels.
    public var ctm: CGAffineTransform { state.transform }

    // MARK: State

    public func saveGState() { kept.append(state) }
    public func restoreGState() { if let last = kept.popLast() { state = last } }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.transform = state.transform.translatedBy(x: tx, y: ty) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }
    /// - Parameter angle: In radians, clockwise as it is seen.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }

    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Where what is drawn is noted down: what is filled from now on has this colour.
    package func setFillInk(_ ink: Color) { state.fillInk = ink }
    /// Where what is drawn is noted down: lines from now on have this colour.
    package func setStrokeInk(_ ink: Color) { state.strokeInk = ink }

    /// - Parameter width: In points.
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.style.dashPhase, state.style.dash) = (phase, lengths) }
    /// - Parameter alpha: From 0 to 1, of everything that is drawn from now on.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
    public func setBlendMode(_ mode: CGBlendMode) { state.mode = mode }

    // MARK: The path

    public func beginPath() { path = Path() }
    public func closePath() { path.closeSubpath() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addLines(between points: [CGPoint]) { path.addLines(points) }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addPath(_ path: CGPath) { self.path.addPath(path.path) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    /// - Parameter clockwise: As if y grew upwards.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise)
    }
    public var isPathEmpty: Bool { path.isEmpty }

    /// Nothing outside of the path is drawn from now on. The path is used up.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: path, isEvenOdd: rule == .evenOdd)
        path = Path()
    }

    public func clip(to rect: CGRect) { clip(to: Path(rect), isEvenOdd: false) }

    private func clip(to path: Path, isEvenOdd: Bool) {
        if marks != nil { return state.clips.append(Mark.Clip(path: path.applying(state.transform), isEvenOdd: isEvenOdd)) }
        state.clip = mask(path, isEvenOdd: isEvenOdd).intersection(state.clip)
    }

    // MARK: Drawing

    /// Fills the path, which is used up.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

    /// Draws a line along the path, which is used up.
    public func strokePath() { drawPath(using: .stroke) }

    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { lay(path, state.fill, isEvenOdd: mode == .eoFill || mode == .eoFillStroke) }
        if mode != .fill, mode != .eoFill { line(path, state.style) }
        path = Path()
    }

    public func fill(_ rect: CGRect) { lay(Path(rect), state.fill) }
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    public func fillEllipse(in rect: CGRect) { lay(Path(ellipseIn: rect), state.fill) }
    public func stroke(_ rect: CGRect) { line(Path(rect), state.style) }
    public func stroke(_ rect: CGRect, width: CGFloat) { line(Path(rect), StrokeStyle(lineWidth: width)) }
    public func strokeEllipse(in rect: CGRect) { line(Path(ellipseIn: rect), state.style) }
    public func strokeLineSegments(between points: [CGPoint]) {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// What was drawn there is gone.
    public func clear(_ rect: CGRect) {
        if marks != nil { return note(.fill(Path(rect), .black, isEvenOdd: false), clears: true) }
        bitmap.fill(mask(Path(rect)), SIMD4(repeating: 1), within: state.clip, clears: true)
    }

    func note(_ content: Mark.Content, alpha: CGFloat = 1, clears: Bool? = nil) {
        marks?.append(
            Mark(
                content: content, transform: state.transform, alpha: state.alpha * alpha, clears: clears ?? (state.mode == .clear),
                clips: state.clips))
    }

    private func line(_ path: Path, _ style: StrokeStyle) {
        if marks != nil { return note(.stroke(path, state.strokeInk ?? Color(cgColor: state.stroke), style)) }
        lay(path.strokedPath(style), state.stroke)
    }

    private func lay(_ path: Path, _ color: CGColor, isEvenOdd: Bool = false) {
        if marks != nil { return note(.fill(path, state.fillInk ?? Color(cgColor: color), isEvenOdd: isEvenOdd)) }
        let clears = state.mode == .clear
        let value = clears ? SIMD4<Float>(repeating: 1) : Bitmap.value(color, alpha: state.alpha)
        bitmap.fill(mask(path, isEvenOdd: isEvenOdd), value, within: state.clip, clears: clears)
    }

    /// Gives each pixel within the clip the colour of its place, in points.
    func shade(_ color: (CGPoint) -> CGColor?) {
        let back = state.transform.inverted()
        let alpha = state.alpha
        bitmap.shade(within: state.clip) { x, y in
            color(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)).map { Bitmap.value($0, alpha: alpha) }
        }
    }

    private func mask(_ path: Path, isEvenOdd: Bool = false) -> Bitmap.Mask {
        Bitmap.Mask(path.applying(state.transform).flattened(steps: 24), width: width, height: height, isEvenOdd: isEvenOdd)
    }

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - rect: Where, in points.
    ///   - pixels: The picture, stretched to a size in pixels; nil: as it is.
    package func draw(in rect: CGRect, alpha: CGFloat, _ pixels: (_ size: (width: Int, height: Int)?) -> Pixels?) {
        if marks != nil {
            if let picture = pixels(nil) { note(.picture(picture, rect), alpha: alpha) }
            return
        }
        let transform = state.transform
        let corner = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
        let size = CGSize(width: rect.width * transform.a, height: rect.height * transform.d)
        let isUpright = transform.b == 0 && transform.c == 0 && size.width >= 0.5 && size.height >= 0.5
        let bounds = CGRect(origin: corner, size: size)
        // Far more than what is seen of it need not be made.
        if isUpright, bounds.isFiniteAndSmall {
            let (left, top) = (Int(bounds.minX.rounded()), Int(bounds.minY.rounded()))
            let pixelSize = (max(1, Int(bounds.maxX.rounded()) - left), max(1, Int(bounds.maxY.rounded()) - top))
            guard let picture = pixels(pixelSize) else { return }
            bitmap.draw(picture, atX: left, y: top, alpha: alpha * state.alpha, within: state.clip)
        } else if let picture = pixels(nil) {
            let own = CGAffineTransform(scaleX: rect.width / CGFloat(picture.width), y: rect.height / CGFloat(picture.height))
                .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
            bitmap.draw(picture, mapped: own.concatenating(transform), alpha: alpha * state.alpha, within: state.clip)
        }
    }
}

extension CGContext {
    /// Draws a picture where a map, from its pixels to the context's, takes it.
    func draw(_ picture: Pixels, mapped map: CGAffineTransform) {
        bitmap.draw(picture, mapped: map, alpha: state.alpha, within: state.clip)
    }

    /// Draws a picture, stretched.
    ///
    /// - Parameter bounds: In the context's pixels, from the top.
    func draw(_ picture: Pixels, at bounds: CGRect) {
        guard bounds.isFiniteAndSmall else { return }
        let (left, top) = (Int(bounds.minX.rounded()), Int(bounds.minY.rounded()))
        let size = (width: max(1, Int(bounds.maxX.rounded()) - left), height: max(1, Int(bounds.maxY.rounded()) - top))
        let isOwnSize = size == (picture.width, picture.height)
        if !isOwnSize, interpolationQuality == .none {
            let map = CGAffineTransform(
                a: bounds.width / CGFloat(picture.width), b: 0, c: 0, d: bounds.height / CGFloat(picture.height), tx: bounds.minX,
                ty: bounds.minY)
            return draw(picture, mapped: map)
        }
        guard let stretched = isOwnSize ? picture : PictureCodec.shared?.stretched(picture, to: size) else { return }
        bitmap.draw(stretched, atX: left, y: top, alpha: state.alpha, within: state.clip)
    }
}

extension CGRect {
    fileprivate var isFiniteAndSmall: Bool { [minX, minY, maxX, maxY].allSatisfy { abs($0) < 20_000 } }
}

/// How what is drawn mixes with what is there. Those that are not named here do not exist on Linux.
public enum CGBlendMode: Int32, Sendable {
    case normal, clear
}

public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
