/// How a change is shown over time. All times are in seconds.
package struct Motion: Hashable, Sendable {
    /// How much of the way lies behind after how much of the time, both from 0 to 1.
    package enum Curve: Hashable, Sendable {
        /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        /// Points of the curve in the order of time, with straight lines between them; the way may go beyond its end (a spring).
        case points([Point])
    }

    package struct Point: Hashable, Sendable {
        package var time: Double
        package var way: Double

        package init(time: Double, way: Double) {
            self.time = time
            self.way = way
        }
    }

    package var curve: Curve
    /// Of one round.
    package var duration: Double
    /// Before the first round.
    package var delay: Double
    /// How often the way is gone; nil: until the property changes again.
    package var rounds: Int?
    /// Every second round goes back.
    package var autoreverses: Bool

    package init(curve: Curve, duration: Double, delay: Double = 0, rounds: Int? = 1, autoreverses: Bool = false) {
        self.curve = curve
        self.duration = duration
        self.delay = delay
        self.rounds = rounds
        self.autoreverses = autoreverses
    }

    package var isEndless: Bool { rounds == nil }
}

extension Motion: CustomStringConvertible {
    package var description: String {
        let shape =
            switch curve {
            case .bezier(x1: 0, y1: 0, x2: 1, y2: 1): "linear"
            case .bezier(let x1, let y1, let x2, let y2): "curve (\(x1), \(y1)) (\(x2), \(y2))"
            case .points(let points): "\(points.count) points"
            }
        let again = rounds == 1 ? "" : (rounds.map { ", \($0) rounds" } ?? ", without end") + (autoreverses ? " back and forth" : "")
        return "\(shape) \(duration) s" + (delay == 0 ? "" : " after \(delay) s") + again
    }
}

/// How a node looks before it has come, or once it has gone, in one respect: what it has beside its own looks.
package struct Passage: Hashable, Sendable {
    /// Opacity, offset, scale, rotation, blur and filters.
    package var looks: Properties
    /// The edge beyond which the node is, by its own size: "top", "leading", "bottom" or "trailing".
    package var edge: String?

    package init(looks: Properties = [:], edge: String? = nil) {
        self.looks = looks
        self.edge = edge
    }
}
