import Foundation
import SwiftData
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// Migrations with code of the app, through containers.
@Suite struct CustomMigrationTests {
    private let file: StoreFile

    init() throws { file = try StoreFile() }

    private struct Failure: Error {}

    private func open(_ schema: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)? = nil) throws -> ModelContainer {
        let schema = Schema(versionedSchema: schema)
        return try ModelContainer(for: schema, migrationPlan: plan, configurations: ModelConfiguration(schema: schema, url: file.url))
    }

    private func makeFirst() throws {
        let context = ModelContext(try open(RecipesV1.self))
        context.insert(RecipesV1.Recipe(title: "Soup", minutes: 20, author: "Ann"))
        context.insert(RecipesV1.Recipe(title: "Soup", minutes: 15, author: "Bob"))
        context.insert(RecipesV1.Recipe(title: "Salad", minutes: 5, author: "Bob"))
        context.insert(RecipesV1.Recipe(title: "Bread", minutes: 90))
        try context.save()
    }

    @Test func codeOfTheAppSeesTheOldModelsAndThenTheNew() throws {
        try makeFirst()
        let context = ModelContext(try open(RecipesV4.self, RecipesPlan.self))
        let recipes = try context.fetch(FetchDescriptor<RecipesV3.Recipe>(sortBy: [SortDescriptor(\.name)]))
        #expect(recipes.map(\.name) == ["Bread", "Salad", "Soup"])
        #expect(recipes.map(\.minutes) == [90, 5, 15])
        #expect(recipes.map { $0.author?.name } == [nil, "Bob", "Bob"])
        #expect(recipes.map(\.portions) == [8, 8, 8])
        let authors = try context.fetch(FetchDescriptor<RecipesV3.Author>())
        #expect(authors.map(\.name) == ["Bob"] && authors[0].recipes.count == 2)
    }

    @Test func theFileNamesThePlansVersionAndHasNoCopyBesideIt() throws {
        try makeFirst()
        _ = try open(RecipesV4.self, RecipesPlan.self)
        #expect(file.version == "4.0.0" && file.isIntact)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).allSatisfy { !$0.contains("migrating") })
    }

    @Test func aStageRunsOnce() throws {
        try makeFirst()
        for _ in 0..<2 { _ = try open(RecipesV4.self, RecipesPlan.self) }
        #expect(try file.rows("SELECT portions FROM Recipe") == Array(repeating: [.integer(8)], count: 3))
    }

    @Test func aNewFileNeedsNoStage() throws {
        do {
            let context = ModelContext(try open(RecipesV4.self, RecipesPlan.self))
            context.insert(RecipesV3.Recipe(name: "Soup", minutes: 20))
            try context.save()
        }
        _ = try open(RecipesV4.self, RecipesPlan.self)
        #expect(try file.rows("SELECT portions FROM Recipe") == [[.integer(4)]])
    }

    private enum PlanThatFailsBefore: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [RecipesV1.self, RecipesV2.self] }
        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: RecipesV1.self, toVersion: RecipesV2.self,
                    willMigrate: { context in
                        try context.delete(model: RecipesV1.Recipe.self)
                        try context.save()
                        throw Failure()
                    }, didMigrate: nil)
            ]
        }
    }

    private enum PlanThatFailsAfter: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [RecipesV1.self, RecipesV2.self] }
        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: RecipesV1.self, toVersion: RecipesV2.self, willMigrate: nil,
                    didMigrate: { context in
                        for recipe in try context.fetch(FetchDescriptor<RecipesV2.Recipe>()) { recipe.name = "" }
                        try context.save()
                        throw Failure()
                    })
            ]
        }
    }

    @Test(arguments: [true, false]) func aStageThatFailsLeavesTheFileAsItWas(before isBefore: Bool) throws {
        let plan: any SchemaMigrationPlan.Type = isBefore ? PlanThatFailsBefore.self : PlanThatFailsAfter.self
        try makeFirst()
        let before = try file.snapshot()
        let error = #expect(throws: SwiftDataError.self) { try open(RecipesV2.self, plan) }
        #expect(error == .loadIssueModelContainer)
        #expect(
            error?.reason == "“\(file.path)” could not be migrated from version 1.0.0 to 2.0.0 and is as it was. Failure()")
        #expect(try file.snapshot() == before && file.isIntact)
        #expect(try ModelContext(open(RecipesV1.self)).fetchCount(FetchDescriptor<RecipesV1.Recipe>()) == 4)
    }

    @Test func aCopyThatACrashLeftIsRemovedAndTheMigrationStartsAnew() throws {
        try makeFirst()
        // As if the program died between the copy and its return.
        for suffix in ["", "-wal", "-shm"] { try Data("half".utf8).write(to: URL(filePath: file.copy.path + suffix)) }
        _ = try open(RecipesV4.self, RecipesPlan.self)
        #expect(file.version == "4.0.0" && file.isIntact)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).allSatisfy { !$0.contains("migrating") })
    }

    @Test func aCopyThatACrashLeftIsRemovedWhereNothingIsToMigrate() throws {
        try makeFirst()
        try Data("half".utf8).write(to: file.copy)
        _ = try open(RecipesV1.self)
        #expect(!FileManager.default.fileExists(atPath: file.copy.path))
    }

    @Test func aFileThatIsOpenElsewhereIsNotMigratedByCode() throws {
        try makeFirst()
        let other = try SQLiteConnection(.file(file.path))
        _ = try other.rows("SELECT * FROM Recipe")
        let own = try SQLiteConnection(.file(file.path), busyTimeout: 0)
        let error = #expect(throws: SwiftDataError.self) { try MigrationCopy(of: file.url).lock(own) }
        #expect(error?.reason == "It is open in another program, or in another container of this one: close it there first.")
    }

    @Test func nobodyOpensAFileThatCodeMigrates() throws {
        try makeFirst()
        let own = try SQLiteConnection(.file(file.path))
        try MigrationCopy(of: file.url).lock(own)
        let error = #expect(throws: SQLiteError.self) {
            try SQLiteConnection(.file(file.path), busyTimeout: 0).rows("SELECT * FROM Recipe")
        }
        #expect(error?.kind == .locked)
    }

    @Test func theCopyIsAsPrivateAsTheFile() throws {
        try makeFirst()
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        let connection = try SQLiteConnection(.file(file.path))
        let copy = MigrationCopy(of: file.url)
        try copy.make(from: connection)
        let permissions = try FileManager.default.attributesOfItem(atPath: copy.path)[.posixPermissions] as? NSNumber
        #expect(permissions?.intValue == 0o600)
    }

    @Test func modelsKeepTheirIdentifiers() throws {
        let before: [PersistentIdentifier]
        do {
            try makeFirst()
            before = try ModelContext(open(RecipesV1.self)).fetchIdentifiers(FetchDescriptor<RecipesV1.Recipe>())
        }
        let context = ModelContext(try open(RecipesV2.self, LightweightPlan.self))
        #expect(try context.fetchIdentifiers(FetchDescriptor<RecipesV2.Recipe>()) == before)
    }

    @Test func withoutAPlanModelsFollowByThemselves() throws {
        try makeFirst()
        let context = ModelContext(
            try ModelContainer(for: RecipesV2.Recipe.self, configurations: ModelConfiguration(url: file.url)))
        let recipes = try context.fetch(FetchDescriptor<RecipesV2.Recipe>(sortBy: [SortDescriptor(\.minutes)]))
        #expect(recipes.map(\.name) == ["Salad", "Soup", "Soup", "Bread"] && recipes[0].portions == 4)
    }
}
