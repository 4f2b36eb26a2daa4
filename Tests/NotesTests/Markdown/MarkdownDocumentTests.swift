import Foundation
import Testing

@testable import Notes

@Suite struct MarkdownDocumentTests {
    private func html(_ text: String) -> String { HTMLRenderer().render(MarkdownDocument(text)) }

    @Test(arguments: [
        ("# A *b*", "<h1 id=\"a-b\">A <em>b</em></h1>\n"), ("a\nb  \nc", "<p>a<br>\nb<br>\nc</p>\n"),
        ("> - x", "<blockquote>\n<ul>\n<li>x</li>\n</ul>\n</blockquote>\n"),
        ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
        ("```swift\na<b\n```", "<pre><code class=\"language-swift\">a&lt;b\n</code></pre>\n"), ("***", "<hr>\n"),
        ("~~a~~ `b`", "<p><del>a</del> <code>b</code></p>\n"),
        (
            "- [x] a\n- [ ] b",
            "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled checked> a</li>\n<li class=\"task\"><input type=\"checkbox\" disabled> b</li>\n</ul>\n"
        ),
        (
            "|a|b|\n|-|:-:|\n|c|d|",
            "<table>\n<thead>\n<tr><th>a</th><th style=\"text-align:center\">b</th></tr>\n</thead>\n<tbody>\n<tr><td>c</td><td style=\"text-align:center\">d</td></tr>\n</tbody>\n</table>\n"
        ),
        ("https://a.b", "<p><a href=\"https://a.b\" rel=\"noopener noreferrer\">https://a.b</a></p>\n"),
        ("[[Ideas|x]] #a/b", "<p>x <span class=\"tag\">#a/b</span></p>\n"),
        ("![c](a.png \"t\") ![](https://a.b/c)", "<p>c <a href=\"https://a.b/c\" rel=\"noopener noreferrer\">https://a.b/c</a></p>\n"),
        ("<b>x</b>", "<p>&lt;b&gt;x&lt;/b&gt;</p>\n"),
        ("<div>\nx\n</div>", "<p>&lt;div&gt;<br>\nx<br>\n&lt;/div&gt;</p>\n"),
        ("==a *b*== c", "<p><mark>a <em>b</em></mark> c</p>\n"), ("*==a==* a == b == c", "<p><em><mark>a</mark></em> a == b == c</p>\n"),
        ("\\==a== ==b== ===c===", "<p>==a== <mark>b</mark> ===c===</p>\n"), ("==a\nb== ==c", "<p>==a<br>\nb== ==c</p>\n"),
        ("==a *b== c* d==", "<p><mark>a <em>b== c</em> d</mark></p>\n"),
        (
            "`==a==` [==b==](https://c.d?e==f==g)",
            "<p><code>==a==</code> <a href=\"https://c.d?e==f==g\" rel=\"noopener noreferrer\"><mark>b</mark></a></p>\n"
        ),
        (
            "a[^x] b[^y][^x] c[^z]\n\n[^y]: two\n\n    more\n[^x]: one\n[^unused]: gone\n\nend",
            "<p>a<sup><a href=\"#footnote-1\" id=\"reference-1\">1</a></sup> b<sup><a href=\"#footnote-2\" id=\"reference-2\">2</a></sup><sup><a href=\"#footnote-1\">1</a></sup> c[^z]</p>\n<p>end</p>\n<div class=\"footnote\" id=\"footnote-1\">\n<p>one</p>\n<a href=\"#reference-1\">1 ↩</a></div>\n<div class=\"footnote\" id=\"footnote-2\">\n<p>two</p>\n<p>more</p>\n<a href=\"#reference-2\">2 ↩</a></div>\n"
        ),
        ("> [!WARNING]\n> a", "<div class=\"callout warning\">\n<p class=\"callout-title\">Warning</p>\n<p>a</p>\n</div>\n"),
        (
            "> [!faq]- Why *so*?\n>\n> - a",
            "<div class=\"callout question\">\n<p class=\"callout-title\">Why <em>so</em>?</p>\n<ul>\n<li>a</li>\n</ul>\n</div>\n"
        ),
        ("> [!x y]\n> a", "<blockquote>\n<p>[!x y]<br>\na</p>\n</blockquote>\n"),
        ("> a\n> [!note] b", "<blockquote>\n<p>a<br>\n[!note] b</p>\n</blockquote>\n"),
        ("> [!my-own]", "<div class=\"callout note\">\n<p class=\"callout-title\">My Own</p>\n</div>\n"),
        ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    ])
    func markdownBecomesHTML(text: String, expected: String) { #expect(html(text) == expected) }

    /// A note's first line is its title, as the list and the editor show it.
    @Test(arguments: [
        ("Bread\nflour *and*\nwater", "<h1 id=\"bread\">Bread</h1>\n<p>flour <em>and</em><br>\nwater</p>\n"),
        ("\n\nA **b**\n\nc", "<h1 id=\"a-b\">A <strong>b</strong></h1>\n<p>c</p>\n"), ("# A\nb", "<h1 id=\"a\">A</h1>\n<p>b</p>\n"),
        ("## A\nb", "<h2 id=\"a\">A</h2>\n<p>b</p>\n"), ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("*a\nb* c", "<p><em>a<br>\nb</em> c</p>\n"), ("", ""),
    ])
    func theFirstLineReadsAsTheTitle(text: String, expected: String) {
        #expect(HTMLRenderer().render(MarkdownDocument(text).titled()) == expected)
    }

    @Test func aFirstLineThatIsLongIsText() {
        let text = String(repeating: "word ", count: 40)
        #expect(MarkdownDocument(text).titled() == MarkdownDocument(text))
    }

    @Test func theLinesBelowTheTitleAreWhereTheyWere() {
        #expect(MarkdownDocument("A\nb\nc\n\n- [ ] d").titled().blocks.map(\.lines) == [1...1, 2...3, 5...5])
        #expect(MarkdownDocument("A\n\nc").titled().blocks.map(\.lines) == [1...1, 3...3])
    }

    @Test func calloutsKnowHowTheyOpenAndTheirLines() {
        let document = MarkdownDocument("> [!tip]+ T\n> a\n\n> [!bug]-\n\n> [!quote]\n> b")
        let callouts = document.blocks.compactMap { block in
            if case .callout(let callout, _) = block.kind { callout } else { nil }
        }
        #expect(callouts.map(\.kind) == [.tip, .bug, .quote])
        #expect(callouts.map(\.folding) == [.open, .closed, nil])
        #expect(callouts.map(\.title.plainText) == ["T", "Bug", "Quote"])
        #expect(document.blocks.map(\.lines.lowerBound) == [1, 4, 6])
        #expect(document.blocks[0].inner.map(\.lines) == [2...2])
        #expect(document.block(at: 2)?.kind == .paragraph([.text("a")]))
    }

    @Test func theWayBetweenATextAndItsFootnotes() {
        let document = MarkdownDocument("# T\n\n[^n]: N *x*\n\na **b[^n]**\n\nc[^n]")
        #expect(document.block(at: .footnote(1))?.lines.lowerBound == 3)
        #expect(document.block(at: .reference(1))?.lines == 5...5)
        #expect(document.block(at: .footnote(2)) == nil && document.block(at: .reference(2)) == nil)
        // Footnotes come last, and yet a line is in the block that it is in.
        #expect(document.block(at: 7)?.lines == 7...7)
        #expect(document.block(at: 3)?.kind == .paragraph([.text("N "), .emphasis([.text("x")])]))
        for place in [FootnotePlace.footnote(3), .reference(12)] { #expect(place.address.flatMap(FootnotePlace.init) == place) }
        #expect(URL(string: "glide://note/3").flatMap(FootnotePlace.init) == nil)
    }

    @Test func blocksKnowTheirLines() {
        let document = MarkdownDocument("---\ntitle: x\n---\n# A\n\n- [ ] b\n  - [x] c\n")
        #expect(document.blocks.map(\.lines) == [4...4, 6...7])
        guard case .list(nil, true, let items) = document.blocks[1].kind, case .list(_, _, let inner) = items[0].blocks[1].kind else {
            Issue.record("no list in a list")
            return
        }
        #expect(items[0].checkbox == false && items[0].line == 6 && inner[0].checkbox == true && inner[0].line == 7)
    }

    @Test(arguments: [
        ("first-steps", 3), ("First Steps", 3), ("first steps", 3), ("first-steps-1", 5), ("日本", 7), ("a-quote", 9), ("nowhere", nil),
        ("", nil),
    ])
    func aHeadingIsFoundByItsAnchorOrItsWords(name: String, line: Int?) {
        let document = MarkdownDocument("Text\n\n# First *Steps*\n\n# First Steps\n\n## 日本\n\n> # A Quote\n")
        #expect(document.heading(named: name)?.line == line)
    }

    @Test func aLinkKnowsTheHeadingThatItLeadsTo() {
        let inlines = MarkdownDocument("[[Plan#Now]] [[Plan # Then |later]] [[C#]] [[#Here]] [[#]]").blocks.first?.inlines.first ?? []
        let names = inlines.compactMap { if case .noteLink(let name, let label) = $0 { "\(name.text)>\(label)" } else { nil } }
        #expect(names == ["Plan#Now>Plan#Now", "Plan # Then>later", "C#>C#", "#Here>#Here"])
        for link in [LinkedNote.note(LinkName("A & B?#c d#e")), .heading("x y"), .note(LinkName("A"))] {
            #expect(MarkdownReader.address(of: link).flatMap(MarkdownReader.linkedNote) == link)
        }
    }

    /// A title may have a "#" as well: a heading is what is left over.
    @Test(arguments: [
        ("Plan", ["Plan>"], "Plan"), ("Plan#Now", ["Plan#Now>", "Plan>Now"], "Plan"), ("C# tips", ["C# tips>", "C>tips"], "C# tips"),
        ("C#", ["C#>", "C>"], "C#"), ("Trip #a/b", ["Trip #a/b>", "Trip>a/b"], "Trip #a/b"), ("#Now", ["#Now>", ">Now"], "#Now"),
        (
            "C# tips#First#Second", ["C# tips#First#Second>", "C# tips#First>Second", "C# tips>First#Second", "C>tips#First#Second"],
            "C# tips"
        ),
    ])
    func aLinksNameIsATitleOrATitleWithAHeading(name: String, readings: [String], newTitle: String) {
        #expect(LinkName(name).readings.map { "\($0.title)>\($0.heading ?? "")" } == readings)
        #expect(LinkName(name).newTitle == newTitle)
    }

    @Test func contentsAreListed() {
        let document = MarkdownDocument(
            "# A b!\n## A b!\n> # 日本\n\n[x](https://y) ![i](cat.png) [[Note#z|n]] [f](a/b.pdf) #tag `#no` [#in](x)\n\n|#cell|\n|-|\n")
        #expect(document.outline.map(\.anchor) == ["a-b", "a-b-1", "日本"])
        #expect(document.outline.map(\.line) == [1, 2, 3])
        #expect(document.links.map(\.target) == ["https://y", "cat.png", "Note#z", "a/b.pdf", "x"])
        #expect(document.links.map(\.kind) == [.address, .file, .note, .file, .file])
        #expect(document.links.map(\.isImage) == [false, true, false, false, false])
        #expect(document.tags == ["tag", "cell"])
        #expect(MarkdownDocument("# A\n- b *c*\n\n> d").plainText == "A\nb c\nd")
    }

    @Test func linksToNotesLeadWhereTheExportPutThem() {
        let renderer = HTMLRenderer { link in
            switch link {
            case .address(let address): address
            case .attachment: nil
            case .note(let title): title.text == "Bad" ? "javascript:alert(1)" : "\(title.text).html"
            }
        }
        #expect(renderer.render(MarkdownDocument("[[A]] [[Bad]]")) == "<p><a href=\"A.html\" rel=\"noopener noreferrer\">A</a> Bad</p>\n")
    }

    // MARK: - Hostile texts

    static let attacks = [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "<iframe src=javascript:alert(1)>",
        "<body onload=alert(1)>", "<a href=\"javascript:alert(1)\">x</a>", "<math><mi xlink:href=\"javascript:alert(1)\">",
        "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](java\nscript:alert(1))", "[x](java&#10;script:alert(1))",
        "[x](&#106;avascript:alert(1))", "[x](&#x6A;avascript:alert(1))", "[x](javascript&colon;alert(1))", "[x]( javascript:alert(1))",
        "[x](<javascript:alert(1)>)", "[x](<java\tscript:alert(1)>)", "[x](\u{1}javascript:alert(1))", "[x](\u{200B}javascript:alert(1))",
        "[x](vbscript:msgbox(1))", "[x](data:text/html,<script>alert(1)</script>)", "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](DATA:image/svg+xml,<svg/onload=alert(1)>)", "[x](file:///etc/passwd)", "[x](blob:x)", "[x](about:blank)", "[x](view-source:x)",
        "[x](//evil.test/a)", "[x](\\\\\\\\evil.test)", "[x](/\\evil.test)", "![x](javascript:alert(1))",
        "![x](data:image/svg+xml;base64,PHN2Zy8+)",
        "![x\" onerror=\"alert(1)](a.png)", "![x](a.png\" onerror=\"alert(1))", "![x](a.png \"t\\\" onerror=\\\"alert(1)\")",
        "![x](a.png 't\" onload=\"alert(1)')", "[x](https://a \"\\\"onmouseover=alert(1) x=\\\"\")", "[x](https://a\"onmouseover=alert(1))",
        "<javascript:alert(1)>", "<data:text/html,x>", "<https://a\"onclick=alert(1)>", "[x]: javascript:alert(1)\n\n[x]",
        "[x][y]\n\n[y]: data:text/html,x", "[x]\n\n[x]: <javascript:alert(1)> \"t\"", "```\"><script>alert(1)</script>\nx\n```",
        "```js\" onmouseover=\"alert(1)\nx\n```", "~~~<img src=x onerror=alert(1)>\nx\n~~~", "# <script>alert(1)</script>",
        "# \" onclick=\"alert(1)", "`<script>alert(1)</script>`", "    <script>alert(1)</script>",
        "| <script>alert(1)</script> |\n|-|\n| <img src=x onerror=alert(1)> |",
        "- [ ] <script>alert(1)</script>", "> <script>alert(1)</script>", "*<script>*alert(1)</script>", "[[<script>alert(1)</script>]]",
        "[[a|<img src=x onerror=alert(1)>]]", "[[javascript:alert(1)]]", "#<script>", "#tag\"onclick=alert(1)",
        "<!-- --><script>alert(1)</script>",
        "<![CDATA[<script>alert(1)</script>]]>", "<?php alert(1) ?>", "<!DOCTYPE x [<!ENTITY y \"z\">]>",
        "<style>*{background:url(javascript:alert(1))}</style>", "<textarea></textarea><script>alert(1)</script>",
        "</body><script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;",
        "&#60;script&#62;alert(1)&#60;/script&#62;", "\\<script>alert(1)\\</script>", "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "https://a.b/\"onmouseover=alert(1)", "www.a.b/'><script>", "<a@b.c\"onclick=alert(1)>", "[x](mailto:a@b?body=<script>)",
        "[a](x:y)", "\u{0}<script>\u{0}alert(1)",
    ]

    @Test(arguments: attacks)
    func nothingInANoteRuns(text: String) {
        #expect(Self.attacks.count >= 60)
        for document in [MarkdownDocument(text), MarkdownDocument("a " + text + "\n\nb")] {
            Self.expectSafe(HTMLRenderer().page(document, title: text))
        }
    }

    /// Reads the HTML as a browser would: only elements and attributes of the list, and links that lead where they may.
    static func expectSafe(_ page: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let start = page.range(of: "<body>\n"), let end = page.range(of: "</body>", options: .backwards) else { return }
        let html = page[start.upperBound..<end.lowerBound]
        let allowed: [String: Set<String>] = [
            "h1": ["id"], "h2": ["id"], "h3": ["id"], "h4": ["id"], "h5": ["id"], "h6": ["id"], "p": ["class"], "blockquote": [], "ul": [],
            "ol": ["start"], "li": ["class"], "input": ["type", "disabled", "checked"], "pre": [], "code": ["class"], "table": [],
            "thead": [], "tbody": [], "tr": [], "th": ["style"], "td": ["style"], "hr": [], "em": [], "strong": [], "del": [],
            "a": ["href", "rel", "title", "id"], "mark": [], "sup": [], "div": ["class", "id"], "img": ["src", "alt", "title"],
            "span": ["class"], "br": [],
        ]
        for match in html.matches(of: /<(\/?)([^\s>\/]*)([^>]*)>/.matchingSemantics(.unicodeScalar)) {
            let name = String(match.output.2)
            guard let attributes = allowed[name] else {
                Issue.record("element \(name) in \(html)", sourceLocation: sourceLocation)
                continue
            }
            var rest = match.output.3
            while let attribute = rest.prefixMatch(of: /\s*([a-z]+)(?:="([^"]*)")?/.matchingSemantics(.unicodeScalar)) {
                #expect(attributes.contains(String(attribute.output.1)), "\(html)", sourceLocation: sourceLocation)
                if ["href", "src"].contains(attribute.output.1) {
                    #expect(
                        LinkTarget.kind(of: String(attribute.output.2 ?? "").replacing("&amp;", with: "&").replacing("&#39;", with: "'"))
                            != .refused, sourceLocation: sourceLocation)
                }
                rest = rest[attribute.range.upperBound...]
            }
            #expect(rest.allSatisfy { $0 == " " }, "\(html)", sourceLocation: sourceLocation)
        }
        #expect(!html.contains("<script") && !html.contains("\0"), sourceLocation: sourceLocation)
    }

