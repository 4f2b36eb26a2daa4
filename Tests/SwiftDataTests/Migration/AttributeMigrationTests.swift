import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct AttributeMigrationTests {
    private let name = Make.attribute("name", String.self)

    private func items(_ properties: any SchemaProperty..., values: [String]) throws -> MigratedDatabase {
        let database = try MigratedDatabase(entity(properties))
        for (key, value) in values.enumerated() { try database.run("INSERT INTO Item VALUES(\(key + 1), \(value))") }
        return database
    }

    private func entity(_ properties: [any SchemaProperty]) -> Schema.Entity {
        let entity = Schema.Entity("Item")
        entity.storedProperties = properties
        entity.layOut()
        return entity
    }

    @Test func newAttributesHaveTheirDefaults() throws {
        let database = try items(name, values: ["'Milk'", "'Bread'"])
        try database.migrate(
            to: Make.entity(
                "Item", Make.attribute("rank", Int.self, default: 3), name, Make.attribute("note", String?.self),
                Make.attribute("photo", Data.self, default: Data([1]), options: .externalStorage)))
        #expect(
            try database.rows(#"SELECT "$key", rank, name, note FROM Item"#) == [
                [.integer(1), .integer(3), .text("Milk"), .null], [.integer(2), .integer(3), .text("Bread"), .null],
            ])
        #expect(try database.rows(#"SELECT * FROM "Item.photo""#) == [[.integer(1), .blob(Data([1]))], [.integer(2), .blob(Data([1]))]])
    }

    @Test func renamedAttributeKeepsItsValues() throws {
        let database = try items(name, values: ["'Milk'"])
        try database.migrate(to: Make.entity("Item", Make.attribute("title", String.self, was: "name"), indices: [["title"]]))
        #expect(try database.rows("SELECT title FROM Item") == [[.text("Milk")]])
    }

    @Test func removedAttributesAndModelsAreGone() throws {
        let database = try MigratedDatabase(
            Make.entity("Item", name, Make.attribute("photo", Data.self, options: .externalStorage)),
            Make.entity("Old", name, Make.attribute("scan", Data.self, options: .externalStorage), fullText: ["name"]))
        try database.run(#"INSERT INTO Item VALUES(1, 'Milk'); INSERT INTO "Item.photo" VALUES(1, x'01'); INSERT INTO Old VALUES(1, 'a')"#)
        try database.migrate(to: Make.entity("Item", name))
        #expect(try database.rows("SELECT * FROM Item") == [[.integer(1), .text("Milk")]])
    }

    @Test func newModelHasEverything() throws {
        let database = try MigratedDatabase(Make.entity("Item", name))
        try database.migrate(
            to: Make.entity("Item", name),
            Make.entity(
                "Note", name, Make.attribute("photo", Data.self, options: .externalStorage), Make.toOne("item", "Item"), unique: [["name"]],
                indices: [["item", "name"]], fullText: ["name"]))
    }

    @Test func integersBecomeOtherTypes() throws {
        let huge = "'u18446744073709551615'"
        let database = try items(
            Make.attribute("a", Int.self), Make.attribute("b", Int?.self), Make.attribute("c", UInt64.self), Make.attribute("d", Bool.self),
            values: ["-7, NULL, \(huge), 1"])
        try database.migrate(
            to: Make.entity(
                "Item", Make.attribute("a", Double.self), Make.attribute("b", String?.self), Make.attribute("c", Decimal.self),
                Make.attribute("d", Int.self)))
        #expect(
            try database.rows("SELECT a, b, c, d FROM Item") == [[.real(-7), .null, .text("18446744073709551615"), .integer(1)]])
    }

    @Test func integerThatNoDoubleIsIsRefused() throws {
        let database = try items(Make.attribute("a", Int.self), values: ["1", "9007199254740993"])
        #expect(
            database.refusal(of: Make.entity("Item", Make.attribute("a", Double.self)))
                == "Item.a becomes a floating-point number, but no such number is exactly 9007199254740993: leave it an integer.")
    }

    @Test func nilBecomesTheDefault() throws {
        let database = try items(Make.attribute("name", String?.self), values: ["'Milk'", "NULL"])
        try database.migrate(to: Make.entity("Item", Make.attribute("name", String.self, default: "?")))
        #expect(try database.rows("SELECT name FROM Item") == [[.text("Milk")], [.text("?")]])
    }

    @Test func nilWithoutDefaultIsRefused() throws {
        let database = try items(Make.attribute("name", String?.self), values: ["'Milk'", "NULL"])
        #expect(
            database.refusal(of: Make.entity("Item", name))
                == "Item.name may no longer be nil, but 1 record has no value there: give it a default value, or fill it in a "
                + "custom stage.")
    }

    @Test func noNilNoDefaultNeeded() throws {
        let database = try items(Make.attribute("name", String?.self), values: ["'Milk'"])
        try database.migrate(to: Make.entity("Item", name))
    }

    @Test func valuesMoveOutOfTheRecordAndBack() throws {
        let inside = Make.attribute("photo", Data?.self)
        let outside = Make.attribute("photo", Data?.self, options: .externalStorage)
        let database = try items(inside, values: ["x'0102'", "NULL"])
        try database.migrate(to: Make.entity("Item", outside))
        #expect(try database.rows(#"SELECT * FROM "Item.photo""#) == [[.integer(1), .blob(Data([1, 2]))]])
        let moved = try MigratedDatabase(Make.entity("Item", outside))
        try moved.run(#"INSERT INTO Item VALUES(1); INSERT INTO Item VALUES(2); INSERT INTO "Item.photo" VALUES(2, x'03')"#)
        try moved.migrate(to: Make.entity("Item", inside))
        #expect(try moved.rows("SELECT photo FROM Item") == [[.null], [.blob(Data([3]))]])
    }

    @Test func renamedExternalValueKeepsItsValues() throws {
        let database = try MigratedDatabase(Make.entity("Item", name, Make.attribute("photo", Data.self, options: .externalStorage)))
        try database.run(#"INSERT INTO Item VALUES(1, 'Milk'); INSERT INTO "Item.photo" VALUES(1, x'03')"#)
        try database.migrate(
            to: Make.entity("Item", name, Make.attribute("picture", Data.self, was: "photo", options: .externalStorage)))
        #expect(try database.rows(#"SELECT * FROM "Item.picture""#) == [[.integer(1), .blob(Data([3]))]])
    }

    @Test func attributesThatStayAreNotCopied() throws {
        let migration = try LightweightMigration(
            from: Make.schema(Schema.Version(1, 0, 0), Make.entity("Item", name), Make.entity("Tag", name)),
            to: Make.schema(
                Schema.Version(1, 0, 0), Make.entity("Item", name, indices: [["name"]]),
                Make.entity("Tag", name, Make.attribute("color", String?.self))))
        #expect(
            migration.steps.map(\.sql) == [
                #"CREATE TABLE "$new.Tag"("$key" INTEGER PRIMARY KEY, "name" TEXT, "color" TEXT)"#,
                #"INSERT INTO "$new.Tag"("$key", "name", "color") SELECT o."$key", o."name", NULL FROM "Tag" AS o"#,
                #"DROP TABLE "Tag""#,
                #"ALTER TABLE "$new.Tag" RENAME TO "Tag""#,
                #"CREATE INDEX "Item.name.$index" ON "Item"("name")"#,
            ])
    }
}
