import Testing

@testable import Notes

@Suite struct NoteTextTests {
    @Test(arguments: [
        ("# Groceries\n\n- [ ] Bread", "Groceries"), ("\n\n  Plain\nmore", "Plain"), ("", ""), ("> *Quoted* text", "Quoted text"),
        ("- [x] Done", "Done"), ("[[Ideas|that note]]", "that note"),
    ])
    func theTitleIsTheFirstLineWithoutMarks(body: String, title: String) {
        #expect(NoteText.title(of: body) == title)
    }

    @Test func tagsAreFoundInTextAndNotInHeadings() {
        #expect(NoteText.tags(in: "# Heading\n#home/kitchen and a#no, #ok. http://x/#frag") == ["home/kitchen", "ok"])
    }

    @Test(arguments: [
        ("#a", ["a"]), ("x\u{A0}#b/c/ #d//e", ["b/c", "d"]), ("#1 #_x ##y", ["_x"]), ("#日本語/東京。", ["日本語/東京"]), ("#", []),
        ("#f-g_h,", ["f-g_h"]),
        ("\r\n#win\r\n", ["win"]), ("e\u{301}#no #e\u{301}tude", ["e\u{301}tude"]),
    ])
    func tagsEndWhereAPersonWouldEndThem(text: String, tags: [String]) {
        #expect(NoteText.tags(in: text) == Set(tags))
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
        #expect(NoteText.checklist(of: "- [x] a\n* [ ] b\n1. [X] c\n[ ] d\n  - [ ] e") == ChecklistProgress(done: 2, total: 4))
    }
}
