import Testing

@testable import Notes

@Suite struct NoteTextTests {
    @Test(arguments: [
        ("# Groceries\n\n- [ ] Bread", "Groceries"), ("\n\n  Plain\nmore", "Plain"), ("", ""), ("> *Quoted* text", "Quoted text"),
        ("- [x] Done", "Done"), ("[[Ideas|that note]]", "that note"), ("---\ntitle: x\n---\nReal", "Real"), ("Title\n=====\ntext", "Title"),
        ("```swift\nlet a\n```", "let a"), ("***\nafter", "after"), ("# `a*b*` [c](d) ![e](f) ~~g~~", "a*b* c e g"),
        ("snake_case and 2 * 3 * 4", "snake_case and 2 * 3 * 4"), ("\u{FEFF}", "\u{FEFF}"),
    ])
    func theTitleIsTheFirstLineWithoutMarks(body: String, title: String) {
        #expect(NoteText.title(of: body) == title)
    }

    @Test func thePreviewIsWhatFollowsTheTitle() {
        #expect(NoteText.preview(of: "Title\n---\n\nOne **two**\n- [ ] three\n\n```\nfour\n```") == "One two three four")
        #expect(NoteText.preview(of: "T\n" + String(repeating: "日本 ", count: 500)).count == 160)
        #expect(NoteText.preview(of: "Title\n\n| Day | *Plan* |\n|---|---|\n| Mon | \\| Belém |\nafter") == "Day Plan Mon | Belém after")
        #expect(NoteText.preview(of: "Title\n[1]: https://a.example\nOne [a]: b\n[x]:\n  [2]: /c") == "One [a]: b [x]:")
        #expect(NoteText.preview(of: "T\n==a== b[^1]\n> [!note]\n> [!tip] c\n\n[^1]: d") == "a b c d")
        #expect(NoteText.preview(of: "only") == "")
    }

    @Test func tagsAreFoundInTextAndNotInHeadings() {
        #expect(NoteText.tags(in: "# Heading\n#home/kitchen and a#no, #ok. http://x/#frag") == ["home/kitchen", "ok"])
        #expect(
            NoteText.tags(in: "#日本語/東京 #三月 #été #1 #2a #a/ #b- (#c) [x](#d) [#e](f) \\#g ##h") == ["日本語/東京", "三月", "été", "a", "b-", "c"])
    }

    @Test func codeAndFrontMatterHoldNoTagsNoLinksAndNoBoxes() {
        let body =
            "---\ntags: #x\n---\n`#no` ``[[No]] ` #no``\n```\n#no [[No]]\n- [ ] no\n```\n\n    #no [[No]]\n\n- item\n\n      ~~~\n  #no\n      ~~~\n  #yes [[Yes#part|y]]\n> ```\n> #no\n> ```\n#also"
        #expect(NoteText.tags(in: body) == ["yes", "also"])
        #expect(NoteText.links(in: body) == ["Yes#part"])
        #expect(NoteText.checklist(of: body) == ChecklistProgress())
    }

    @Test(arguments: [
        ("#a", ["a"]), ("x\u{A0}#b/c/ #d//e", ["b/c", "d"]), ("#1 #_x ##y", ["_x"]), ("#日本語/東京。", ["日本語/東京"]), ("#", []),
        ("#f-g_h,", ["f-g_h"]),
        ("\r\n#win\r\n", ["win"]), ("e\u{301}#no #e\u{301}tude", ["e\u{301}tude"]),
    ])
    func tagsEndWhereAPersonWouldEndThem(text: String, tags: [String]) {
        #expect(NoteText.tags(in: text) == Set(tags))
    }

    @Test func aTagIsReplacedWhereItIsOne() {
        let text = "#home\n# home\n[x](#home) #home/kitchen #homes \\#home\n```\n#home\n```\n#été #home"
        #expect(
            NoteText.replacingTag("home", with: "flat", in: text)
                == "#flat\n# home\n[x](#home) #flat/kitchen #homes \\#home\n```\n#home\n```\n#été #flat")
        #expect(
            NoteText.replacingTag("home", with: nil, in: text)
                == "\n# home\n[x](#home) #homes \\#home\n```\n#home\n```\n#été")
        #expect(NoteText.replacingTag("home/kitchen", with: "room", in: "#home/kitchen #home") == "#room #home")
        #expect(NoteText.replacingTag("nothing", with: "x", in: text) == text)
        #expect(NoteText.replacingTag("a", with: nil, in: "#a b #a") == "b")
    }

    @Test(arguments: [
        ("- [ ]", 1), ("-[ ] a", 0), ("a - [ ] b", 0), ("1) [x] a", 1), ("12. [ ] a\r\n\t+ [X]", 2), ("- [ ]a", 0), ("- [y] a", 0),
        (". [x] a", 0),
        ("- [ [x] ]", 0),
    ])
    func boxesStandAtTheBeginningOfItems(text: String, boxes: Int) {
        #expect(NoteText.checklist(of: text).total == boxes)
    }

    @Test func boxesAreCounted() {
        #expect(
            NoteText.checklist(of: "- [x] a\n* [ ] b\n1. [X] c\n[ ] d\n  - [ ] e\n> - [x] f\n- [ ]g\n- - [ ] h")
                == ChecklistProgress(done: 3, total: 6))
    }

    @Test(arguments: [
        ("", 0), ("one two", 2), ("# a-b **c** -- 3", 3), ("日本語です。 word", 6), ("naïve café", 2), ("---\na: b\n---\nx", 1), ("😀 x", 1),
        ("한국어 단어", 2),
    ])
    func wordsAreCountedInEveryWriting(body: String, count: Int) {
        #expect(NoteText.wordCount(of: body) == count)
    }

    @Test(arguments: 0..<10)
    func tagsAndLinksAreThoseOfTheDocument(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 7_000)
        let lines = [
            "#a/b c", "x #日本", "[[Note]] y", "`#no` [[N|m]]", "# #head", "", "- #item", "> [[Quoted]]", "```", "| #cell |", "*#em*x",
            "[#in](u)", "\\#no #yes",
        ]
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in random.pick(lines) }.joined(separator: "\n")
            let document = MarkdownDocument(text)
            #expect(NoteText.tags(in: text) == document.tags, "\(text.debugDescription)")
            #expect(NoteText.links(in: text) == document.links.filter { $0.kind == .note }.map(\.target), "\(text.debugDescription)")
        }
    }

    @Test func longTextsAreReadOnce() {
        let body = String(repeating: "word #tag [[Link]] `x`\n- [ ] y\n", count: 20_000)
        #expect(NoteText.tags(in: body) == ["tag"] && NoteText.links(in: body).count == 20_000)
        #expect(NoteText.checklist(of: body).total == 20_000 && NoteText.wordCount(of: body) == 100_000)
    }
}
