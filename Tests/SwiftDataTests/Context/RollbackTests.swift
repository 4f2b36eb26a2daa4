import SwiftData
import Testing

struct RollbackTests {
    private let context: ModelContext
    private let (first, second): (Library, Library)

    /// Two saved libraries whose lists nobody has read.
    init() throws {
        context = try memoryContext(for: Library.self)
        (first, second) = (Library(serial: 1, name: "1"), Library(serial: 2, name: "2"))
        context.insert(first)
        context.insert(second)
        try context.save()
    }

    @Test func aListThatWasReadWhileAMemberWasPendingLosesItInTheRollback() {
        let book = Book(serial: 3, title: "B")
        book.library = first
        #expect(first.books == [book])
        context.rollback()
        #expect(first.books.isEmpty)
    }

    @Test func aMoveIsRolledBackOnBothSidesAfterBothListsWereRead() throws {
        let book = Book(serial: 3, title: "B", library: first)
        context.insert(book)
        try context.save()
        book.library = second
        #expect(first.books.isEmpty && second.books == [book])
        context.rollback()
        #expect(first.books == [book] && second.books.isEmpty && book.library === first)
        // And again, with lists that are known.
        book.library = second
        context.rollback()
        #expect(first.books == [book] && second.books.isEmpty && book.library === first)
    }

    @Test func linksThatWereReadWhilePendingAreRolledBackOnBothSides() throws {
        let (book, label) = (Book(serial: 3, title: "B"), Label(serial: 4, name: "L"))
        context.insert(book)
        context.insert(label)
        try context.save()
        book.labels = [label]
        #expect(label.books == [book])
        context.rollback()
        #expect(label.books.isEmpty && book.labels.isEmpty)
        label.books = [book]
        #expect(book.labels == [label])
        try context.save()
        book.labels = []
        #expect(label.books.isEmpty)
        context.rollback()
        #expect(label.books == [book] && book.labels == [label])
    }

    @Test func aPartnerThatWasReadWhilePendingIsRolledBack() throws {
        let context = try memoryContext(for: Product.self)
        let (crate, product) = (Crate(size: 1), Product(number: 1, name: "p"))
        context.insert(crate)
        context.insert(product)
        try context.save()
        crate.product = product
        #expect(product.crate === crate)
        context.rollback()
        #expect(product.crate == nil && crate.product == nil)
        product.crate = crate
        #expect(crate.product === product)
        context.rollback()
        #expect(product.crate == nil && crate.product == nil)
    }

    @Test func aDeletionThatListsHaveSeenIsRolledBack() throws {
        let book = Book(serial: 3, title: "B", library: first)
        context.insert(book)
        try context.save()
        context.delete(book)
        #expect(first.books.isEmpty)
        context.rollback()
        #expect(first.books == [book] && book.library === first)
    }

    @Test func aListReadThroughPrefetchingIsRolledBack() throws {
        let book = Book(serial: 3, title: "B", library: first)
        context.insert(book)
        var descriptor = FetchDescriptor<Library>(sortBy: [SortDescriptor(\.serial)])
        descriptor.relationshipKeyPathsForPrefetching = [\.books]
        #expect(try context.fetch(descriptor).map(\.books.count) == [1, 0])
        context.rollback()
        #expect(try context.fetch(descriptor).map(\.books.count) == [0, 0])
    }
}
