import SwiftData
import Testing

/// Changes of two contexts that meet.
struct MergeTests {
    private let (mine, theirs): (ModelContext, ModelContext)

    init() throws {
        let container = try memoryContainer(for: [Everything.self, Library.self])
        (mine, theirs) = (ModelContext(container), ModelContext(container))
    }

    private func same<T: PersistentModel>(_ model: T) throws -> T {
        try #require(theirs.model(for: model.persistentModelID) as? T)
    }

    @Test func settingAPropertyBackToWhatItWasIsAChangeIfAnotherHasSetIt() throws {
        let item = Everything(text: "old")
        mine.insert(item)
        try mine.save()
        item.text = "mine"
        let other = try same(item)
        other.text = "theirs"
        try theirs.save()
        mine.processPendingChanges()
        #expect(item.text == "mine")
        item.text = "old"
        try mine.save()
        #expect(other.text == "theirs")
        theirs.processPendingChanges()
        #expect(other.text == "old")
    }

    @Test func aRollbackShowsWhatAnotherHasSaved() throws {
        let item = Everything(text: "old")
        let (first, second) = (Library(serial: 1, name: "1"), Library(serial: 2, name: "2"))
        let book = Book(serial: 3, title: "B", library: first)
        item.photo = Data([0])
        mine.insert(item)
        mine.insert(book)
        mine.insert(second)
        try mine.save()
        item.text = "mine"
        item.number = 1
        item.photo = Data([1])
        book.library = nil
        let other = try same(item)
        (other.text, other.photo) = ("theirs", Data([2]))
        try same(book).library = try same(second)
        try theirs.save()
        mine.processPendingChanges()
        #expect(item.text == "mine" && item.photo == Data([1]) && book.library == nil)
        mine.rollback()
        #expect(item.text == "theirs" && item.number == 0 && item.photo == Data([2]))
        #expect(book.library === second && second.books == [book] && first.books.isEmpty)
    }

    @Test func linksThatBothHaveChangedAreTogetherWhatBothHaveMade() throws {
        let book = Book(serial: 1, title: "B")
        mine.insert(book)
        let labels = (2..<6).map { Label(serial: $0, name: "\($0)") }
        labels.forEach(mine.insert)
        book.labels = [labels[0], labels[1]]
        try mine.save()
        // One takes the first away, the other the second, and both add one.
        book.labels = [labels[1], labels[2]]
        let other = try same(book)
        other.labels = [try same(labels[0]), try same(labels[3])]
        try theirs.save()
        mine.processPendingChanges()
        #expect(book.labels.map(\.name).sorted() == ["4", "5"])
        try mine.save()
        #expect(book.labels.map(\.name).sorted() == ["4", "5"])
        #expect(labels.map(\.books.count) == [0, 0, 1, 1])
        theirs.processPendingChanges()
        #expect(other.labels.map(\.name).sorted() == ["4", "5"])
    }

    @Test func aListThatIsChangedHereGetsTheMembersThatOthersAdd() throws {
        let library = Library(serial: 1, name: "L")
        mine.insert(library)
        try mine.save()
        library.books.append(Book(serial: 2, title: "mine"))
        theirs.insert(Book(serial: 3, title: "theirs", library: try same(library)))
        try theirs.save()
        mine.processPendingChanges()
        #expect(library.books.map(\.title).sorted() == ["mine", "theirs"])
        try mine.save()
        #expect(library.books.map(\.title).sorted() == ["mine", "theirs"])
    }

    @Test func whatIsPendingDoesNotLeadToARecordThatAnotherHasDeleted() throws {
        let (library, label) = (Library(serial: 1, name: "L"), Label(serial: 2, name: "l"))
        mine.insert(library)
        mine.insert(label)
        try mine.save()
        let book = Book(serial: 3, title: "B", library: library)
        mine.insert(book)
        book.labels = [label]
        theirs.delete(try same(library))
        theirs.delete(try same(label))
        try theirs.save()
        mine.processPendingChanges()
        #expect(book.library == nil && book.labels.isEmpty)
        try mine.save()
        let stored = try #require(try ModelContext(mine.container).fetch(FetchDescriptor<Book>()).first)
        #expect(stored.library == nil && stored.labels.isEmpty)
    }
}
