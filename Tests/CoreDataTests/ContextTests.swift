import CoreData
import SwiftUI
import Testing

/// What contexts do: find, save, go back, hear of each other.
@MainActor @Suite(.serialized) struct ContextTests {
    private let container: NSPersistentContainer
    private var context: NSManagedObjectContext { container.viewContext }

    init() throws { container = try library() }

    @discardableResult
    private func book(_ title: String?, pages: Int32 = 0, read: Bool = false, by author: Author? = nil) -> Book {
        let book = Book(context: context)
        (book.title, book.pages, book.isRead, book.author) = (title, pages, read, author)
        return book
    }

    private func titles(_ request: NSFetchRequest<Book>) throws -> [String?] { try context.fetch(request).map(\.title) }

    // MARK: Finding

    @Test func predicates() throws {
        let ada = Author(context: context)
        ada.name = "Ada"
        let old = book("Äpfel", pages: 30, by: ada)
        old.published = Date(timeIntervalSinceReferenceDate: 0)
        book("birnen", pages: 20, read: true)
        let tag = Tag(context: context)
        tag.name = "red"
        let cherries = book("Kirschen", pages: 10, by: ada)
        cherries.addToTags(tag)
        try context.save()
        book("Neu", pages: 40)
        let cases: [(NSPredicate, [String])] = [
            (NSPredicate(format: "title == %@", "birnen"), ["birnen"]), (NSPredicate(format: "pages > %d", 25), ["Neu", "Äpfel"]),
            (NSPredicate(format: "pages BETWEEN {10, 20}"), ["Kirschen", "birnen"]), (NSPredicate(format: "isRead == YES"), ["birnen"]),
            (NSPredicate(format: "isRead == %@", NSNumber(value: false)), ["Kirschen", "Neu", "Äpfel"]),
            (NSPredicate(format: "title CONTAINS[cd] %@", "a"), ["Äpfel"]), (NSPredicate(format: "title BEGINSWITH[c] 'k'"), ["Kirschen"]),
            (NSPredicate(format: "%K == %@", "author.name", "Ada"), ["Kirschen", "Äpfel"]),
            (NSPredicate(format: "author == %@", ada), ["Kirschen", "Äpfel"]), (NSPredicate(format: "author == nil"), ["Neu", "birnen"]),
            (NSPredicate(format: "ANY tags.name == 'red'"), ["Kirschen"]),
            (NSPredicate(format: "tags.@count == 0 AND pages < 25"), ["birnen"]),
            (NSPredicate(format: "title IN %@", ["Neu", "birnen"]), ["Neu", "birnen"]),
            (NSPredicate(format: "SELF IN %@", [cherries]), ["Kirschen"]), (NSPredicate(format: "published < %@", NSDate()), ["Äpfel"]),
            (NSPredicate(format: "NOT (title LIKE '*en')"), ["Neu", "Äpfel"]), (NSPredicate(value: false), []),
            (
                NSCompoundPredicate(orPredicateWithSubpredicates: [NSPredicate(format: "pages == 10"), NSPredicate(format: "pages == 40")]),
                ["Kirschen", "Neu"]
            ),
        ]
        for (number, (predicate, expected)) in cases.enumerated() {
            let request = Book.fetchRequest()
            request.predicate = predicate
            #expect(try titles(request).compactMap { $0 }.sorted() == expected, "predicate \(number)")
        }
    }

