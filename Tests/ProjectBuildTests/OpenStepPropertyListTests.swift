import Testing

@testable import ProjectBuild

struct OpenStepPropertyListTests {
    @Test(arguments: [
        ("a", PropertyListValue.string("a")),
        ("\"a \\\"b\\\" \\n\\t\\\\\"", .string("a \"b\" \n\t\\")),
        ("'it is'", .string("it is")),
        ("\"\\U00e9 \\101\"", .string("é A")),
        ("<0f bd77>", .data([0x0f, 0xbd, 0x77])),
        ("<>", .data([])),
        ("()", .array([])),
        ("(a, \"b c\", )", .array([.string("a"), .string("b c")])),
        ("{}", .dictionary([:])),
        (
            "{ a = 1; b = (2, {c = 3;}); }",
            .dictionary(["a": .string("1"), "b": .array([.string("2"), .dictionary(["c": .string("3")])])])
        ),
        ("{ a = 1; b = 2 }", .dictionary(["a": .string("1"), "b": .string("2")])),
        ("// !$*UTF8*$!\n{ /* first */ a /* key */ = /* value */ b.c/d-e; // end\n}\n", .dictionary(["a": .string("b.c/d-e")])),
        ("{ \"a b\" = \"\"; ü = \"$(SRCROOT)x\"; }", .dictionary(["a b": .string(""), "ü": .string("$(SRCROOT)x")])),
        ("{a=1;a=2;}", .dictionary(["a": .string("2")])),
    ])
    func valuesAreRead(text: String, expected: PropertyListValue) throws {
        #expect(try OpenStepPropertyList.parse(text) == expected)
    }

    @Test(arguments: [
        ("", 1, "it ends too early"), ("{", 1, "it ends too early"), ("{ a = ", 1, "it ends too early"),
        ("{\na\n}", 3, "there is no = behind a"), ("{ a = 1\nb = 2; }", 2, "there is no ; behind the value of a"),
        ("(a b)", 1, "there is no , behind a value of a list"), ("\"abc", 1, "a string does not end"),
        ("\"abc\\", 1, "a string does not end"),
        ("<0g>", 1, "data holds a sign that is no hexadecimal digit"), ("<0ff>", 1, "data has half a byte"),
        ("<0f", 1, "data does not end"),
        ("/* a", 1, "a comment does not end"), ("a b", 1, "something follows the end"), ("=", 1, "“=” is unexpected"),
    ])
    func whatIsWrongIsSaidWithItsLine(text: String, line: Int, reason: String) {
        #expect(throws: OpenStepPropertyList.Malformed(line: line, reason: reason)) { try OpenStepPropertyList.parse(text) }
    }

    @Test func depthHasALimit() {
        #expect(throws: OpenStepPropertyList.Malformed.self) { try OpenStepPropertyList.parse(String(repeating: "(", count: 1_000_000)) }
        #expect(throws: OpenStepPropertyList.Malformed.self) { try OpenStepPropertyList.parse(String(repeating: "{a=", count: 500_000)) }
    }

    /// Every beginning of a project, and every project with one sign less, is read or refused.
    @Test func brokenTextsNeverTrap() throws {
        let text = XcodeFixture.classicProject(sources: ["App.swift"], resources: ["Assets.xcassets"])
        let bytes = Array(text.utf8)
        var refused = 0
        for end in stride(from: 0, to: bytes.count, by: 7) {
            do { _ = try OpenStepPropertyList.parse(String(decoding: bytes[..<end], as: UTF8.self)) } catch { refused += 1 }
            var shorter = bytes
            shorter.remove(at: end)
            _ = try? OpenStepPropertyList.parse(String(decoding: shorter, as: UTF8.self))
        }
        #expect(refused > bytes.count / 8)
        #expect(try OpenStepPropertyList.parse(text).dictionary?["rootObject"] == .string("P0"))
    }
}
