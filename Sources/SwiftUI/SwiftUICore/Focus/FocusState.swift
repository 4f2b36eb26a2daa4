/// Which control has the keyboard focus, as the app sees and sets it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value
    /// What the value is while no control of the view has the focus.
    private let none: Value

    nonisolated init(none: Value) {
        self.none = none
        _value = State(initialValue: none)
    }

    public init() where Value == Bool { self.init(none: false) }

    public init<T: Hashable>() where Value == T? { self.init(none: nil) }

    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    public var projectedValue: Binding { Binding(none: none, base: $value) }

    /// Access to a focus state for `focused(_:)`.
    @propertyWrapper
    public struct Binding {
        let none: Value
        let base: SwiftUICore.Binding<Value>

        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        public var projectedValue: Binding { self }
    }
}

extension FocusState: Sendable where Value: Sendable {}

extension View {
    /// Ties the focus of the view's control to a value: it has the focus while the state equals `value`.
    nonisolated public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusModifier(tie: FocusTie(binding.base, equals: value, none: binding.none)))
    }

    /// Ties the focus of the view's control to a Boolean state.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(tie: FocusTie(condition.base)))
    }

    /// Gives a control the focus when the view appears.
    nonisolated public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear {
            if binding.wrappedValue == binding.none { binding.wrappedValue = value }
        }
    }
}

/// When a default focus counts. Here it does when the view appears.
public struct DefaultFocusEvaluationPriority: Sendable {
    public static let automatic = DefaultFocusEvaluationPriority()
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

extension View {
    /// Lets the view take the focus, and tells when it has got or lost it.
    @available(
        *, deprecated, message: "Use FocusState and View.focused(_:) for functionality previously provided by the onFocusChange parameter."
    )
    nonisolated public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View {
        modifier(FocusChangeModifier(isFocusable: isFocusable, onFocusChange: onFocusChange))
    }
}

/// Tells when the view has got or lost the focus.
struct FocusChangeModifier {
    let isFocusable: Bool
    let onFocusChange: (Bool) -> Void
    @FocusState private var isFocused: Bool

    nonisolated init(isFocusable: Bool, onFocusChange: @escaping (Bool) -> Void) {
        self.isFocusable = isFocusable
        self.onFocusChange = onFocusChange
    }
}

extension FocusChangeModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.focusable(isFocusable).focused($isFocused).onChange(of: isFocused) { onFocusChange($1) }
    }
}
