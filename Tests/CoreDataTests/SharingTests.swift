import CoreData
import Testing

/// Several contexts of one store, and what they tell each other.
@MainActor @Suite(.serialized) struct SharingTests {
    private let container: NSPersistentContainer
    private var context: NSManagedObjectContext { container.viewContext }

    init() throws {
        container = try library()
        container.viewContext.automaticallyMergesChangesFromParent = true
    }

    private func book(_ title: String) throws -> Book {
        let book = Book(context: context)
        book.title = title
        try context.save()
        return book
    }

    @Test func whatIsSavedInTheBackgroundComesToTheViews() async throws {
        let book = try book("a")
        let id = book.objectID
        var announced = 0
        let watch = book.objectWillChange.sink { announced += 1 }
        try await container.performBackgroundTask { context in
            let mine = context.object(with: id) as? Book
            mine?.title = "b"
            let author = Author(context: context)
            author.name = "Ada"
            mine?.author = author
            try context.save()
        }
        try await settled { book.title == "b" }
        #expect(book.title == "b" && book.author?.name == "Ada" && announced == 1)
        #expect(book.author?.books == [book])
        watch.cancel()
    }

    @Test func changesThatAreNotSavedHereStay() async throws {
        let book = try book("a")
        let id = book.objectID
        book.title = "mine"
        try await container.performBackgroundTask { context in
            let theirs = context.object(with: id) as? Book
            theirs?.title = "theirs"
            theirs?.pages = 5
            try context.save()
        }
        try await settled { book.pages == 5 }
        #expect(book.title == "mine" && book.pages == 5)
    }

    @Test func whatIsDeletedElsewhereIsGone() async throws {
        let book = try book("a")
        let id = book.objectID
        try await container.performBackgroundTask { context in
            context.delete(context.object(with: id))
            try context.save()
        }
        try await settled { book.managedObjectContext == nil }
        #expect(try context.count(for: Book.fetchRequest()) == 0 && book.title == "a")
        #expect(throws: (any Error).self) { try context.existingObject(with: id) }
    }

    @Test func aContextBelowSavesToTheOneAbove() throws {
        let book = try book("a")
        let child = NSManagedObjectContext(.mainQueueConcurrencyType)
        child.parent = context
        let mine = try #require(child.object(with: book.objectID) as? Book)
        mine.title = "b"
        let author = Author(context: child)
        author.name = "Ada"
        mine.author = author
        #expect(book.title == "a" && book.author == nil, "nothing is seen before it is saved")
        try child.save()
        #expect(book.title == "b" && book.author?.name == "Ada" && context.hasChanges)
        context.rollback()
        #expect(book.title == "a")
        child.reset()
        let gone = child.object(with: book.objectID)
        child.delete(gone)
        try child.save()
        #expect(book.isDeleted && context.hasChanges)
    }

    @Test func notificationsTellWhatChanged() throws {
        var told: [String] = []
        let center = NotificationCenter.default
        let names: [(Notification.Name, String)] = [
            (.NSManagedObjectContextObjectsDidChange, "changed"), (.NSManagedObjectContextWillSave, "will save"),
            (.NSManagedObjectContextDidSave, "saved"),
        ]
        let watches = names.map { name, text in
            center.addObserver(forName: name, object: context, queue: nil) { notification in
                let inserted = (notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0
                MainActor.assumeIsolated { told.append("\(text) \(inserted)") }
            }
        }
        _ = try book("a")
        #expect(told == ["will save 0", "changed 1", "saved 1"])
        watches.forEach(center.removeObserver)
    }

    // MARK: Controllers of results

    final class Watcher: NSFetchedResultsControllerDelegate {
        var told: [String] = []
        func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            told.append("will \(controller.fetchedObjects?.count ?? -1)")
        }
        func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            told.append("did \((controller.fetchedObjects as? [Book])?.count ?? -1)")
        }
        func controller(
            _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
            for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
        ) {
            told.append(
                "\(type) \((anObject as? Book)?.title ?? "") \(indexPath.map { "\($0)" } ?? "-") \(newIndexPath.map { "\($0)" } ?? "-")")
        }
    }

    @Test func aControllerFollowsItsResults() throws {
        let (a, c) = (try book("a"), try book("c"))
        let request = Book.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        let watcher = Watcher()
        controller.delegate = watcher
        #expect(controller.fetchedObjects == nil)
        try controller.performFetch()
        #expect(
            controller.fetchedObjects == [a, c] && controller.object(at: [0, 1]) === c && controller.indexPath(forObject: c) == [0, 1])
        _ = try book("b")
        #expect(watcher.told == ["will 2", "insert b - [0, 1]", "did 3"])
        watcher.told = []
        a.title = "d"
        context.processPendingChanges()
        #expect(watcher.told == ["will 3", "move b [0, 1] [0, 0]", "move c [0, 2] [0, 1]", "move d [0, 0] [0, 2]", "did 3"])
        watcher.told = []
        context.delete(c)
        context.processPendingChanges()
        #expect(watcher.told == ["will 3", "delete c [0, 1] -", "did 2"])
    }

    @Test func sectionsOfAController() throws {
        for (title, pages) in [("a", 1), ("b", 2), ("c", 1)] as [(String, Int32)] { try book(title).pages = pages }
        let request = Book.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true), NSSortDescriptor(key: "title", ascending: true)]
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "pages", cacheName: nil)
        try controller.performFetch()
        #expect(controller.sections?.map { "\($0.name): \($0.numberOfObjects)" } == ["1: 2", "2: 1"])
    }

    @Test func aContextThatIsUsedOnOtherQueuesLosesNothing() async throws {
        let context = container.viewContext
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let book = Book(context: context)
                    book.title = "\(number)"
                }
            }
        }
        try context.save()
        #expect(try context.count(for: Book.fetchRequest()) == 200)
    }

    @Test func objectsOfOtherContextsAreTheSameToPredicates() throws {
        let author = Author(context: context)
        author.name = "Ada"
        try book("a").author = author
        try context.save()
        let other = container.newBackgroundContext()
        for value in [author, author.objectID] as [NSObject] {
            let request = Book.fetchRequest()
            request.predicate = NSPredicate(format: "author == %@", value)
            #expect(try other.performAndWait { try other.fetch(request).count } == 1)
        }
        let byID = Book.fetchRequest()
        byID.predicate = NSPredicate(format: "author.objectID == %@", author.objectID)
        #expect(try context.fetch(byID).count == 1)
    }

    private func settled(_ condition: () -> Bool) async throws {
        for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    }
}
