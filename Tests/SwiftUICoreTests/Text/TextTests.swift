import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
private func shown(_ text: some View) -> RenderNode {
    let scene = TestScene(text)
    return withExtendedLifetime(scene) { scene.root.children.first ?? RenderNode(.root) }
}

@MainActor
private func string(_ text: Text) -> String? { shown(text)[.text]?.string }

@MainActor
private func runs(_ text: Text) -> [TextRun] { TextRuns.decode(shown(text)[.runs]?.strings ?? []) }

@MainActor
struct TextTests {
    @Test func literalsAreKeysAndOtherStringsAreShownAsTheyAre() {
        let markup = "**bold**"
        #expect(string(Text("plain")) == "plain")
        #expect(string(Text("**bold**")) == "bold")
        #expect(string(Text(markup)) == "**bold**")
        #expect(string(Text(verbatim: "**bold**")) == "**bold**")
        #expect(string(Text(LocalizedStringKey(markup))) == "bold")
    }

    @Test func valuesAreWrittenAsTheirSpecifiersSay() {
        let count = 1234567
        #expect(string(Text("\(3) of \(count)")) == "3 of 1,234,567")
        #expect(string(Text("\(2.5)")) == "2.500000")
        #expect(string(Text("\(2.5, specifier: "%.1f")")) == "2.5")
        #expect(string(Text("\(7, specifier: "%02d")")) == "07")
        #expect(string(Text("100% of \("it")")) == "100% of it")
        #expect(string(Text("\(0.5, format: .percent)")) == "50%")
        #expect(string(Text(1234.5, format: .number)) == "1,234.5")
    }

    @Test func numbersFollowTheLocale() {
        let node = shown(Text("\(1234567)").environment(\.locale, Locale(identifier: "de_DE")))
        #expect(node[.text] == .string("1.234.567"))
    }

    @Test func keysAreFormats() {
        let name = "Ada"
        let key: LocalizedStringKey = "Hello \(name), \(3) at 5%"
        #expect(key.key == "Hello %@, %lld at 5%%")
        #expect(key == "Hello \(name), \(3) at 5%")
        #expect(key != "Hello \(name), \(4) at 5%")
    }

    @Test func markdownMakesRuns() throws {
        let found = runs(Text("a **b _c_** `d` ~~e~~ [f](https://g.example) 2 * 3 * 4 snake_case_name"))
        #expect(found.map(\.text) == ["a ", "b ", "c", " ", "d", " ", "e", " ", "f", " 2 * 3 * 4 snake_case_name"])
        try #require(found.count == 10)
        #expect(found[1].properties == [.fontWeight: .int(700)])
        #expect(found[2].properties == [.fontWeight: .int(700), .isItalic: .bool(true)])
        #expect(found[4].properties == [.fontDesign: .string("monospaced")])
        #expect(found[6].properties == [.isStruckThrough: .bool(true)])
        #expect(found[8].properties == [.url: .string("https://g.example")])
    }

    @Test func markdownInValuesIsNotRead() {
        let value = "**no**"
        #expect(string(Text("*yes* \(value)")) == "yes **no**")
    }

    @Test func linksThatRunCodeAreDropped() {
        #expect(runs(Text("[x](javascript:alert(1)")).allSatisfy { $0.properties[.url] == nil })
        let url = "javascript:alert(1)"
        #expect(runs(Text("[x](\(url))")).allSatisfy { $0.properties[.url] == nil })
        let good = "https://a.example"
        #expect(runs(Text("[x](\(good))")).first?.properties[.url] == .string(good))
    }

    @Test func concatenatedTextsKeepTheirStyles() throws {
        let text = Text("a").bold() + Text("b").foregroundColor(.red) + Text("c")
        #expect(string(text) == "abc")
        let found = runs(text)
        #expect(found.map(\.text) == ["a", "b", "c"])
        try #require(found.count == 3)
        #expect(found[0].properties == [.fontWeight: .int(700)])
        #expect(found[1].properties == [.foreground: .fill(.color(RenderColor(.named(.red))))])
        #expect(found[2].properties.isEmpty)
    }

    @Test func interpolatedTextsAndImagesAreRuns() throws {
        let found = runs(Text("see \(Image(systemName: "star")) \(Text("it").italic())"))
        #expect(found.map(\.text) == ["see ", "", " ", "it"])
        try #require(found.count == 4)
        #expect(found[1].properties == [.symbol: .string("star")])
        #expect(found[3].properties == [.isItalic: .bool(true)])
    }

    @Test func attributedStringsKeepWhatIsDrawn() throws {
        var string = AttributedString("ab")
        if let range = string.range(of: "b") {
            string[range].foregroundColor = .blue
            string[range].font = .title
        }
        let found = runs(Text(string))
        #expect(found.map(\.text) == ["a", "b"])
        try #require(found.count == 2)
        #expect(found[1].properties[.font] == .string("title"))
        #expect(found[1].properties[.foreground] == .fill(.color(RenderColor(.named(.blue)))))
    }

    @Test func datesFollowTheStyle() {
        let date = Date(timeIntervalSince1970: 0)
        let node = shown(
            Text(date, style: .date)
                .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
                .environment(\.locale, Locale(identifier: "en_US")))
        #expect(node[.text] == .string("January 1, 1970"))
        #expect(string(Text(Date().addingTimeInterval(-3605), style: .relative))?.hasPrefix("1 hr") == true)
    }

    @Test func runsSurviveTheWayToTheHost() {
        let original = [
            TextRun("a\nb", [.fontWeight: .int(700), .kerning: .double(1.5), .isItalic: .bool(true)]),
            TextRun("", [.symbol: .string("star.fill")]),
            TextRun("c", [.foreground: .fill(.color(RenderColor(.components(red: 1, green: 2, blue: 3), alpha: 9)))]),
        ]
        #expect(TextRuns.decode(TextRuns.encode(original)) == original)
    }
}
