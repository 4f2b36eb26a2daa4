import SwiftData
import Testing

struct UndoTests {
    /// A context in which each change is a group, so that a test undoes the last one.
    private func context(for type: any PersistentModel.Type = Library.self) throws -> ModelContext {
        let context = try memoryContext(for: type)
        context.undoManager = UndoManager()
        context.undoManager?.groupsByEvent = false
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
        context.delete(library)
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

    // MARK: Deletions that were saved

    @Test func undoingASavedDeletionBringsBackWhatWasNeverRead() throws {
        let container = try memoryContainer(for: [Everything.self])
        let writer = ModelContext(container)
        let first = Everything(text: "first")
        (first.photo, first.number, first.words, first.address) = (Data([1, 2, 3]), 7, ["a"], Address(city: "Köln"))
        writer.insert(first)
        try writer.save()

        var named = FetchDescriptor<Everything>()
        named.propertiesToFetch = [\.text]
        for descriptor in [FetchDescriptor<Everything>(), named] {
            let context = ModelContext(container)
            context.undoManager = UndoManager()
            let one = try #require(try context.fetch(descriptor).first)
            context.delete(one)
            try context.save()
            context.undoManager?.undo()
            try context.save()
            let fresh = ModelContext(container)
            for found in [one, try #require(try fresh.fetch(FetchDescriptor<Everything>()).first)] {
                #expect(found.text == "first" && found.number == 7 && found.words == ["a"])
                #expect(found.photo == Data([1, 2, 3]) && found.address == Address(city: "Köln"))
            }
        }
    }

    @Test func redoingASavedInsertionBringsBackEverything() throws {
        let context = try context(for: Everything.self)
        let one = Everything(text: "t")
        one.photo = Data([1])
        context.insert(one)
        try context.save()
        context.undoManager?.undo()
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Everything>()) == 0)
        context.undoManager?.redo()
        try context.save()
        let fresh = ModelContext(context.container)
        #expect(try fresh.fetch(FetchDescriptor<Everything>()).map(\.photo) == [Data([1])])
    }

    @Test func undoingASavedCascadeBringsBackTheWholeTree() throws {
        let context = try context(for: Novel.self)
        let novel = Novel(title: "Emma", chapters: (1...3).map(Chapter.init))
        context.insert(novel)
        try context.save()
        context.delete(novel)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Chapter>()) == 0)
        context.undoManager?.undo()
        try context.save()
        let fresh = ModelContext(context.container)
        let found = try #require(try fresh.fetch(FetchDescriptor<Novel>()).first)
        #expect(found.chapters?.map(\.number).sorted() == [1, 2, 3])
        context.undoManager?.redo()
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Chapter>()) == 0)
    }

    @Test func undoingAnInsertionThatBecameARecordDoesNotDeleteTheRecord() throws {
        let container = try memoryContainer(for: [Person.self])
        let writer = ModelContext(container)
        writer.insert(Person(email: "ann", name: "Ann"))
        try writer.save()
        for isRead in [false, true] {
            let context = ModelContext(container)
            let known = isRead ? try context.fetch(FetchDescriptor<Person>()) : []
            context.undoManager = UndoManager()
            context.insert(Person(email: "ann", name: "Ann 2"))
            try context.save()
            context.undoManager?.undo()
            try context.save()
            #expect(try ModelContext(container).fetchCount(FetchDescriptor<Person>()) == 1 && known.count == (isRead ? 1 : 0))
        }
    }

    // MARK: Groups

    @Test func aCascadeIsOneUndo() throws {
        let context = try context(for: Novel.self)
        let novel = Novel(title: "Emma", chapters: (1...3).map(Chapter.init))
        context.insert(novel)
        context.delete(novel)
        context.undoManager?.undo()
        #expect(try context.fetchCount(FetchDescriptor<Chapter>()) == 3)
        #expect(novel.chapters?.count == 3)
        context.undoManager?.undo()
        #expect(try context.fetchCount(FetchDescriptor<Novel>()) == 0)
        #expect(context.undoManager?.canUndo == false)
    }

    @Test func everythingInOneEventIsOneUndo() throws {
        let context = try context()
        let manager = try #require(context.undoManager)
        manager.groupsByEvent = true
        let library = Library(serial: 1, name: "old")
        context.insert(library)
        library.name = "new"
        library.books = [Book(serial: 2, title: "B"), Book(serial: 3, title: "C")]
        #expect(manager.groupingLevel == 1 && manager.canUndo)
        manager.undo()
        #expect(!manager.canUndo && manager.canRedo)
        #expect(try context.fetchCount(FetchDescriptor<Library>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
        manager.redo()
        #expect(try context.fetch(FetchDescriptor<Library>()).map(\.name) == ["new"])
        #expect(library.books.count == 2)
    }

    @MainActor @Test func eachEventOfTheMainThreadIsAnUndoOfItsOwn() async throws {
        let context = try context()
        let manager = try #require(context.undoManager)
        manager.groupsByEvent = true
        let library = Library(serial: 1, name: "1")
        context.insert(library)
        UndoManager.endEvent()
        library.name = "2"
        manager.beginUndoGrouping()
        library.serial = 2
        manager.endUndoGrouping()
        manager.setActionName("Rename")
        UndoManager.endEvent()
        library.name = "3"
        #expect(manager.groupingLevel == 1)
        // The turn of the main queue ends the event, too.
        for _ in 0..<1000 where manager.groupingLevel > 0 { await Task.yield() }
        #expect(manager.groupingLevel == 0)
        library.name = "4"
        manager.undo()
        #expect(library.name == "3")
        manager.undo()
        #expect(library.name == "2" && manager.undoActionName == "Rename")
        manager.undo()
        #expect(library.name == "1" && library.serial == 1)
        manager.undo()
        #expect(library.modelContext == nil && !manager.canUndo)
    }
}
