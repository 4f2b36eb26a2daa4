/// Runs the standard rename action.
public struct RenameAction {
    let action: () -> Void
    @MainActor public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// What a ``RenameButton`` does; nil where nothing can be renamed.
    @Entry public internal(set) var rename: RenameAction? = nil
}

/// A button that runs the standard rename action, disabled where there is none.
public struct RenameButton<Label: View> {
    let label: Label
    @Environment(\.rename) private var rename

    nonisolated init(label: Label) { self.label = label }
}

extension RenameButton: View {
    public var body: some View {
        Button {
            rename?()
        } label: {
            label
        }
        .disabled(rename == nil)
    }
}

extension RenameButton where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init() { self.init(label: SwiftUICore.Label("Rename", systemImage: "pencil")) }
}

extension View {
    /// Sets what rename buttons in the view do.
    nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(action: action))
    }

    /// Has rename buttons in the view put the focus on a field.
    nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction(action: { isFocused.wrappedValue = true }))
    }
}
