import ReviewRules
import Testing

struct SD002Tests {
    private let models = """
        import SwiftData
        @Model final class Item { var tags: [Tag] = []; var owner: Person? }
        @Model final class Tag { var name = "" }
        @Model final class Person { var name = "" }
        @Model final class Note { var text = "" }
        @Model final class Unused { var text = "" }
        """
    private let list = """
        import SwiftData
        import SwiftUI
        struct NoteList: View {
            @Query private var notes: [Note]
            @Query private var tags: [Tag]
            var body: some View { Text("") }
        }
        """

    @Test func aModelThatNoContainerKnowsIsFlagged() throws {
        let test = RuleTest(files: [
            "Sources/App/Models.swift": models, "Sources/App/List.swift": list,
            "Sources/App/App.swift": """
            import SwiftData
            import SwiftUI
            @main struct AnApp: App {
                var body: some Scene {
                    WindowGroup { NoteList() }.modelContainer(for: [Item.self /* first */], inMemory: true)
                }
            }
            """,
        ])
        let findings = try test.findings("SD-002")
        #expect(findings.map(\.symbol) == ["Note"])
        #expect(findings.first?.path == "Sources/App/Models.swift")
        #expect(try test.fixed("SD-002", path: "Sources/App/App.swift").contains("[Item.self, Note.self /* first */], inMemory"))
    }

    @Test func aSingleModelBecomesAList() throws {
        let test = RuleTest(files: [
            "Sources/App/Models.swift": models, "Sources/App/List.swift": list,
            "Sources/App/App.swift": """
            import SwiftData
            let container = try ModelContainer(for: Item.self)
            """,
        ])
        let fixed = try test.fixed("SD-002", path: "Sources/App/App.swift")
        #expect(fixed.hasSuffix("ModelContainer(for: [Item.self, Note.self])"))
    }

    @Test func insertionsCountAsUse() throws {
        let test = RuleTest(files: [
            "Sources/App/Models.swift": models,
            "Sources/App/Store.swift": """
            import SwiftData
            let schema = Schema([Item.self])
            struct Store {
                let modelContext: ModelContext
                func add() { modelContext.insert(Unused()) }
                func make() -> Note { Note() }
            }
            """,
        ])
        #expect(try test.findings("SD-002").map(\.symbol) == ["Note", "Unused"])
    }

    @Test func reachedListedAndUnknownOnesAreNot() throws {
        // Reached through relationships.
        let reached = RuleTest(files: [
            "Sources/App/Models.swift": models,
            "Sources/App/List.swift": """
            import SwiftData
            import SwiftUI
            struct TagList: View {
                @Query private var tags: [Tag]
                @Query private var people: [Person]
                var body: some View { Text("").modelContainer(for: Item.self) }
            }
            """,
        ])
        #expect(try reached.findings("SD-002").isEmpty)
        // No container in sight.
        #expect(try RuleTest(files: ["Sources/App/Models.swift": models, "Sources/App/List.swift": list]).findings("SD-002").isEmpty)
        // Listed by a versioned schema.
        let versioned = RuleTest(files: [
            "Sources/App/Models.swift": models, "Sources/App/List.swift": list,
            "Sources/App/Schema.swift": """
            import SwiftData
            enum First: VersionedSchema {
                static var models: [any PersistentModel.Type] { [Item.self, Note.self] }
            }
            """,
        ])
        #expect(try versioned.findings("SD-002").isEmpty)
    }
}
