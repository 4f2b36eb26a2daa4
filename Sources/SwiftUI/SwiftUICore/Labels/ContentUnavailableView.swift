/// Says that there is nothing to show, and what to do.
public struct ContentUnavailableView<Label, Description, Actions> where Label: View, Description: View, Actions: View {
    let label: Label
    let description: Description
    let actions: Actions

    nonisolated init(label: Label, description: Description, actions: Actions) {
        self.label = label
        self.description = description
        self.actions = actions
    }
}

extension ContentUnavailableView: View {
    public var body: some View {
        SemanticGroup(style: "unavailable") {
            label
            if Description.self != EmptyView.self { SlotView(.title, content: description) }
            if Actions.self != EmptyView.self { SlotView(.footer, content: actions) }
        }
    }

    nonisolated public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.init(label: label(), description: description(), actions: actions())
    }
}

extension ContentUnavailableView where Label == SwiftUICore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(label: SwiftUICore.Label(title, image: name), description: description, actions: EmptyView())
    }

    nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: SwiftUICore.Label(title, systemImage: name), description: description, actions: EmptyView())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init(label: SwiftUICore.Label(title, image: name), description: description, actions: EmptyView())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(label: SwiftUICore.Label(title, systemImage: name), description: description, actions: EmptyView())
    }
}

/// What is shown where a search found nothing.
public struct SearchUnavailableContent {
    public struct Label: View {
        let text: String?
        @Environment(\.searchText) private var searchText

        public var body: some View {
            let term = text ?? searchText
            if term.isEmpty {
                SwiftUICore.Label("No Results", systemImage: "magnifyingglass")
            } else {
                SwiftUICore.Label("No Results for “\(term)”", systemImage: "magnifyingglass")
            }
        }
    }

    public struct Description: View {
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Says that the search around the view found nothing.
    @MainActor public static var search: ContentUnavailableView { unsuccessful(nil) }

    /// Says that the search for `text` found nothing.
    @MainActor public static func search(text: String) -> Self { unsuccessful(text) }

    @MainActor private static func unsuccessful(_ text: String?) -> Self {
        Self(
            label: SearchUnavailableContent.Label(text: text), description: SearchUnavailableContent.Description(),
            actions: SearchUnavailableContent.Actions())
    }
}
