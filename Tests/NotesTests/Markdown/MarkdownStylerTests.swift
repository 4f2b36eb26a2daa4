import Testing

@testable import Notes

private let hash = String(repeating: "a1", count: 32)

@Suite struct MarkdownStylerTests {
    /// The parts of a line with what they look like: "strong:**a**", without marks and without the title that a first line is.
    static func parts(_ text: String, line: Int = 0) -> [String] {
        let styler = MarkdownStyler(text)
        let units = Array(text.utf16)
        let offset = styler.offset(ofLine: line)
        return styler[line: line].spans.filter { $0.kind != .mark && $0.kind != .title }.map { span in
            let range = span.range.lowerBound + offset..<span.range.upperBound + offset
            return "\(span.kind)=\(String(decoding: units[range], as: UTF16.self))"
        }
    }

    @Test(arguments: [
        ("# Title #", ["heading(level: 1)=# Title #"]),
        ("#Title", ["tag(\"Title\")=#Title"]),
        ("a *b* __c__ ~~d~~ `e*f*`", ["emphasis=*b*", "strong=__c__", "strikethrough=~~d~~", "code=e*f*"]),
        ("==a *b*== a == b", ["highlight=a *b*", "emphasis=*b*"]), ("x ==a *b== c* d", ["emphasis=*b== c*"]),
        ("a[^1] [^two]: b [^](c)", ["footnote=[^1]", "footnote=[^two]", "link(target: \"c\")=^"]),
        ("[^1]: *a*", ["footnote=[^1]: ", "emphasis=*a*"]),
        ("> [!note]- A *b*", ["quote(depth: 1)=> [!note]- A *b*", "calloutTitle=[!note]- A *b*", "emphasis=*b*"]),
        ("> [!a b]", ["quote(depth: 1)=> [!a b]"]),
        ("***a** b*", ["emphasis=***a** b*", "strong=**a**"]),
        ("snake_case_word 2*3*4", ["emphasis=*3*"]),
        ("\\*no\\* \\`no\\`", []),
        ("[a *b*](<x y> \"t\")", ["link(target: \"x y\")=a *b*", "emphasis=*b*"]),
        ("![cat](a.png)", ["image(source: \"a.png\")=cat"]),
        ("![](attachment:\(hash))", ["attachmentAddress=attachment:\(hash)"]),
        ("see [[Ideas|these]] and [[Plan#Now]]", ["noteLink(title: \"Ideas\")=these", "noteLink(title: \"Plan\")=Plan#Now"]),
        ("in #home/kitchen, a#b, #1, (#x)", ["tag(\"home/kitchen\")=#home/kitchen", "tag(\"x\")=#x"]),
        (
            "https://a.b/c_d_e). <mailto:x@y.z>",
            ["link(target: \"https://a.b/c_d_e\")=https://a.b/c_d_e", "link(target: \"mailto:x@y.z\")=mailto:x@y.z"]
        ),
        ("- [x] done", ["listMarker=-", "checkbox(isDone: true)=[x]"]),
        ("12) [ ] open", ["listMarker=12)", "checkbox(isDone: false)=[ ]"]),
        ("> > - a", ["quote(depth: 2)=> > - a", "listMarker=-"]),
        ("* * *", ["horizontalRule=* * *"]),
        ("    code", ["codeBlock=    code"]),
        ("日本 **太字** 😀 `x`", ["strong=**太字**", "code=x"]),
    ])
    func aLineLooksLikeWhatItIs(text: String, expected: [String]) {
        #expect(Self.parts(text) == expected)
    }

    @Test(arguments: [
        ("Trip to Lisbon\nand back", 0), ("\n  \nTrip *to* Lisbon", 2), ("---\na: b\n---\n\nTrip", 4), ("日本 😀", 0),
    ])
    func theFirstLineWithTextLooksLikeTheTitleThatItIs(text: String, line: Int) {
        let styler = MarkdownStyler(text)
        let titles = (0..<styler.lineCount).filter { styler[line: $0].spans.contains { $0.kind == .title } }
        #expect(titles == [line])
    }

    @Test(arguments: [
        "# Trip", "Trip\n===", "- Trip", "> Trip", "    Trip", "```\nTrip", "a | b\n-- | --", String(repeating: "word ", count: 30), "",
        "\n",
    ])
    func whatIsAHeadingAListOrLongIsNoTitle(text: String) {
        let styler = MarkdownStyler(text + "\n\nmore")
        #expect(!styler[line: 0].spans.contains { $0.kind == .title })
    }

