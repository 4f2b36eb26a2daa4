import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreTablesTests {
    private func sql(_ name: String) throws -> String? {
        let library = try LibraryStore()
        return try library.store.pool.read { connection in
            guard case .text(let sql)? = try connection.value("SELECT sql FROM sqlite_schema WHERE name = ?", [.text(name)]) else {
                return nil
            }
            return sql
        }
    }

    @Test func anEntityIsATableWithAColumnForEachValueThatIsNotExternal() throws {
        #expect(
            try sql("LibraryBook")
                == #"CREATE TABLE "LibraryBook"("$key" INTEGER PRIMARY KEY, "title" TEXT, "summary" TEXT, "pages" INTEGER, "#
                + #""price" REAL, "isbn" TEXT, "writer" INTEGER, "publisher" INTEGER)"#)
    }

    @Test func anExternalAttributeHasATableOfItsOwn() throws {
        #expect(try sql("LibraryBook.cover") == #"CREATE TABLE "LibraryBook.cover"("$key" INTEGER PRIMARY KEY, value)"#)
    }

    @Test func manyToManyIsATableOfLinksIndexedFromBothSides() throws {
        #expect(
            try sql("LibraryBook.shelves")
                == #"CREATE TABLE "LibraryBook.shelves"(owner INTEGER NOT NULL, member INTEGER NOT NULL, UNIQUE(owner, member))"#)
        #expect(try sql("LibraryBook.shelves.$member") == #"CREATE INDEX "LibraryBook.shelves.$member" ON "LibraryBook.shelves"(member)"#)
        #expect(try sql("LibraryShelf.books") == nil)
        #expect(try sql("LibraryBook.sequels") != nil)
    }

    @Test func indicesAreMadeForIndexUniqueAndToOne() throws {
        let names = Set(LibraryStore.schema.objects.filter { $0.kind == .index && $0.entity != "" }.map(\.name))
        #expect(
            names == [
                "LibraryBook.title,pages.$index", "LibraryBook.pages.$index", "LibraryBook.isbn.$unique", "LibraryBook.writer.$index",
                "LibraryBook.publisher.$index", "LibraryWriter.name.$unique", "LibraryShelf.room,number.$unique",
                "LibraryBook.shelves.$member", "LibraryBook.sequels.$member",
            ])
        #expect(
            try sql("LibraryShelf.room,number.$unique")
                == #"CREATE UNIQUE INDEX "LibraryShelf.room,number.$unique" ON "LibraryShelf"("room", "number")"#)
    }

    @Test func namesThatAreWordsOfSQLAreQuoted() throws {
        let entity = Schema.Entity("Order", properties: Schema.Attribute(name: "select", valueType: String.self))
        entity.indices = [["select"]]
        let store = try SQLiteStore(schema: Schema(entity), location: .memory)
        var changes = ChangeSet()
        var batch = RecordBatch(width: 1)
        (batch.keys, batch.values) = ([1], [.text("from")])
        changes.insertions = [ChangeSet.Insertion(entity: "Order", records: batch)]
        _ = try store.save(changes)
        #expect(try store.fetch(RecordQuery(entity: "Order")).values == [.text("from")])
    }

    @Test func theSchemaAndIdentifierAreKeptWithTheFile() throws {
        let folder = try TemporaryFolder()
        let first = try LibraryStore(file: folder.file).store.identifier
        let second = try LibraryStore(file: folder.file)
        #expect(second.store.identifier == first)
        #expect(try second.column("SELECT value FROM \"$metadata\" WHERE name = 'schema'") == [StoreMetadata.encode(LibraryStore.schema)])
        #expect(try LibraryStore().store.identifier != first)
    }
}
