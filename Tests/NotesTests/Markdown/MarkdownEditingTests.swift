import Testing

@testable import Notes

/// Texts with their selection marked: "a|b" is a caret, "a<b>c" a selection.
private struct Marked {
    var text: String
    var selection: Range<Int>

    init(_ marked: String) {
        var units: [UInt16] = []
        var places: [Int] = []
        for unit in marked.utf16 {
            if unit == 0xA6 { places.append(units.count) } else { units.append(unit) }
        }
        text = String(decoding: units, as: UTF16.self)
        selection = (places.first ?? 0)..<(places.last ?? 0)
    }

    static func show(_ text: String, _ selection: Range<Int>) -> String {
        var units = Array(text.utf16)
        units.insert(0xA6, at: selection.upperBound)
        if !selection.isEmpty { units.insert(0xA6, at: selection.lowerBound) }
        return String(decoding: units, as: UTF16.self)
    }
}

private func after(_ marked: String, _ command: (String, Range<Int>) -> EditingResult?) -> String? {
    let marked = Marked(marked)
    guard let result = command(marked.text, marked.selection) else { return nil }
    let text = result.applied(to: marked.text)
    #expect(result.edits.inverted(in: marked.text).applied(to: text) == marked.text)
    return Marked.show(text, result.selection)
}

@Suite struct MarkdownEditingTests {
    /// A click ticks where the caret that it sets is at the brackets, and nowhere else; what is typed then goes behind the item.
    @Test(arguments: [
        ("- ¦[ ] a", "- [x] a¦"), ("- [¦ ] a\nb", "- [x] a¦\nb"), ("- [ ¦] a", "- [x] a¦"), ("- [x¦] a", "- [ ] a¦"),
        ("x\n  1. [¦ ] é", "x\n  1. [x] é¦"), ("- [ ]¦ a", nil), ("- [ ] ¦a", nil), ("¦- [ ] a", nil), ("- a [¦ ]", nil), ("[¦ ] a", nil),
        ("¦", nil),
    ])
    func aClickTicksABox(_ before: String, _ expected: String?) {
        #expect(after(before) { MarkdownEditing.toggleBox(in: $0, clickedAt: $1.lowerBound) } == expected)
    }

