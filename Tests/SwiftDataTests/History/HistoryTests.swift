import Foundation
import SwiftData
import Testing

@testable import SwiftDataCore

/// The history as an app sees it.
@Suite struct HistoryTests {
    @Model final class Book {
        @Attribute(.preserveValueOnDeletion) var isbn: String
        @Attribute(.preserveValueOnDeletion) var code: UUID?
        var title: String
        var pages: Int = 0
        var readers: [Reader] = []

        init(isbn: String, title: String, code: UUID? = nil) {
            self.isbn = isbn
            self.title = title
            self.code = code
        }
    }

    @Model final class Reader {
        var name: String
        @Relationship(inverse: \Book.readers) var books: [Book] = []

        init(name: String) { self.name = name }
    }

    private typealias Descriptor = HistoryDescriptor<DefaultHistoryTransaction>

    private let container: ModelContainer
    private let context: ModelContext

    init() throws {
        container = try ModelContainer(for: Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
    }

    @discardableResult private func save(_ title: String, author: String? = nil) throws -> Book {
        let book = Book(isbn: "1", title: title)
        context.author = author
        context.insert(book)
        try context.save()
        return book
    }

    private func all() throws -> [DefaultHistoryTransaction] { try context.fetchHistory(Descriptor()) }

    @Test func aSaveIsATransaction() throws {
        let start = Date()
        let book = try save("Emma", author: "sync")
        let transactions = try all()
        #expect(transactions.count == 1)
        let transaction = transactions[0]
        #expect(transaction.author == "sync" && transaction.id == transaction.transactionIdentifier)
        #expect(transaction.timestamp >= start.addingTimeInterval(-1) && transaction.timestamp <= Date())
        #expect(transaction.storeIdentifier == book.persistentModelID.storeIdentifier)
        #expect(transaction.processIdentifier == String(ProcessInfo.processInfo.processIdentifier))
        #expect(!transaction.bundleIdentifier.isEmpty)
        #expect(transaction.changes.map(\.changedPersistentIdentifier) == [book.persistentModelID])
    }

    @Test func changesTellInsertionsUpdatesAndDeletions() throws {
        let (emma, dune) = (try save("Emma"), try save("Dune"))
        emma.title = "Emma II"
        emma.pages = 400
        context.delete(dune)
        context.insert(Reader(name: "Ann"))
        try context.save()
        let changes = try #require(all().last).changes
        #expect(changes.count == 3)
        guard changes.count == 3, case .update(let update as DefaultHistoryUpdate<Book>) = changes[0],
            case .delete(let delete as DefaultHistoryDelete<Book>) = changes[1],
            case .insert(let insert as DefaultHistoryInsert<Reader>) = changes[2]
        else {
            Issue.record("other changes: \(changes)")
            return
        }
        #expect(update.changedPersistentIdentifier == emma.persistentModelID)
        #expect(Set(update.updatedAttributes.map { $0 as PartialKeyPath<Book> }) == [\.title, \.pages])
        #expect(update.updatedAttributes.contains { $0 == \Book.title })
        #expect(delete.tombstone[\.isbn] as? String == "1")
        #expect(insert.changeIdentifier > delete.changeIdentifier && delete.changeIdentifier > update.changeIdentifier)
    }

    @Test func linksAreUpdatesOfBothEnds() throws {
        let book = try save("Emma")
        let reader = Reader(name: "Ann")
        context.insert(reader)
        try context.save()
        reader.books.append(book)
        try context.save()
        let changes = try #require(all().last).changes
        #expect(Set(changes.map(\.changedPersistentIdentifier)) == [book.persistentModelID, reader.persistentModelID])
        guard case .update(let update as DefaultHistoryUpdate<Book>)? = changes.first else {
            Issue.record("other changes: \(changes)")
            return
        }
        #expect(update.updatedAttributes.map { $0 as PartialKeyPath<Book> } == [\.readers])
    }

    @Test func aTombstoneHasThePreservedValues() throws {
        let code = UUID()
        let book = Book(isbn: "978", title: "Emma", code: code)
        context.insert(book)
        try context.save()
        context.delete(book)
        try context.save()
        guard case .delete(let delete as DefaultHistoryDelete<Book>)? = try all().last?.changes.first else {
            Issue.record("no deletion")
            return
        }
        #expect(delete.tombstone[\.isbn] as? String == "978")
        #expect(delete.tombstone[\.code] as? UUID == code)
        #expect(delete.tombstone[\.title] == nil)
        #expect(delete.tombstone.compactMap { $0 as? String } == ["978"])
        #expect(Array(delete.tombstone).count == 2)
    }

    @Test func predicatesSelectByTokenAuthorAndTime() throws {
        try save("Emma", author: "sync")
        let token = try #require(all().last).token
        try save("Dune")
        try save("Ulysses", author: "sync")
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > token })).count == 2)
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > token && $0.author == "sync" })).count == 1)
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.author == nil || $0.author != "sync" })).count == 1)
        let later = Date().addingTimeInterval(60)
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.timestamp > later })).isEmpty)
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.timestamp < later && $0.token <= token })).count == 1)
        let second = try all()[1].transactionIdentifier
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.transactionIdentifier > second })).count == 1)
    }

    @Test func transactionsCanBeSortedAndLimited() throws {
        for title in ["Emma", "Dune", "Ulysses"] { try save(title) }
        let ids = try all().map(\.id)
        var newest = Descriptor(sortBy: [SortDescriptor(\.token, order: .reverse)])
        newest.fetchLimit = 1
        #expect(ids == ids.sorted())
        #expect(try context.fetchHistory(newest).map(\.id) == [ids[2]])
    }

    @Test func tokensSurviveAsJSONAndCompare() throws {
        try save("Emma")
        try save("Dune")
        let tokens = try all().map(\.token)
        let data = try JSONEncoder().encode(tokens[0])
        let token = try JSONDecoder().decode(DefaultHistoryToken.self, from: data)
        #expect(token == tokens[0] && token < tokens[1] && token.id == tokens[0].id && token.hashValue == tokens[0].hashValue)
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > token })).map(\.token) == [tokens[1]])
    }

    @Test func deletedHistoryExpiresOlderTokens() throws {
        for title in ["Emma", "Dune", "Ulysses"] { try save(title) }
        let tokens = try all().map(\.token)
        let (first, second) = (tokens[0], tokens[1])
        try context.deleteHistory(Descriptor(predicate: #Predicate { $0.token <= second }))
        #expect(try all().map(\.token) == [tokens[2]])
        #expect(try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > second })).count == 1)
        let error = #expect(throws: SwiftDataError.self) {
            try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > first }))
        }
        #expect(error == .historyTokenExpired)
        #expect(error?.reason == "Transactions after the token were deleted from the history: fetch everything and take a new token.")
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 3)
    }

    @Test func tokensOfOtherStoresAndOfLaterTimesExpire() throws {
        try save("Emma")
        let other = DefaultHistoryToken(["another": 1])
        #expect(throws: SwiftDataError.historyTokenExpired) {
            try context.fetchHistory(Descriptor(predicate: #Predicate { other < $0.token }))
        }
        let later = DefaultHistoryToken([try #require(all().first).storeIdentifier: 99])
        #expect(throws: SwiftDataError.historyTokenExpired) {
            try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > later && $0.author == nil }))
        }
    }

    @Test func aSaveThatFailsIsNoTransaction() throws {
        try save("Emma")
        context.insert(Book(isbn: "2", title: "Dune"))
        context.rollback()
        try context.save()
        #expect(try all().count == 1)
    }

    @Test func oneTokenMarksAPlaceInSeveralStores() throws {
        let (first, second) = (Schema([Book.self]).entities, Schema([SchemaNote.self]).entities)
        let both = try ModelContainer(
            for: Schema(first + second, version: Schema.Version(1, 0, 0)),
            configurations: [
                ModelConfiguration("a", schema: Schema(first, version: Schema.Version(1, 0, 0)), isStoredInMemoryOnly: true),
                ModelConfiguration("b", schema: Schema(second, version: Schema.Version(1, 0, 0)), isStoredInMemoryOnly: true),
            ])
        let context = ModelContext(both)
        for number in 1...3 {
            context.insert(Book(isbn: "\(number)", title: ""))
            try context.save()
            context.insert(SchemaNote())
            try context.save()
        }
        let transactions = try context.fetchHistory(Descriptor())
        #expect(transactions.map(\.token) == transactions.map(\.token).sorted())
        for (number, transaction) in transactions.enumerated() {
            let token = transaction.token
            let after = try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > token }))
            #expect(after.map(\.token) == transactions.dropFirst(number + 1).map(\.token))
        }
    }

    @Model final class SchemaNote {
        var text = ""
        init() {}
    }
}