    @Test func orders() throws {
        for (title, pages, read) in [("b", 2, true), ("a", 2, false), (nil, 1, true), ("10", 0, false), ("9", 0, true)]
            as [(String?, Int32, Bool)]
        {
            book(title, pages: pages, read: read)
        }
        let cases: [([NSSortDescriptor], [String?])] = [
            ([NSSortDescriptor(key: "title", ascending: true)], [nil, "10", "9", "a", "b"]),
            ([NSSortDescriptor(keyPath: \Book.title, ascending: false)], ["b", "a", "9", "10", nil]),
            (
                [NSSortDescriptor(keyPath: \Book.pages, ascending: false), NSSortDescriptor(keyPath: \Book.title, ascending: true)],
                ["a", "b", nil, "10", "9"]
            ),
            (
                [NSSortDescriptor(keyPath: \Book.isRead, ascending: true), NSSortDescriptor(key: "title", ascending: true)],
                ["10", "a", nil, "9", "b"]
            ),
        ]
        for (number, (order, expected)) in cases.enumerated() {
            let request = Book.fetchRequest()
            request.sortDescriptors = order
            #expect(try titles(request) == expected, "order \(number)")
        }
    }

    @Test func limitsAndTypesOfResults() throws {
        for page in 1...5 { book("\(page)", pages: Int32(page % 2)) }
        try context.save()
        let request = Book.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        (request.fetchOffset, request.fetchLimit) = (1, 2)
        #expect(try titles(request) == ["2", "3"])
        #expect(try context.count(for: NSFetchRequest<Book>(entityName: "Book")) == 5)
        let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Book")
        ids.resultType = .managedObjectIDResultType
        #expect(try context.fetch(ids).count == 5)
        let pages = NSFetchRequest<NSDictionary>(entityName: "Book")
        (pages.resultType, pages.propertiesToFetch, pages.returnsDistinctResults) = (.dictionaryResultType, ["pages"], true)
        #expect(Set(try context.fetch(pages).compactMap { $0["pages"] as? Int }) == [0, 1])
        #expect(throws: (any Error).self) { try context.fetch(NSFetchRequest<Book>(entityName: "Nothing")) }
    }

    @Test func whatIsNotSavedIsFoundAndWhatIsDeletedIsNot() throws {
        let (saved, gone) = (book("saved"), book("gone"))
        try context.save()
        book("new")
        context.delete(gone)
        saved.title = "changed"
        #expect(Set(try titles(Book.fetchRequest())) == ["changed", "new"])
        let kept = Book.fetchRequest()
        kept.includesPendingChanges = false
        #expect(try titles(kept) == ["changed"])
    }

    // MARK: Saving

    @Test func whatMayNotBeSavedSaysWhy() throws {
        let author = Author(context: context)
        let error = try #require(throws: NSError.self) { try context.save() }
        #expect(error.code == NSValidationMissingMandatoryPropertyError && error.domain == NSCocoaErrorDomain)
        #expect(error.localizedDescription == "Author: name is a required value.")
        #expect(context.hasChanges && author.isInserted, "nothing is lost")
        author.name = "Ada"
        try context.save()
        #expect(!context.hasChanges && !author.objectID.isTemporaryID)
    }

    @Test(arguments: [
        (NSMergePolicy.mergeByPropertyObjectTrump, 1), (.mergeByPropertyStoreTrump, 1), (.rollback, 1), (.overwrite, 1), (.error, 0),
    ])
    func uniqueValues(policy: NSMergePolicy, expected: Int) throws {
        let first = Tag(context: context)
        (first.name, first.books) = ("red", NSSet(array: [book("a")]))
        try context.save()
        context.mergePolicy = policy
        let second = Tag(context: context)
        (second.name, second.books) = ("red", NSSet(array: [book("b")]))
        guard expected > 0 else {
            let error = try #require(throws: NSError.self) { try context.save() }
            #expect(error.code == NSManagedObjectConstraintMergeError && context.hasChanges)
            return
        }
        try context.save()
        #expect(try context.fetch(Tag.fetchRequest()).map(\.name) == ["red"])
        let books = policy.mergeType == .rollbackMergePolicyType ? ["a"] : ["a", "b"]
        #expect((first.books as? Set<Book>)?.compactMap(\.title).sorted() == books)
    }

    @Test func twoNewObjectsWithOneUniqueValueBecomeOne() throws {
        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        for title in ["a", "b", "c"] {
            let tag = Tag(context: context)
            (tag.name, tag.books) = ("red", NSSet(array: [book(title)]))
        }
        try context.save()
        let tags = try context.fetch(Tag.fetchRequest())
        #expect(tags.count == 1 && tags.first?.books?.count == 3)
    }

