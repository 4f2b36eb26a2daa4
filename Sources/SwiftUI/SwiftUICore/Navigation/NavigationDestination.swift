extension View {
    /// Says how values of a type are shown on the stack around the view.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(NavigationDestinationModifier(make: destination))
    }

    /// Shows a view on the stack while `isPresented` is true.
    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let destination = destination()
        return modifier(
            PresentedDestinationModifier(
                item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                dismiss: { isPresented.wrappedValue = false }, make: { destination }))
    }

    /// Shows a view on the stack while `item` is there; another item replaces it.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            PresentedDestinationModifier(
                item: { item.wrappedValue.map { AnyHashable($0) } },
                dismiss: { item.wrappedValue = nil }, make: { item.wrappedValue.map(destination) }))
    }
}
