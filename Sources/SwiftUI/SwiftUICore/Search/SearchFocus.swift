import FieldReflection

/// The focus of the search field inside a view, as the app sees and sets it.
struct SearchFocus: FieldComparable {
    let tie: FocusTie
    /// Both ask the same state of the app, which is told of changes itself.
    static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

extension EnvironmentValues {
    @Entry var searchFocus: SearchFocus? = nil
}

extension View {
    /// Ties the focus of the search field inside the view to a Boolean state.
    nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        environment(\.searchFocus, SearchFocus(tie: FocusTie(binding.base)))
    }

    /// Ties the focus of the search field inside the view to a value: it has the focus while the state equals `value`.
    nonisolated public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        environment(\.searchFocus, SearchFocus(tie: FocusTie(binding.base, equals: value, none: binding.none)))
    }
}
