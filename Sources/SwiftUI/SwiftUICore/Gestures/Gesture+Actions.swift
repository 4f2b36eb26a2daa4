import Foundation

/// A gesture with an action for its changes.
nonisolated public struct _ChangedGesture<Content: Gesture>: GestureMaking {
    public typealias Body = Never
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        var handlers = handlers
        let outer = handlers.changed
        handlers.changed = {
            action($0)
            outer($0)
        }
        content.attachAny(handlers, to: recognizer)
    }
}

/// A gesture with an action for its end.
nonisolated public struct _EndedGesture<Content: Gesture>: GestureMaking {
    public typealias Body = Never
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        var handlers = handlers
        let outer = handlers.ended
        handlers.ended = {
            action($0)
            outer($0)
        }
        content.attachAny(handlers, to: recognizer)
    }
}

/// A gesture whose value is made into another one.
nonisolated public struct _MapGesture<Content: Gesture, Value>: GestureMaking {
    public typealias Body = Never
    let content: Content
    let transform: (Content.Value) -> Value

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        content.attachAny(
            GestureHandlers(
                changed: { handlers.changed(transform($0)) }, ended: { handlers.ended(transform($0)) },
                reset: handlers.reset), to: recognizer)
    }
}

/// A gesture that keeps a state up to date while it goes on.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: GestureMaking {
    public typealias Body = Never
    public typealias Value = Base.Value

    public var base: Base
    public var state: GestureState<State>
    public var body_: (Value, inout State, inout Transaction) -> Void

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        var handlers = handlers
        let (changed, ended, reset) = (handlers.changed, handlers.ended, handlers.reset)
        let apply = update
        handlers.changed = {
            apply($0)
            changed($0)
        }
        handlers.ended = {
            ended($0)
            state.end()
        }
        handlers.reset = {
            reset()
            state.end()
        }
        base.attachAny(handlers, to: recognizer)
    }

    @MainActor private func update(_ value: Value) {
        var transaction = Transaction()
        var current = state.wrappedValue
        body_(value, &current, &transaction)
        withTransaction(transaction) { state.set(current) }
    }
}

extension Gesture where Value: Equatable {
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, action: action)
    }
}

extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }

    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(content: self, transform: body)
    }

    /// Keeps `state` up to date while the gesture goes on; it goes back to its first value when the gesture is over.
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body_: body)
    }
}

/// A state that lasts as long as a gesture.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void
    private var state: State<Value>

    nonisolated public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }

    nonisolated public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    nonisolated public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
    }

    nonisolated public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
        state = State(initialValue: wrappedValue)
    }

    public var wrappedValue: Value { state.wrappedValue }
    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value) { state.wrappedValue = value }

    func end() {
        var transaction = Transaction()
        reset(state.wrappedValue, &transaction)
        withTransaction(transaction) { state.wrappedValue = initial }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    nonisolated public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
}
