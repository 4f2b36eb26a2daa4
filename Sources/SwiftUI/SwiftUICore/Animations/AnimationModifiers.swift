import RenderTree

/// Shows changes over time when a value changes.
public struct _AnimationModifier<Value: Equatable> {
    public var animation: Animation?
    public var value: Value
    nonisolated public init(animation: Animation?, value: Value) {
        self.animation = animation
        self.value = value
    }
}

extension _AnimationModifier: TransactionModifier {
    func change(since old: Self) -> TransactionScope.Change? { old.value == value ? nil : .animating(animation) }
}

/// Shows all changes over time.
public struct _EveryAnimationModifier {
    let animation: Animation?
}

extension _EveryAnimationModifier: TransactionModifier {
    var lastingChange: TransactionScope.Change? { .animating(animation) }
}

/// Changes the transactions of all updates.
public struct _TransactionModifier {
    let transform: (inout Transaction) -> Void
}

extension _TransactionModifier: TransactionModifier {
    var lastingChange: TransactionScope.Change? { TransactionScope.Change(apply: transform) }
}

/// Changes the transaction of the update in which a value changes.
public struct _ValueTransactionModifier<Value: Equatable> {
    let value: Value
    let transform: (inout Transaction) -> Void
}

extension _ValueTransactionModifier: TransactionModifier {
    func change(since old: Self) -> TransactionScope.Change? { old.value == value ? nil : TransactionScope.Change(apply: transform) }
}

/// Changes the transactions of modifiers, and not that of the content that they are applied to.
public struct _BodyTransactionModifier {
    let transform: (inout Transaction) -> Void
}

extension _BodyTransactionModifier: TransactionModifier {
    static var scopeKind: TransactionScope.Kind { .modifiersOnly }
    var lastingChange: TransactionScope.Change? { TransactionScope.Change(apply: transform) }
}

/// Leaves the scope of the modifiers around.
public struct _BodyContentModifier {}

extension _BodyContentModifier: TransactionModifier {
    static var scopeKind: TransactionScope.Kind { .content }
}

/// A modifier whose own changes have transactions of their own: those of the view that it is applied to do not.
public struct _ModifierTransactionModifier<Base> {
    let base: Base
    let transform: (inout Transaction) -> Void
}

extension _ModifierTransactionModifier: ViewModifier where Base: ViewModifier {
    public func body(content: Content) -> some View {
        content.modifier(_BodyContentModifier()).modifier(base).modifier(_BodyTransactionModifier(transform: transform))
    }
}

extension ViewModifier {
    /// Animates the changes of the modifier, and not those of the view that it is applied to.
    nonisolated public func animation(_ animation: Animation?) -> some ViewModifier {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Changes the transactions of the modifier's updates, and not those of the view that it is applied to.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        _ModifierTransactionModifier(base: self, transform: transform)
    }
}

/// A view inside the modifiers that are applied to it in a closure.
public struct PlaceholderContentView<Value> {
    private let content: AnyView
    init(content: AnyView) { self.content = content }
}

extension PlaceholderContentView: View {
    public var body: some View { content }
}

extension TransactionScope.Change {
    /// What an implicit animation does: it stands back where the transaction says so.
    static func animating(_ animation: Animation?) -> Self {
        Self { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

extension View {
    /// Animates the changes of what the view is and holds that come with a change of `value`; nil: does not animate them.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(_EveryAnimationModifier(animation: animation))
    }

    /// Animates the modifiers that `body` applies, and not the view itself.
    nonisolated public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        applying(body) { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Changes the transaction of every update of the view.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }

    /// Changes the transaction of the update in which `value` changes.
    nonisolated public func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(_ValueTransactionModifier(value: value, transform: transform))
    }

    /// Changes the transaction of the modifiers that `body` applies, and not that of the view itself.
    nonisolated public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        applying(body, transform)
    }

    nonisolated private func applying<V: View>(
        _ body: (PlaceholderContentView<Self>) -> V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        body(PlaceholderContentView(content: AnyView(modifier(_BodyContentModifier()))))
            .modifier(_BodyTransactionModifier(transform: transform))
    }
}
