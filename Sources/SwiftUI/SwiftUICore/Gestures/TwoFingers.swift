import Foundation
import RenderTree

/// Two fingers that come together or go apart.
nonisolated public struct MagnifyGesture: GestureMaking {
    public typealias Body = Never

    public struct Value: Equatable, Sendable {
        public var time: Date
        /// How far apart the fingers are, as a multiple of what it was.
        public var magnification: CGFloat
        /// A second.
        public var velocity: CGFloat
        /// The middle between the fingers at the beginning, in units of the view.
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// Smaller changes do not begin.
    public var minimumScaleDelta: CGFloat

    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let least = Double(minimumScaleDelta)
        let value: (Pinch) -> Value? = { pinch in
            guard abs(pinch.scale - 1) >= least else { return nil }
            return Value(
                time: Date(), magnification: pinch.scale, velocity: pinch.scaleVelocity, startAnchor: pinch.startAnchor,
                startLocation: pinch.startLocation)
        }
        return PinchRecognition.keeping(old, value: value)
    }
}

/// Two fingers that turn around each other.
nonisolated public struct RotateGesture: GestureMaking {
    public typealias Body = Never

    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        /// A second.
        public var velocity: Angle
        /// The middle between the fingers at the beginning, in units of the view.
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// Smaller turns do not begin.
    public var minimumAngleDelta: Angle

    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let least = minimumAngleDelta.radians
        let value: (Pinch) -> Value? = { pinch in
            guard abs(pinch.turn) >= least else { return nil }
            return Value(
                time: Date(), rotation: .radians(pinch.turn), velocity: .radians(pinch.turnVelocity), startAnchor: pinch.startAnchor,
                startLocation: pinch.startLocation)
        }
        return PinchRecognition.keeping(old, value: value)
    }
}

/// Two fingers that come together or go apart; its value is the magnification alone.
nonisolated public struct MagnificationGesture: GestureMaking {
    public typealias Body = Never
    public typealias Value = CGFloat

    /// Smaller changes do not begin.
    public var minimumScaleDelta: CGFloat

    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<CGFloat> {
        let least = Double(minimumScaleDelta)
        return PinchRecognition.keeping(old) { abs($0.scale - 1) >= least ? CGFloat($0.scale) : nil }
    }
}

/// Two fingers that turn around each other; its value is the angle alone.
nonisolated public struct RotationGesture: GestureMaking {
    public typealias Body = Never
    public typealias Value = Angle

    /// Smaller turns do not begin.
    public var minimumAngleDelta: Angle

    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Angle> {
        let least = minimumAngleDelta.radians
        return PinchRecognition.keeping(old) { abs($0.turn) >= least ? .radians($0.turn) : nil }
    }
}

/// What two fingers have done since both were there.
struct Pinch {
    var startLocation: CGPoint
    var startAnchor: UnitPoint
    var scale = 1.0
    /// In radians, more than a whole turn where they have gone round.
    var turn = 0.0
    /// A second.
    var scaleVelocity = 0.0
    var turnVelocity = 0.0
}

/// Recognises what two fingers do.
@MainActor
private final class PinchRecognition<Value>: Recognition<Value> {
    private var value: (Pinch) -> Value?
    private var frame: InputEvent.Measurement?
    private var pinch: Pinch?
    private var startLength = 1.0
    private var last = (angle: 0.0, time: 0.0)

    private init(_ value: @escaping (Pinch) -> Value?) { self.value = value }

    static func keeping(_ old: AnyObject?, value: @escaping (Pinch) -> Value?) -> PinchRecognition {
        let recognition = old as? PinchRecognition ?? PinchRecognition(value)
        recognition.value = value
        return recognition
    }

    override var wants: GestureWants { GestureWants(wantsPinches: true) }

    override func receive(_ event: InputEvent) -> Bool {
        guard case .touch(let touch) = event else { return false }
        if touch.phase == .began {
            (frame, pinch, phase) = (touch.frame, nil, .possible)
        }
        guard !isOver else { return false }
        if touch.phase == .cancelled {
            phase = .failed
        } else if touch.points.count < 2 || touch.phase == .ended {
            if let value = phase.value { phase = .ended(value) } else if touch.phase == .ended { phase = .failed }
            pinch = nil
        } else {
            move(touch.points[0], touch.points[1], at: touch.time)
        }
        return true
    }

    private func move(_ a: Touch.Point, _ b: Touch.Point, at time: Double) {
        let length = max(a.distance(to: b), 1)
        let angle = atan2(b.y - a.y, b.x - a.x)
        guard var pinch else {
            (startLength, last) = (length, (angle, time))
            let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            pinch = Pinch(startLocation: middle, startAnchor: anchor(of: middle))
            return
        }
        let step = remainder(angle - last.angle, 2 * .pi)
        let (scale, seconds) = (length / startLength, time - last.time)
        if seconds > 0.001 {
            pinch.scaleVelocity = (scale - pinch.scale) / seconds
            pinch.turnVelocity = step / seconds
        }
        pinch.scale = scale
        pinch.turn += step
        last = (angle, time)
        self.pinch = pinch
        // Once begun, it goes on whatever the change.
        if let value = value(pinch) { phase = .active(value) }
    }

    private func anchor(of point: CGPoint) -> UnitPoint {
        guard let frame, frame.width > 0, frame.height > 0 else { return .center }
        return UnitPoint(x: point.x / CGFloat(frame.width), y: point.y / CGFloat(frame.height))
    }
}
