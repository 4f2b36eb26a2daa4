import RenderTree
import SwiftUICore
import Testing

private struct Fruit: Identifiable, Equatable {
    let id: String
}

private struct FruitSearch: View {
    @State private var text = ""
    @State private var tokens: [Fruit] = []
    @State private var suggested = [Fruit(id: "apple"), Fruit(id: "pear")]
    @FocusState private var isFocused: Bool

    var body: some View {
        Text("\(tokens.map(\.id).joined(separator: "+")) \(isFocused ? "focused" : "idle")")
            .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") { Text($0.id) }
            .searchFocused($isFocused)
        Button("Search") { isFocused = true }
    }
}

private struct PresentedSearch: View {
    @State private var text = ""
    @State private var isPresented = false
    @FocusState private var isFocused: Bool

    var body: some View {
        Text("\(isPresented ? "presented" : "closed") \(isFocused ? "focused" : "idle")")
            .searchable(text: $text, isPresented: $isPresented)
            .searchFocused($isFocused)
        Button("Present") { isPresented = true }
        Button("Focus") { isFocused = true }
        Button("Close") { isPresented = false }
    }
}

@MainActor
struct SearchFocusTests {
    @Test func whatIsPresentedHasTheFocusAndWhatHasTheFocusIsPresented() throws {
        let scene = ViewGraph.showing(PresentedSearch())
        #expect(scene.has("closed idle"))
        try scene.tap("Present")
        #expect(scene.has("presented focused"))
        try scene.tap("Close")
        #expect(scene.has("closed idle"))
        try scene.tap("Focus")
        #expect(scene.has("presented focused"))
    }
}

@MainActor
struct SearchTokenTests {
    private func group(_ screen: Screen, _ style: String) -> [String] {
        let group = screen.all { $0.kind == .group && $0[.style] == .string(style) }.first
        var found: [String] = []
        func visit(_ node: RenderNode) {
            if node.kind == .text, let text = node[.text]?.string { found.append(text) }
            node.children.forEach(visit)
        }
        if let group { visit(group) }
        return found
    }

    private func tap(_ title: String, in style: String, _ screen: Screen) {
        let group = screen.all { $0.kind == .group && $0[.style] == .string(style) }.first
        func find(_ node: RenderNode) -> RenderNode? {
            if node.kind == .button, node.semanticDescription().contains("\"\(title)\"") { return node }
            return node.children.lazy.compactMap(find).first
        }
        guard let button = group.flatMap(find) else {
            Issue.record("no \(title)")
            return
        }
        screen.scene.send(.tap, to: button)
    }

    @Test func aSuggestedTokenIsChosenInPlaceOfTheText() {
        let screen = Screen(FruitSearch())
        #expect(group(screen, "searchSuggestions").isEmpty, "not before a person searches")
        screen.send(.focus(true), to: .searchField)
        #expect(group(screen, "searchSuggestions") == ["apple", "pear"])
        screen.send(.text("ap", version: 1), to: .searchField)
        tap("apple", in: "searchSuggestions", screen)
        #expect(group(screen, "searchTokens") == ["apple"] && group(screen, "searchSuggestions") == ["pear"])
        #expect(screen.texts.contains("apple focused") && screen.node(.searchField)[.text] == .string(""))
    }

    @Test func aTapTakesATokenAwayAndSoDoesTheDeleteKeyInAnEmptyField() {
        let screen = Screen(FruitSearch())
        screen.send(.focus(true), to: .searchField)
        tap("apple", in: "searchSuggestions", screen)
        tap("pear", in: "searchSuggestions", screen)
        #expect(group(screen, "searchTokens") == ["apple", "pear"])
        tap("apple", in: "searchTokens", screen)
        #expect(group(screen, "searchTokens") == ["pear"])
        #expect(screen.node(.searchField)[.keys] != nil)
        screen.send(.press(KeyStroke("Backspace")), to: .searchField)
        #expect(group(screen, "searchTokens").isEmpty)
        #expect(screen.node(.searchField)[.keys] == nil, "text is typed without asking")
    }

    @Test func theSearchEndsWithItsTokens() {
        let screen = Screen(FruitSearch())
        screen.send(.focus(true), to: .searchField)
        tap("apple", in: "searchSuggestions", screen)
        screen.send(.dismiss, to: .searchField)
        #expect(group(screen, "searchTokens").isEmpty && screen.texts.contains(" idle"))
    }

    @Test func aFocusStateFollowsTheSearchFieldAndMovesIt() {
        let screen = Screen(FruitSearch())
        #expect(screen.texts.contains(" idle"))
        screen.send(.focus(true), to: .searchField)
        #expect(screen.texts.contains(" focused"))
        screen.send(.focus(false), to: .searchField)
        #expect(screen.texts.contains(" idle"))
        let operations = screen.operations { screen.scene.send(.tap, to: screen.all(.button).last ?? RenderNode(.button)) }
        #expect(operations.contains("focus(true)"))
    }

    @Test func editableTokensAreBindings() {
        struct Editing: View {
            @State var text = ""
            @State var tokens = [Word(id: 1, isOn: false)]
            var body: some View {
                Text(tokens.map { $0.isOn ? "on" : "off" }.joined())
                    .searchable(text: $text, editableTokens: $tokens) { $token in Text(token.isOn ? "yes" : "no") }
            }
        }
        struct Word: Identifiable {
            let id: Int
            var isOn: Bool
        }
        #expect(group(Screen(Editing()), "searchTokens") == ["no"])
    }
}
