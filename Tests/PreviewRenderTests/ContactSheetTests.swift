import SourceModel
import Testing

@testable import PreviewRender

struct ContactSheetTests {
    @Test func namesAreEscapedAndProblemsShown() {
        let item = PreviewItem(kind: .macro(0), name: "<script>alert(1)</script>", path: "A & B.swift", line: 3)
        let picture = ContactSheet.Picture(file: "a\"b.png", width: 1280, isDark: true)
        let html = ContactSheet(
            title: "App", entries: [.init(item: item, pictures: [picture]), .init(item: item, pictures: [], problem: "It <crashed>.")]
        ).html
        #expect(!html.contains("<script>"))
        #expect(html.contains("&lt;script&gt;"))
        #expect(html.contains("A &amp; B.swift:3"))
        #expect(html.contains("src=\"a&quot;b.png\""))
        #expect(html.contains("width=\"560\""))
        #expect(html.contains("It &lt;crashed&gt;."))
        #expect(!html.contains("http"))
    }
}
