import ReviewRules
import Testing

struct BODY018Tests {
    private func view(_ body: String) -> RuleTest {
        RuleTest("import SwiftUI\nstruct AView: View {\n    let start: Date\n    var body: some View { \(body) }\n}")
    }

    @Test func theClockInABodyIsInformation() throws {
        for body in [
            "Text(Date(), style: .time)", "Text(\"\\(Date().timeIntervalSince(start))\")", "Text(Date.now.formatted())",
            "if Date() > start { Text(\"Late\") }", "Text(formatter.string(from: Date()))", "Text(Date(), format: .dateTime)",
            "Text(\"\\(start.timeIntervalSince(Date()))\")",
            "VStack { Text(start < .now ? \"A\" : \"B\"); Text(start < Date.now ? \"A\" : \"B\") }",
        ] {
            #expect(try view(body).findings("BODY-018").count == 1, "\(body)")
        }
    }

    @Test func othersAreNot() throws {
        for body in [
            "Text(start, style: .relative)", "DatePicker(\"A\", selection: $date, in: Date()...)",
            "Button(\"A\") { use(Date().formatted()) }",
            "TimelineView(.everyMinute) { _ in Text(Date.now.formatted()) }", "Editor(date: Date())", "Text(Date(), style: .relative)",
            "if formatter.string(from: Date()) == text { Text(\"Today\") }",
            "Text(\"A\").onAppear { start = Date().timeIntervalSince1970 }",
        ] {
            #expect(try view(body).findings("BODY-018").isEmpty, "\(body)")
        }
    }
}