    @Test(arguments: 0..<10)
    func anyTextIsADocument(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 900)
        for _ in 0..<100 {
            let text = random.text(
                of: markdownPieces + ["<a href=", "\"", "'", "javascript:", "&#", "onerror=", "\0", "\u{FEFF}", "<!--", "]]>"],
                count: 0...60)
            let document = MarkdownDocument(text)
            Self.expectSafe(HTMLRenderer().page(document, title: text))
            _ = (document.plainText, document.outline, document.links, document.tags)
        }
        let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        Self.expectSafe(HTMLRenderer().page(MarkdownDocument(String(decoding: bytes, as: UTF8.self)), title: "x"))
    }

    @Test func manyTextsAreReadAtATimeAsOneByOne() async {
        let text = String(repeating: "a ~~b~~ *~c~* ", count: 200)
        let expected = MarkdownDocument(text)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 { group.addTask { MarkdownDocument(text) == expected } }
            for await isSame in group { #expect(isSame) }
        }
    }

    @Test func hugeAndDeepTextsAreReadToALimit() {
        let texts = [
            String(repeating: "> ", count: 50_000) + "x", String(repeating: "- ", count: 50_000) + "x",
            String(repeating: "1. ", count: 50_000), String(repeating: "*a **b ", count: 50_000), String(repeating: "[", count: 100_000),
            String(repeating: "![a](", count: 50_000), String(repeating: "<", count: 100_000),
            String(repeating: String(repeating: ">", count: 60) + "x\n", count: 3_000),
            String(repeating: "| a ", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000),
            (0..<400).map { String(repeating: "  ", count: $0) + "- a\n" }.joined(), String(repeating: "word ", count: 400_000),
        ]
        for text in texts {
            let document = MarkdownDocument(text)
            #expect(!document.blocks.isEmpty)
            _ = HTMLRenderer().render(document)
        }
        let cut = CommonMarkParser(limits: MarkdownLimits(size: 5, depth: 3)).parse("日本語\n\nx")
        #expect(cut.isTruncated && cut.plainText == "日")
        let deep = CommonMarkParser(limits: MarkdownLimits(size: 100, depth: 2)).parse("> > > > word")
        #expect(deep.plainText.contains("word"))
    }
}
