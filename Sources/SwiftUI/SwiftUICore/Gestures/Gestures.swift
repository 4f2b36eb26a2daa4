import Foundation
import RenderTree

/// One or more taps.
nonisolated public struct TapGesture: GestureMaking {
    public typealias Body = Never
    public typealias Value = Void

    public var count: Int
    nonisolated public init(count: Int = 1) { self.count = count }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Void> {
        let recognition = old as? TapRecognition<Void> ?? TapRecognition { _ in }
        recognition.count = count
        return recognition
    }
}

/// One or more taps, and where the last one was.
nonisolated public struct SpatialTapGesture: GestureMaking {
    public typealias Body = Never

    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    @available(*, deprecated, message: "use overload that accepts a CoordinateSpaceProtocol instead")
    @_disfavoredOverload
    nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let value: (TapReport) -> Value = { [coordinateSpace] tap in
            Value(location: CGPoint(x: tap.x, y: tap.y).moved(from: tap.frame, to: coordinateSpace))
        }
        let recognition = old as? TapRecognition<Value> ?? TapRecognition(value)
        (recognition.count, recognition.value, recognition.wantsPlaces) = (count, value, true)
        return recognition
    }
}

@MainActor
private final class TapRecognition<Value>: Recognition<Value> {
    var count = 1
    var wantsPlaces = false
    var value: (TapReport) -> Value
    /// How often it was tapped without a host that counts, and when.
    private var taps = 0
    private var last: Date?
    private var start: Touch.Point?

    /// Seconds in which taps count as being in a row, and the points by which a finger may move in one.
    private static var interval: Double { 0.4 }
    private static var slop: Double { 10 }

    init(_ value: @escaping (TapReport) -> Value) { self.value = value }

    override var wants: GestureWants { GestureWants(taps: [max(count, 1)], wantsPlaces: wantsPlaces) }

    override func receive(_ event: InputEvent) -> Bool {
        switch event {
        case .tap: return receive(TapReport(count: countedTaps()), isCounted: false)
        case .taps(let report): return receive(report, isCounted: true)
        case .touch(let touch):
            if touch.phase == .began { start = touch.points.first }
            let isFar = start.flatMap { start in touch.points.first.map { start.distance(to: $0) > Self.slop } } ?? false
            if !isOver, isFar || touch.phase == .held || touch.phase == .cancelled { phase = .failed }
            return true
        default: return false
        }
    }

    private func receive(_ report: TapReport, isCounted: Bool) -> Bool {
        guard isCounted ? report.count == count : report.count >= count else { return false }
        taps = 0
        phase = .ended(value(report))
        return true
    }

    private func countedTaps() -> Int {
        guard count > 1 else { return 1 }
        let now = Date()
        taps = last.map { now.timeIntervalSince($0) < Self.interval } == true ? taps + 1 : 1
        last = now
        return taps
    }
}

/// A press that lasts.
nonisolated public struct LongPressGesture: GestureMaking {
    public typealias Body = Never
    public typealias Value = Bool

    /// In seconds.
    public var minimumDuration: Double
    /// In points.
    public var maximumDistance: CGFloat

    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Bool> {
        let recognition = old as? LongPressRecognition ?? LongPressRecognition()
        recognition.gesture = self
        return recognition
    }
}

@MainActor
private final class LongPressRecognition: Recognition<Bool> {
    var gesture = LongPressGesture()
    private var start: Touch.Point?

    private var duration: Double { gesture.minimumDuration.isFinite ? max(gesture.minimumDuration, 0) : 0.5 }

    override var wants: GestureWants { GestureWants(holds: [duration]) }
    // As long as it may become a tap or a drag, nothing else is given up for it.
    override var isRecognized: Bool { if case .ended = phase { true } else { false } }

    override func receive(_ event: InputEvent) -> Bool {
        guard case .touch(let touch) = event else { return false }
        if touch.phase == .began {
            start = touch.points.first
            phase = duration == 0 ? .ended(true) : .active(true)
            return true
        }
        guard case .active = phase, let start, let point = touch.points.first else { return false }
        switch touch.phase {
        case .held where touch.time >= duration - 0.001: phase = .ended(true)
        case .ended, .cancelled: phase = .failed
        default: if touch.points.count > 1 || start.distance(to: point) > Double(gesture.maximumDistance) { phase = .failed }
        }
        return true
    }
}

/// A drag.
nonisolated public struct DragGesture: GestureMaking {
    public typealias Body = Never

    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// Points a second.
        public var velocity: CGSize

        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the drag would end if it slowed down from its velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }

    /// In points; shorter drags do not begin.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? DragRecognition ?? DragRecognition()
        recognition.gesture = self
        return recognition
    }
}

@MainActor
private final class DragRecognition: Recognition<DragGesture.Value> {
    var gesture = DragGesture()
    private var start: Touch.Point?
    private var frame: InputEvent.Measurement?
    private var speed = Speed()

    private var distance: Double { max(Double(gesture.minimumDistance), 0) }

    override var wants: GestureWants { GestureWants(distance: distance.isFinite ? distance : 10) }

    override func receive(_ event: InputEvent) -> Bool {
        guard case .touch(let touch) = event else { return false }
        if touch.phase == .began {
            (start, frame, speed) = (touch.points.first, touch.frame, Speed())
            phase = .possible
        }
        guard !isOver, let start else { return false }
        guard touch.phase != .cancelled, let point = touch.points.first(where: { $0.id == start.id }) else {
            // The finger that drags has gone while another one stays.
            end(touch.phase == .cancelled ? nil : phase.value)
            return true
        }
        speed.add(point, at: touch.time)
        if isPossible, start.distance(to: point) < distance {
            if touch.phase == .ended { phase = .failed }
            return true
        }
        let space = gesture.coordinateSpace
        let value = DragGesture.Value(
            time: Date(), location: CGPoint(x: point.x, y: point.y).moved(from: frame, to: space),
            startLocation: CGPoint(x: start.x, y: start.y).moved(from: frame, to: space), velocity: speed.value)
        if touch.phase == .ended { end(value) } else { phase = .active(value) }
        return true
    }

    private func end(_ value: DragGesture.Value?) { phase = value.map { .ended($0) } ?? .failed }
}

/// How fast a finger has been during the last tenth of a second.
struct Speed {
    private var samples: [(point: Touch.Point, time: Double)] = []

    mutating func add(_ point: Touch.Point, at time: Double) {
        samples.append((point, time))
        while samples.count > 2, let first = samples.first, time - first.time > 0.1 { samples.removeFirst() }
    }

    /// In points a second.
    var value: CGSize {
        guard let first = samples.first, let last = samples.last, last.time - first.time > 0.001 else { return .zero }
        let seconds = last.time - first.time
        return CGSize(width: (last.point.x - first.point.x) / seconds, height: (last.point.y - first.point.y) / seconds)
    }
}

extension Touch.Point {
    func distance(to other: Touch.Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension CGPoint {
    /// The point of a node, as another space sees it; as the node's own where its place is not known.
    func moved(from frame: InputEvent.Measurement?, to space: CoordinateSpace) -> CGPoint {
        guard let frame else { return self }
        switch space {
        case .local: return self
        case .global: return CGPoint(x: x + frame.x, y: y + frame.y)
        case .named(let name):
            let offset = frame.offsets[NamedCoordinateSpace.text(name)]
            return CGPoint(x: x + (offset?.x ?? frame.x), y: y + (offset?.y ?? frame.y))
        }
    }
}
