import Foundation
import RenderTree

/// A gesture with an action for its changes.
nonisolated public struct _ChangedGesture<Content: Gesture>: GestureMaking {
    public typealias Body = Never
    public typealias Value = Content.Value
    let content: Content
    let isSame: (Value, Value) -> Bool
    let action: (Value) -> Void

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? ChangedRecognition<Value> ?? ChangedRecognition()
        recognition.inner = content.recognition(keeping: recognition.inner)
        (recognition.isSame, recognition.action) = (isSame, action)
        return recognition
    }
}

@MainActor
private final class ChangedRecognition<Value>: FollowingRecognition<Value, Value> {
    var isSame: (Value, Value) -> Bool = { _, _ in false }
    var action: (Value) -> Void = { _ in }
    private var last: Value?

    override func follow() {
        phase = inner.phase
        guard case .active(let value) = phase else {
            last = nil
            return
        }
        if let last, isSame(last, value) { return }
        last = value
        action(value)
    }
}

/// A gesture with an action for its end.
nonisolated public struct _EndedGesture<Content: Gesture>: GestureMaking {
    public typealias Body = Never
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? EndedRecognition<Value> ?? EndedRecognition()
        recognition.inner = content.recognition(keeping: recognition.inner)
        recognition.action = action
        return recognition
    }
}

@MainActor
private final class EndedRecognition<Value>: FollowingRecognition<Value, Value> {
    var action: (Value) -> Void = { _ in }

    override func follow() {
        let wasOver = isOver
        phase = inner.phase
        if !wasOver, case .ended(let value) = phase { action(value) }
    }
}

/// A gesture whose value is made into another one.
nonisolated public struct _MapGesture<Content: Gesture, Value>: GestureMaking {
    public typealias Body = Never
    let content: Content
    let transform: (Content.Value) -> Value

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? MapRecognition<Content.Value, Value> ?? MapRecognition(transform)
        recognition.inner = content.recognition(keeping: recognition.inner)
        recognition.transform = transform
        return recognition
    }
}

@MainActor
private final class MapRecognition<Inner, Value>: FollowingRecognition<Inner, Value> {
    var transform: (Inner) -> Value

    init(_ transform: @escaping (Inner) -> Value) { self.transform = transform }

    override func follow() { phase = inner.phase.map(transform) }
}

/// A gesture that keeps a state up to date while it goes on.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: GestureMaking {
    public typealias Body = Never
    public typealias Value = Base.Value

    public var base: Base
    public var state: GestureState<State>
    public var body_: (Value, inout State, inout Transaction) -> Void

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? StateRecognition<Value, State> ?? StateRecognition(state, body_)
        recognition.inner = base.recognition(keeping: recognition.inner)
        (recognition.state, recognition.update) = (state, body_)
        return recognition
    }
}

@MainActor
private final class StateRecognition<Value, State>: FollowingRecognition<Value, Value> {
    var state: GestureState<State>
    var update: (Value, inout State, inout Transaction) -> Void
    private var isSet = false

    init(_ state: GestureState<State>, _ update: @escaping (Value, inout State, inout Transaction) -> Void) {
        self.state = state
        self.update = update
    }

    override func follow() {
        phase = inner.phase
        if case .active(let value) = phase {
            var transaction = Transaction()
            var current = state.wrappedValue
            update(value, &current, &transaction)
            isSet = true
            withTransaction(transaction) { state.set(current) }
        } else if isSet {
            isSet = false
            state.end()
        }
    }
}

extension Gesture where Value: Equatable {
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, isSame: { $0 == $1 }, action: action)
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