    // MARK: Going back

    @Test func rollbackResetAndRefresh() throws {
        let kept = book("kept", pages: 1)
        try context.save()
        kept.pages = 2
        book("new")
        context.rollback()
        #expect(kept.pages == 1 && !context.hasChanges)
        #expect(try titles(Book.fetchRequest()) == ["kept"])
        kept.pages = 3
        context.refresh(kept, mergeChanges: true)
        #expect(kept.pages == 3)
        context.refresh(kept, mergeChanges: false)
        #expect(kept.isFault && kept.pages == 1 && !kept.isFault)
        let id = kept.objectID
        context.reset()
        #expect(kept.managedObjectContext == nil)
        #expect((try context.existingObject(with: id) as? Book)?.title == "kept")
    }

    @Test func undo() throws {
        let manager = UndoManager()
        let kept = book("kept", pages: 1)
        try context.save()
        context.undoManager = manager
        kept.pages = 2
        manager.endUndoGrouping()
        context.undo()
        #expect(kept.pages == 1)
        context.redo()
        #expect(kept.pages == 2)
        context.delete(kept)
        manager.endUndoGrouping()
        context.undo()
        #expect(!kept.isDeleted && context.deletedObjects.isEmpty)
        book("new")
        manager.endUndoGrouping()
        context.undo()
        #expect(try titles(Book.fetchRequest()) == ["kept"])
    }

    @Test func whatChanged() throws {
        let one = book("a", pages: 1)
        #expect(one.isInserted && one.hasChanges && context.insertedObjects == [one])
        try context.save()
        one.pages = 2
        one.pages = 3
        #expect(one.isUpdated && one.changedValues().keys.sorted() == ["pages"] && context.updatedObjects == [one])
        #expect(one.committedValues(forKeys: ["pages", "title"])["pages"] as? Int == 1)
        one.title = "a"
        #expect(one.changedValues().keys.sorted() == ["pages"], "the same value is no change")
    }

    // MARK: Batches

    @Test func batchRequests() throws {
        try context.execute(NSBatchInsertRequest(entityName: "Book", objects: (1...5).map { ["title": "\($0)", "pages": $0] }))
        #expect(try context.count(for: Book.fetchRequest()) == 5)
        let update = NSBatchUpdateRequest(entityName: "Book")
        (update.predicate, update.propertiesToUpdate) = (NSPredicate(format: "pages > 3"), ["isRead": true])
        update.resultType = .updatedObjectsCountResultType
        #expect((try context.execute(update) as? NSBatchUpdateResult)?.result as? Int == 2)
        let find: NSFetchRequest<any NSFetchRequestResult> = NSFetchRequest(entityName: "Book")
        find.predicate = NSPredicate(format: "pages <= 3")
        let delete = NSBatchDeleteRequest(fetchRequest: find)
        delete.resultType = .resultTypeObjectIDs
        let ids = (try context.execute(delete) as? NSBatchDeleteResult)?.result as? [NSManagedObjectID]
        #expect(ids?.count == 3)
        NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: ids ?? []], into: [context])
        #expect(try titles(Book.fetchRequest()).compactMap { $0 }.sorted() == ["4", "5"])
    }

    // MARK: Identifiers

    @Test func objectsAreFoundByTheirAddress() throws {
        let one = book("a")
        try context.save()
        let url = one.objectID.uriRepresentation()
        #expect(url.scheme == "x-coredata" && url.path.hasPrefix("/Book/p"))
        let id = try #require(container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: url))
        #expect(id == one.objectID && context.object(with: id) === one)
        let other = container.newBackgroundContext()
        #expect((other.performAndWait { other.object(with: id).value(forKey: "title") }) as? String == "a")
        #expect(container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: URL(filePath: "/x")) == nil)
    }
}
