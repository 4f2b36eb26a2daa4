import SwiftData
import Synchronization
import Testing

struct ContextTests {
    @Test func aRecordIsOneObjectInAContext() throws {
        let container = try memoryContainer(for: [Item.self])
        let first = ModelContext(container)
        let milk = Item(name: "Milk")
        first.insert(milk)
        try first.save()
        #expect(try first.fetch(FetchDescriptor<Item>()).first === milk)
        #expect(first.model(for: milk.persistentModelID) === milk)
        let second = ModelContext(container)
        let other: Item? = second.registeredModel(for: milk.persistentModelID)
        #expect(other == nil)
        let found = try #require(second.model(for: milk.persistentModelID) as? Item)
        #expect(found !== milk && found.name == "Milk")
        let registered: Item? = second.registeredModel(for: milk.persistentModelID)
        #expect(registered === found)
    }

    @Test func theIdentifierIsPermanentFromTheInsertionOn() throws {
        let context = try memoryContext(for: Item.self)
        let milk = Item(name: "Milk")
        let temporary = milk.persistentModelID
        #expect(temporary.storeIdentifier == nil)
        context.insert(milk)
        let identifier = milk.persistentModelID
        #expect(identifier != temporary)
        try context.save()
        #expect(milk.persistentModelID == identifier)
        let copy = try JSONDecoder().decode(PersistentIdentifier.self, from: JSONEncoder().encode(identifier))
        #expect(copy == identifier && copy.hashValue == identifier.hashValue)
        #expect(copy.entityName == "Item")
    }

    @Test func pendingChangesAreListedUntilTheSave() throws {
        let context = try memoryContext(for: Item.self)
        let (one, two) = (Item(name: "1"), Item(name: "2"))
        context.insert(one)
        #expect(context.hasChanges && context.insertedModelsArray.count == 1)
        context.insert(two)
        try context.save()
        #expect(!context.hasChanges && context.insertedModelsArray.isEmpty)
        one.name = "changed"
        context.delete(two)
        #expect(context.changedModelsArray.map(\.persistentModelID) == [one.persistentModelID])
        #expect(context.deletedModelsArray.map(\.persistentModelID) == [two.persistentModelID])
        context.rollback()
        #expect(!context.hasChanges)
        #expect(one.name == "1")
        #expect(!two.isDeleted)
    }

    @Test func whoGivesAwayItsOnlyPartnerHasNone() throws {
        let context = try memoryContext(for: Product.self)
        let crate = Crate(size: 1)
        context.insert(crate)
        let products = (0..<3).map { Product(number: $0, name: "p") }
        products.forEach(context.insert)
        // Each save forgets what was looked up, and remembers the keys.
        for owner in products {
            owner.crate = crate
            try context.save()
            #expect(products.map { $0.crate != nil } == products.map { $0 === owner })
            #expect(crate.product === owner)
            try context.save()
        }
        for owner in products {
            crate.product = owner
            try context.save()
        }
        #expect(products.map { $0.crate != nil } == [false, false, true])
    }

    @Test func theSameValueAgainWritesNothing() throws {
        let context = try memoryContext(for: Item.self)
        let milk = Item(name: "Milk")
        context.insert(milk)
        try context.save()
        milk.name = "Oat"
        milk.name = "Milk"
        try context.save()
        #expect(!context.hasChanges)
    }

