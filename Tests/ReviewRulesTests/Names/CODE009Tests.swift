import ReviewRules
import Testing

struct CODE009Tests {
    @Test func notesAreInformationOnceAFile() throws {
        for note in ["// TODO: handle errors", "//FIXME handle errors", "/* HACK: works */", "/// - TODO: explain", "// MARK: TODO"] {
            let test = RuleTest("\(note)\nlet a = 1 // TODO\n")
            let messages = try test.findings("CODE-009").map(\.message)
            #expect(messages.count == 1 && messages[0].hasSuffix("There is another one in this file."), "\(note)")
        }
    }

    @Test func othersAreNot() throws {
        for note in [
            "// TODOs are listed elsewhere", "// TODO(#12): errors", "// TODO: https://example.com/1", "// see TODO", "let TODO = 1",
        ] {
            #expect(try RuleTest("\(note)\nlet a = 1\n").findings("CODE-009").isEmpty, "\(note)")
        }
    }
}
