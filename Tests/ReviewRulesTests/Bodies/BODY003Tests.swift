import ReviewRules
import Testing

private func lines(_ count: Int, _ line: String = "Text(\"A\")") -> String { Array(repeating: line, count: count).joined(separator: "\n") }

private func view(_ body: String, name: String = "body") -> String {
    "import SwiftUI\nstruct AView: View {\nvar \(name): some View {\n\(body)\n}\n}"
}

struct BODY003Tests {
    @Test func longBodiesAreFlagged() throws {
        #expect(try RuleTest(view("VStack {\n\(lines(98))\n}")).lines("BODY-003") == [])
        #expect(try RuleTest(view("VStack {\n\(lines(119))\n}")).lines("BODY-003") == [3])
        #expect(try RuleTest(view("Form {\n\(lines(120, "Toggle(\"A\", isOn: $a)"))\n}")).lines("BODY-003") == [3])
    }

    @Test func aLittleMoreThanTheUsualLimitIsInformation() throws {
        let text = view("VStack {\n\(lines(110))\n}")
        #expect(try RuleTest(text).findings("BODY-003").map(\.severity) == [.info])
        var test = RuleTest(text)
        test.settings.bodyLines = 105
        #expect(try test.findings("BODY-003").map(\.severity) == [.warning])
    }

    @Test func deepBodiesAreFlagged() throws {
        let nest = { (depth: Int) in
            (0..<depth).map { $0 % 2 == 0 ? "VStack {" : "HStack {" }.joined() + "Text(\"\")" + String(repeating: "}", count: depth)
        }
        #expect(try RuleTest(view(nest(8))).lines("BODY-003") == [])
        #expect(try RuleTest(view(nest(9))).lines("BODY-003") == [3])
        #expect(try RuleTest(view("Button { " + nest(8) + " } label: { Text(\"\") }")).lines("BODY-003") == [])
    }

    @Test func routersAreNot() throws {
        let router = "switch route {\n" + (0..<120).map { "case .a\($0): AView\($0)()" }.joined(separator: "\n") + "\n}"
        #expect(try RuleTest(view(router)).findings("BODY-003").isEmpty)
        #expect(try RuleTest(view("VStack {\n\(router)\n\(lines(20))\n}")).findings("BODY-003").isEmpty)
        #expect(try RuleTest(view("VStack {\n\(router)\n\(lines(125))\n}")).lines("BODY-003") == [3])
    }

    @Test func otherMembersAreInformationAndOtherTypesNothing() throws {
        #expect(try RuleTest(view(lines(120), name: "header")).findings("BODY-003").map(\.severity) == [.info])
        #expect(try RuleTest("struct Text { var body: String {\n\(lines(130))\n} }").findings("BODY-003").isEmpty)
        #expect(try RuleTest("import SwiftUI\n#if DEBUG\n" + view(lines(130)) + "\n#endif").findings("BODY-003").isEmpty)
    }

    @Test func theFixNamesItsTarget() throws {
        let fix = try #require(try RuleTest(view(lines(101))).findings("BODY-003").first?.fix)
        #expect(fix.change == .codemod("extract-subview", target: "AView.body"))
    }
}
