import Testing

@testable import BlockCheck

@Suite("The file that is compiled for a block")
struct BlockSourceTests {
    private let header = "import Combine\nimport Foundation\nimport Observation\nimport SwiftUI\n"

    @Test("a library or script is the block below a header", arguments: [CompileMode.library, .script])
    func library(mode: CompileMode) {
        let source = BlockSource(.sample("struct A {}"), mode: mode)
        #expect(
            source.text == header + """
                #sourceLocation(file: "000_a.md", line: 11)
                struct A {}
                #sourceLocation()

                """)
    }

    @Test("tests import XCTest")
    func tests() {
        let source = BlockSource(.sample("func testA() {}"), mode: .tests)
        #expect(source.text.hasPrefix(header + "import XCTest\n#sourceLocation"))
    }

    @Test("members stand in a type, statements in a function")
    func wrappers() {
        #expect(
            BlockSource(.sample("var a = 1"), mode: .member).text == header + """
                final class Wrapper {
                #sourceLocation(file: "000_a.md", line: 11)
                var a = 1
                #sourceLocation()
                }

                """)
        #expect(
            BlockSource(.sample("a()"), mode: .function).text
                .contains("@MainActor func wrapper() async throws {\n#sourceLocation"))
    }

    @Test("a manifest's wrapper takes the place of the mode's")
    func inside() {
        let source = BlockSource(
            .sample("var body: Text"), mode: .member, inside: "struct Screen: View",
            imports: ["SwiftData"])
        #expect(
            source.text == header + """
                import SwiftData
                struct Screen: View {
                #sourceLocation(file: "000_a.md", line: 11)
                var body: Text
                #sourceLocation()
                }

                """)
    }

    @Test(
        "the block stands there byte for byte",
        arguments: [
            "let a = \"\\u{1F600} \u{00E9}\"", "a\r\nb\r", "\tlet a = 1   \n\n", "// e\u{0301}",
        ])
    func bytes(code: String) {
        let lines = BlockSource(.sample(code), mode: .library).text.utf8
        let before =
            BlockSource(.sample(""), mode: .library).text.utf8.count
            - "\n#sourceLocation()\n".utf8.count
        let found = lines.dropFirst(before).prefix(code.utf8.count)
        #expect(Array(found) == Array(code.utf8))
    }

    @Test("quotes in the name of a document are escaped")
    func quotes() {
        let block = CodeBlock(document: "a\"b.md", label: "a", number: 1, line: 1, code: "")
        #expect(BlockSource(block, mode: .library).text.contains(#"(file: "a\"b.md", line: 2)"#))
    }
}
