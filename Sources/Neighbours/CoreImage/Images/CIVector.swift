import CoreGraphics
import Foundation

/// Numbers that a filter takes together.
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    /// - Parameter count: So many of the values count.
    public init(values: [CGFloat], count: Int) { self.values = Array(values.prefix(max(0, count))) }

    public convenience init(x: CGFloat) { self.init(values: [x], count: 1) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y], count: 2) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z], count: 3) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w], count: 4) }
    public convenience init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
    public convenience init(cgRect r: CGRect) { self.init(x: r.minX, y: r.minY, z: r.width, w: r.height) }
    public convenience init(cgAffineTransform t: CGAffineTransform) { self.init(values: [t.a, t.b, t.c, t.d, t.tx, t.ty], count: 6) }

    /// - Parameter representation: Numbers between brackets, such as `[1.0 0.5]`.
    public convenience init(string representation: String) {
        let numbers = representation.split { $0.isWhitespace || "[],".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
        self.init(values: numbers, count: numbers.count)
    }

    public var count: Int { values.count }
    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    public var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
    }
    public var stringRepresentation: String { "[\(values.map { "\($0)" }.joined(separator: " "))]" }

    /// - Returns: 0 beyond the last value.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

    var floats: SIMD4<Float> { SIMD4(Float(x), Float(y), Float(z), Float(w)) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    public override var hash: Int { values.hashValue }
    public override var description: String { stringRepresentation }
}
