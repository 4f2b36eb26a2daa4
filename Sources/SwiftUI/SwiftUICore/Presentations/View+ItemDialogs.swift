extension Binding {
    /// Whether there is an item; false takes it away.
    nonisolated fileprivate func isPresent<Item>() -> Binding<Bool> where Value == Item? {
        Binding<Bool> {
            wrappedValue != nil
        } writing: {
            if !$0 { wrappedValue = nil }
        }
    }
}

extension View {
    // MARK: Alerts

    /// Shows an alert while there is an item, which its buttons take away.
    nonisolated public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View { alert(Text(titleKey), item: data, actions: actions) }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, T>(
        _ title: S, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View { alert(Text(title), item: data, actions: actions) }

    nonisolated public func alert<A: View, T>(
        _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View { alert(title, isPresented: data.isPresent(), presenting: data.wrappedValue, actions: actions) }

    nonisolated public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View { alert(Text(titleKey), item: data, actions: actions, message: message) }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View { alert(Text(title), item: data, actions: actions, message: message) }

    nonisolated public func alert<A: View, M: View, T>(
        _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(title, isPresented: data.isPresent(), presenting: data.wrappedValue, actions: actions, message: message)
    }

    // MARK: Confirmation dialogs

    /// Asks the person to choose an action about an item, while there is one.
    nonisolated public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: (T) -> A
    ) -> some View { confirmationDialog(Text(titleKey), item: data, titleVisibility: titleVisibility, actions: actions) }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
    ) -> some View { confirmationDialog(Text(title), item: data, titleVisibility: titleVisibility, actions: actions) }

    nonisolated public func confirmationDialog<A: View, T>(
        _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            title, isPresented: data.isPresent(), titleVisibility: titleVisibility, presenting: data.wrappedValue, actions: actions)
    }

    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(Text(titleKey), item: data, titleVisibility: titleVisibility, actions: actions, message: message)
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(Text(title), item: data, titleVisibility: titleVisibility, actions: actions, message: message)
    }

    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            title, isPresented: data.isPresent(), titleVisibility: titleVisibility, presenting: data.wrappedValue, actions: actions,
            message: message)
    }
}
