import ReviewRules
import Testing

struct SD009Tests {
    @Test func aMigrationThatDoesNothingIsFlagged() throws {
        try expectFlagged(
            "SD-009",
            """
            import SwiftData
            enum SchemaV1: VersionedSchema { static var models: [any PersistentModel.Type] { [Note.self] } }
            enum SchemaV2: VersionedSchema { static var models: [any PersistentModel.Type] { [Note.self] } } // flagged
            enum Plan: SchemaMigrationPlan { static var stages: [MigrationStage] { [] } }
            func make() throws -> ModelContainer { try ModelContainer(for: Note.self) } // flagged
            """)
    }

    @Test func aPlanThatIsHandedOverIsNot() throws {
        try expectFlagged(
            "SD-009",
            """
            import SwiftData
            enum SchemaV1: VersionedSchema {
                static var models: [any PersistentModel.Type] { [Note.self] }
                @Model final class Note { var title = ""; init() {} }
            }
            enum SchemaV2: VersionedSchema { static var models: [any PersistentModel.Type] { [Note.self, Tag.self] } }
            enum Plan: SchemaMigrationPlan { static var stages: [MigrationStage] { [] } }
            func make() throws -> ModelContainer { try ModelContainer(for: Note.self, migrationPlan: Plan.self) }
            """)
    }
}
