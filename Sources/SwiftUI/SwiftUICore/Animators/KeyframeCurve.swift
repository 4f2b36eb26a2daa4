import Foundation

/// The way of a value through its keyframes.
///
/// A value's speed goes on from one keyframe to the next. Neighbouring cubic ones make a Catmull-Rom curve; it begins and ends at rest.
struct KeyframeCurve<Value: Animatable> {
    private typealias Vector = Value.AnimatableData

    private struct Piece {
        let start: Double
        let duration: Double
        /// The value so many seconds after the piece's start.
        let value: (Double) -> Vector
    }

    private let initial: Value
    var keyframes: [_Keyframe<Value>] = []
    private var pieces: [Piece] = []

    init(from initial: Value) { self.initial = initial }

    /// In seconds.
    private(set) var duration = 0.0

    func value(at time: Double) -> Value {
        var value = initial
        if let last = keyframes.last, time >= duration {
            value.animatableData = last.to.animatableData
        } else if let piece = pieces.last(where: { $0.start <= time }) ?? pieces.first {
            value.animatableData = piece.value(min(max(time - piece.start, 0), piece.duration))
        }
        return value
    }

    // MARK: Making

    /// The curve of the keyframes.
    var made: KeyframeCurve {
        var curve = self
        var (from, velocity) = (initial.animatableData, Vector.zero)
        for index in keyframes.indices {
            let piece = curve.add(index, from: from, velocity: velocity)
            from = keyframes[index].to.animatableData
            velocity = piece
        }
        return curve
    }

    /// - Returns: the speed at the piece's end.
    private mutating func add(_ index: Int, from: Vector, velocity: Vector) -> Vector {
        let keyframe = keyframes[index]
        let to = keyframe.to.animatableData
        let way = to - from
        switch keyframe.kind {
        case .move:
            append(0) { _ in to }
            return .zero
        case .linear(let curve):
            let duration = keyframe.duration ?? 0
            append(duration) { time in duration > 0 ? from + way.scaled(by: curve.value(at: time / duration)) : to }
            return duration > 0 ? way.scaled(by: curve.velocity(at: 1) / duration) : .zero
        case .spring(let spring, let own):
            let start = own?.animatableData ?? velocity
            let duration = keyframe.duration ?? spring.settlingDuration(target: way, initialVelocity: start)
            append(duration) { from + spring.value(target: way, initialVelocity: start, time: $0) }
            return spring.velocity(target: way, initialVelocity: start, time: duration)
        case .cubic(let first, let last):
            let duration = keyframe.duration ?? 0
            let start = first?.animatableData ?? velocity
            let end = last?.animatableData ?? passingVelocity(of: index, from: from)
            append(duration) { time in
                guard duration > 0 else { return to }
                let t = time / duration
                let (t2, t3) = (t * t, t * t * t)
                let shares = start.scaled(by: duration * (t3 - 2 * t2 + t)) + end.scaled(by: duration * (t3 - t2))
                return from + way.scaled(by: 3 * t2 - 2 * t3) + shares
            }
            return end
        }
    }

    /// The speed at which a cubic keyframe is passed.
    private func passingVelocity(of index: Int, from: Vector) -> Vector {
        guard keyframes.indices.contains(index + 1) else { return .zero }
        let (own, next) = (keyframes[index], keyframes[index + 1])
        let step = next.to.animatableData - own.to.animatableData
        switch next.kind {
        case .cubic(let velocity?, _): return velocity.animatableData
        case .cubic:
            let seconds = (own.duration ?? 0) + (next.duration ?? 0)
            return seconds > 0 ? (next.to.animatableData - from).scaled(by: 1 / seconds) : .zero
        case .linear(let curve):
            return next.duration.map { $0 > 0 ? step.scaled(by: curve.velocity(at: 0) / $0) : .zero } ?? .zero
        case .spring(_, let velocity): return velocity?.animatableData ?? .zero
        case .move: return .zero
        }
    }

    private mutating func append(_ seconds: Double, _ value: @escaping (Double) -> Vector) {
        pieces.append(Piece(start: duration, duration: seconds, value: value))
        duration += seconds
    }
}
