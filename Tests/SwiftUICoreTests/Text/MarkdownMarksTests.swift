import RenderTree
import Testing

@testable import SwiftUICore

/// Asterisks and underscores that stand beside spaces mark nothing, as in CommonMark.
struct MarkdownMarksTests {
    @Test(arguments: [
        "**** **** **** 1234", "* a * b *", "2 * 3 * 4", "** a **", "a ** b ** c", "*** ***", "_ _", "a *b ** c", "________", "*",
    ])
    func marksBesideSpacesStay(text: String) {
        #expect(Markdown.runs(text).map(\.text) == [text])
        #expect(Markdown.runs(text).allSatisfy { $0.properties.isEmpty })
    }

    @Test func marksAtWordsCount() {
        #expect(Markdown.runs("**bold** and *slanted*, ***both***").map(\.text) == ["bold", " and ", "slanted", ", ", "both"])
        #expect(Markdown.runs("**** *a*").map(\.text) == ["**** ", "a"])
    }

    @Test func addressesInAngleBracketsAreLinks() {
        let runs = Markdown.runs("Write to <me@example.org>, see <https://example.org>, not <b@> or <a b.c>")
        #expect(runs.compactMap { $0.properties[.url]?.string } == ["mailto:me@example.org", "https://example.org"])
        #expect(runs.map(\.text) == ["Write to ", "me@example.org", ", see ", "https://example.org", ", not <b@> or <a b.c>"])
    }

    @Test(arguments: [
        ("See https://example.org/a_b_c?d=e_f.", ["https://example.org/a_b_c?d=e_f"]),
        ("(https://example.org/a_(b))", ["https://example.org/a_(b)"]),
        ("www.example.org, or http://localhost:80/x!", ["http://www.example.org", "http://localhost:80/x"]),
        ("Write to me.too@mail.example.org.", ["mailto:me.too@mail.example.org"]), ("**https://example.org**", ["https://example.org"]),
        ("[https://example.org](https://other.example)", ["https://other.example"]),
        ("`https://example.org`", []), ("xhttps://example.org", []),
        ("me@home, @name, a@b-, 12:30, ://, www., https://", []), ("javascript://example.org and file:///etc", []),
    ])
    func addressesAreLinksAsTheyStand(text: String, links: [String]) {
        #expect(Markdown.runs(text).compactMap { $0.properties[.url]?.string } == links)
    }

    @Test func manyAddressesTakeNoLonger() {
        #expect(Markdown.runs(String(repeating: "a.", count: 20_000) + "@").map(\.text).joined().count == 40_001)
        #expect(Markdown.runs("https://" + String(repeating: "()", count: 10_000) + ")))").map(\.text).joined().count == 20_011)
    }

    @Test func manyMarksTakeNoLonger() {
        let many = String(repeating: "*", count: 20_000)
        #expect(Markdown.runs(many + "a").map(\.text).joined().count == 20_001)
        #expect(Markdown.runs("a " + many + " b").map(\.text).joined().count == 20_004)
    }
}
