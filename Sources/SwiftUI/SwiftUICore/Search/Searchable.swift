import RenderTree

/// Where a search field is shown. Screens show it above their content, whatever is preferred.
public struct SearchFieldPlacement: Sendable, Hashable {
    private let name: String
    public static let automatic = SearchFieldPlacement(name: "automatic")
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
    public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
    public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        .navigationBarDrawer
    }

    public struct NavigationBarDrawerDisplayMode: Sendable, Hashable {
        private let name: String
        public static let automatic = Self(name: "automatic")
        public static let always = Self(name: "always")
    }
}

/// Ends a search.
public struct DismissSearchAction {
    let action: @MainActor () -> Void
    @MainActor public func callAsFunction() { action() }
}

extension DismissSearchAction {
    static var none: DismissSearchAction { DismissSearchAction(action: {}) }
}

extension EnvironmentValues {
    /// A person is searching: the search field around the view has focus or text.
    @Entry public internal(set) var isSearching: Bool = false
    /// Ends the search around the view.
    @Entry public internal(set) var dismissSearch: DismissSearchAction = DismissSearchAction.none
    @Entry var searchText: String = ""
    @Entry var searchSuggestions: SearchSuggestions = SearchSuggestions()
    @Entry var completesSearch: CompletesSearch = CompletesSearch()
}

/// Shows a search field in the bar of the screen, or, where there is no screen, before the content.
struct SearchableModifier<Suggestions: View> {
    @Binding var text: String
    let isPresented: Binding<Bool>?
    let prompt: Text?
    let suggestions: Suggestions
    let tokens: SearchTokens?
    @State private var isActive = false
    /// A stack inside shows the field on its first screen.
    @State private var offer = BarOffer(.first)
    @Environment(\.searchFocus) private var focus
    @Environment(\.searchSuggestions) private var outerSuggestions
    @Environment(\.searchScopes) private var scopes
    @Environment(\.screenScope) private var screenScope

    nonisolated init(
        text: Binding<String>, isPresented: Binding<Bool>? = nil, prompt: Text? = nil, suggestions: Suggestions,
        tokens: SearchTokens? = nil
    ) {
        self.tokens = tokens
        _text = text
        self.isPresented = isPresented
        self.prompt = prompt
        self.suggestions = suggestions
    }
}

extension SearchableModifier: ViewModifier {
    @MainActor private var active: Binding<Bool> {
        let own = isPresented ?? $isActive
        guard let focus = focus?.tie else { return own }
        return Binding {
            focus.isFocused()
        } writing: { isFocused in
            own.wrappedValue = isFocused
            focus.report(isFocused)
        }
    }

    func body(content: Content) -> some View {
        let searched =
            content
            .environment(\.isSearching, active.wrappedValue || !text.isEmpty || tokens?.isEmpty() == false)
            .environment(\.searchText, text)
            .environment(\.dismissSearch, DismissSearchAction(action: { endSearch() }))
        let tied =
            searched
            .onChange(of: isPresented?.wrappedValue) { _, isShown in
                if let isShown, let focus = focus?.tie, focus.isFocused() != isShown { focus.report(isShown) }
            }
            .onChange(of: focus?.tie.isFocused()) { _, isFocused in
                if let isFocused, let isPresented, isPresented.wrappedValue != isFocused { isPresented.wrappedValue = isFocused }
            }
        if screenScope != nil {
            tied.environment(\.barOffer, offer).modifier(ScreenBarModifier(field, offer: offer))
        } else {
            SearchableStack {
                field
                tied
            }
        }
    }

    @MainActor private var field: some View {
        SearchFieldView(
            text: $text, prompt: prompt, isPresented: active,
            tokens: SearchFieldParts(
                scopes: showsScopes ? scopes.picker : nil, own: Suggestions.self == EmptyView.self ? nil : AnyView(suggestions),
                outer: outerSuggestions.content, tokens: tokens?.view(), suggestedTokens: active.wrappedValue ? tokens?.suggestions() : nil),
            onEnd: { tokens?.removeAll() }
        )
        .environment(\.completesSearch, completion)
        .modifier(KeyPressModifier(entry: removal))
    }

    /// A token takes the place of what was typed to find it.
    @MainActor private var completion: CompletesSearch {
        CompletesSearch {
            text = $0
        } add: { token in
            if tokens?.add(token) == true { text = "" }
        }
    }

    /// In an empty field, the delete key takes the last token away.
    @MainActor private var removal: KeyActions.Entry {
        let isWaiting = text.isEmpty && tokens?.isEmpty() == false
        return KeyActions.Entry(keys: isWaiting ? [.delete] : [], phases: [.down, .repeat]) { _ in
            tokens?.removeLast()
            return .handled
        }
    }

    @MainActor private var showsScopes: Bool {
        switch scopes.activation {
        case .onTextEntry: !text.isEmpty
        default: active.wrappedValue || !text.isEmpty
        }
    }

    @MainActor private func endSearch() {
        text = ""
        tokens?.removeAll()
        active.wrappedValue = false
    }
}

/// The field above what it searches in.
private struct SearchableStack<Content: View> {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension SearchableStack: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .stack }
    var elementContent: Content { content }
    func properties(in context: ElementContext) -> Properties {
        [.axis: .string("vertical"), .style: .string("searchable"), .spacing: .double(0)]
    }
}

extension View {
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: prompt, suggestions: EmptyView()))
    }

    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: Text(prompt), suggestions: EmptyView()))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: Text(prompt), suggestions: EmptyView()))
    }

    /// - Parameter isPresented: the field has focus.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(
            SearchableModifier(text: text, isPresented: isPresented, prompt: prompt, suggestions: EmptyView()))
    }

    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(
            SearchableModifier(text: text, isPresented: isPresented, prompt: Text(prompt), suggestions: EmptyView()))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(
            SearchableModifier(text: text, isPresented: isPresented, prompt: Text(prompt), suggestions: EmptyView()))
    }

    /// The deprecated form with suggestions.
    nonisolated public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: prompt, suggestions: suggestions()))
    }

    nonisolated public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: Text(prompt), suggestions: suggestions()))
    }

    @_disfavoredOverload
    nonisolated public func searchable<V: View, S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: Text(prompt), suggestions: suggestions()))
    }
}
