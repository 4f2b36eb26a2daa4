import SwiftUICore
import UIKit

/// An outline that is built step by step: the same object as on iOS, with the names that it has on a Mac.
public typealias NSBezierPath = UIBezierPath

extension NSBezierPath {
    public typealias LineCapStyle = CGLineCap
    public typealias LineJoinStyle = CGLineJoin

    public enum WindingRule: UInt, Sendable { case nonZero, evenOdd }

    public enum ElementType: UInt, Sendable {
        case moveTo, lineTo, curveTo, closePath
        case quadraticCurveTo = 4
        public static let cubicCurveTo = ElementType.curveTo
    }

    public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init(roundedRect: rect, cornerRadius: min(xRadius, yRadius))
    }

    public var windingRule: WindingRule {
        get { usesEvenOddFillRule ? .evenOdd : .nonZero }
        set { usesEvenOddFillRule = newValue == .evenOdd }
    }
    /// Browsers draw lines as smooth as they can.
    public var flatness: CGFloat {
        get { 0.6 }
        set {}
    }

    public func line(to point: NSPoint) { addLine(to: point) }
    public func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }
    public func curve(to endPoint: NSPoint, controlPoint: NSPoint) { addQuadCurve(to: endPoint, controlPoint: controlPoint) }
    public func relativeMove(to point: NSPoint) { move(to: beside(point)) }
    public func relativeLine(to point: NSPoint) { addLine(to: beside(point)) }
    public func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        addCurve(to: beside(endPoint), controlPoint1: beside(controlPoint1), controlPoint2: beside(controlPoint2))
    }

    private func beside(_ point: NSPoint) -> NSPoint { NSPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y) }

    public func appendRect(_ rect: NSRect) { append(NSBezierPath(rect: rect)) }
    public func appendOval(in rect: NSRect) { append(NSBezierPath(ovalIn: rect)) }
    public func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        append(NSBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
    }

    public func appendPoints(_ points: UnsafeMutablePointer<NSPoint>, count: Int) {
        for place in 0..<max(0, count) {
            if isEmpty { move(to: points[place]) } else { addLine(to: points[place]) }
        }
    }

    /// - Parameters:
    ///   - startAngle: In degrees, against the clock where y grows upwards.
    ///   - clockwise: As it is seen where y grows upwards.
    public func appendArc(
        withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
    ) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180, clockwise: !clockwise)
    }

    public func transform(using transform: AffineTransform) {
        apply(
            CGAffineTransform(
                a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY))
    }

    public func setClip() { addClip() }

    // MARK: Drawing at once

    public class func fill(_ rect: NSRect) { UIRectFill(rect) }
    public class func stroke(_ rect: NSRect) { NSBezierPath(rect: rect).stroke() }
    public class func clip(_ rect: NSRect) { UIRectClip(rect) }
    public class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
        let path = NSBezierPath()
        path.move(to: point1)
        path.addLine(to: point2)
        path.stroke()
    }

    // MARK: Its parts

    private var elements: [(type: ElementType, points: [NSPoint])] {
        var parts: [(type: ElementType, points: [NSPoint])] = []
        cgPath.path.forEach { element in
            switch element {
            case .move(let point): parts.append((.moveTo, [point]))
            case .line(let point): parts.append((.lineTo, [point]))
            case .quadCurve(let point, let control): parts.append((.quadraticCurveTo, [control, point]))
            case .curve(let point, let control1, let control2): parts.append((.curveTo, [control1, control2, point]))
            case .closeSubpath: parts.append((.closePath, []))
            }
        }
        return parts
    }

    public var elementCount: Int { elements.count }

    /// - Parameter points: Takes up to three points; nil: none is wanted.
    public func element(at index: Int, associatedPoints points: UnsafeMutablePointer<NSPoint>?) -> ElementType {
        let element = elements[index]
        for (place, point) in element.points.enumerated() { points?[place] = point }
        return element.type
    }

    public func element(at index: Int) -> ElementType { element(at: index, associatedPoints: nil) }
}

extension CGLineCap {
    public static let buttLineCapStyle = CGLineCap.butt
    public static let roundLineCapStyle = CGLineCap.round
    public static let squareLineCapStyle = CGLineCap.square
}

/// Where drawing goes.
public final class NSGraphicsContext: NSObject {
    public let cgContext: CGContext
    public let isFlipped: Bool

    public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
        cgContext = graphicsPort
        isFlipped = initialFlippedState
    }

    /// A picture's pixels.
    public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
        self.init(cgContext: bitmapRep.context, flipped: false)
    }

    /// Nil outside of a drawing.
    public class var current: NSGraphicsContext? {
        get { UIGraphicsGetCurrentContext().map { NSGraphicsContext(cgContext: $0, flipped: !DrawingDirection.growsUpwards) } }
        set {
            if let newValue {
                UIGraphicsPushContext(newValue.cgContext)
                DrawingDirection.setGrowsUpwards(!newValue.isFlipped)
            }
        }
    }

    private static var depths: [Int] {
        get { Thread.current.threadDictionary["Glide.NSGraphicsContext"] as? [Int] ?? [] }
        set { Thread.current.threadDictionary["Glide.NSGraphicsContext"] = newValue }
    }

    public func saveGraphicsState() { cgContext.saveGState() }
    public func restoreGraphicsState() { cgContext.restoreGState() }

    public class func saveGraphicsState() {
        depths.append(DrawingDirection.depth)
        UIGraphicsGetCurrentContext()?.saveGState()
    }

    /// Also the context is the one again that was there before.
    public class func restoreGraphicsState() {
        if let depth = depths.popLast() { while DrawingDirection.depth > depth { UIGraphicsPopContext() } }
        UIGraphicsGetCurrentContext()?.restoreGState()
    }

    public func flushGraphics() {}
    public var shouldAntialias: Bool {
        get { true }
        set {}
    }
    public var imageInterpolation: NSImageInterpolation {
        get { .default }
        set {}
    }
    public var compositingOperation: NSCompositingOperation {
        get { .sourceOver }
        set { cgContext.setBlendMode(newValue == .clear ? .clear : .normal) }
    }
}

public enum NSImageInterpolation: UInt, Sendable { case `default`, none, low, medium = 4, high = 3 }
