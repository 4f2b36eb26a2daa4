import LanguageServer
import Testing

struct MessageTests {
    private func answer(_ text: String) -> JSONValue? {
        var server = Server()
        let effects = server.handle(.frame(.content(Array(text.utf8))))
        guard effects.count == 1, case .send(let message) = effects[0] else { return nil }
        return message.json
    }

    @Test(arguments: [
        ("{", -32700), ("", -32700), ("\u{0}", -32700), ("{\"jsonrpc\" \"2.0\"}", -32700), ("nonsense", -32700),
        (String(repeating: "[", count: 100_000), -32700),
        ("[]", -32600), ("1", -32600), ("{}", -32600), ("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"x\"}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":1}", -32600), ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":2}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"x\"}", -32600), ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"x\"}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"}", -32002),
    ])
    func whatIsNoMessageIsAnsweredAsTheSpecificationSays(text: String, code: Int) {
        let error = answer(text)
        #expect(error?.at("error", "code") == .int(code))
        #expect(error?["jsonrpc"] == "2.0")
    }

    @Test func anErrorNamesTheRequestWhereItCan() {
        #expect(answer("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":2}")?["id"] == "a")
        #expect(answer("{\"id\":7,\"method\":\"x\"}")?["id"] == 7)
        #expect(answer("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"x\"}")?["id"] == .null)
        #expect(answer("{")?["id"] == .null)
    }

    @Test func invalidBytesAreNoJSON() {
        var server = Server()
        let effects = server.handle(.frame(.content([0x22, 0xff, 0xfe, 0x22])))
        guard case .send(let message) = effects.first else { return #expect(Bool(false), "no answer") }
        #expect(message.json.at("error", "code") == -32700)
    }

    @Test func aFaultOfTheStreamIsAnswered() {
        var server = Server()
        guard case .send(let message) = server.handle(.frame(.fault("a wrong header"))).first else {
            return #expect(Bool(false), "no answer")
        }
        #expect(message.json.at("error", "code") == -32700)
        #expect(message.json.at("error", "message")?.string?.contains("a wrong header") ?? false)
    }

    @Test func valuesComeBack() {
        let value: JSONValue = [
            "a": [1, -2, .double(0.5), true, nil, "tab\t 🚀 \u{7f} \"\\/"], "b": [:], "c": [], "n": .int(.max), "d": .double(1e100),
        ]
        #expect(JSONValue(parsing: value.bytes) == value)
        #expect(JSONValue(parsing: Array("3.0".utf8))?.int == 3)
        #expect(JSONValue(parsing: Array("\"\\ud83d\\ude80\"".utf8)) == "🚀")
    }
}
