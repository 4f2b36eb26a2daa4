import SessionCore
import Testing

@Suite struct LogTextTests {
    @Test(arguments: [
        ("plain é 日本 😀", "plain é 日本 😀"), ("a\u{1B}[31mred", "a<U+1B>[31mred"), ("a\r\nb", "a<U+D><U+A>b"),
        ("a\u{7F}\u{9B}31m", "a<U+7F><U+9B>31m"), ("a\u{202E}b\u{2028}c", "a<U+202E>b<U+2028>c"), ("", ""),
    ])
    func aLineOfTheLogObeysNobodyElse(_ text: String, _ line: String) {
        #expect(LogText.line(text) == line)
    }

    @Test func aLetterWithManyAccentsIsCutByItsBytes() {
        let text = "a" + String(repeating: "\u{301}", count: 400_000)
        #expect(text.count == 1)
        let line = LogText.line(text, limit: 40)
        #expect(line.utf8.count <= 40 && line.hasSuffix("…"))
        #expect(LogText.line(text).utf8.count <= LogText.maximumLine)
    }

    @Test func whatFitsIsNotCut() {
        #expect(LogText.line("12345", limit: 5) == "12345")
        #expect(LogText.line("123456", limit: 5) == "12…")
    }

    @Test func anUnknownEventsNameIsHarmlessInTheLog() throws {
        let name = #"\u001b[2J\n"# + String(repeating: "x", count: 1_000)
        guard case .refused(let refusal) = try ClientMessage(parsing: #"[1,0,7,"\#(name)"]"#).body else { Issue.record("taken"); return }
        #expect(refusal.reason.wording.utf8.count < 80)
        #expect(!refusal.reason.wording.utf8.contains { $0 < 0x20 })
        #expect(!refusal.event.utf8.contains { $0 < 0x20 })
    }
}
