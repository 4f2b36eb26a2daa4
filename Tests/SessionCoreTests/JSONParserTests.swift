import SessionCore
import Testing

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws(JSONError) -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    @Test func readsEveryKindOfValue() throws {
        let value = try parse(#" [null, true, false, -1.5e2, "a\n\u00e9\ud83d\ude00\/", {"b":[]}, 0] "#)
        #expect(
            value
                == .array([
                    .null, .bool(true), .bool(false), .number(-150), .string("a\né😀/"), .object(["b": .array([])]), .number(0),
                ]))
    }

    @Test(arguments: [
        "", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "tru", "nul", "[1]x", "\"a", "\"\\x\"", "\"\\u12\"",
        "01", "-", "1.", "1e", "+1", ".5", "NaN", "Infinity", "1e999", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"",
        "\"a\nb\"", "[\u{1}]", "'a'", "// c\n1",
    ])
    func refusesWhatIsNotJSON(_ text: String) {
        #expect(throws: JSONError.self) { try parse(text) }
    }

    @Test func refusesBytesThatAreNotText() {
        #expect(throws: JSONError.badString(at: 0)) { try JSONParser.parse([0x22, 0xFF, 0x22]) }
    }

    @Test func limitsDepth() throws {
        let limit = JSONParser.maximumDepth
        _ = try parse(String(repeating: "[", count: limit + 1) + String(repeating: "]", count: limit + 1))
        #expect(throws: JSONError.tooDeep(limit: limit)) { try parse(String(repeating: "[", count: 100_000)) }
    }

    @Test func limitsTheNumberOfValues() {
        let many = "[" + Array(repeating: "1", count: JSONParser.maximumValues + 1).joined(separator: ",") + "]"
        #expect(throws: JSONError.tooManyValues(limit: JSONParser.maximumValues)) { try parse(many) }
    }

    @Test func refusesANameTwice() {
        #expect(throws: JSONError.duplicateName("a")) { try parse(#"{"a":1,"a":2}"#) }
    }

    @Test(arguments: ["", "a", "\"\\\n\t\r\u{0}\u{1F}\u{7F}", "é😀\u{2028}"])
    func readsWhatItWrites(_ text: String) throws {
        #expect(try parse(JSONText.quoted(text)) == .string(text))
    }
}
