import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct LinkMigrationTests {
    private let table = Schema.Relationship.Storage.links(table: "Item.tags", isReversed: false)
    private let item = Make.entity("Item")
    private let tag = Make.entity("Tag")

    private var itemsWithTags: Schema.Entity { Make.entity("Item", Make.toMany("tags", "Tag", storage: table)) }

    /// Items 1 and 2, tags 11, 12 and 13.
    private func database(_ item: Schema.Entity, _ tag: Schema.Entity, _ sql: String) throws -> MigratedDatabase {
        let database = try MigratedDatabase(item, tag)
        try database.run(#"INSERT INTO Item("$key") VALUES(1), (2); INSERT INTO Tag("$key") VALUES(11), (12), (13);"# + sql)
        return database
    }

    private func pairs(_ database: MigratedDatabase, _ sql: String) throws -> [[Int64]] {
        try database.rows(sql).map { row in row.map { if case .integer(let number) = $0 { number } else { 0 } } }
    }

    @Test func newRelationshipsAreEmpty() throws {
        let database = try database(item, tag, "")
        try database.migrate(to: Make.entity("Item", Make.toOne("tag", "Tag"), Make.toMany("tags", "Tag", storage: table)), tag)
        #expect(try pairs(database, #"SELECT "$key", tag FROM Item"#) == [[1, 0], [2, 0]])
    }

    @Test func renamedLinkTableKeepsItsLinksInOrder() throws {
        let database = try database(itemsWithTags, tag, #"INSERT INTO "Item.tags" VALUES(1, 13), (1, 11), (2, 12)"#)
        let labels = Schema.Relationship.Storage.links(table: "Item.labels", isReversed: false)
        try database.migrate(to: Make.entity("Item", Make.toMany("labels", "Tag", was: "tags", storage: labels)), tag)
        #expect(try pairs(database, #"SELECT * FROM "Item.labels" ORDER BY rowid"#) == [[1, 13], [1, 11], [2, 12]])
    }

    @Test func manyToManyBecomesOneToMany() throws {
        let database = try database(itemsWithTags, tag, #"INSERT INTO "Item.tags" VALUES(1, 13), (1, 11), (2, 12)"#)
        try database.migrate(
            to: Make.entity("Item", Make.toMany("tags", "Tag", inverse: "item", storage: .inverseKey)),
            Make.entity("Tag", Make.toOne("item", "Item", inverse: "tags")))
        #expect(try pairs(database, #"SELECT "$key", item FROM Tag"#) == [[11, 1], [12, 2], [13, 1]])
    }

    @Test func memberOfSeveralCannotBecomeAMemberOfOne() throws {
        let database = try database(itemsWithTags, tag, #"INSERT INTO "Item.tags" VALUES(1, 11), (2, 11)"#)
        let refusal = database.refusal(
            of: Make.entity("Item", Make.toMany("tags", "Tag", inverse: "item", storage: .inverseKey)),
            Make.entity("Tag", Make.toOne("item", "Item", inverse: "tags")))
        #expect(refusal == "Tag.item leads to one model, but 1 record has several there: choose one in a custom stage first.")
    }

    @Test func oneToManyBecomesManyToMany() throws {
        let database = try database(
            Make.entity("Item", Make.toMany("tags", "Tag", inverse: "item", storage: .inverseKey)),
            Make.entity("Tag", Make.toOne("item", "Item", inverse: "tags")),
            #"UPDATE Tag SET item = 1 WHERE "$key" < 13"#)
        let items = Schema.Relationship.Storage.links(table: "Item.tags", isReversed: true)
        try database.migrate(
            to: Make.entity("Item", Make.toMany("tags", "Tag", inverse: "items", storage: table)),
            Make.entity("Tag", Make.toMany("items", "Item", was: "item", inverse: "tags", storage: items)))
        #expect(try pairs(database, #"SELECT * FROM "Item.tags" ORDER BY rowid"#) == [[1, 11], [1, 12]])
    }

    @Test func relationshipsThatBecomeInversesBringTheLinksOfBoth() throws {
        let items = Schema.Relationship.Storage.links(table: "Tag.items", isReversed: false)
        let database = try database(
            itemsWithTags, Make.entity("Tag", Make.toMany("items", "Item", storage: items)),
            #"INSERT INTO "Item.tags" VALUES(1, 11), (2, 12); INSERT INTO "Tag.items" VALUES(11, 1), (13, 2)"#)
        try database.migrate(
            to: Make.entity("Item", Make.toMany("tags", "Tag", inverse: "items", storage: table)),
            Make.entity("Tag", Make.toMany("items", "Item", inverse: "tags", storage: .links(table: "Item.tags", isReversed: true))))
        #expect(try pairs(database, #"SELECT * FROM "Item.tags" ORDER BY rowid"#) == [[1, 11], [2, 12], [2, 13]])
    }

    @Test func inverseThatBecomesToOneForbidsSeveralOwners() throws {
        let old = Make.entity("Item", Make.toOne("tag", "Tag", inverse: "items"))
        let tags = Make.entity("Tag", Make.toMany("items", "Item", inverse: "tag", storage: .inverseKey))
        let new = Make.entity("Item", Make.toOne("tag", "Tag", inverse: "item"))
        let newTags = Make.entity("Tag", Make.toOne("item", "Item", was: "items", inverse: "tag", storage: .inverseKey))
        let good = try database(old, tags, #"UPDATE Item SET tag = 11 WHERE "$key" = 1"#)
        try good.migrate(to: new, newTags)
        #expect(try pairs(good, #"SELECT "$key", tag FROM Item"#) == [[1, 11], [2, 0]])
        let bad = try database(old, tags, "UPDATE Item SET tag = 11")
        #expect(
            bad.refusal(of: new, newTags)
                == "The inverse of Item.tag leads to one model, but 1 record has several: choose one in a custom stage first.")
    }

    @Test func newRelationshipThatCannotBeNilNeedsNoRecords() throws {
        let new = Make.entity("Item", Make.toOne("tag", "Tag", isOptional: false))
        #expect(
            try database(item, tag, "").refusal(of: new, tag)
                == "Item.tag may not be nil, but 2 records have no model there: make it optional, or fill it in a custom stage.")
        try MigratedDatabase(item, tag).migrate(to: new, tag)
    }

    @Test func removedRelationshipIsDropped() throws {
        let database = try database(itemsWithTags, tag, #"INSERT INTO "Item.tags" VALUES(1, 13)"#)
        try database.migrate(to: item, tag)
    }
}
