import Foundation
import RenderTree
import SwiftUICore
import UIKit

/// An outline, with a line and a filling.
@MainActor @preconcurrency
open class SKShapeNode: SKNode {
    open var path: CGPath? { didSet { changed() } }
    open var strokeColor = UIColor.white { didSet { changed(strokeColor != oldValue) } }
    open var fillColor = UIColor.clear { didSet { changed(fillColor != oldValue) } }
    open var lineWidth: CGFloat = 1 { didSet { changed(lineWidth != oldValue) } }
    open var glowWidth: CGFloat = 0 { didSet { changed(glowWidth != oldValue) } }
    open var lineCap = CGLineCap.butt { didSet { changed() } }
    open var lineJoin = CGLineJoin.miter { didSet { changed() } }
    open var miterLimit: CGFloat = 10 { didSet { changed() } }
    open var isAntialiased = true
    open var blendMode = SKBlendMode.alpha { didSet { changed(blendMode != oldValue) } }

    public override init() { super.init() }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    public convenience init(path: CGPath) {
        self.init()
        self.path = path
    }

    /// - Parameter centered: the middle of the outline is at the node's position.
    public convenience init(path: CGPath, centered: Bool) {
        self.init()
        let box = path.boundingBox
        self.path = centered ? Path(path).applying(CGAffineTransform(translationX: -box.midX, y: -box.midY)).cgPath : path
    }

    public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect)) }
    public convenience init(rectOf size: CGSize) { self.init(rectOf: size, cornerRadius: 0) }

    public convenience init(rect: CGRect, cornerRadius: CGFloat) {
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        self.init(path: radius > 0 ? Path(roundedRect: rect, cornerRadius: radius, style: .circular).cgPath : CGPath(rect: rect))
    }

    public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
        self.init(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height), cornerRadius: cornerRadius)
    }

    public convenience init(circleOfRadius radius: CGFloat) {
        self.init(ellipseOf: CGSize(width: radius * 2, height: radius * 2))
    }

    public convenience init(ellipseIn rect: CGRect) { self.init(path: CGPath(ellipseIn: rect)) }
    public convenience init(ellipseOf size: CGSize) {
        self.init(ellipseIn: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }

    public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
        var path = Path()
        path.addLines(Array(UnsafeBufferPointer(start: points, count: numPoints)))
        self.init(path: path.cgPath)
    }

    /// A smooth line through points.
    public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
        self.init(path: Self.spline(through: Array(UnsafeBufferPointer(start: points, count: numPoints))).cgPath)
    }

    private static func spline(through points: [CGPoint]) -> Path {
        var path = Path()
        guard let first = points.first else { return path }
        path.move(to: first)
        for index in points.indices.dropLast() {
            let (from, to) = (points[index], points[index + 1])
            let (before, after) = (index > 0 ? points[index - 1] : from, index + 2 < points.count ? points[index + 2] : to)
            path.addCurve(
                to: to, control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
                control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
        }
        return path
    }

    open var lineLength: CGFloat { path.map { PathWalk($0).length } ?? 0 }

    override var contentBounds: CGRect {
        guard let path, !path.isEmpty else { return .zero }
        let reach = strokeColor == .clear ? 0 : lineWidth / 2
        return path.boundingBox.insetBy(dx: -reach, dy: -reach)
    }
    override func makeCopy() -> SKNode { SKShapeNode() }

    override func take(from other: SKNode) {
        super.take(from: other)
        guard let other = other as? SKShapeNode else { return }
        (path, strokeColor, fillColor, lineWidth, glowWidth) = (
            other.path, other.strokeColor, other.fillColor, other.lineWidth, other.glowWidth
        )
        (lineCap, lineJoin, miterLimit, blendMode) = (other.lineCap, other.lineJoin, other.miterLimit, other.blendMode)
    }

    override func look(in pictures: inout PictureBook) -> SpritePicture.Look {
        guard let path, !path.isEmpty else { return .nothing }
        let cap =
            switch lineCap {
            case .butt: "butt"
            case .round: "round"
            case .square: "square"
            @unknown default: "butt"
            }
        let join =
            switch lineJoin {
            case .miter: "miter"
            case .round: "round"
            case .bevel: "bevel"
            @unknown default: "miter"
            }
        let (fill, stroke) = (pictures.color(fillColor), pictures.color(strokeColor))
        var outline = SpritePicture.Outline(
            path: Path(path).outline, fill: fill.alpha > 0 ? fill : nil, stroke: stroke.alpha > 0 ? stroke : nil,
            line: CanvasDrawing.Line(
                width: Double(lineWidth), cap: cap, join: join, miterLimit: Double(miterLimit), dash: [], dashPhase: 0),
            glow: Double(glowWidth))
        outline.blendMode = blendMode.name
        return .outline(outline)
    }
}

/// A line along an outline, by the length that has been gone.
struct PathWalk {
    private(set) var points: [CGPoint] = []
    private var lengths: [CGFloat] = []

    init(_ path: CGPath) {
        var last = CGPoint.zero
        var start = CGPoint.zero
        Path(path).forEach { element in
            switch element {
            case .move(let to):
                if points.isEmpty { points = [to] } else { points.append(to) }
                start = to
                last = to
            case .line(let to): points.append(to)
            case .quadCurve(let to, let control):
                let from = last
                for step in 1...24 {
                    let t = CGFloat(step) / 24, u = 1 - t
                    points.append(
                        CGPoint(
                            x: u * u * from.x + 2 * u * t * control.x + t * t * to.x,
                            y: u * u * from.y + 2 * u * t * control.y + t * t * to.y))
                }
            case .curve(let to, let control1, let control2):
                let from = last
                for step in 1...24 {
                    let t = CGFloat(step) / 24, u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    points.append(
                        CGPoint(
                            x: a * from.x + b * control1.x + c * control2.x + d * to.x,
                            y: a * from.y + b * control1.y + c * control2.y + d * to.y))
                }
            case .closeSubpath: points.append(start)
            }
            last = points.last ?? last
        }
        var sum: CGFloat = 0
        lengths = points.indices.map { index in
            if index > 0 { sum += hypot(points[index].x - points[index - 1].x, points[index].y - points[index - 1].y) }
            return sum
        }
    }

    var length: CGFloat { lengths.last ?? 0 }

    /// Where one is after a share of the way, and which way one looks.
    func place(at share: CGFloat) -> (point: CGPoint, angle: CGFloat) {
        guard points.count > 1, length > 0 else { return (points.first ?? .zero, 0) }
        let gone = min(max(share, 0), 1) * length
        let next = max(1, lengths.firstIndex { $0 >= gone } ?? points.count - 1)
        let (from, to) = (points[next - 1], points[next])
        let step = lengths[next] - lengths[next - 1]
        let part = step > 0 ? (gone - lengths[next - 1]) / step : 0
        return (CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part), atan2(to.y - from.y, to.x - from.x))
    }
}
