/// How the focus of a control is tied to a state of the app.
struct FocusTie {
    /// What two controls have in common that are tied to the same value of the same state; nil: it cannot be told.
    let key: AnyHashable?
    /// The app wants the control to have the focus.
    let isFocused: () -> Bool
    /// The person moved the focus to the control, or away from it.
    let report: (Bool) -> Void
}

extension FocusTie {
    /// The control has the focus while the state is true.
    nonisolated init(_ state: Binding<Bool>) {
        key = state.identity.map { AnyHashable($0) }
        isFocused = { state.wrappedValue }
        report = { state.wrappedValue = $0 }
    }

    /// The control has the focus while the state is `value`.
    /// - Parameter none: what the state is while no control has the focus.
    nonisolated init<Value: Hashable>(_ state: Binding<Value>, equals value: Value, none: Value) {
        key = state.identity.map { AnyHashable(Binding<Value>.Identity.element($0, AnyHashable(value))) }
        isFocused = { state.wrappedValue == value }
        report = { isFocused in
            if isFocused {
                state.wrappedValue = value
            } else if state.wrappedValue == value {
                state.wrappedValue = none
            }
        }
    }
}
