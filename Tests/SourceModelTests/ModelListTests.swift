import SourceModel
import Testing

struct ModelListTests {
    @Test func listsOfModelsAreKnownWhereverTheyStand() {
        let text = """
            import SwiftData
            let schema = Schema([Item.self, Tag.self])
            let container = try ModelContainer(for: Note.self)
            enum First: VersionedSchema {
                static var models: [any PersistentModel.Type] { [Old.self] }
            }
            """
        let facts = SourceFile(path: "A.swift", text: text).facts
        #expect(facts.registeredModels == ["Item", "Tag", "Note", "Old"])
        #expect(facts.modelLists.map(\.types) == [["Item", "Tag"], ["Note"]])
        #expect(facts.modelLists.map(\.isArray) == [true, false])
        let end = facts.modelLists[0].end
        #expect(text.utf8.dropFirst(end).first == UInt8(ascii: "]"))
    }

    @Test func throwsAndWebAddressesAreCollected() {
        let text = """
            func load() throws { throw Failure.none }
            let a = "https://example.org/\\(id)"
            let b = "see https://example.org"
            """
        let nodes = SourceFile(path: "A.swift", text: text).nodes
        #expect(nodes.throwStatements.count == 1)
        #expect(nodes.webAddresses.count == 1)
    }
}
