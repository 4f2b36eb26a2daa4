import SwiftData
import Testing

struct UndoTests {
    private func context() throws -> ModelContext {
        let context = try memoryContext(for: Library.self)
        context.undoManager = UndoManager()
        return context
    }

    @Test func anAttributeGoesBackAndForth() throws {
        let context = try context()
        let library = Library(serial: 1, name: "old")
        context.insert(library)
        library.name = "new"
        context.undoManager?.undo()
        #expect(library.name == "old")
        context.undoManager?.redo()
        #expect(library.name == "new")
    }

    @Test func anInsertionIsTakenBack() throws {
        let context = try context()
        context.insert(Library(serial: 1, name: "L"))
        context.undoManager?.undo()
        #expect(try context.fetchCount(FetchDescriptor<Library>()) == 0)
        context.undoManager?.redo()
        #expect(try context.fetchCount(FetchDescriptor<Library>()) == 1)
    }

    @Test func aDeletionIsTakenBackWithItsRelationships() throws {
        let context = try context()
        let library = Library(serial: 1, name: "L")
        let book = Book(serial: 2, title: "B", library: library)
        context.insert(book)
        try context.save()
        context.undoManager?.beginUndoGrouping()
        context.delete(library)
        context.undoManager?.endUndoGrouping()
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
        context.undoManager?.undo()
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Library>()).first?.books.map(\.title) == ["B"])
        #expect(book.library === library)
    }

    @Test func aRelationshipGoesBack() throws {
        let context = try context()
        let (one, two) = (Library(serial: 1, name: "1"), Library(serial: 2, name: "2"))
        let book = Book(serial: 3, title: "B", library: one)
        context.insert(book)
        context.insert(two)
        book.library = two
        context.undoManager?.undo()
        #expect(book.library === one)
        #expect(one.books == [book] && two.books.isEmpty)
    }
}
