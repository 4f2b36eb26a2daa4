import CoreTransferable
import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct ShareLinkTests {
    private struct Recipe: Codable, Transferable {
        let name: String
        static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
    }

    private struct Quote: Transferable {
        let words: String
        static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: { (quote: Quote) in quote.words }) }
    }

    private static let swift = URL(string: "https://www.swift.org")!

    /// What is asked of the host when the link is tapped.
    private func shared(_ view: some View) async throws -> SharedContent {
        let screen = Screen(view)
        var asked: [SharedContent] = []
        screen.scene.onBatch = { operations in
            for case .command(.ask(.share(let content), _), _) in operations { asked.append(content) }
        }
        screen.send(.tap, to: .button)
        for _ in 0..<500 where asked.isEmpty {
            try await Task.sleep(for: .milliseconds(2))
            screen.scene.flush()
        }
        return try #require(asked.first)
    }

    @Test func addressesAndTextsAreSharedAsTheyAre() async throws {
        #expect(
            try await shared(ShareLink(item: Self.swift))
                == SharedContent(title: "", message: "", items: [.address("https://www.swift.org")]))
        let text = ShareLink("Send", item: "Hello", subject: Text("Greeting"), message: Text("From me"))
        #expect(try await shared(text) == SharedContent(title: "Greeting", message: "From me", items: [.text("Hello")]))
        let both = ShareLink(items: ["a", "b"]) { Text("Both") }
        #expect(try await shared(both).items == [.text("a"), .text("b")])
        let quote = ShareLink(item: Quote(words: "so it goes"), preview: SharePreview("Quote"))
        #expect(try await shared(quote) == SharedContent(title: "Quote", message: "", items: [.text("so it goes")]))
    }

    @Test func whatIsDataIsSharedAsAFile() async throws {
        let content = try await shared(ShareLink(item: Recipe(name: "Soup"), preview: SharePreview("Soup", image: Self.swift)))
        #expect(content.title == "Soup")
        guard case .file(let file)? = content.items.first else {
            Issue.record("\(content)")
            return
        }
        #expect(file.name == "Soup.json" && file.type == "application/json")
        #expect(try JSONDecoder().decode(Recipe.self, from: Data(contentsOf: URL(filePath: file.path))).name == "Soup")
    }

    @Test func aLinkWithoutALabelSaysWhatItDoes() {
        #expect(Screen(ShareLink(item: "a")).texts == ["Share…"])
        #expect(Screen(ShareLink("Pass it on", item: "a")).texts == ["Pass it on"])
        #expect(Screen(ShareLink(item: Self.swift) { Text("Own") }).texts == ["Own"])
    }

    // MARK: Feedback

    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            Button("\(count)") { count += 1 }
                .sensoryFeedback(.success, trigger: count)
                .sensoryFeedback(.selection, trigger: count) { $1 == 2 }
                .sensoryFeedback(trigger: count) { old, _ in old == 2 ? .impact(weight: .light, intensity: 0.5) : nil }
        }
    }

    @Test func feedbackComesWithTheChangeAndItsCondition() {
        let screen = Screen(Counter())
        var felt: [[Int]] = []
        screen.scene.onBatch = { operations in
            for case .command(.ask(.vibrate(let pattern), _), _) in operations { felt.append(pattern) }
        }
        for _ in 0..<3 { screen.send(.tap, to: .button) }
        #expect(Set(felt.prefix(1)) == [[20, 60, 40]])
        #expect(felt.filter { $0 == [20, 60, 40] }.count == 3)
        #expect(felt.filter { $0 == [8] }.count == 1 && felt.filter { $0 == [5] }.count == 1)
    }
}
