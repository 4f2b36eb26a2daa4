import RenderTree

/// Two gestures at the same time.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: GestureMaking {
    public typealias Body = Never
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? SimultaneousRecognition<First, Second> ?? SimultaneousRecognition()
        recognition.take(first, second)
        return recognition
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// One of two gestures: the second one counts once the first has failed.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: GestureMaking {
    public typealias Body = Never
    @frozen
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? ExclusiveRecognition<First, Second> ?? ExclusiveRecognition()
        recognition.take(first, second)
        return recognition
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One gesture after the other.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: GestureMaking {
    public typealias Body = Never
    @frozen
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? SequenceRecognition<First, Second> ?? SequenceRecognition()
        recognition.take(first, second)
        return recognition
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
    nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}

// MARK: - Recognition

/// What two gestures that are one have in common.
@MainActor
private class PairRecognition<First: Gesture, Second: Gesture, Value>: Recognition<Value> {
    var first = Recognition<First.Value>()
    var second = Recognition<Second.Value>()

    final func take(_ first: First, _ second: Second) {
        self.first = first.recognition(keeping: self.first)
        self.second = second.recognition(keeping: self.second)
    }

    override var wants: GestureWants { first.wants.union(second.wants) }
    override var isRecognized: Bool { first.isRecognized || second.isRecognized }

    override func restart() {
        super.restart()
        first.restart()
        second.restart()
    }

    override func fail() {
        first.fail()
        second.fail()
        super.fail()
    }
}

@MainActor
private final class SimultaneousRecognition<First: Gesture, Second: Gesture>:
    PairRecognition<First, Second, SimultaneousGesture<First, Second>.Value>
{
    override func receive(_ event: InputEvent) -> Bool {
        let isTaken = [first.receive(event), second.receive(event)].contains(true)
        let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
        if value.first == nil, value.second == nil {
            phase = first.isOver && second.isOver ? .failed : .possible
        } else {
            phase = first.isOver && second.isOver ? .ended(value) : .active(value)
        }
        return isTaken
    }
}

@MainActor
private final class ExclusiveRecognition<First: Gesture, Second: Gesture>:
    PairRecognition<First, Second, ExclusiveGesture<First, Second>.Value>
{
    /// What the second gesture will see if the first one fails.
    private var log: [InputEvent] = []

    override func receive(_ event: InputEvent) -> Bool {
        var isTaken = false
        if !first.isOver || event.isTap { isTaken = first.receive(event) }
        // Which number of taps is meant, the host has decided.
        if event.isTap, !isTaken { first.fail() }
        if case .failed = first.phase {
            let missed = log
            log = []
            for event in missed { isTaken = second.receive(event) || isTaken }
            isTaken = second.receive(event) || isTaken
            phase = second.phase.map { .second($0) }
        } else {
            if first.isOver { log = [] } else { log.append(event) }
            phase = first.phase.map { .first($0) }
        }
        return isTaken
    }

    override func restart() {
        log = []
        super.restart()
    }
}

extension InputEvent {
    fileprivate var isTap: Bool {
        switch self {
        case .tap, .taps: true
        default: false
        }
    }
}

@MainActor
private final class SequenceRecognition<First: Gesture, Second: Gesture>:
    PairRecognition<First, Second, SequenceGesture<First, Second>.Value>
{
    override var wants: GestureWants {
        var later = second.wants
        if !first.wants.holds.isEmpty, first.wants.distance == nil {
            later.distanceOnceHeld = [later.distance, later.distanceOnceHeld].compactMap { $0 }.min()
            later.distance = nil
        }
        return first.wants.union(later)
    }

    /// The finger with which the first gesture ended, for the second one to begin with.
    private var finger: Touch?
    private var frame: InputEvent.Measurement?

    override var isRecognized: Bool { if case .ended = first.phase { true } else { false } }

    override func receive(_ event: InputEvent) -> Bool {
        if case .touch(let touch) = event, touch.phase == .began { frame = touch.frame }
        guard case .ended(let value) = first.phase else { return receiveFirst(event) }
        if let finger {
            self.finger = nil
            second.receive(.touch(Touch(.began, time: finger.time, points: finger.points, frame: frame)))
        }
        let isTaken = second.receive(event)
        phase =
            switch second.phase {
            case .possible: .active(.second(value, nil))
            case .active(let other): .active(.second(value, other))
            case .ended(let other): .ended(.second(value, other))
            case .failed: .failed
            }
        return isTaken
    }

    private func receiveFirst(_ event: InputEvent) -> Bool {
        let isTaken = first.receive(event)
        if case .ended(let value) = first.phase {
            if case .touch(let touch) = event, touch.phase != .ended { finger = touch }
            phase = .active(.second(value, nil))
        } else {
            phase = first.phase.map { .first($0) }
        }
        return isTaken
    }

    override func restart() {
        finger = nil
        super.restart()
    }
}
