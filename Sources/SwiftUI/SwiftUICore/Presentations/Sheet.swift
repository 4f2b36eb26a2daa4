import RenderTree

extension View {
    /// Shows a sheet while `isPresented` is true.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(.sheet, isPresented: isPresented, onDismiss: onDismiss) { content().choosingScheme() })
    }

    /// Shows a sheet for `item` while there is one; another item gets a new sheet.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(PresentationModifier(.sheet, item: item, onDismiss: onDismiss) { content($0).choosingScheme() })
    }

    /// Shows a view in place of the whole scene while `isPresented` is true.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(.sheet, isPresented: isPresented, onDismiss: onDismiss) { content().choosingScheme() }.covering)
    }

    /// Shows a view in place of the whole scene while there is an item.
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(PresentationModifier(.sheet, item: item, onDismiss: onDismiss) { content($0).choosingScheme() }.covering)
    }
}

extension PresentationModifier {
    nonisolated init(
        _ kind: NodeKind, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
        content: @escaping () -> Presented
    ) {
        self.init(
            kind, item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
            dismiss: { isPresented.wrappedValue = false }, content: { content() })
        self.onDismiss = onDismiss
    }

    nonisolated init<Item: Identifiable>(
        _ kind: NodeKind, item: Binding<Item?>, onDismiss: (() -> Void)?, content: @escaping (Item) -> Presented
    ) {
        self.init(
            kind, item: { item.wrappedValue.map { AnyHashable($0.id) } }, dismiss: { item.wrappedValue = nil },
            content: { item.wrappedValue.map(content) })
        self.onDismiss = onDismiss
    }

    /// The same, over the whole scene. Documented by Apple: only the app closes it.
    nonisolated var covering: Self {
        var copy = self
        copy.properties = { _ in [.style: .string("fullScreenCover"), .isDismissDisabled: .bool(true)] }
        return copy
    }
}

extension View {
    /// Has the sheet that the view is in be light or dark as its content prefers.
    nonisolated fileprivate func choosingScheme() -> some View { modifier(SheetSchemeModifier()) }
}

private struct SheetSchemeModifier: ViewModifier {
    @Environment(\.presentationScope) private var sheet

    func body(content: Content) -> some View {
        content.reading(PreferredColorSchemeKey.self) { sheet?.colorScheme = $0 }
    }
}
