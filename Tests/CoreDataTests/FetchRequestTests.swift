import CoreData
import GlideTesting
import SwiftUI
import Testing

/// `@FetchRequest` in views.
@MainActor @Suite(.serialized) struct FetchRequestTests {
    private let container: NSPersistentContainer
    private var context: NSManagedObjectContext { container.viewContext }

    init() throws { container = try library() }

    @discardableResult
    private func book(_ title: String, pages: Int32 = 0) -> Book {
        let book = Book(context: context)
        (book.title, book.pages) = (title, pages)
        return book
    }

    struct Books: View {
        @Environment(\.managedObjectContext) var context
        @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) var books: FetchedResults<Book>

        var body: some View {
            VStack {
                Text("\(books.count) books")
                ForEach(books) { Text($0.title ?? "") }
                Button("Add") {
                    let book = Book(context: context)
                    book.title = "n\(books.count)"
                    _ = books.count
                }
                Button("Long") { books.nsPredicate = NSPredicate(format: "pages > 100") }
                Button("All") { books.nsPredicate = nil }
                Button("Backwards") { books.sortDescriptors = [SortDescriptor(\.title, order: .reverse)] }
            }
        }
    }

    private func titles(_ host: TestHost) -> [String] {
        host.texts.filter { !["Add", "Long", "All", "Backwards"].contains($0) && !$0.hasSuffix("books") }
    }

    @Test func resultsFollowTheContext() throws {
        book("b", pages: 200)
        try context.save()
        let host = TestHost(Books().environment(\.managedObjectContext, context))
        #expect(titles(host) == ["b"])
        let a = book("a")
        host.flush()
        #expect(titles(host) == ["a", "b"], "what is not saved is shown, too")
        try host.find(.button, "Add").tap()
        host.flush()
        #expect(titles(host) == ["a", "b", "n2"], "while an action runs, the results are those on the screen")
        a.title = "z"
        host.flush()
        #expect(titles(host) == ["b", "n2", "z"], "a changed property changes row and order")
        try host.find(.button, "Long").tap()
        host.flush()
        #expect(titles(host) == ["b"])
        try host.find(.button, "All").tap()
        try host.find(.button, "Backwards").tap()
        host.flush()
        #expect(titles(host) == ["z", "n2", "b"])
        context.delete(a)
        host.flush()
        #expect(titles(host) == ["n2", "b"])
    }

    struct Row: View {
        @ObservedObject var book: Book
        var body: some View { TextField("Title", text: Binding($book.title, or: "")) }
    }

    struct Filtered: View {
        @FetchRequest var books: FetchedResults<Book>
        init(atLeast pages: Int) {
            _books = FetchRequest<Book>(
                entity: Book.entity(), sortDescriptors: [NSSortDescriptor(keyPath: \Book.title, ascending: true)],
                predicate: NSPredicate(format: "pages >= %d", pages))
        }
        var body: some View { ForEach(books, id: \.self) { Row(book: $0) } }
    }

    struct Choice: View {
        @State var pages = 0
        var body: some View {
            Filtered(atLeast: pages)
            Button("More") { pages = 10 }
        }
    }

    @Test func aRequestOfAnInitializerAsksAnew() throws {
        book("a")
        let long = book("b", pages: 20)
        let host = TestHost(Choice().environment(\.managedObjectContext, context))
        #expect(host.all(.textField).map(\.text) == ["a", "b"])
        try host.find(.button, "More").tap()
        host.flush()
        #expect(host.all(.textField).map(\.text) == ["b"])
        try host.find(.textField).replaceText(by: "bc")
        host.flush()
        #expect(long.title == "bc")
    }

    struct Sections: View {
        @SectionedFetchRequest(sectionIdentifier: \.pages, sortDescriptors: [SortDescriptor(\.pages), SortDescriptor(\.title)])
        var sections: SectionedFetchResults<Int32, Book>

        var body: some View {
            ForEach(sections) { section in
                Text("\(section.id) pages")
                ForEach(section) { Text($0.title ?? "") }
            }
        }
    }

    @Test func sections() throws {
        let a = book("a", pages: 1)
        book("b", pages: 2)
        book("c", pages: 1)
        let host = TestHost(Sections().environment(\.managedObjectContext, context))
        #expect(host.texts == ["1 pages", "a", "c", "2 pages", "b"])
        a.pages = 2
        host.flush()
        #expect(host.texts == ["1 pages", "c", "2 pages", "a", "b"])
    }

    struct OlderSections: View {
        @SectionedFetchRequest(
            sectionIdentifier: \Book.pages, sortDescriptors: [NSSortDescriptor(keyPath: \Book.pages, ascending: false)], animation: .default
        )
        private var byPages: SectionedFetchResults<Int32, Book>
        @SectionedFetchRequest(fetchRequest: Self.request, sectionIdentifier: \Book.pages, transaction: Transaction(animation: .default))
        private var long: SectionedFetchResults<Int32, Book>

        private static var request: NSFetchRequest<Book> {
            let request = NSFetchRequest<Book>(entityName: "Book")
            request.sortDescriptors = [NSSortDescriptor(keyPath: \Book.pages, ascending: true)]
            request.predicate = NSPredicate(format: "pages > 1")
            return request
        }

        var body: some View {
            Text(byPages.map { "\($0.id)" }.joined(separator: ", "))
            Text(long.map { "\($0.id)" }.joined(separator: ", "))
        }
    }

    @Test func sectionsOfNSSortDescriptorsAndOfARequest() {
        for pages: Int32 in [2, 1, 3] { book("a", pages: pages) }
        let host = TestHost(OlderSections().environment(\.managedObjectContext, context))
        #expect(host.texts == ["3, 2, 1", "2, 3"])
    }

    @Test func withoutAContextTheListIsEmpty() {
        let host = TestHost(Books())
        #expect(host.texts.first == "0 books")
    }
}

extension Binding where Value == String {
    fileprivate init(_ source: Binding<String?>, or empty: String) {
        self.init(get: { source.wrappedValue ?? empty }, set: { source.wrappedValue = $0 })
    }
}
