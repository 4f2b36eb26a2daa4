import FieldReflection
import RenderTree

/// What is offered below a search field.
struct SearchSuggestions {
    var content: AnyView?
}

/// Where a platform shows search suggestions.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    let set: Set

    public static let automatic = SearchSuggestionsPlacement(set: .content)
    public static let menu = SearchSuggestionsPlacement(set: .menu)
    public static let content = SearchSuggestionsPlacement(set: .content)

    public struct Set: OptionSet, Sendable, Hashable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let menu = Set(rawValue: 1)
        public static let content = Set(rawValue: 2)
    }
}

extension EnvironmentValues {
    @Entry var areSearchSuggestionsHidden: Bool = false
    /// Where the search suggestions of the view are shown.
    public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }
}

/// Puts a completion into the search field around it.
struct CompletesSearch: FieldComparable {
    var complete: ((String) -> Void)?
    var add: ((Any) -> Void)?
    static func isSame(_ a: Self, _ b: Self) -> Bool { (a.complete == nil) == (b.complete == nil) }
}

/// What belongs to a search field, as hosts see it: its children, a group of scopes and one of suggestions.
struct SearchFieldParts: View {
    let scopes: AnyView?
    let own: AnyView?
    let outer: AnyView?
    let tokens: AnyView?
    let suggestedTokens: AnyView?
    @Environment(\.areSearchSuggestionsHidden) private var isHidden

    init(scopes: AnyView?, own: AnyView?, outer: AnyView?, tokens: AnyView?, suggestedTokens: AnyView?) {
        self.scopes = scopes
        self.own = own
        self.outer = outer
        self.tokens = tokens
        self.suggestedTokens = suggestedTokens
    }

    var body: some View {
        if let tokens { SlotView(.group, properties: [.style: .string("searchTokens")], content: tokens) }
        if let scopes { SlotView(.group, properties: [.style: .string("searchScopes")], content: scopes) }
        if !isHidden, own != nil || outer != nil || suggestedTokens != nil {
            SlotView(.group, properties: [.style: .string("searchSuggestions")]) {
                suggestedTokens
                own
                outer
            }
        }
    }
}

/// Makes a suggestion complete the search when it is chosen.
private struct SearchCompletionModifier {
    let completion: (CompletesSearch) -> Void
    @Environment(\.completesSearch) var search
    nonisolated init(completion: @escaping (CompletesSearch) -> Void) { self.completion = completion }
}

extension SearchCompletionModifier: ViewModifier {
    func body(content: Content) -> some View {
        Button {
            completion(search)
        } label: {
            content
        }
        .buttonStyle(.plain)
    }
}

extension View {
    /// Sets what is offered below the search field inside the view.
    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        environment(\.searchSuggestions, SearchSuggestions(content: AnyView(suggestions())))
    }

    /// Shows or hides the suggestions of the search fields inside the view. Hosts show them as content, below the field.
    nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
        transformEnvironment(\.areSearchSuggestionsHidden) { isHidden in
            if placements.contains(.content) { isHidden = visibility == .hidden }
        }
    }

    /// Makes the view, a suggestion, put `completion` into the search field when it is chosen.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier { $0.complete?(completion) })
    }

    /// Makes the view, a suggestion, add a token to the search when it is chosen, in the place of the text.
    nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        modifier(SearchCompletionModifier { $0.add?(token) })
    }
}
