import RenderTree

extension Motion {
    /// How much of the way lies behind so many seconds after the change; nil: nothing moves any more.
    func way(after seconds: Double) -> Double? {
        let time = seconds - delay
        guard time > 0 else { return 0 }
        guard duration > 0 else { return nil }
        let past = time / duration
        if let rounds, past >= Double(rounds) { return nil }
        let round = past.rounded(.down)
        let isBack = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
        return curve.way(at: isBack ? 1 - (past - round) : past - round)
    }
}

extension Motion.Curve {
    /// How much of the way lies behind after a part of the time, from 0 to 1.
    func way(at time: Double) -> Double {
        switch self {
        case .bezier(let x1, let y1, let x2, let y2):
            return UnitCurve.bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2)).value(at: time)
        case .points(let points):
            guard let after = points.firstIndex(where: { $0.time >= time }) else { return points.last?.way ?? 1 }
            guard after > 0 else { return points[0].way }
            let (a, b) = (points[after - 1], points[after])
            return a.way + (b.way - a.way) * (time - a.time) / max(b.time - a.time, 1e-9)
        }
    }
}

/// A value that the app has given, on its way from what was shown.
struct ValueMotion<Value: VectorArithmetic> {
    private let from: Value
    private let to: Value
    let motion: Motion
    /// By the scene's clock, in seconds.
    private let start: Double

    init(from: Value, to: Value, _ motion: Motion, at start: Double) {
        self.from = from
        self.to = to
        self.motion = motion
        self.start = start
    }

    /// What is shown at a time; nil: the value that the app has given, for good.
    func value(at time: Double) -> Value? { motion.way(after: time - start).map(value(on:)) }

    private func value(on way: Double) -> Value {
        var step = to - from
        step.scale(by: way)
        return from + step
    }

    /// What is shown in the course of one round, evenly in time.
    func samples(_ count: Int) -> [Value] { (0...count).map { value(on: motion.curve.way(at: Double($0) / Double(count))) } }

    /// The motion as one that begins now, for samples of it.
    func evenMotion(at time: Double) -> Motion {
        var even = motion
        even.curve = .bezier(x1: 0, y1: 0, x2: 1, y2: 1)
        even.delay -= time - start
        return even
    }
}