    @Test func aTitleGoesWhereTheFirstLineGoes() {
        var styler = MarkdownStyler("\nTrip\nmore")
        _ = styler.replace(0..<0, with: "New")
        #expect(styler[line: 0].spans.map(\.kind) == [.title])
        #expect(styler[line: 1].spans.isEmpty)
    }

    @Test func whatIsIndentedBelowAFootnoteIsItsText() {
        let styler = MarkdownStyler("[^1]: a\n\n    b\n\n    c\n\nd\n\n    e")
        let code = (0..<styler.lineCount).filter { styler[line: $0].spans.contains { $0.kind == .codeBlock } }
        #expect(code == [8])
    }

    @Test func aCalloutBeginsItsQuote() {
        let styler = MarkdownStyler("> a\n> [!note] b\n\n> > [!tip]\n> c\n\n- > [!bug] d")
        let titles = (0..<styler.lineCount).filter { styler[line: $0].spans.contains { $0.kind == .calloutTitle } }
        #expect(titles == [3, 6])
    }

    @Test func marksAreDimmedAndStay() {
        let marks = MarkdownStyler("## a **b** `c`")[line: 0].spans.filter { $0.kind == .mark }.map(\.range)
        #expect(marks == [0..<3, 5..<7, 8..<10, 11..<12, 13..<14])
    }

