import Combine

/// Notes in which scopes of focus a view is.
struct FocusScopeModifier {
    let namespace: Namespace.ID
}

extension FocusScopeModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) { values.focusScopes.append(namespace) }
}

extension EnvironmentValues {
    @Entry var focusScopes: [Namespace.ID] = []
}

/// Gives a view's control the focus when the view appears in a scope.
struct DefaultFocusModifier: ViewModifier {
    let prefers: Bool
    let namespace: Namespace.ID
    @FocusState private var isFocused: Bool
    @Environment(\.focusScopes) private var scopes

    nonisolated init(prefers: Bool, namespace: Namespace.ID) {
        self.prefers = prefers
        self.namespace = namespace
    }

    func body(content: Content) -> some View {
        content.focused($isFocused)
            .onAppear { take() }
            .onReceive(ResetFocusAction.resets) { if $0 == namespace { take() } }
    }

    private func take() {
        if prefers, scopes.contains(namespace) { isFocused = true }
    }
}

extension View {
    /// Makes the view a scope, in which one view may prefer to have the focus first.
    nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View { modifier(FocusScopeModifier(namespace: namespace)) }

    /// Gives the view's control the focus when it appears in a scope.
    ///
    /// - Parameter namespace: that of a ``focusScope(_:)`` around the view.
    nonisolated public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
        modifier(DefaultFocusModifier(prefers: prefersDefaultFocus, namespace: namespace))
    }
}

/// Gives the focus back to the view that prefers it.
public struct ResetFocusAction: Sendable {
    @MainActor fileprivate static let resets = PassthroughSubject<Namespace.ID, Never>()

    /// - Parameter namespace: that of the ``SwiftUICore/View/focusScope(_:)`` whose view with the default focus gets it.
    @MainActor public func callAsFunction(in namespace: Namespace.ID) { Self.resets.send(namespace) }
}

extension EnvironmentValues {
    /// Gives the focus to the view in a scope that prefers to have it.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
}
