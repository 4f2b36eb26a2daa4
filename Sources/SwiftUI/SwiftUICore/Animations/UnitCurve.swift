import Foundation

/// A function from 0 … 1 to a way from 0 to 1, for timing.
public struct UnitCurve: Hashable, Sendable {
    enum Function: Hashable, Sendable {
        case linear
        case bezier(UnitPoint, UnitPoint)
        case circularEaseIn, circularEaseOut, circularEaseInOut
        /// The function with its axes swapped.
        indirect case inverse(Function)
    }

    let function: Function

    public static let linear = UnitCurve(function: .linear)
    public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    public static let easeOut = bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    public static let easeInOut = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    @available(*, deprecated, renamed: "easeInOut")
    public static var easeInEaseOut: UnitCurve { easeInOut }
    /// A quarter of a circle that starts slowly.
    public static let circularEaseIn = UnitCurve(function: .circularEaseIn)
    /// A quarter of a circle that ends slowly.
    public static let circularEaseOut = UnitCurve(function: .circularEaseOut)
    public static let circularEaseInOut = UnitCurve(function: .circularEaseInOut)

    /// A cubic Bézier curve from (0, 0) to (1, 1). The points' x are kept within 0 … 1, so that it is a function.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        func clamped(_ point: UnitPoint) -> UnitPoint { UnitPoint(x: min(max(point.x, 0), 1), y: point.y) }
        return UnitCurve(function: .bezier(clamped(startControlPoint), clamped(endControlPoint)))
    }

    /// The curve's y at an x, which is kept within 0 … 1.
    public func value(at progress: Double) -> Double { function.value(at: min(max(progress, 0), 1)) }

    /// The curve's slope at an x, which is kept within 0 … 1.
    public func velocity(at progress: Double) -> Double { function.slope(at: min(max(progress, 0), 1)) }

    /// The curve with its x and y swapped.
    public var inverse: UnitCurve {
        switch function {
        case .linear: self
        case .inverse(let inner): UnitCurve(function: inner)
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        case .bezier, .circularEaseInOut: UnitCurve(function: .inverse(function))
        }
    }
}

extension UnitCurve.Function {
    func value(at x: Double) -> Double {
        switch self {
        case .linear: x
        case .bezier(let start, let end): BezierAxis(start.y, end.y).value(at: BezierAxis(start.x, end.x).solve(x))
        case .circularEaseIn: 1 - (1 - x * x).squareRoot()
        case .circularEaseOut: (x * (2 - x)).squareRoot()
        case .circularEaseInOut: x < 0.5 ? Self.circularEaseIn.value(at: 2 * x) / 2 : (1 + Self.circularEaseOut.value(at: 2 * x - 1)) / 2
        case .inverse(let function): function.solve(x)
        }
    }

    func slope(at x: Double) -> Double {
        switch self {
        case .linear: 1
        case .bezier(let start, let end): Self.slope(BezierAxis(start.x, end.x), BezierAxis(start.y, end.y), at: x)
        case .circularEaseIn: x / max(1 - x * x, .leastNormalMagnitude).squareRoot()
        case .circularEaseOut: (1 - x) / max(x * (2 - x), .leastNormalMagnitude).squareRoot()
        case .circularEaseInOut: x < 0.5 ? Self.circularEaseIn.slope(at: 2 * x) : Self.circularEaseOut.slope(at: 2 * x - 1)
        case .inverse(let function):
            1 / Self.notZero(function.slope(at: function.solve(x)))
        }
    }

    /// Where control points meet the ends, both axes stand still at once there, and a little further in says which way.
    private static func slope(_ x: BezierAxis, _ y: BezierAxis, at place: Double) -> Double {
        let time = x.solve(place)
        let dx = x.slope(at: time)
        if dx > 1e-9 { return y.slope(at: time) / dx }
        let inner = min(max(time, 1e-4), 1 - 1e-4)
        return y.slope(at: inner) / notZero(x.slope(at: inner))
    }

    private static func notZero(_ value: Double) -> Double { abs(value) < 1e-12 ? 1e-12 : value }

    /// The x at which the function, which grows from 0 to 1, has the value.
    private func solve(_ value: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.value(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

/// One axis of a cubic Bézier curve from 0 to 1.
private struct BezierAxis {
    let first: Double
    let second: Double

    init(_ first: CGFloat, _ second: CGFloat) {
        self.first = Double(first)
        self.second = Double(second)
    }

    func value(at time: Double) -> Double {
        let rest = 1 - time
        return 3 * rest * rest * time * first + 3 * rest * time * time * second + time * time * time
    }

    func slope(at time: Double) -> Double {
        let rest = 1 - time
        return 3 * rest * rest * first + 6 * rest * time * (second - first) + 3 * time * time * (1 - second)
    }

    /// The time at which the axis, which grows, has the value.
    func solve(_ value: Double) -> Double {
        if value <= 0 { return 0 }
        if value >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.value(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
