import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Markup and control characters are data: they arrive at the host as they are.
@MainActor
struct HostileTextTests {
    nonisolated static let texts = [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&lt;b&gt;", "\u{0}\u{1}\u{8}\u{1B}[31m", "\u{202E}drowssap",
        "a\u{1F}5 shttps://evil", "line\u{2028}separator", "\u{FEFF}bom", "\u{7F}", "]]>", "--><!--", "${x} {{x}}",
        "\u{10FFFF}", "e\u{301}\u{301}\u{301}", "\r\n\t\u{B}",
    ]

    @Test(arguments: texts) func everyPropertyOfTextKeepsIt(text: String) throws {
        let scene = TestScene(
            NavigationStack {
                VStack {
                    Text(verbatim: text)
                    Text(verbatim: text).accessibilityLabel(Text(verbatim: text)).accessibilityIdentifier(text)
                    TextField(text: .constant(text), prompt: Text(verbatim: text)) { Text(verbatim: text) }
                    Toggle(isOn: .constant(true)) { Text(verbatim: text) }
                    Button {
                    } label: {
                        Text(verbatim: text)
                    }
                    Image(systemName: text)
                    Image(text)
                }
                .navigationTitle(Text(verbatim: text))
            })
        #expect(scene.all(.text).compactMap { $0[.text]?.string }.allSatisfy { $0 == text })
        #expect(scene.all(.text).count >= 5)
        let labelled = scene.all(.text).first { $0[.identifier] != nil }
        #expect(labelled?[.identifier] == .string(text))
        #expect(labelled?[.accessibilityLabel] == .string(text))
        let field = try #require(scene.first(.textField))
        #expect(field[.text] == .string(text))
        #expect(field[.prompt] == .string(text))
        #expect(scene.first(.screen)?[.title] == .string(text))
        #expect(scene.graph.tree.brokenInvariants() == [])
    }

    @Test(arguments: texts) func aFieldHandsItOn(text: String) throws {
        struct Field: View {
            @State private var text = ""
            var body: some View { TextEditor(text: $text); Text(verbatim: text) }
        }
        let scene = TestScene(Field())
        let field = try #require(scene.first(.textEditor))
        #expect(scene.graph.send(.text(text, version: 1), to: field) == nil)
        #expect(scene.first(.text)?[.text] == .string(text))
    }

    @Test(
        arguments: texts + [
            "**", "[a](javascript:alert(1))", "[a](", "*_`~~**", "[" + "[".repeated(3000), "*a ".repeated(2000), "%d %@ %lld %%%",
        ])
    func asMarkdownItEnds(text: String) {
        let scene = TestScene(
            VStack {
                Text(LocalizedStringKey(text)); Text(.init("\(text) and \(text)"))
            })
        #expect(scene.all(.text).count == 2)
        for node in scene.all(.text) {
            let urls = TextRuns.decode(node[.runs]?.strings ?? []).compactMap { $0.properties[.url]?.string }
            #expect(urls.allSatisfy { !$0.lowercased().hasPrefix("javascript") })
        }
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,<b>", "ftp://example.com/a.png", "blob:x"])
    func aPictureThatIsNotLoaded(address: String) throws {
        let url = try #require(URL(string: address))
        let scene = TestScene(
            AsyncImage(url: url) { phase in
                switch phase {
                case .empty: Text("empty")
                case .success: Text("success")
                case .failure: Text("failure")
                @unknown default: Text("unknown")
                }
            })
        #expect(scene.texts == ["failure"])
        #expect(scene.first(.imageLoader) == nil)
        #expect(!scene.root.semanticDescription(looks: true).contains(address))
    }

    @Test func aPictureThatFails() throws {
        let scene = TestScene(
            AsyncImage(url: URL(string: "https://example.com/a.png")) { phase in
                Text(phase.error.map { "failure: \($0.localizedDescription)" } ?? "empty")
            })
        let loader = try #require(scene.first(.imageLoader))
        #expect(scene.graph.send(.failed("<b>\u{0}"), to: loader) == nil)
        #expect(scene.texts.first?.hasPrefix("failure") == true)
        #expect(scene.graph.send(.loaded, to: loader) == .unknownNode)
    }

    @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///x"])
    func aLinkThatRunsCodeHasNoAddress(address: String) throws {
        let url = try #require(URL(string: address))
        let scene = TestScene(Link("link", destination: url))
        #expect(!scene.root.semanticDescription(looks: true).contains(address))
    }
}
