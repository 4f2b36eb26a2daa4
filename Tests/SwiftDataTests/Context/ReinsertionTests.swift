import SwiftData
import Testing

/// Models that leave a context and come back.
struct ReinsertionTests {
    private let context: ModelContext
    private let library = Library(serial: 1, name: "L")
    private let label = Label(serial: 2, name: "l")

    init() throws {
        context = try memoryContext(for: Library.self)
        context.insert(library)
        context.insert(label)
        try context.save()
    }

    private func expectMembership(of book: Book, _ comment: Comment) throws {
        #expect(library.books == [book] && label.books == [book], comment)
        #expect(book.library === library && book.labels == [label], comment)
        try context.save()
        #expect(library.books == [book] && label.books == [book], comment)
        let fresh = ModelContext(context.container)
        let stored = try #require(try fresh.fetch(FetchDescriptor<Book>()).first)
        #expect(stored.library?.name == "L" && stored.labels.map(\.name) == ["l"], comment)
        #expect(stored.library?.books.count == 1 && stored.labels.first?.books.count == 1, comment)
    }

    @Test func insertDeleteInsertKeepsMembership() throws {
        for isRead in [false, true] {
            let test = try ReinsertionTests()
            let book = Book(serial: 3, title: "B")
            test.context.insert(book)
            book.library = test.library
            book.labels = [test.label]
            if isRead { _ = (test.library.books, test.label.books) }
            test.context.delete(book)
            #expect(test.library.books.isEmpty && test.label.books.isEmpty)
            test.context.insert(book)
            try test.expectMembership(of: book, "lists read before the deletion: \(isRead)")
        }
    }

    @Test func deletingAndInsertingASavedModelKeepsMembership() throws {
        for isRead in [false, true] {
            let test = try ReinsertionTests()
            let book = Book(serial: 3, title: "B", library: test.library)
            test.context.insert(book)
            book.labels = [test.label]
            try test.context.save()
            if isRead { _ = (test.library.books, test.label.books) }
            test.context.delete(book)
            #expect(test.library.books.isEmpty && test.label.books.isEmpty)
            test.context.insert(book)
            try test.expectMembership(of: book, "lists read before the deletion: \(isRead)")
        }
    }

    @Test func insertingAgainAfterARollbackKeepsMembership() throws {
        let book = Book(serial: 3, title: "B", library: library)
        context.insert(book)
        book.labels = [label]
        context.rollback()
        #expect(library.books.isEmpty && label.books.isEmpty)
        context.insert(book)
        try expectMembership(of: book, "after a rollback")
    }

    @Test func aModelThatComesBackIsInTheRelationshipsOfOthersAgain() throws {
        let context = try memoryContext(for: Product.self)
        let (maker, product, spare) = (Maker(name: "m"), Product(number: 1, name: "p"), Product(number: 2, name: "s"))
        context.insert(maker)
        maker.products = [product]
        product.spares = [spare]
        try context.save()
        context.delete(maker)
        context.delete(spare)
        #expect(product.maker == nil && product.spares?.isEmpty == true)
        context.insert(maker)
        context.insert(spare)
        #expect(product.maker === maker && product.spares == [spare])
        try context.save()
        let fresh = ModelContext(context.container)
        let stored = try fresh.fetch(FetchDescriptor<Product>(sortBy: [SortDescriptor(\.number)]))
        #expect(stored.first?.maker?.name == "m" && stored.first?.spares?.count == 1)
    }

    @Test func whoFoundAnotherMeanwhileKeepsIt() throws {
        let context = try memoryContext(for: Product.self)
        let (maker, rival, product) = (Maker(name: "m"), Maker(name: "r"), Product(number: 1, name: "p"))
        context.insert(maker)
        context.insert(rival)
        maker.products = [product]
        try context.save()
        context.delete(maker)
        product.maker = rival
        context.insert(maker)
        #expect(product.maker === rival && maker.products.isEmpty && rival.products == [product])
    }
}
