import Testing

@testable import BlockCheck

@Suite("Fences of a document")
struct MarkdownFenceTests {
    @Test("a fence is found with its info string, line and code")
    func plain() throws {
        let fences = try MarkdownFence.fences(in: "# Title\n\n```swift\nlet a = 1\n\nlet b = 2\n```\n")
        #expect(fences == [MarkdownFence(info: "swift", line: 3, code: "let a = 1\n\nlet b = 2")])
    }

    @Test("fences follow each other")
    func several() throws {
        let fences = try MarkdownFence.fences(in: "```\na\n```\n```swift\nb\n```")
        #expect(fences.map(\.line) == [1, 4])
        #expect(fences.map(\.code) == ["a", "b"])
    }

    @Test("a longer fence holds a shorter one")
    func nested() throws {
        let document = "````markdown\n```swift\nlet a = 1\n```\n````\n```swift\nlet b = 2\n```\n"
        let fences = try MarkdownFence.fences(in: document)
        #expect(fences.map(\.language) == ["markdown", "swift"])
        #expect(fences[0].code == "```swift\nlet a = 1\n```")
        #expect(fences[1].line == 6)
    }

    @Test("tildes fence too, and backticks do not close them")
    func tildes() throws {
        let fences = try MarkdownFence.fences(in: "~~~swift\n```\nlet a = 1\n~~~~\n")
        #expect(fences == [MarkdownFence(info: "swift", line: 1, code: "```\nlet a = 1")])
    }

    @Test(
        "the language is the first word of the info string",
        arguments: [
            ("swift title=x", "swift"), ("Swift", "swift"), ("swift,ignore", "swift"),
            ("swift{1,3}", "swift"), ("swiftui", "swiftui"), ("", ""),
        ])
    func language(info: String, language: String) throws {
        let fences = try MarkdownFence.fences(in: "```\(info)\nlet a = 1\n```")
        #expect(fences.map(\.language) == [language])
    }

    @Test("the indentation of the fence is taken off its code, and no more")
    func indented() throws {
        let document = "- item\n\n    ```swift\n    if a {\n        b()\n    }\n  c()\n    ```\n"
        let fences = try MarkdownFence.fences(in: document)
        #expect(fences == [MarkdownFence(info: "swift", line: 3, code: "if a {\n    b()\n}\nc()")])
    }

    @Test("a line of marks deep inside the code does not close the fence")
    func deepMarks() throws {
        let fences = try MarkdownFence.fences(in: "```swift\n        ```\n```")
        #expect(fences.map(\.code) == ["        ```"])
    }

    @Test("CR and LF end a line, and stay in the code")
    func carriageReturns() throws {
        let document = "# Title\r\n\r\n```swift\r\nlet a = 1\r\nlet b = 2\r\n```\r\n"
        let fences = try MarkdownFence.fences(in: document)
        #expect(fences.map(\.info) == ["swift"])
        #expect(fences.map(\.line) == [3])
        #expect(fences.map { Array($0.code.utf8) } == [Array("let a = 1\r\nlet b = 2\r".utf8)])
    }

    @Test("code in a line of text is no fence")
    func inlineCode() throws {
        #expect(try MarkdownFence.fences(in: "```swift``` is a word\n``\nno\n``").isEmpty)
    }

    @Test("an empty fence has no code")
    func empty() throws {
        #expect(try MarkdownFence.fences(in: "```swift\n```").map(\.code) == [""])
    }

    @Test("a fence that is never closed is reported by its line")
    func unterminated() {
        #expect(throws: UnterminatedFence(line: 4)) {
            try MarkdownFence.fences(in: "```\na\n```\n```swift\nlet a = 1\n``\n")
        }
    }
}
