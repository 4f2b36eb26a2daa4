import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Attributed strings that are read from Markdown.
@MainActor
struct AttributedMarkdownTests {
    @Test func marksBecomeIntentsAndLinks() throws {
        let text = try AttributedString(markdown: "_Hamlet_ by **William** ~~S~~ `x` [site](https://example.org/a)")
        #expect(String(text.characters) == "Hamlet by William S x site")
        let intents = text.runs.map { $0.inlinePresentationIntent }
        #expect(intents == [.emphasized, nil, .stronglyEmphasized, nil, .strikethrough, nil, .code, nil, nil])
        #expect(text.runs.compactMap { $0.link } == [URL(string: "https://example.org/a")])
    }

    @Test("Blocks follow each other, lines are joined, and both stay where that is asked for")
    func whitespace() throws {
        let source = "# Title\nfirst\nsecond\n\n- one\n- two"
        func read(_ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) throws -> String {
            String(try AttributedString(markdown: source, options: .init(interpretedSyntax: syntax)).characters)
        }
        #expect(try read(.full) == "Titlefirst secondonetwo")
        #expect(try read(.inlineOnly) == "# Title first second - one - two")
        #expect(try read(.inlineOnlyPreservingWhitespace) == source)
    }

    @Test func runsShowWhatIsMeant() throws {
        let looks = try AttributedString(markdown: "a **b** *c* `d` ~~e~~").runs.map { $0.properties(in: EnvironmentValues()) }
        #expect(looks.map { $0[.fontWeight] } == [nil, .int(700), nil, nil, nil, nil, nil, nil])
        #expect(looks[3][.isItalic] == .bool(true) && looks[5][.fontDesign] == .string("monospaced"))
        #expect(looks[7][.isStruckThrough] == .bool(true))
    }
}
