import RenderTree

/// What a person may do to find and replace in text editors, and who shows the panel for it.
struct FindNavigator {
    var isPresented: Binding<Bool>?
    var isFindDisabled = false
    var isReplaceDisabled = false

    @MainActor func write(to properties: inout Properties) {
        if isFindDisabled { properties[.finding] = .string("none") } else if isReplaceDisabled { properties[.finding] = .string("only") }
        if isPresented?.wrappedValue == true { properties[.showsFinding] = .bool(true) }
    }

    /// The person opened or closed the panel.
    @MainActor func receive(isShown: Bool) {
        guard let isPresented, isPresented.wrappedValue != isShown else { return }
        isPresented.wrappedValue = isShown
    }
}

extension EnvironmentValues {
    @Entry var findNavigator: FindNavigator = FindNavigator()
}

extension View {
    /// Shows and hides the panel to find and replace in the text editor to which this is applied, or of which there is one in the view.
    ///
    /// A person opens and closes it, too: with Command-F (Control-F) in the editor, with Escape and with Done; the binding follows.
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
        environment(\.findNavigator.isPresented, isPresented)
    }

    /// Keeps people from finding text in the text editors of this view: Command-F is the browser's own there.
    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
        transformEnvironment(\.findNavigator) { if isDisabled { $0.isFindDisabled = true } }
    }

    /// Keeps people from replacing what they find in the text editors of this view.
    nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
        transformEnvironment(\.findNavigator) { if isDisabled { $0.isReplaceDisabled = true } }
    }
}
