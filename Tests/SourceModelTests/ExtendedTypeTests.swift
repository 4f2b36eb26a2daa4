import SourceModel
import Testing

struct ExtendedTypeTests {
    @Test(arguments: [
        ("extension Array<Item> {}", "Array"), ("extension [Item] {}", "Array"), ("extension [String: Item] {}", "Dictionary"),
        ("extension Item? {}", "Optional"), ("extension Dictionary<String, [Item]> {}", "Dictionary"),
        ("extension SwiftUI.View {}", "View"),
        ("extension Swift.Array<Item> {}", "Array"), ("extension Outer.Inner {}", "Outer.Inner"),
        ("extension Outer<Item>.Inner {}", "Outer.Inner"), ("import Kit\nextension Kit.Model {}", "Model"),
        ("import Kit\nextension Kit.Outer.Inner {}", "Outer.Inner"), ("extension Kit.Model {}", "Kit.Model"),
        ("extension View where Self == Text {}", "View"), ("extension (Outer) {}", "Outer"),
    ])
    func anExtensionIsOfTheTypeThatItNames(text: String, expected: String) {
        #expect(SourceFile(path: "A.swift", text: text).facts.types.map(\.name) == [expected])
    }

    @Test func membersOfAnExtensionBelongToItsType() throws {
        let file = SourceFile(path: "A.swift", text: "struct Stack<Element> { var items: [Element] }\n", module: "Main")
        let other = SourceFile(
            path: "B.swift", text: "import Main\nextension Main.Stack<Int> { func pop() {} }\nextension Stack<Int> { func top() {} }\n",
            module: "Main")
        let index = ProjectIndex(files: [file.facts, other.facts])
        #expect(try #require(index.type(named: "Stack")).functions.map(\.name) == ["pop", "top"])
        #expect(index.type(named: "Stack.Int") == nil)
    }

    @Test func aTypeNamedThroughItsModuleIsMentionedByItsName() throws {
        let file = SourceFile(
            path: "A.swift", text: "import Kit\nstruct A { let user: Kit.User; let row: Table.Row; let color: SwiftUI.Color }")
        let mentioned = try #require(file.facts.types.first).mentionedTypes
        #expect(mentioned.isSuperset(of: ["User", "Table.Row", "Color"]))
        #expect(!mentioned.contains("Kit.User"))
    }
}
