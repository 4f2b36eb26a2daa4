/// When the scopes of a search are shown.
public struct SearchScopeActivation: Hashable, Sendable {
    let name: String
    /// While a person searches.
    public static var automatic: SearchScopeActivation { SearchScopeActivation(name: "automatic") }
    /// Once there is text in the search field.
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(name: "onTextEntry") }
    /// As soon as the search field has the focus.
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(name: "onSearchPresentation") }
}

/// The scopes of the searches inside a view: a picker, and when it is shown.
struct SearchScopes {
    var picker: AnyView?
    var activation = SearchScopeActivation.automatic
}

extension EnvironmentValues {
    @Entry var searchScopes: SearchScopes = SearchScopes()
}

extension View {
    /// Offers scopes for the search inside the view, as the options of a picker that writes `scope`.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }

    /// Offers scopes for the search inside the view, and says when they are shown.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let picker = Picker("Scope", selection: scope, content: scopes).pickerStyle(.segmented)
        return environment(\.searchScopes, SearchScopes(picker: AnyView(picker), activation: activation))
    }
}

/// Whether a search takes the place of other things in the bar.
public struct SearchPresentationToolbarBehavior: Sendable {
    public static var automatic: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior() }
    public static var avoidHidingContent: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior() }
}

extension View {
    /// Accepted and without effect: a search hides nothing in the bar.
    nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
}
