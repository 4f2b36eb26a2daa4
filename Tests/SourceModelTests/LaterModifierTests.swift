import SourceModel
import Testing

/// The modifiers behind each call of `spot`.
struct LaterModifierTests {
    @Test(arguments: [
        ("spot()", []), ("spot().padding().font(.body)", ["padding", "font"]), ("Image(\"a\").spot().bold()", ["bold"]),
        ("spot { Text(\"a\").bold() }.id(1)", ["id"]), ("HStack { spot() }.padding()", []),
        ("view.overlay(spot().bold()).padding()", ["bold"]),
        ("spot().count", []), ("spot().items.map { $0 }", []), ("a.list(spot())", []),
    ])
    func theyAreThoseCalledOnWhatItGives(code: String, expected: [String]) throws {
        let file = SourceFile(path: "A.swift", text: "let a = \(code)\n")
        let call = try #require(file.nodes.calls(named: "spot").first)
        #expect(Array(call.expression.laterModifiers) == expected)
    }
}
