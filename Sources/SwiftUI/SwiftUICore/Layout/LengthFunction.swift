import Foundation

/// A length that follows another one, as the points between which it goes straight.
struct LengthFunction {
    /// The lengths at which a function is asked: fine enough that one with a step has it within eight points.
    private static let lengths = stride(from: CGFloat(0), through: 4096, by: 8)

    private(set) var points: [(length: CGFloat, value: CGFloat)] = []

    init(_ function: (CGFloat) -> CGFloat) {
        for length in Self.lengths {
            let asked = function(length)
            let value = asked.isFinite ? max(asked, 0) : 0
            if points.count > 1, Self.areInLine(points[points.count - 2], points[points.count - 1], (length, value)) { points.removeLast() }
            points.append((length, value))
        }
    }

    /// The points as numbers, length and value in turn. Of a function that is straight nowhere, the first 64.
    var text: String { points.prefix(64).map { "\(Path.number($0.length)) \(Path.number($0.value))" }.joined(separator: " ") }

    private static func areInLine(
        _ a: (length: CGFloat, value: CGFloat), _ b: (length: CGFloat, value: CGFloat), _ c: (length: CGFloat, value: CGFloat)
    ) -> Bool {
        let expected = a.value + (c.value - a.value) * (b.length - a.length) / (c.length - a.length)
        return abs(expected - b.value) < 0.01
    }
}
