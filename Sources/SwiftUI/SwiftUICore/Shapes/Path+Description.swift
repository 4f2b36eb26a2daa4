import Foundation

extension Path: LosslessStringConvertible {
    /// The points of each step, and a letter for the step: `0 0 m 10 0 l 10 10 5 5 q h`. ``init(_:)-(String)`` reads it.
    public var description: String {
        elements.map { element in
            switch element {
            case .move(let to): Self.text([to], "m")
            case .line(let to): Self.text([to], "l")
            case .quadCurve(let to, let control): Self.text([control, to], "q")
            case .curve(let to, let control1, let control2): Self.text([control1, control2, to], "c")
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    private static func text(_ points: [CGPoint], _ letter: String) -> String {
        (points.flatMap { [number($0.x), number($0.y)] } + [letter]).joined(separator: " ")
    }

    /// Reads what ``description`` writes; nil for anything else.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
            switch (word, numbers.count) {
            case ("m", 2): move(to: points[0])
            case ("l", 2): addLine(to: points[0])
            case ("q", 4): addQuadCurve(to: points[1], control: points[0])
            case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): closeSubpath()
            default: return nil
            }
            numbers = []
        }
        guard numbers.isEmpty else { return nil }
    }
}
