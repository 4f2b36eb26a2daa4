import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct ConstraintMigrationTests {
    private let name = Make.attribute("name", String.self)
    private let brand = Make.attribute("brand", String?.self)

    private func items(_ values: String..., indices: [[String]] = []) throws -> MigratedDatabase {
        let database = try MigratedDatabase(Make.entity("Item", name, brand, indices: indices))
        for (key, value) in values.enumerated() { try database.run("INSERT INTO Item VALUES(\(key + 1), \(value))") }
        return database
    }

    @Test func indicesComeAndGo() throws {
        let database = try items("'Milk', 'A'", indices: [["name"], ["name", "brand"]])
        try database.migrate(to: Make.entity("Item", name, brand, unique: [["brand"]], indices: [["name"]]))
    }

    @Test func duplicatesUnderANewConstraintAreNamed() throws {
        let database = try items("'Milk', 'A'", "'Milk', 'B'", "'Bread', 'B'", "'Milk', 'A'")
        #expect(
            database.refusal(of: Make.entity("Item", name, brand, unique: [["name"]]))
                == "Item.name must be unique, but there are 3 with “Milk”: remove the duplicates in a custom stage first.")
        #expect(
            database.refusal(of: Make.entity("Item", name, brand, unique: [["name", "brand"]]))
                == "Item.name, brand must be unique, but there are 2 with “Milk”, “A”: remove the duplicates in a custom stage first.")
    }

    @Test func defaultOfANewUniqueAttributeIsADuplicate() throws {
        let database = try items("'Milk', 'A'", "'Bread', 'B'")
        let code = Make.attribute("code", Int.self, default: 0)
        #expect(
            database.refusal(of: Make.entity("Item", name, brand, code, unique: [["code"]]))
                == "Item.code must be unique, but there are 2 with 0: remove the duplicates in a custom stage first.")
    }

    @Test func nilIsNoDuplicate() throws {
        let database = try items("'Milk', NULL", "'Bread', NULL")
        try database.migrate(to: Make.entity("Item", name, brand, unique: [["brand"]]))
    }

    @Test func recordsOfANewFullTextIndexAreFound() throws {
        let database = try items("'Fresh milk', NULL", "'Bread', NULL")
        try database.migrate(to: Make.entity("Item", name, brand, fullText: ["name"]))
        let search = #"SELECT rowid FROM "Item.$text" WHERE "Item.$text" MATCH 'milk'"#
        #expect(try database.rows(search) == [[.integer(1)]])
        try database.run("INSERT INTO Item VALUES(9, 'Oat milk', NULL)")
        #expect(try database.rows(search) == [[.integer(1)], [.integer(9)]])
    }

    @Test func fullTextIndexFollowsARenamedAttribute() throws {
        let database = try MigratedDatabase(Make.entity("Item", name, fullText: ["name"]))
        try database.run("INSERT INTO Item VALUES(1, 'Fresh milk')")
        try database.migrate(to: Make.entity("Item", Make.attribute("title", String.self, was: "name"), fullText: ["title"]))
        #expect(try database.rows(#"SELECT rowid FROM "Item.$text" WHERE "Item.$text" MATCH 'title:milk'"#) == [[.integer(1)]])
    }

    @Test func fullTextIndexCanGo() throws {
        let database = try MigratedDatabase(Make.entity("Item", name, fullText: ["name"]))
        try database.run("INSERT INTO Item VALUES(1, 'Fresh milk')")
        try database.migrate(to: Make.entity("Item", name))
        try database.run("DELETE FROM Item")
    }
}
