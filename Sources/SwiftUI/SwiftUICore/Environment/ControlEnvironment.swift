/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge

    var name: String { "\(self)" }
}

extension EnvironmentValues {
    /// The size of the controls in a view.
    @Entry public var controlSize: ControlSize = .regular
    /// Whether controls show their labels.
    @Entry public var labelsVisibility: Visibility = .automatic
}

extension View {
    /// Sets the size of the controls in the view.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Hides the labels of the controls in the view; assistive technology still reads them.
    nonisolated public func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }

    /// Says whether the controls in the view show their labels.
    nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsVisibility, visibility)
    }
}
