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

    @Test func boxesAreCounted() {
        #expect(NoteText.checklist(of: "- [x] a\n* [ ] b\n1. [X] c\n[ ] d\n  - [ ] e") == ChecklistProgress(done: 2, total: 4))
    }
}