    @Test func codeIsColouredOverLines() {
        let text = "```swift\nlet a = \"x\" // c\n/* b\nlet */ 12\n```\nlet *a*"
        #expect(
            Self.parts(text, line: 1).dropFirst() == [
                "codeToken(Notes.CodeToken.keyword)=let", "codeToken(Notes.CodeToken.string)=\"x\"",
                "codeToken(Notes.CodeToken.comment)=// c",
            ])
        #expect(
            Self.parts(text, line: 3).dropFirst() == ["codeToken(Notes.CodeToken.comment)=let */", "codeToken(Notes.CodeToken.number)=12"])
        #expect(Self.parts(text, line: 5) == ["emphasis=*a*"])
    }

    @Test(arguments: [
        ("py", "def f(): # x", ["keyword=def", "comment=# x"]), ("js", "const a = `b", ["keyword=const", "string=`b"]),
        ("sql", "SELECT 'a' -- b", ["keyword=SELECT", "string='a'", "comment=-- b"]),
        ("rust", "fn a() -> u8 { 0x1F }", ["keyword=fn", "keyword=u8", "number=0x1F"]),
        ("json", "{\"a\": 1.5, \"b\": true}", ["string=\"a\"", "number=1.5", "string=\"b\"", "keyword=true"]),
        ("go", "func a(b string)", ["keyword=func", "keyword=string"]),
        ("bash", "if [ $# ]; then # y", ["keyword=if", "keyword=then", "comment=# y"]),
        ("yaml", "a: true # b", ["keyword=true", "comment=# b"]),
        ("css", "/* a */ b { c: 1px }", ["comment=/* a */", "number=1px"]),
        ("html", "<a b=\"c\"><!-- d -->", ["string=\"c\"", "comment=<!-- d -->"]), ("c", "int a = 'b';", ["keyword=int", "string='b'"]),
        ("kotlin", "fun a() = null", ["keyword=fun", "keyword=null"]), ("ruby", "def a; end", ["keyword=def", "keyword=end"]),
        ("nolanguage", "let a", []),
    ])
    func languagesHaveTheirColours(language: String, code: String, expected: [String]) {
        let parts = Self.parts("```\(language)\n\(code)\n```", line: 1).dropFirst().map {
            $0.replacing("codeToken(Notes.CodeToken.", with: "").replacing(")=", with: "=", maxReplacements: 1)
        }
        #expect(parts == expected)
    }

    @Test func underlinesMakeHeadingsAndTablesOfTheLineAbove() {
        #expect(Self.parts("Title\n===") == ["heading(level: 1)=Title"])
        #expect(Self.parts("> Sub\n> ---") == ["quote(depth: 1)=> Sub", "heading(level: 2)=Sub"])
        let table = "a | b\n--|:-:\n*c* | d\\|e\n\nx | y"
        #expect(Self.parts(table) == ["tableRow=a | b", "tableHeader=a", "tableHeader=b"])
        #expect(Self.parts(table, line: 1) == ["tableRule=--|:-:"])
        #expect(Self.parts(table, line: 2) == ["tableRow=*c* | d\\|e", "emphasis=*c*"])
        #expect(Self.parts(table, line: 4) == [])
    }

    @Test func frontMatterIsNoText() {
        let styler = MarkdownStyler("---\ntitle: *a*\n---\n*b*")
        #expect(styler[line: 1].spans == [StyleSpan(range: 0..<10, kind: .frontMatter)])
        #expect(styler.isLiteral(at: 6) && !styler.isLiteral(at: 20))
        #expect(Self.parts("---\ntext") == ["horizontalRule=---"])
    }

    @Test func codeInAnItemEndsWithTheItem() {
        let text = "- a\n  ```\n  # b\n# c"
        #expect(Self.parts(text, line: 2) == ["codeBlock=  # b"])
        #expect(Self.parts(text, line: 3) == ["heading(level: 1)=# c"])
    }

    @Test func aKeyStylesItsLineAndTheOneAbove() {
        var styler = MarkdownStyler((0..<1_000).map { "Line *\($0)*\n" }.joined())
        let change = styler.replace(5_000..<5_000, with: "x")
        #expect(change.lines.count == 2 && change.previousCount == 2)
    }

    @Test func anOpenedFenceStylesAllBelowAndClosingItAgain() {
        var styler = MarkdownStyler("a\nb\nc\nd")
        #expect(styler.replace(2..<2, with: "```\n").lines == 0..<5)
        #expect(styler[line: 4].isLiteral)
        #expect(styler.replace(2..<6, with: "") == MarkdownStyler.Change(lines: 0..<4, previousCount: 5))
        #expect(!styler[line: 3].isLiteral)
    }

    @Test(arguments: 0..<20)
    func afterAnyEditsLinesLookAsIfStyledFromNothing(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<40 {
            var text = random.text(of: markdownPieces, count: 0...60)
            var styler = MarkdownStyler(text)
            for _ in 0..<8 {
                let units = Array(text.utf16)
                let bounds = [Int.random(in: 0...units.count, using: &random), Int.random(in: 0...units.count, using: &random)].sorted()
                let range = whole(bounds[0]..<min(bounds[1], bounds[0] + 12), units)
                let edit = TextEdit(range, random.text(of: markdownPieces, count: 0...3))
                let before = styler
                let old = text
                text = [edit].applied(to: text)
                let change =
                    switch Int.random(in: 0...2, using: &random) {
                    case 0: styler.replace(edit.range, with: edit.replacement)
                    case 1: styler.make(TextChange(from: old, to: text))
                    default: styler.update(to: text)
                    }
                let fresh = MarkdownStyler(text)
                #expect(styler.text == text && styler.length == text.utf16.count)
                #expect(
                    (0..<styler.lineCount).map { styler[line: $0] } == (0..<fresh.lineCount).map { fresh[line: $0] },
                    "seed \(seed): \(text.debugDescription)")
                guard let change else { continue }
                // What is not told of has not changed.
                #expect((0..<change.lines.lowerBound).allSatisfy { styler[line: $0] == before[line: $0] })
                let shift = change.previousCount - change.lines.count
                #expect((change.lines.upperBound..<styler.lineCount).allSatisfy { styler[line: $0] == before[line: $0 + shift] })
                #expect(styler.lineCount + shift == before.lineCount)
            }
        }
    }

    /// The range without half a character at its ends.
    private func whole(_ range: Range<Int>, _ units: [UInt16]) -> Range<Int> {
        func isInside(_ index: Int) -> Bool { index < units.count && (0xDC00...0xDFFF).contains(units[index]) }
        let lower = isInside(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        return lower..<(isInside(range.upperBound) ? range.upperBound + 1 : max(lower, range.upperBound))
    }

    @Test func endlessLinesAndDeepNestingCostNoMoreThanTheirLength() {
        for text in [
            String(repeating: "*a_", count: 30_000), String(repeating: "[", count: 60_000), String(repeating: "> ", count: 30_000),
            String(repeating: "`", count: 5) + String(repeating: "a`b``", count: 10_000),
        ] {
            let styler = MarkdownStyler(text)
            #expect(styler.lineCount == 1 && styler.length == text.utf16.count)
        }
    }
}
