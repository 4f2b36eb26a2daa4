import Foundation
import Testing

@testable import Notes

@Suite struct OtherProgramsTests {
    @Test(arguments: [
        ("<h1>T</h1><div>a <b>b</b> <i>c</i><br>d</div>", "# T\n\na **b** *c*\nd"),
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
        ("<ol start=\"3\"><li>a</li><li>b</li></ol>", "3. a\n4. b"),
        ("<blockquote><p>a</p><p>b</p></blockquote>c", "> a\n>\n> b\n\nc"),
        ("<a href=\"https://x.y\">z</a> <a href=\"javascript:alert(1)\">w</a>", "[z](https://x.y) w"),
        ("<p>a <mark>b</mark> ==c== d == e</p>", "a ==b== \\==c\\== d == e"), ("<p>[^1] [!note]</p>", "\\[^1] [!note]"),
        ("<pre>a\n  b</pre>", "```\na\n  b\n```"),
        ("<pre><code class=\"hljs language-c++\">int a;\n\n</code></pre><p>x</p>", "```c++\nint a;\n\n```\n\nx"),
        ("<ul><li><pre><code>a\n</code></pre></li></ul>", "- ```\n  a\n  ```"),
        ("<pre><code class=\"language-`\">a</code></pre>", "```\na\n```"),
        ("<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>", "- a\n\n  b\n- c"),
        ("<ol><li><h2>a</h2></li><li></li></ol>", "1. ## a\n2."),
        ("<ul><li><ul><li><p>a</p></li></ul></li></ul>", "- \n  - a"),
        (
            "<table><tr><td>x<table><tr><td>a</td><td>b</td></tr></table></td><td>y</td></tr></table>z", "| x a b | y |\n| --- | --- |\n\nz"
        ),
        ("<table><tr><td>a</td><td>b|c</td></tr><tr><td>d</td></tr></table>", "| a | b\\|c |\n| --- | --- |\n| d |  |"),
        ("a*b_c &amp; &lt;x&gt; &#233; &nbsp;", "a\\*b_c & \\<x> é"), ("<script>alert(1)</script><style>x</style>ok", "ok"),
        ("<ul class=\"checklist\"><li class=\"checked\">a</li><li>b</li></ul>", "- [x] a\n- [ ] b"),
        ("<p># no heading</p><p>- no list</p>", "\\# no heading\n\n\\- no list"), ("<b> a </b>b<i></i>", "**a** b"), ("", ""),
        ("<p>#work/ideas</p><p>##</p>", "#work/ideas\n\n\\##"), ("<", "<"),
        // What cannot be a mark has no backslash: it would be seen where the note is written.
        ("2 * 3 < 4, C:\\dir, snake_case_name [1] [a] a_", "2 * 3 < 4, C:\\dir, snake_case_name [1] [a] a\\_"),
        ("[a](b) [[c]] [d]: e ~~f~~ __g__ \\* *h* </b", "\\[a\\](b) \\[\\[c]] \\[d\\]: e \\~\\~f\\~\\~ \\_\\_g\\_\\_ \\\\\\* \\*h\\*"),
        ("<p>* no list</p><a href=\"https://x.y\">[1]</a>", "\\* no list\n\n[\\[1\\]](https://x.y)"),
        ("<p>a</p><blockquote>b</blockquote><pre>c</pre><blockquote>d</blockquote>", "a\n\n> b\n\n```\nc\n```\n\n> d"),
        ("<ul><li>a<blockquote>b</blockquote></li></ul>", "- a\n\n  > b"),
        ("&Oacute;&ntilde; &alpha;&Omega; &hearts;&shy;&rlm;&frac12; &unknown;", "Óñ αΩ ♥\u{AD}\u{200F}½ &unknown;"),
        ("<a href=\"evernote:///view/1/s1/a/a/\">Other <b>note</b></a> <a href=\"evernote:x\">no</a>", "[[Other note]] no"),
        // Looks that are styles, as Google and Evernote write them.
        (
            "<span style=\"font-weight:700\">a</span> <span style=\"font-style: italic; font-weight: bold\">b</span> <span style=\"text-decoration:line-through\">c</span> <span style=\"font-weight:400\">d</span>",
            "**a** ***b*** ~~c~~ d"
        ),
        ("<b><span style=\"font-weight:bold\">a</span>b</b><h2><span style=\"font-weight:700\">c</span></h2>", "**ab**\n\n## c"),
        (
            "<div style=\"-en-codeblock:true\"><div>let a_b</div><div><br/></div><div>  *c*</div></div><div>d</div>",
            "```\nlet a_b\n\n  *c*\n```\n\nd"
        ),
        ("<pre>a<br><br>b</pre>", "```\na\n\nb\n```"),
        (
            "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>a<o:p></o:p></p><p style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span> </span></span><![endif]>b</p><p>c</p>",
            "- a\n  2. b\n\nc"
        ),
        ("<en-todo checked=\"true\"/>a<div><en-todo/>b</div>", "- [x] a\n- [ ] b"),
        (
            "a<en-crypt hint=\"my *cat*\">RU5D\nMAAA</en-crypt>b",
            "a\n\nEncrypted in Evernote (hint: my \\*cat\\*)\n\n```\nRU5D\nMAAA\n```\n\nb"
        ),
        ("<table><tr><td>a <en-crypt>RU5D</en-crypt></td></tr></table>", "| a Encrypted in Evernote `RU5D` |\n| --- |"),
        ("<!DOCTYPE x [<!ENTITY a \"b\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]>&a;&c;", "&a;&c;"),
    ])
    func pagesBecomeMarkdown(html: String, expected: String) {
        #expect(HTMLToMarkdown.markdown(of: html) == expected)
    }

