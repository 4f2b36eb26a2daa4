import SQLiteStore
import SwiftData
import Synchronization
import Testing

/// Long results that are read as they are touched.
struct FaultTests {
    private let container: ModelContainer
    private let context: ModelContext

    init() throws {
        container = try memoryContainer(for: [Library.self])
        let writer = ModelContext(container)
        let library = Library(serial: 0, name: "L")
        for number in 0..<2_000 { writer.insert(Book(serial: number, title: "Book \(number)", library: number % 2 == 0 ? library : nil)) }
        try writer.save()
        context = ModelContext(container)
    }

    private var sorted: FetchDescriptor<Book> { FetchDescriptor(sortBy: [SortDescriptor(\.serial, order: .reverse)]) }

    private func count(_ body: () throws -> Void) throws -> Int {
        let store = try #require(container.recordStores.first as? SQLiteStore)
        let seen = Mutex<[String]>([])
        try store.trace { statement in seen.withLock { $0.append(statement) } }
        try body()
        try store.trace(nil)
        return seen.withLock { $0.count }
    }

    @Test func aLongResultIsReadInBlocks() throws {
        var books: [Book] = []
        let first = try count { books = try context.fetchLazily(sorted) }
        #expect(first == 2 && books.count == 2_000)
        var title = ""
        #expect(try count { title = books[0].title } == 0)
        #expect(title == "Book 1999")
        #expect(try count { title = books[1_500].title } == 1)
        #expect(title == "Book 499")
        #expect(try count { title = books[1_501].title } == 0)
        #expect(title == "Book 498")
        var serials: [Int] = []
        #expect(try count { serials = books.map(\.serial) } <= 6)
        #expect(serials == Array((0..<2_000).reversed()))
    }

    @Test func aShortResultIsReadAtOnce() throws {
        var descriptor = sorted
        descriptor.fetchLimit = 100
        var titles: [String] = []
        #expect(try count { titles = try context.fetchLazily(descriptor).map(\.title) } == 1)
        #expect(titles.count == 100)
    }

    @Test func relationshipsOfAFaultAreThere() throws {
        let books = try context.fetchLazily(sorted)
        #expect(books[1_999].library?.name == "L")
        #expect(books[1_600].library == nil)
        books[1_001].library = nil
        #expect(books[1_001].library == nil)
        #expect(books[1_001].title == "Book 998")
    }

    @Test func aFaultCanBeChangedAndDeleted() throws {
        let books = try context.fetchLazily(sorted)
        books[1_000].title = "changed"
        context.delete(books[1_200])
        try context.save()
        let other = ModelContext(container)
        let titles = try other.fetch(sorted).map(\.title)
        #expect(titles.count == 1_999 && titles[1_000] == "changed" && !titles.contains("Book 799"))
        #expect(books[1_200].title == "Book 799")
    }

    @Test func pendingChangesFindTheirPlaceInALongResult() throws {
        let books = try context.fetchLazily(sorted)
        books[10].serial = -1
        context.insert(Book(serial: 500, title: "second 500"))
        let now = try context.fetchLazily(sorted)
        #expect(now.count == 2_001)
        #expect(now.last === books[10])
        #expect(now.filter { $0.serial == 500 }.count == 2)
        #expect(now.map(\.serial) == now.map(\.serial).sorted(by: >))
    }
}
