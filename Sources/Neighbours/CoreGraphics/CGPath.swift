import SwiftUICore

/// An outline, as SwiftUI's ``Path`` is one. Paths that change are built with `Path` or `UIBezierPath`.
// Sendable: a path itself never changes; a mutable one is the affair of whoever makes it, as on Apple's systems.
public class CGPath: Hashable, @unchecked Sendable {
    package fileprivate(set) var path: Path

    package init(_ path: Path) { self.path = path }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) { self.init(Path(rect), transform) }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(Path(ellipseIn: rect), transform)
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        self.init(Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight)), transform)
    }

    private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform.map { path.applying($0.pointee) } ?? path)
    }

    public var boundingBox: CGRect { path.boundingRect }
    public var isEmpty: Bool { path.isEmpty }
    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
    public init(_ path: CGPath) { self = path.path }

    public var cgPath: CGPath { CGPath(self) }
}

/// An outline that is made step by step.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(Path()) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.addLine(to: point.applying(transform)) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { add(Path(rect), transform) }
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { add(Path(ellipseIn: rect), transform) }
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        add(Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular), transform)
    }
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: clockwise,
            transform: transform)
    }
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta), transform: transform)
    }
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { add(path.path, transform) }
    public func closeSubpath() { path.closeSubpath() }

    private func add(_ other: Path, _ transform: CGAffineTransform) { path.addPath(other, transform: transform) }
}

extension CGPath {
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    public var boundingBoxOfPath: CGRect { path.boundingRect }
    public func copy() -> CGPath? { CGPath(path) }
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.path = path
        return copy
    }
}