    @Test(arguments: 0..<10)
    func anyBytesCanBeRead(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 30_000)
        let pieces = [
            "<", ">", "</", "/>", "p", "ul", "li", "table", "tr", "td", "pre", " href=", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>",
            "&amp;", "&#x", ";", "a b", "\n", "<b>", "</b>", "<td>", "</td>", "</tr>", "<li>", "</li>", "<blockquote>", "</table>", "é",
            "\u{1}",
        ]
        for _ in 0..<200 {
            let text = random.text(of: pieces, count: 0...60)
            let markdown = HTMLToMarkdown.markdown(of: text) { _ in "x" }
            #expect(markdown == markdown.trimmingCharacters(in: .newlines), "\(text)")
            #expect(markdown.utf8.count <= 64 + text.utf8.count * 16, "\(text)")
        }
    }

    // MARK: - Evernote

    private func enex(_ notes: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE en-export SYSTEM \"http://xml.evernote.com/pub/evernote-export4.dtd\">\n<en-export>\(notes)</en-export>"
    }

    @Test func evernotesNotesComeWithTheirTasksTagsAndAttachments() async throws {
        let folder = try TestFolder.made()
        let note =
            "<note><title>Bread &amp; more</title><content><![CDATA[<?xml version=\"1.0\"?><!DOCTYPE en-note SYSTEM \"http://xml.evernote.com/pub/enml2.dtd\"><en-note><div><en-todo checked=\"true\"/>Flour</div><div>See&nbsp;<a href=\"https://x.y\">this</a></div><en-media type=\"image/png\" hash=\"900150983cd24fb0d6963f7d28e17f72\"/></en-note>]]></content><created>20260501T083000Z</created><updated>20260502T083000Z</updated><tag>two words</tag><tag>home</tag><note-attributes><author>x</author></note-attributes><resource><data encoding=\"base64\">YWJj\n</data><mime>image/png</mime><resource-attributes><file-name>../a.png</file-name></resource-attributes></resource><resource><data>ZA==</data><mime>application/pdf</mime></resource></note>"
        try folder.write(
            enex(
                note + "<note><title>Bad</title><content>x</content><resource><data>*</data></resource></note>"
                    + "<note><title>Last</title><content><![CDATA[<en-note/>]]></content></note>"), "a.enex")
        let library = TransferLibrary()
        let report = try await library.importing(folder.url.appending(path: "a.enex"))
        #expect(report.counts == ImportCounts(found: 3, added: 3))
        // Of a note whose file is damaged there are the words.
        #expect(report.notes.first { $0.origin == "Bad" }?.missingFiles == ["attachment 1"])
        let notes = await library.notes.values.filter { $0.title != "Bad" }.sorted { $0.title < $1.title }
        #expect(
            notes[0].title == "Bread & more" && notes[0].tags == ["home", "two-words"]
                && TransferDate.text(notes[0].createdAt) == "2026-05-01T08:30:00.000Z")
        let (picture, pdf) = (ContentHash.sha256(Data("abc".utf8)), ContentHash.sha256(Data("d".utf8)))
        #expect(
            notes[0].body
                == "# Bread & more\n\n- [x] Flour\nSee [this](https://x.y)\n![-a.png](attachment:\(picture))\n\n[attachment-2.pdf](attachment:\(pdf))"
                || notes[0].body.contains("attachment:\(picture)"))
        #expect(notes[0].body.contains("- [x] Flour") && notes[0].body.contains("[attachment-2.pdf](attachment:\(pdf))"))
        #expect(notes[1].body == "# Last")
        #expect(try await library.attachments().count == 2)
        #expect(try await library.importing(folder.url.appending(path: "a.enex")).counts.added == 0)
    }

    @Test func exportsInAFolderComeWithItsFiles() async throws {
        let folder = try TestFolder.made()
        try folder.write("# Plain", "notes/plain.md")
        try folder.write(enex("<note><title>Old</title><content><![CDATA[<en-note>x</en-note>]]></content></note>"), "notes/Old.ENEX")
        try folder.write("nothing", "broken.jex")
        let library = TransferLibrary()
        let report = try await library.importing(folder.url)
        #expect(report.counts == ImportCounts(found: 3, added: 2, failed: 1))
        #expect(report.failures.map(\.origin) == ["broken.jex"])
        #expect(await Set(library.notes.values.map(\.title)) == ["Plain", "Old"])
        #expect(try await library.importing(folder.url).counts.added == 0)
    }

    @Test func aPictureThatEvernoteLeftOutIsMissing() async throws {
        let folder = try TestFolder.made()
        let content = "<en-note>a<en-media type=\"image/png\" hash=\"900150983cd24fb0d6963f7d28e17f72\"/></en-note>"
        try folder.write(enex("<note><title>T</title><content><![CDATA[\(content)]]></content></note>"), "a.enex")
        let report = try await TransferLibrary().importing(folder.url.appending(path: "a.enex"))
        #expect(report.notes.map(\.missingFiles) == [["a file of type image/png"]])
        #expect(report.complaint == "1 came without some of its files.")
    }

    @Test func whatEvernoteEncryptedStaysAsItIsAndIsReported() async throws {
        let folder = try TestFolder.made()
        let content = "<en-note><div>a</div><en-crypt cipher=\"AES\" length=\"128\">RU5DMAAA</en-crypt></en-note>"
        try folder.write(enex("<note><title>T</title><content><![CDATA[\(content)]]></content></note>"), "a.enex")
        let library = TransferLibrary()
        let report = try await library.importing(folder.url.appending(path: "a.enex"))
        #expect(report.notes.map(\.missingFiles) == [["the words of 1 encrypted passage"]])
        #expect(await library.notes.values.map(\.body) == ["# T\n\na\n\nEncrypted in Evernote\n\n```\nRU5DMAAA\n```"])
    }

    @Test func aReportSaysWhatCameOfItInAFewWords() {
        func outcome(_ result: ImportOutcome.Result, missing: [String] = []) -> ImportOutcome {
            ImportOutcome(origin: "a.md", noteID: "a", result: result, missingFiles: missing)
        }
        var report = ImportReport()
        #expect(report.headline == "No notes were found" && report.complaint == nil)
        report.record(outcome(.known))
        #expect(report.headline == "Every note is here already")
        report.record(outcome(.added))
        #expect(report.headline == "1 note added" && report.complaint == nil)
        report.record(outcome(.added, missing: ["b.png"]))
        #expect(report.headline == "2 notes added" && report.complaint == "1 came without some of its files.")
        report.fail("c.md", "It is empty.")
        report.isCancelled = true
        #expect(report.headline == "Cancelled: 2 notes added")
        #expect(report.complaint == "1 could not be read, 1 came without some of its files.")
    }

    @Test func entitiesOfAFilesOwnAreNotKnown() async throws {
        let folder = try TestFolder.made()
        let lol = (0..<20).map { "<!ENTITY l\($0 + 1) \"&l\($0);&l\($0);&l\($0);&l\($0);\">" }.joined()
        try folder.write(
            "<!DOCTYPE x [<!ENTITY l0 \"lol\">\(lol)<!ENTITY f SYSTEM \"file:///etc/passwd\">]><en-export><note><title>&l20;&f;</title><content><![CDATA[<en-note>&l20;&f;</en-note>]]></content></note></en-export>",
            "a.enex")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url.appending(path: "a.enex")).counts.added == 1)
        #expect(await library.notes.values.map(\.body) == ["# &l20;&f;\n\n&l20;&f;"])
    }

    @Test func aFileThatEndsTooSoonGivesWhatItHas() async throws {
        let folder = try TestFolder.made()
        try folder.write(
            enex("<note><title>A</title><content>x</content></note><note><title>B</title>").replacing("</en-export>", with: ""), "a.enex")
        try folder.write("nothing", "b.enex")
        let library = TransferLibrary()
        let report = try await library.importing(folder.url.appending(path: "a.enex"), folder.url.appending(path: "b.enex"))
        #expect(report.counts.added == 1 && report.failures.map(\.origin) == ["a.enex, note 2", "b.enex"])
    }

    @Test func manyNotesAreReadOneByOne() async throws {
        let folder = try TestFolder.made()
        let filler = String(repeating: "word ", count: 2_000)
        try folder.write(
            enex(
                (0..<300).map { "<note><title>N\($0)</title><content><![CDATA[<en-note>\(filler)</en-note>]]></content></note>" }.joined()),
            "a.enex")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url.appending(path: "a.enex")).counts == ImportCounts(found: 300, added: 300))
        #expect(await library.applyCount == 6)
    }

    // MARK: - Joplin

    /// A name as Joplin gives to what it keeps.
    private func id(_ number: Int) -> String { String(repeating: "0", count: 31) + "\(number)" }

    private func archive(in folder: TestFolder) throws -> (file: URL, writer: LibArchiveWriter) {
        let file = folder.url.appending(path: "a.jex")
        return (file, try LibArchiveWriter(file, format: .tar))
    }

    @Test func joplinsNotesComeWithNotebooksTagsLinksAndAttachments() async throws {
        let folder = try TestFolder.made()
        let (file, writer) = try archive(in: folder)
        func add(_ number: Int, _ text: String) throws { try writer.add(Data(text.utf8), path: id(number) + ".md", modifiedAt: .now) }
        try add(
            1,
            "Trip\n\nSee ![p](:/\(id(4))) and [other](:/\(id(2)))\n\nkey: no property\n\nid: \(id(1))\nparent_id: \(id(6))\ncreated_time: 2026-05-01T08:30:00.000Z\nupdated_time: 2026-05-02T08:30:00.000Z\nis_todo: 0\ntype_: 1"
        )
        try add(2, "Buy\n\nmilk\n\nid: \(id(2))\nparent_id: \(id(5))\nis_todo: 1\ntodo_completed: 1700000000000\ntype_: 1")
        try add(3, "Secret\n\nid: \(id(3))\nencryption_applied: 1\ntype_: 1")
        try add(4, "photo.png\n\nid: \(id(4))\nmime: image/png\nfile_extension: png\ntype_: 4")
        try add(5, "Home\n\nid: \(id(5))\nparent_id: \ntype_: 2")
        try add(6, "Garden\n\nid: \(id(6))\nparent_id: \(id(5))\ntype_: 2")
        try add(7, "my tag\n\nid: \(id(7))\ntype_: 5")
        try add(8, "id: \(id(8))\nnote_id: \(id(1))\ntag_id: \(id(7))\ntype_: 6")
        try writer.add(Data("png".utf8), path: "resources/\(id(4)).png", modifiedAt: .now)
        try writer.finish()
        let library = TransferLibrary()
        let report = try await library.importing(file)
        #expect(report.counts == ImportCounts(found: 3, added: 2, failed: 1))
        #expect(report.failures.map(\.origin) == ["Secret"])
        let notes = await library.notes.values.sorted { $0.title < $1.title }
        #expect(notes.map(\.title) == ["Buy", "Trip"])
        #expect(notes[0].body == "# Buy\n\n- [x] Buy\n\nmilk")
        #expect(
            notes[1].body
                == "# Trip\n\nSee ![p](attachment:\(ContentHash.sha256(Data("png".utf8)))) and [other](glide://note/\(notes[0].id))\n\nkey: no property"
        )
        #expect(notes[1].tags == ["my-tag"] && TransferDate.text(notes[1].createdAt) == "2026-05-01T08:30:00.000Z")
        #expect(await library.path(of: notes[1].folderID) == ["Home", "Garden"])
        #expect(try await library.importing(file).counts.added == 0)
    }

    @Test func picturesAndLinksOfJoplinsPagesAndHTMLComeAlong() async throws {
        let folder = try TestFolder.made()
        let (file, writer) = try archive(in: folder)
        func add(_ number: Int, _ text: String) throws { try writer.add(Data(text.utf8), path: id(number) + ".md", modifiedAt: .now) }
        try add(
            1,
            "Clip\n\n<p>See <img src=\":/\(id(4))\" alt=\"p\"> and <a href=\":/\(id(5))\">the paper</a>, <a href=\":/\(id(2))\">more</a> <img src=\":/\(id(9))\"></p>\n\nid: \(id(1))\nmarkup_language: 2\nsource_url: https://example.com/a\ntype_: 1"
        )
        try add(
            2,
            "Small\n\nA <img src=\":/\(id(4))\" width=\"50\" alt=\"a > b\"/> here, `<img src=\":/\(id(4))\">`\n\nid: \(id(2))\nmarkup_language: 1\nsource_url: \ntype_: 1"
        )
        try add(3, "\n\nNo title\n\nid: \(id(3))\ntype_: 1")
        try add(4, "photo.png\n\nid: \(id(4))\nmime: image/png\nfile_extension: png\ntype_: 4")
        try add(5, "paper.pdf\n\nid: \(id(5))\nmime: application/pdf\nfile_extension: pdf\ntype_: 4")
        try add(6, "Call\n\nid: \(id(6))\nis_todo: 1\ntodo_due: 1924992000000\ntodo_completed: 0\ntype_: 1")
        try writer.add(Data("png".utf8), path: "resources/\(id(4)).png", modifiedAt: .now)
        try writer.add(Data("pdf".utf8), path: "resources/\(id(5)).pdf", modifiedAt: .now)
        try writer.finish()
        let library = TransferLibrary()
        let report = try await library.importing(file)
        #expect(report.counts == ImportCounts(found: 4, added: 4))
        #expect(report.notes.map(\.origin).contains("No title"))
        #expect(report.notes.first { $0.origin == "Clip" }?.missingFiles == [":/\(id(9))"])
        let notes = Dictionary(uniqueKeysWithValues: await library.notes.values.map { ($0.title, $0) })
        let (picture, paper) = (ContentHash.sha256(Data("png".utf8)), ContentHash.sha256(Data("pdf".utf8)))
        let small = try #require(notes["Small"])
        #expect(small.body == "# Small\n\nA ![a > b](attachment:\(picture)) here, `<img src=\":/\(id(4))\">`")
        #expect(
            notes["Clip"]?.body
                == "# Clip\n\nSee ![p](attachment:\(picture)) and [the paper](attachment:\(paper)), [more](glide://note/\(small.id)) ![](:/\(id(9)))\n\n<https://example.com/a>"
        )
        #expect(notes["Call"]?.remindAt == Date(timeIntervalSince1970: 1_924_992_000))
    }

    @Test func anImportThatWasCancelledSaysHowToGoOn() {
        var report = ImportReport()
        report.isCancelled = true
        #expect(report.verdict.contains("Import the same files again"))
        report.isCancelled = false
        #expect(report.verdict == "Nothing is missing.")
    }

    @Test func aClippedPageNamesWhereItIsFrom() async throws {
        let folder = try TestFolder.made()
        try folder.write(
            enex(
                "<note><title>A</title><content><![CDATA[<en-note>x</en-note>]]></content><note-attributes><source-url>https://example.com/a?b=1</source-url></note-attributes></note>"
            ), "a.enex")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url.appending(path: "a.enex")).counts.added == 1)
        #expect(await library.notes.values.map(\.body) == ["# A\n\nx\n\n<https://example.com/a?b=1>"])
        #expect(ImportedNote.body("see https://example.com", from: "https://example.com") == "see https://example.com")
        #expect(ImportedNote.body("x", from: "javascript:alert(1)") == "x" && ImportedNote.body("x", from: "") == "x")
    }

    // MARK: - Apple's Notes

    @Test func linksOfPagesToFilesAndPagesComeAlong() async throws {
        let folder = try TestFolder.made()
        try folder.write(
            "<html><body><h1>Trip</h1><p><a href=\"files/the%20plan.pdf\">Plan</a>, <a href=\"Home.html\">home</a>, <a href=\"gone.pdf\">gone</a>, <a href=\"#top\">top</a></p></body></html>",
            "Trip.html")
        try folder.write("<html><body><h1>Home</h1></body></html>", "Home.html")
        try folder.write(Data([1, 2]), "files/the plan.pdf")
        let library = TransferLibrary()
        let report = try await library.importing(folder.url)
        #expect(report.counts.added == 2 && report.leftOut.isEmpty)
        #expect(report.notes.first { $0.origin == "Trip.html" }?.missingFiles == ["gone.pdf"])
        let notes = Dictionary(uniqueKeysWithValues: await library.notes.values.map { ($0.title, $0) })
        let home = try #require(notes["Home"])
        #expect(
            notes["Trip"]?.body
                == "# Trip\n\n[Plan](attachment:\(ContentHash.sha256(Data([1, 2])))), [home](glide://note/\(home.id)), gone, top")
    }

    @Test func pagesOfAFolderComeWithTheirPictures() async throws {
        let folder = try TestFolder.made()
        try folder.write(
            "<html><head><title>x</title></head><body><div><h1>Trip</h1></div><div>See <img src=\"Images/a.png\"><img src=\"data:image/png;base64,YWJj\"><img src=\"https://x.y/track.gif\"></div></body></html>",
            "Trip.html")
        try folder.write(Data([1, 2]), "Images/a.png")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url).counts.added == 1)
        let (first, second) = (ContentHash.sha256(Data([1, 2])), ContentHash.sha256(Data("abc".utf8)))
        #expect(
            await library.notes.values.map(\.body) == [
                "# Trip\n\nSee ![a.png](attachment:\(first))![image.png](attachment:\(second))![](https://x.y/track.gif)"
            ])
        #expect(try await library.attachments().count == 2)
    }

    @Test(arguments: [
        ("<title>List &amp;\n more</title><body><div>Jan 1</div><h2>a</h2></body>", "# List & more\n\nJan 1\n\n## a"),
        ("<title>Trip</title><body><div>Trip</div>x</body>", "Trip\nx"), ("<title>Trip</title><h1>Far</h1>x", "# Far\n\nx"),
        ("<title> </title><p>Far", "Far"), ("<title>Trip</title>", "# Trip"), ("<p>a <title>b</title>", "# b\n\na"),
    ])
    func aPageIsCalledAsItSaysWhereItsTextDoesNot(html: String, body: String) async throws {
        let folder = try TestFolder.made()
        try folder.write(html, "page.html")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url).counts.added == 1)
        #expect(await library.notes.values.map(\.body) == [body])
    }

    @Test(arguments: [
        ("<meta charset='utf-8'><h2>A</h2><p>b <strong>c</strong></p>", "## A\n\nb **c**"),
        ("<a href=\"https://example.org\">there</a>", "[there](https://example.org)"),
        ("<ul><li>one<ul><li>two</li></ul></li></ul>", "- one\n  - two"),
        ("<p><span style='font-weight:700'>a</span></p>", "**a**"), ("<p style='mso-list:l0 level1 lfo1'>a</p>", "- a"),
        ("<div style='white-space: pre;'><span style='font-style: italic'>// a</span></div>", nil),
        ("<img alt=\"a\" src=\"https://example.org/a.png\"> <em>b</em>", "![a](https://example.org/a.png) *b*"),
        // What programs wrap around all that they give.
        ("<b style=\"font-weight: normal;\"><p>plain</p></b>", nil),
        ("<b style=\"font-weight:normal\"><p>a <b>b</b> c</p></b>", "a **b** c"),
        ("<div style=\"font-family: Menlo\"><span>let</span> x = 1</div>", nil), ("<a name=\"top\">words</a>", nil), ("", nil),
    ])
    func whatIsPastedIsMarkdownWhereItSaysMore(html: String, markdown: String?) {
        #expect(HTMLToMarkdown.pasted(html) == markdown)
    }
}
