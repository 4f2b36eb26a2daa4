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

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        first.attachAny(
            GestureHandlers(
                changed: { handlers.changed(Value(first: $0)) }, ended: { handlers.ended(Value(first: $0)) },
                reset: handlers.reset), to: recognizer)
        second.attachAny(
            GestureHandlers(
                changed: { handlers.changed(Value(second: $0)) }, ended: { handlers.ended(Value(second: $0)) },
                reset: handlers.reset), to: recognizer)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures.
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

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        let turn = recognizer.kept { Turn() }
        first.attachAny(
            GestureHandlers(
                changed: {
                    turn.isFirst = true
                    handlers.changed(.first($0))
                },
                ended: {
                    turn.isFirst = true
                    handlers.ended(.first($0))
                },
                reset: handlers.reset), to: recognizer)
        second.attachAny(
            GestureHandlers(
                changed: { if !turn.isFirst { handlers.changed(.second($0)) } },
                ended: { if !turn.take() { handlers.ended(.second($0)) } }, reset: handlers.reset), to: recognizer)
    }

    /// The first gesture took the event that the second one is about to see.
    @MainActor
    private final class Turn {
        var isFirst = false
        func take() -> Bool {
            defer { isFirst = false }
            return isFirst
        }
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

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        let progress = recognizer.kept { Progress() }
        first.attachAny(
            GestureHandlers(
                changed: { handlers.changed(.first($0)) },
                ended: {
                    progress.first = $0
                    handlers.changed(.second($0, nil))
                }), to: recognizer)
        second.attachAny(
            GestureHandlers(
                changed: { if let first = progress.first { handlers.changed(.second(first, $0)) } },
                ended: {
                    if let first = progress.first { handlers.ended(.second(first, $0)) }
                    progress.first = nil
                },
                reset: {
                    progress.first = nil
                    handlers.reset()
                }), to: recognizer)
    }

    @MainActor
    private final class Progress {
        var first: First.Value?
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