    @Test func fetchesSeeWhatIsNotSaved() throws {
        let context = try memoryContext(for: Item.self)
        for name in ["a", "b", "c"] { context.insert(Item(name: name)) }
        try context.save()
        let all = try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)]))
        all[0].name = "z"
        context.delete(all[1])
        context.insert(Item(name: "aa"))
        let sorted = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)])
        #expect(try context.fetch(sorted).map(\.name) == ["aa", "c", "z"])
        #expect(try context.fetchCount(sorted) == 3)
        #expect(try context.fetchIdentifiers(sorted).count == 3)
        var limited = sorted
        (limited.fetchOffset, limited.fetchLimit) = (1, 1)
        #expect(try context.fetch(limited).map(\.name) == ["c"])
        var saved = sorted
        saved.includePendingChanges = false
        #expect(try context.fetch(saved).count == 3)
        let other = try ModelContext(context.container).fetch(sorted).map(\.name)
        #expect(other == ["a", "b", "c"])
    }

    @Test func anotherContextsSaveReachesModelsAndRelationships() throws {
        let container = try memoryContainer(for: [Library.self])
        let (first, second) = (ModelContext(container), ModelContext(container))
        let library = Library(serial: 1, name: "L")
        first.insert(library)
        try first.save()
        let same = try #require(try second.fetch(FetchDescriptor<Library>()).first)
        #expect(same.books.isEmpty)
        library.name = "changed"
        first.insert(Book(serial: 2, title: "B", library: library))
        try first.save()
        second.processPendingChanges()
        #expect(same.name == "changed")
        #expect(same.books.map(\.title) == ["B"])
        first.delete(library)
        try first.save()
        second.processPendingChanges()
        #expect(same.modelContext == nil)
    }

    @Test func ownChangesWinOverAnotherContextsPropertyByProperty() throws {
        let container = try memoryContainer(for: [Item.self])
        let (first, second) = (ModelContext(container), ModelContext(container))
        let milk = Item(name: "Milk", notes: "old")
        first.insert(milk)
        try first.save()
        let same = try #require(try second.fetch(FetchDescriptor<Item>()).first)
        same.name = "mine"
        milk.name = "theirs"
        milk.notes = "theirs"
        try first.save()
        second.processPendingChanges()
        #expect(same.name == "mine" && same.notes == "theirs")
        try second.save()
        first.processPendingChanges()
        #expect(milk.name == "mine" && milk.notes == "theirs")
    }

    @Test func savesAreAnnounced() throws {
        let context = try memoryContext(for: Item.self)
        let heard = Mutex<[String]>([])
        let center = NotificationCenter.default
        let tokens = [ModelContext.willSave, ModelContext.didSave].map { name in
            center.addObserver(forName: name, object: context, queue: nil) { notification in
                let inserted = notification.userInfo?[ModelContext.NotificationKey.insertedIdentifiers.rawValue] as? [PersistentIdentifier]
                heard.withLock { $0.append("\(notification.name.rawValue) \(inserted?.count ?? 0)") }
            }
        }
        context.insert(Item(name: "Milk"))
        try context.save()
        try context.save()
        tokens.forEach(center.removeObserver)
        #expect(heard.withLock { $0 } == ["ModelContextWillSave 0", "ModelContextDidSave 1"])
    }

    @Test func aTransactionThatFailsLeavesNothing() throws {
        struct Failure: Error {}
        let context = try memoryContext(for: Item.self)
        #expect(throws: Failure.self) {
            try context.transaction {
                context.insert(Item(name: "half"))
                throw Failure()
            }
        }
        #expect(!context.hasChanges)
        try context.transaction { context.insert(Item(name: "whole")) }
        #expect(try context.fetch(FetchDescriptor<Item>()).map(\.name) == ["whole"])
    }

    @Test func aTypeOutsideTheSchemaIsNamed() throws {
        let context = try memoryContext(for: Item.self)
        context.insert(Library(serial: 1, name: "L"))
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error?.reason?.contains("Library") == true)
    }

    @Test func enumerationAndBatchesVisitEachModelOnce() throws {
        let context = try memoryContext(for: Item.self)
        for number in 0..<25 { context.insert(Item(name: String(format: "%02d", number))) }
        try context.save()
        let sorted = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name, order: .reverse)])
        var names: [String] = []
        try context.enumerate(sorted, batchSize: 4) { names.append($0.name) }
        #expect(names.count == 25 && names.first == "24" && names.last == "00")
        let results = try context.fetch(sorted, batchSize: 10)
        #expect(results.count == 25 && results[24].name == "00" && results.map(\.name) == names)
    }

    @Test func propertiesThatAreNotFetchedAreReadWhenTouched() throws {
        let container = try memoryContainer(for: [Item.self])
        let first = ModelContext(container)
        first.insert(Item(name: "Milk", notes: "2 %"))
        try first.save()
        var descriptor = FetchDescriptor<Item>()
        descriptor.propertiesToFetch = [\.name]
        let second = ModelContext(container)
        let milk = try #require(try second.fetch(descriptor).first)
        #expect(milk._$storage.context === second)
        #expect(milk.name == "Milk")
        #expect(milk.notes == "2 %")
        #expect(try second.explain(descriptor).statement.contains("NULL"))
        descriptor.propertiesToFetch = [\.hasChanges]
        #expect(throws: SwiftDataError.unsupportedKeyPath) { try second.fetch(descriptor) }
    }

    @Test func deletingByPredicateDeletesWhatItNames() throws {
        let context = try memoryContext(for: Item.self)
        for name in ["a", "b", "c"] { context.insert(Item(name: name)) }
        try context.save()
        try context.delete(model: Item.self, where: #Predicate { $0.name != "b" })
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Item>()).map(\.name) == ["b"])
    }
}