    @Test(arguments: [
        ("- a¦", "- a\n- ¦"), ("* a¦b", "* a\n* ¦b"), ("- [x] a¦", "- [x] a\n- [ ] ¦"), ("1. a¦\n2. b", "1. a\n2. ¦\n3. b"),
        ("9) a¦", "9) a\n10) ¦"),
        ("> a¦", "> a\n> ¦"), (">a¦", ">a\n> ¦"), ("> - a¦", "> - a\n> - ¦"), ("  - a¦", "  - a\n  - ¦"), ("- ¦", "¦"),
        ("- a\n  - ¦", "- a\n- ¦"), ("- a\n- ¦", "- a\n\n¦"), ("- [ ] a\n- [ ] ¦\n\nb", "- [ ] a\n\n¦\n\nb"), ("a\n\n- ¦", "a\n\n¦"),
        ("> ¦", "¦"),
        ("> a\n> ¦", "> a\n\n¦"), ("> > ¦", "> ¦"),
        ("> - ¦", "> ¦"), ("1. a\n2. ¦\n3. b", "1. a\n¦\n3. b"), ("- [ ] ¦", "¦"), ("- a¦b¦c", "- a\n- ¦c"),
        ("- a\r\n- b¦", "- a\r\n- b\r\n- ¦"), ("  text¦", "  text\n  ¦"),
        ("- 日本😀¦x", "- 日本😀\n- ¦x"), ("1. a¦\n   - x\n2. b", "1. a\n2. ¦\n   - x\n3. b"),
    ])
    func returnContinuesListsAndEndsThem(before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.newline(in: $0, selection: $1) } == expected)
    }

    @Test(arguments: [
        ("- a\n- ¦", "- a\n¦"), ("- [ ] ¦", "¦"), ("1. a\n2. ¦b", "1. a\n¦b"), ("- a\n  - ¦", "- a\n- ¦"), ("> - ¦", "> ¦"), ("- a¦", nil),
        ("-¦ a", "¦a"), ("- ¦[x] a", "¦a"), ("- [x]¦ a", "¦a"), ("  -¦ a", "- ¦a"), ("- b\n  - ¦[ ] a", "- b\n- [ ] ¦a"), ("1¦. a", "¦a"),
        ("12¦. a", nil), ("12.¦ a", "¦a"), ("¦- a", nil), ("> ¦", nil), ("- ¦a¦", nil), ("*¦ * *", nil),
    ])
    func backspaceBehindAnItemsMarkTakesAllOfIt(before: String, expected: String?) {
        #expect(after(before) { MarkdownEditing.deleteMark(in: $0, selection: $1) } == expected)
        #expect(after(before) { MarkdownEditing.deleteMark(in: $0, selection: $1, isLiteral: true) } == nil)
    }

    /// Code goes on as deep as the line above it; the fence behind it is to close it all the same.
    @Test(arguments: [
        ("```\nif a {\n    b\n    ```¦", "```\nif a {\n    b\n```\n¦"), ("~~~\n\tb\n\t~~~~¦", "~~~\n\tb\n~~~~\n¦"),
        ("- x\n  ```\n      b\n      ```¦\nc", "- x\n  ```\n      b\n  ```\n  ¦\nc"),
        ("````\n    b\n    ```¦", "````\n    b\n    ```\n    ¦"), ("```\n    b\n    ~~~¦", "```\n    b\n    ~~~\n    ¦"),
        ("```\n    b\n    ```swift¦", "```\n    b\n    ```swift\n    ¦"), ("```\nb\n    ```¦", "```\nb\n    ```\n    ¦"),
        ("```\n```\n\n    b\n    ```¦", "```\n```\n\n    b\n    ```\n    ¦"),
    ])
    func aFenceBehindIndentedCodeClosesIt(before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.newline(in: $0, selection: $1, isLiteral: true) } == expected)
    }

    /// Who types Markdown as it is written elsewhere means one mark, not two.
    @Test(arguments: [
        ("- a\n- ¦", "- ", "- a\n- ¦"), ("- [ ] a\n- [ ] ¦", "- [x] b", "- [ ] a\n- [x] b¦"), ("- a\n- ¦", "  - b", "- a\n  - b¦"),
        ("  - a\n  - ¦\nend", "- b", "  - a\n- b¦\nend"), ("1. a\n2. ¦", "2. b", "1. a\n2. b¦"), ("> a\n> ¦", "> b", "> a\n> b¦"),
        ("- a\n- ¦", "## b", "- a\n## b¦"), ("é\n- 😀\n- ¦\nx", "* ", "é\n- 😀\n* ¦\nx"),
    ])
    func aMarkThatIsTypedTakesThePlaceOfTheOneThatWasThere(before: String, typed: String, expected: String) throws {
        let marked = Marked(before)
        let line = try #require(ContinuedLine(in: marked.text, caret: marked.selection.lowerBound))
        let text = MarkdownEditing.insertion(typed, at: marked.selection).applied(to: marked.text)
        guard case .mark(let result) = line.typing(in: text) else { throw NoMark() }
        #expect(Marked.show(result.applied(to: text), result.selection) == expected)
    }

    @Test(
        arguments: [
            ("- ¦", "", .undecided), ("- ¦", "-", .undecided), ("- ¦", "  ", .undecided), ("1. ¦", "2.", .undecided),
            ("- ¦", "#", .undecided),
            ("- ¦", "b", .text), ("- ¦", "-b", .text), ("- ¦", "#tag", .text), ("- ¦", "2 apples", .text), ("- ¦", "-\n", .text),
            ("- ¦", "1.5 km", .text), ("> ¦", ">b", .text), ("- ¦", "#tag of b", .text),
        ] as [(String, String, ContinuedLine.Typing)])
    func whatIsNoMarkStays(before: String, typed: String, expected: ContinuedLine.Typing) throws {
        let marked = Marked(before)
        let line = try #require(ContinuedLine(in: marked.text, caret: marked.selection.lowerBound))
        #expect(line.typing(in: MarkdownEditing.insertion(typed, at: marked.selection).applied(to: marked.text)) == expected)
    }

    @Test func aLineThatWasChangedElsewhereIsNoContinuedOne() throws {
        let line = try #require(ContinuedLine(in: "- a\n- ", caret: 6))
        for text in ["", "- ", "x- a\n- - ", "- a\n- - \nb"] { #expect(line.typing(in: text) == .text) }
        for (text, caret) in [("a", 1), ("- a", 3), ("- ", 0), ("- b", 2), ("", 0), ("", 9)] {
            #expect(ContinuedLine(in: text, caret: caret) == nil)
        }
    }

    private struct NoMark: Error {}

    @Test(arguments: ["a¦", "¦- a", "-¦ a", "* * *¦", "# a¦", "¦"])
    func returnIsAPlainReturnElsewhere(before: String) {
        #expect(after(before) { MarkdownEditing.newline(in: $0, selection: $1) } == nil)
    }

    @Test func codeKeepsItsIndentationAndMakesNoLists() {
        #expect(after("    - a¦") { MarkdownEditing.newline(in: $0, selection: $1, isLiteral: true) } == "    - a\n    ¦")
        #expect(after("- a¦") { MarkdownEditing.newline(in: $0, selection: $1, isLiteral: true) } == nil)
        #expect(after("a¦") { MarkdownEditing.indent(in: $0, selection: $1, isLiteral: true) } == "a    ¦")
    }

    @Test(arguments: [
        ("- a\n- b¦", "- a\n  - b¦"), ("1. a\n2. b¦\n3. c", "1. a\n   1. b¦\n2. c"), ("- a¦", "  - a¦"),
        ("> - a\n> - b¦", "> - a\n>   - b¦"), ("¦- a\n- b¦\n- c", "  ¦- a\n  - b¦\n- c"),
        ("\t- a¦", "\t\t- a¦"), ("¦a\n\nb¦", "  ¦a\n\n  b¦"),
    ])
    func tabIndentsItems(before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.indent(in: $0, selection: $1) } == expected)
    }

    @Test func tabOnPlainTextIsNotOurs() { #expect(after("a¦") { MarkdownEditing.indent(in: $0, selection: $1) } == nil) }

    @Test(arguments: [
        ("- a\n  - b¦", "- a\n- b¦"), ("1. a\n   1. b¦\n2. c", "1. a\n2. b¦\n3. c"), ("> - a\n>   - b¦", "> - a\n> - b¦"),
        ("- a\n\t- b¦", "- a\n- b¦"), ("- a\n  - b\n    - c¦", "- a\n  - b\n  - c¦"),
    ])
    func shiftTabOutdentsItems(before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.outdent(in: $0, selection: $1) } == expected)
        #expect(after("- a¦") { MarkdownEditing.outdent(in: $0, selection: $1) } == nil)
    }

    @Test func linesMove() {
        #expect(after("a\nb¦\nc") { MarkdownEditing.moveLinesUp(in: $0, selection: $1) } == "b¦\na\nc")
        #expect(after("a¦\nb\nc") { MarkdownEditing.moveLinesDown(in: $0, selection: $1) } == "b\na¦\nc")
        #expect(after("a\n¦b\nc¦") { MarkdownEditing.moveLinesUp(in: $0, selection: $1) } == "¦b\nc¦\na")
        #expect(after("1. a¦\n2. b") { MarkdownEditing.moveLinesDown(in: $0, selection: $1) } == "1. b\n2. a¦")
        #expect(after("a¦") { MarkdownEditing.moveLinesDown(in: $0, selection: $1) } == nil)
        #expect(after("¦a\nb") { MarkdownEditing.moveLinesUp(in: $0, selection: $1) } == nil)
        #expect(after("1. a¦\n2. b") { MarkdownEditing.duplicateLines(in: $0, selection: $1) } == "1. a\n2. a¦\n3. b")
    }

    @Test func boxesAreTickedInPlace() {
        #expect(after("x¦\n- [ ] a") { MarkdownEditing.toggleCheckbox(in: $0, at: 5, selection: $1) } == "x¦\n- [x] a")
        #expect(after("> 1. [X] a¦") { MarkdownEditing.toggleCheckbox(in: $0, at: 3, selection: $1) } == "> 1. [ ] a¦")
        #expect(after("- a¦") { MarkdownEditing.toggleCheckbox(in: $0, at: 0, selection: $1) } == nil)
        #expect(after("¦- [ ] a\n- [x] b¦") { MarkdownEditing.toggleCheckboxes(in: $0, selection: $1) } == "¦- [x] a\n- [x] b¦")
    }

    @Test(arguments: [
        (MarkdownEditing.Mark.strong, "a ¦b¦ c", "a **¦b¦** c"), (.strong, "a **¦b¦** c", "a ¦b¦ c"), (.strong, "¦**b**¦", "¦b¦"),
        (.strong, "wo¦rd x", "**wo¦rd** x"), (.strong, "a ¦ b", "a **¦** b"),
        (.strong, "a **¦** b", "a ¦ b"), (.emphasis, "**¦a¦**", "***¦a¦***"), (.emphasis, "***¦a¦***", "**¦a¦**"),
        (.strong, "***¦a¦***", "*¦a¦*"), (.code, "¦a b¦", "`¦a b¦`"),
        (.strong, "a **b¦**", "a **b**¦"), (.strong, "a **b c¦** d", "a **b c**¦ d"), (.strong, "a **b¦b** c", "a b¦b c"),
        (.emphasis, "- *a¦*", "- *a*¦"), (.code, "`a¦`", "`a`¦"), (.strikethrough, "~~a¦~~", "~~a~~¦"), (.strong, "***a¦***", "***a**¦*"),
        (.highlight, "a b¦ c", "a ==b==¦ c"), (.highlight, "==¦a¦==", "¦a¦"), (.highlight, "==a¦==", "==a==¦"),
        (.strikethrough, "- ¦a\n- b¦", "- ~~¦a~~\n- ~~b¦~~"), (.strong, "¦ a ¦", "¦ **a** ¦"), (.strong, "¦- a¦", "¦- **a¦**"),
    ])
    func marksAreToggled(mark: MarkdownEditing.Mark, before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.toggle(mark, in: $0, selection: $1) } == expected)
    }

    @Test(arguments: [
        (MarkdownEditing.BlockKind.heading(level: 2), "a¦", "## a¦"), (.heading(level: 2), "## a¦", "a¦"),
        (.heading(level: 1), "## a¦", "# a¦"), (.bulletList, "¦a\nb¦", "- ¦a\n- b¦"), (.bulletList, "¦- a\n- b¦", "¦a\nb¦"),
        (.numberedList, "¦a\n\nb¦", "1. ¦a\n\n2. b¦"), (.checklist, "- a¦", "- [ ] a¦"), (.checklist, "- [x] a¦", "a¦"),
        (.quote, "a¦", "> a¦"), (.quote, "> a¦", "a¦"), (.checklist, "¦", "- [ ] ¦"), (.heading(level: 3), "- a¦", "### a¦"),
        (.numberedList, "- [ ] a¦", "1. a¦"),
    ])
    func linesBecomeBlocksAndTextAgain(kind: MarkdownEditing.BlockKind, before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.toggle(kind, in: $0, selection: $1) } == expected)
    }

    @Test(arguments: [
        ("¦", "```\n¦\n```"), ("a\n¦let x = 1\nlet y¦\nb", "a\n```\n¦let x = 1\nlet y¦\n```\nb"), ("a¦b", "```\na¦b\n```"),
        ("¦a ```` b¦", "`````\n¦a ```` b¦\n`````"), ("  ¦a", "  ```\n  ¦a\n  ```"), ("> ¦a", "> ```\n> ¦a\n> ```"),
        ("- a\n  ¦\nb", "- a\n  ```\n  ¦\n  ```\nb"),
    ])
    func linesBecomeABlockOfCode(before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.toggleCodeBlock(in: $0, selection: $1) } == expected)
    }

    @Test(arguments: [
        ("```\n¦\n```", "¦"), ("x\n```swift\na\nb¦\n```\ny", "x\na\nb¦\ny"), ("```¦\na\n```", "¦a"), ("```\na\n```¦\nb", "a¦\nb"),
        ("~~~\n```\na¦\n~~~", "```\na¦"), ("```\na¦", "a¦"), ("```\n```¦", "¦"), ("---\nx: ¦\n---\n", nil),
    ])
    func aBlockOfCodeBecomesLines(before: String, expected: String?) {
        #expect(after(before) { MarkdownEditing.toggleCodeBlock(in: $0, selection: $1, isLiteral: true) } == expected)
    }

    /// Its rows stand by themselves: what is above is no head, and what is below no row.
    @Test(arguments: [
        ("¦", "| ¦    |     |\n| --- | --- |\n|     |     |"), ("a¦b", "ab\n\n| ¦    |     |\n| --- | --- |\n|     |     |"),
        ("a\n¦\nb", "a\n\n| ¦    |     |\n| --- | --- |\n|     |     |\n\nb"),
        ("|a¦|\n|-|", "| a¦   |\n| --- |"),
    ])
    func aTableIsBegunOrAligned(before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.table(in: $0, selection: $1) } == expected)
        let marked = Marked(before)
        #expect(MarkdownEditing.table(in: marked.text, selection: marked.selection, isLiteral: true) == nil)
    }

    /// Each time what is pasted stands behind the caret.
    @Test(arguments: [
        ("- [ ] ¦", "a\nb\n", "- [ ] a\n- [ ] b¦"), ("- x ¦", "a\nb", "- x a\n- b¦"), ("  * ¦\nz", "a\nb", "  * a\n  * b¦\nz"),
        ("1. ¦\n2. z", "a\nb", "1. a\n2. b¦\n3. z"), ("- ¦", "- a\n  - b", "- a\n  - b¦"), ("  - ¦", "1. a\n2. b", "  1. a\n  2. b¦"),
        ("- [ ] ¦", "- a", "- a¦"), ("> ¦", "a\n\nb", "> a\n>\n> b¦"), ("> x¦y", "a\r\nb", "> xa\n> b¦y"), ("- ¦x¦", "a\nb", "- a\n- b¦"),
        ("- ¦", "a", nil), ("- ¦", "a\n\nb", nil), ("- ¦", "# a\nb", nil), ("- ¦", "| a |\n| - |", nil), ("- ¦", "a\n  b", nil),
        ("x¦", "a\nb", nil), ("> ¦", "q\n> r", nil), ("¦- ", "a\nb", nil), ("- x¦", "- a\n- b", nil), ("¦- a\n- b¦", "a\nb", nil),
        ("- ¦", "\n", nil),
    ])
    func linesThatArePastedIntoAnItemAreItems(before: String, pasted: String, expected: String?) {
        #expect(after(before) { MarkdownEditing.insertion(ofLines: pasted, in: $0, at: $1) } == expected)
        guard let expected else { return }
        let marked = Marked(before)
        let edited = EditedText(marked.text)
        let given = edited.string(0..<marked.selection.lowerBound) + pasted + edited.string(marked.selection.upperBound..<edited.count)
        let caret = marked.selection.lowerBound + pasted.utf16.count
        // A list without a second line is typed like that as well.
        let result = MarkdownEditing.lines(
            pastedInto: marked.text, giving: given, caret: caret, selected: marked.selection, isLiteral: { _ in false })
        #expect(result.map { Marked.show($0.applied(to: marked.text), $0.selection) } == expected)
        #expect(MarkdownEditing.insertion(ofLines: pasted, in: marked.text, at: marked.selection, isLiteral: true) == nil)
    }

    @Test(arguments: [
        ("a¦ b", "a[^1] b\n\n[^1]: ¦"), ("a¦\n\n", "a[^1]\n\n[^1]: ¦"), ("a[^1] b¦\n\n[^1]: x\n", "a[^1] b[^2]\n\n[^1]: x\n[^2]: ¦"),
        ("a[^2] ¦b¦", "a[^2] b[^1]\n\n[^1]: ¦"), ("a[^¦x] b\r\n\r\n[^y]: z\r\n[^x]: ü", "a[^x] b\r\n\r\n[^y]: z\r\n[^x]: ¦ü"),
        ("ä ¦\r\nb", "ä [^1]\r\nb\r\n\r\n[^1]: ¦"), ("[^1]¦", "[^1][^2]\n\n[^2]: ¦"), ("¦", "[^1]\n\n[^1]: ¦"),
    ])
    func aFootnoteIsBegunOrFound(before: String, expected: String) {
        #expect(after(before) { MarkdownEditing.addFootnote(in: $0, selection: $1) } == expected)
    }

    @Test func linksAreMadeAndUnmade() {
        #expect(after("¦a¦") { MarkdownEditing.toggleLink(in: $0, selection: $1) } == "[a](¦)")
        #expect(after("¦") { MarkdownEditing.toggleLink(in: $0, selection: $1) } == "[¦]()")
        #expect(after("¦https://x.y¦") { MarkdownEditing.toggleLink(in: $0, selection: $1) } == "[¦](https://x.y)")
        #expect(after("x [¦a¦](u) y") { MarkdownEditing.toggleLink(in: $0, selection: $1) } == "x ¦a¦ y")
    }

    /// Both with the caret; words that were selected stand between two.
    @Test(arguments: [
        ("see ¦this¦.", "https://x.y/z", "see [this](https://x.y/z)¦."), ("¦a¦", "https://x.y/(z)", "[a](<https://x.y/(z)>)¦"),
        ("¦how¦ so", "https://x.y", "[how](https://x.y)¦ so"), ("¦a [b]¦", "mailto:a@b.c", "[a \\[b\\]](mailto:a@b.c)¦"),
        ("¦a¦", "javascript:alert(1)", nil), ("¦a¦", "two words", nil), ("¦a¦", "https://a b", nil), ("a¦", "https://x.y", nil),
        ("¦a\nb¦", "https://x.y", nil), ("¦https://a.b¦", "https://x.y", nil), ("https://¦", "a", nil), ("`¦a¦`", "https://x.y", nil),
        ("¦abc¦", "", nil), ("a ¦b", "", nil),
    ])
    func anAddressPastedOverWordsMakesALink(before: String, pasted: String, expected: String?) {
        let result = after(before) { text, selection in
            let edited = EditingResult([TextEdit(selection, pasted)], selection: selection).applied(to: text)
            return MarkdownEditing.pasted(into: text, giving: edited, caret: selection.lowerBound + pasted.utf16.count) { _ in
                text.hasPrefix("`")
            }
        }
        #expect(result == expected)
    }

    @Test func whereTheCaretCannotBeNothingIsPasted() {
        for caret in [-1, 0, 3, 40] {
            #expect(MarkdownEditing.pasted(into: "see this.", giving: "see https://x.y.", caret: caret) { _ in false } == nil)
        }
    }

    @Test func tabInATableGoesFromCellToCell() {
        #expect(
            after("|a¦|b|\n|-|-|\n|c|d|") { MarkdownEditing.moveToCell(in: $0, selection: $1) }
                == "| a   | ¦b¦   |\n| --- | --- |\n| c   | d   |")
        #expect(
            after("|a|b¦|\n|-|-|\n|c|d|") { MarkdownEditing.moveToCell(in: $0, selection: $1) }
                == "| a   | b   |\n| --- | --- |\n| ¦c¦   | d   |")
        #expect(after("|a|\n|-:|\n|日本¦|") { MarkdownEditing.moveToCell(in: $0, selection: $1) } == "|    a |\n| ---: |\n| 日本 |\n|     ¦ |")
        #expect(
            after("|a|b|\n|-|-|\n|¦c|d|") { MarkdownEditing.moveToCell(in: $0, selection: $1, backwards: true) }
                == "| a   | ¦b¦   |\n| --- | --- |\n| c   | d   |")
        #expect(after("a | b¦") { MarkdownEditing.moveToCell(in: $0, selection: $1) } == nil)
        #expect(
            after("x\n\n|a\\|b¦|c|\n|:-|:-:|") { MarkdownEditing.alignTable(in: $0, selection: $1) }
                == "x\n\n| a\\|b¦ |  c  |\n| :--- | :-: |")
    }

    @Test(arguments: [
        ("|a¦|b|\n|-|-|\n|c|d|", "| a   | b   |\n| --- | --- |\n| ¦c¦   | d   |"),
        ("|a|b|\n|-|-|\n|c|d¦ |", "| a   | b   |\n| --- | --- |\n| c   | d   |\n|     | ¦    |"),
        ("|a|b|\n|-|-|\n|c|d|¦", nil), ("¦|a|b|\n|-|-|\n|c|d|", nil), ("|a|b|\n|-¦|-|\n|c|d|", nil), ("a | b¦ | c", nil),
    ])
    func returnInATableGoesToTheCellBelow(before: String, expected: String?) {
        #expect(after(before) { MarkdownEditing.moveToCellBelow(in: $0, selection: $1) } == expected)
    }

    @Test func listsAreNumberedOnFromTheirSmallest() {
        #expect(
            after("3. a\n3. b¦\n   1. x\n   7. y\n9. c") { MarkdownEditing.renumber(in: $0, at: $1.lowerBound) }
                == "3. a\n4. b¦\n   1. x\n   2. y\n5. c")
        #expect(after("1. a¦\n2. b") { MarkdownEditing.renumber(in: $0, at: $1.lowerBound) } == nil)
    }

    @Test(arguments: 0..<20)
    func whateverIsDoneCanBeUndone(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 500)
        for _ in 0..<60 {
            let text = random.text(of: markdownPieces, count: 0...40)
            let count = text.utf16.count
            let bounds = [Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)].sorted()
            let selection = bounds[0]..<bounds[1]
            // A caret stands between characters: half a surrogate pair is no place.
            guard text.utf16.index(text.startIndex, offsetBy: bounds[0]).samePosition(in: text.unicodeScalars) != nil,
                text.utf16.index(text.startIndex, offsetBy: bounds[1]).samePosition(in: text.unicodeScalars) != nil
            else { continue }
            let results: [EditingResult?] =
                [
                    MarkdownEditing.newline(in: text, selection: selection), MarkdownEditing.indent(in: text, selection: selection),
                    MarkdownEditing.outdent(in: text, selection: selection),
                    MarkdownEditing.moveLinesUp(in: text, selection: selection),
                    MarkdownEditing.moveLinesDown(in: text, selection: selection),
                    MarkdownEditing.toggleCheckboxes(in: text, selection: selection),
                    MarkdownEditing.toggleLink(in: text, selection: selection), MarkdownEditing.moveToCell(in: text, selection: selection),
                    MarkdownEditing.alignTable(in: text, selection: selection),
                    MarkdownEditing.renumber(in: text, at: selection.lowerBound),
                    MarkdownEditing.toggle(.quote, in: text, selection: selection),
                    MarkdownEditing.toggle(.checklist, in: text, selection: selection),
                    MarkdownEditing.toggle(.heading(level: 2), in: text, selection: selection),
                    MarkdownEditing.duplicateLines(in: text, selection: selection),
                    MarkdownEditing.table(in: text, selection: selection),
                    MarkdownEditing.toggleCodeBlock(in: text, selection: selection),
                    MarkdownEditing.toggleCodeBlock(in: text, selection: selection, isLiteral: true),
                ] + MarkdownEditing.Mark.allCases.map { MarkdownEditing.toggle($0, in: text, selection: selection) }
            for (number, result) in results.enumerated() {
                guard let result else { continue }
                let changed = result.applied(to: text)
                #expect(result.edits.inverted(in: text).applied(to: changed) == text, "\(number): \(text.debugDescription) \(selection)")
                #expect(
                    result.selection.lowerBound >= 0 && result.selection.upperBound <= changed.utf16.count,
                    "\(number): \(text.debugDescription) \(selection)")
            }
        }
    }

    @Test func anUnknownSelectionIsCutToTheText() {
        #expect(MarkdownEditing.newline(in: "- a", selection: 90..<95)?.applied(to: "- a") == "- a\n- ")
        #expect(MarkdownEditing.toggle(.strong, in: "", selection: 3..<4)?.applied(to: "") == "****")
    }

    /// What is dropped on a link stands behind it.
    @Test(arguments: [
        ("![a](attachment:1)|after", "![a](attachment:1)![b](2)after"), ("![|a](attachment:1) x", "![a](attachment:1) ![b](2) x"),
        ("日本 [[No|tes]] x\ny", "日本 [[Notes]] ![b](2) x\ny"), ("see https://a.b/|c now", "see https://a.b/c ![b](2) now"),
        ("|![a](1)", "![b](2)![a](1)"), ("one\n![a](1) and te|xt", "one\n![a](1) and te![b](2)xt"), ("|", "![b](2)"),
    ])
    func linksToFilesLeaveOtherLinksWhole(marked: String, expected: String) throws {
        let parts = marked.components(separatedBy: "|")
        let text = parts.joined()
        let caret = parts[0].utf16.count
        let result = MarkdownEditing.insertion(ofLinks: "![b](2)", in: text, at: caret..<caret)
        #expect(result.applied(to: text) == expected)
    }

    @Test(arguments: [
        ("one\n|", "one\n![b](2)\n|"), ("|", "![b](2)\n|"), ("one\n|\ntwo", "one\n![b](2)\n|\ntwo"), ("|\n\ntwo", "![b](2)\n|\ntwo"),
        ("above |", "above ![b](2)|"), ("|behind", "![b](2)|behind"),
    ])
    func theCaretGoesOnBelowAPictureOnALineOfItsOwn(marked: String, expected: String) {
        let parts = marked.components(separatedBy: "|")
        let (text, caret) = (parts.joined(), parts[0].utf16.count)
        let result = MarkdownEditing.insertion(ofFiles: "![b](2)", in: text, at: caret..<caret)
        let place = String.Index(utf16Offset: result.selection.lowerBound, in: result.applied(to: text))
        var changed = result.applied(to: text)
        changed.insert("|", at: place)
        #expect(changed == expected)
        let other = MarkdownEditing.insertion(ofFiles: "[b](2)", in: text, at: caret..<caret)
        #expect(other.applied(to: text) == parts[0] + "[b](2)" + parts[1])
    }
}
