import Combine

/// Runs actions when a view appears and disappears.
public struct _AppearanceActionModifier {
    public var appear: (() -> Void)?
    public var disappear: (() -> Void)?

    nonisolated public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
        self.appear = appear
        self.disappear = disappear
    }
}

/// Runs an asynchronous action while a view is there.
public struct _TaskModifier {
    let id: AnyHashable?
    let name: String?
    let priority: TaskPriority
    let action: @isolated(any) @Sendable () async -> Void
}

/// Runs an action when a value changes.
public struct _ValueActionModifier<Value: Equatable> {
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void
}

/// Runs an action for each element of a publisher.
public struct _SubscriptionModifier<P: Publisher> where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
}

extension View {
    /// Adds an action to run when the view appears.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action))
    }

    /// Adds an action to run after the view has disappeared.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(disappear: action))
    }

    /// Adds a task that begins when the view appears and is cancelled when it disappears.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: nil, name: nil, priority: priority, action: SendableAction(action).run))
    }

    /// Adds a task that also begins anew, the old one cancelled, when `value` changes.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(
            _TaskModifier(
                id: AnyHashable(EquatableID(value: value)), name: nil, priority: priority,
                action: SendableAction(action).run))
    }

    /// Adds a task with a name, which tools for developers show.
    nonisolated public func task(
        name: String, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: nil, name: name, priority: priority, action: SendableAction(action).run))
    }

    /// Adds a task with a name that also begins anew, the old one cancelled, when `value` changes.
    nonisolated public func task<T: Equatable>(
        id value: T, name: String, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(
            _TaskModifier(
                id: AnyHashable(EquatableID(value: value)), name: name, priority: priority, action: SendableAction(action).run))
    }

    /// Adds an action to run when `value` changes; it gets the old and the new value.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
    }

    /// Adds an action to run when `value` changes.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(_ValueActionModifier(value: value, isInitial: initial, action: { _, _ in action() }))
    }

    /// Adds an action to run when `value` changes; it gets the new value.
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(_ValueActionModifier(value: value, isInitial: false, action: { _, new in action(new) }))
    }

    /// Adds an action to run for each element that `publisher` sends.
    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(_SubscriptionModifier(publisher: publisher, action: action))
    }
}

/// Makes an equatable value usable where a hashable one is stored; only `==` matters there.
private struct EquatableID<Value: Equatable>: Hashable {
    let value: Value
    func hash(into hasher: inout Hasher) {}
}

/// A task's closure, handed over once to the task that runs it.
// Safe: `sending` has handed the closure over, and the engine only passes it on to tasks.
private struct SendableAction: @unchecked Sendable {
    let action: @isolated(any) () async -> Void
    init(_ action: @escaping @isolated(any) () async -> Void) { self.action = action }
    @Sendable func run() async { await action() }
}
