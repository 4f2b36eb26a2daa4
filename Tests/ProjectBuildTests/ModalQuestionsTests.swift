import Testing

@testable import ProjectBuild

/// Code that waits for a person's answer, as a page can do it.
@Suite struct ModalQuestionsTests {
    private func compiled(_ text: String) -> String { SourceScan(text).edits([]).applied(to: text) }

    /// Without the places of the spaces between.
    private func words(_ text: String) -> [Substring] { text.split(separator: " ") }

    @Test(arguments: [
        // What is behind the question is done with the answer.
        (
            "func f() {\nlet p = NSOpenPanel()\nif p.runModal() == .OK {\nopen(p.url)\n}\ng()\n}",
            "func f() {\nlet p = NSOpenPanel()\np._runModal { _glideAnswer in if _glideAnswer == .OK {\nopen(p.url)\n}\ng() }\n}"
        ),
        (
            "func f() {\nguard p.runModal() == .OK else { return }\ng()\n}",
            "func f() {\np._runModal { _glideAnswer in guard _glideAnswer == .OK else { return }\ng() }\n}"
        ),
        (
            "Button(a) { let r = alert.runModal()\nuse(r) }",
            "Button(a) { alert._runModal { _glideAnswer in let r = _glideAnswer \nuse(r) } }"
        ),
        // The last thing of a block, within others.
        (
            "func f() {\nif a {\nswitch b.runModal() {\ndefault: c()\n}\n} else {\nd()\n}\n}",
            "func f() {\nif a {\nb._runModal { _glideAnswer in switch _glideAnswer {\ndefault: c()\n} }\n} else {\nd()\n}\n}"
        ),
        // What may wait waits.
        ("func f() async -> Int {\nlet r = a.runModal()\nreturn 1\n}", "func f() async -> Int {\nlet r = await a._runModal()\nreturn 1\n}"),
        ("func f() {\nTask {\nlet r = a.runModal()\n}\n}", "func f() {\nTask {\nlet r = await a._runModal()\n}\n}"),
    ])
    func whatIsBehindAQuestionIsDoneWithTheAnswer(text: String, result: String) {
        #expect(words(compiled(text)) == words(result))
    }

    @Test(arguments: [
        "func f() {\nalert.runModal()\ng()\n}", "func f() {\n_ = alert.runModal()\n}",
        "func f() -> URL? {\np.runModal() == .OK ? p.url : nil\n}",
        "func f() {\nfor a in b {\nif a.runModal() == .OK { c() }\n}\n}", "func f() {\nif a {\nif b.runModal() == .OK { c() }\n}\nd()\n}",
        "mutating func f() {\nif b.runModal() == .OK { c() }\n}", "func f() {\nif let p = make(), p.runModal() == .OK { c() }\n}",
        "func f() {\nrunModal()\n}", "var a: Int {\nif b.runModal() == .OK { return 1 }\nreturn 2\n}",
    ])
    func whatCanNeitherWaitNorGoOnLaterStaysAsItIs(text: String) {
        #expect(compiled(text) == text)
    }
}
