import SwiftData
import Testing

/// A new model with the unique values of a record, in a context that has read the record and in one that has not.
struct UpsertTests {
    private let container: ModelContainer

    /// Ann has a boss, two pets, a club, a favourite and a house.
    init() throws {
        container = try memoryContainer(for: [Person.self])
        let context = ModelContext(container)
        let ann = Person(email: "ann", name: "Ann")
        context.insert(ann)
        ann.boss = Person(email: "boss", name: "Boss")
        ann.pets = [Pet(name: "Rex"), Pet(name: "Tom")]
        ann.clubs = [Club(name: "Chess")]
        ann.favourites = [Club(name: "Golf")]
        ann.home = House(street: "High Street")
        ann.photo = Data([1])
        try context.save()
    }

    /// Runs the body in a context that has not read the record, and in one that has: `known` is then its object.
    private func inBothContexts(_ body: (ModelContext, _ known: Person?) throws -> Void) throws {
        let person = try UpsertTests()
        try body(ModelContext(person.container), nil)
        let reading = ModelContext(container)
        let ann = try Self.ann(in: reading)
        _ = (ann.pets, ann.clubs, ann.boss, ann.home, ann.favourites)
        try body(reading, ann)
    }

    private static func ann(in context: ModelContext) throws -> Person {
        let found = try context.fetch(FetchDescriptor<Person>(predicate: #Predicate { $0.email == "ann" }))
        try #require(found.count == 1)
        return found[0]
    }

    @Test func relationshipsThatWereNotSetAreThoseOfTheRecord() throws {
        try inBothContexts { context, known in
            let new = Person(email: "ann", name: "Ann 2")
            context.insert(new)
            try context.save()
            let fresh = ModelContext(context.container)
            for person in [new, try Self.ann(in: context), try Self.ann(in: fresh)] + (known.map { [$0] } ?? []) {
                #expect(person.name == "Ann 2")
                #expect(person.pets.map(\.name).sorted() == ["Rex", "Tom"])
                #expect(person.clubs.map(\.name) == ["Chess"])
                #expect(person.favourites.map(\.name) == ["Golf"])
                #expect(person.boss?.name == "Boss")
                #expect(person.home?.street == "High Street")
                #expect(person.photo == nil)
            }
            #expect(!context.hasChanges)
            #expect(try context.fetchCount(FetchDescriptor<Person>()) == 2)
        }
    }

    @Test func relationshipsThatWereSetReplaceThoseOfTheRecordInMemoryAndInTheStore() throws {
        try inBothContexts { context, known in
            let new = Person(email: "ann", name: "Ann 2")
            context.insert(new)
            new.pets = [Pet(name: "Ida")]
            new.clubs = [Club(name: "Bowling")]
            new.favourites = []
            new.boss = nil
            new.home = House(street: "Low Street")
            try context.save()
            let fresh = ModelContext(context.container)
            for person in [new, try Self.ann(in: context), try Self.ann(in: fresh)] + (known.map { [$0] } ?? []) {
                #expect(person.pets.map(\.name) == ["Ida"])
                #expect(person.clubs.map(\.name) == ["Bowling"])
                #expect(person.favourites.isEmpty)
                #expect(person.boss == nil)
                #expect(person.home?.street == "Low Street")
            }
            let pets = try fresh.fetch(FetchDescriptor<Pet>(sortBy: [SortDescriptor(\.name)]))
            #expect(pets.map { $0.owner?.name } == ["Ann 2", nil, nil])
            let houses = try fresh.fetch(FetchDescriptor<House>(sortBy: [SortDescriptor(\.street)]))
            #expect(houses.map { $0.owner?.name } == [nil, "Ann 2"])
        }
    }

    @Test func whatJoinsFromTheOtherEndIsAddedToWhatTheRecordHas() throws {
        try inBothContexts { context, known in
            // As an importer does it: each pet comes with its owner.
            let new = Person(email: "ann", name: "Ann 2")
            context.insert(Pet(name: "Ida", owner: new))
            let club = Club(name: "Bowling")
            context.insert(club)
            club.members.append(new)
            let house = House(street: "New Street")
            context.insert(house)
            house.architect = new
            try context.save()
            let fresh = ModelContext(context.container)
            for person in [new, try Self.ann(in: context), try Self.ann(in: fresh)] + (known.map { [$0] } ?? []) {
                #expect(person.pets.map(\.name).sorted() == ["Ida", "Rex", "Tom"])
                #expect(person.clubs.map(\.name).sorted() == ["Bowling", "Chess"])
            }
            #expect(house.architect?.name == "Ann 2" && club.members.map(\.name) == ["Ann 2"])
            let ida = try context.fetch(FetchDescriptor<Pet>(predicate: #Predicate { $0.name == "Ida" })).first
            #expect(ida?.owner?.persistentModelID == new.persistentModelID)
        }
    }

    @Test func theNewObjectStaysUsable() throws {
        try inBothContexts { context, known in
            let new = Person(email: "ann", name: "Ann 2")
            context.insert(new)
            try context.save()
            #expect(new.modelContext === context && !new.isDeleted)
            var fresh = ModelContext(context.container)
            #expect(new.persistentModelID == (try Self.ann(in: fresh).persistentModelID))
            // What is changed through either object is the record's.
            new.name = "Ann 3"
            new.pets.append(Pet(name: "Ida"))
            #expect(new.hasChanges && context.hasChanges)
            try context.save()
            fresh = ModelContext(context.container)
            #expect(try Self.ann(in: fresh).name == "Ann 3")
            #expect(try Self.ann(in: fresh).pets.count == 3)
            let object = try Self.ann(in: context)
            #expect(object.name == "Ann 3" && object.pets.count == 3)
            object.name = "Ann 4"
            object.boss = nil
            #expect(new.name == "Ann 4" && new.boss == nil)
            // Others may lead to either of them.
            let pet = Pet(name: "Max", owner: new)
            context.insert(pet)
            #expect(pet.owner === object && object.pets.contains(pet) && new.pets.contains(pet))
            try context.save()
            fresh = ModelContext(context.container)
            #expect(try Self.ann(in: fresh).pets.map(\.name).sorted() == ["Ida", "Max", "Rex", "Tom"])
            context.delete(new)
            #expect(new.isDeleted)
            try context.save()
            #expect(new.modelContext == nil && known?.modelContext == nil)
            #expect(try context.fetchCount(FetchDescriptor<Pet>()) == 0)
            new.name = "nobody"
            try context.save()
            #expect(try context.fetch(FetchDescriptor<Person>()).map(\.name) == ["Boss"])
        }
    }

    @Test func deletingAnUpsertedModelCascadesToWhatTheRecordHas() throws {
        try inBothContexts { context, _ in
            let new = Person(email: "ann", name: "Ann 2")
            context.insert(new)
            try context.save()
            context.delete(new)
            try context.save()
            let other = ModelContext(context.container)
            #expect(try other.fetchCount(FetchDescriptor<Pet>()) == 0)
            #expect(try other.fetch(FetchDescriptor<Club>()).allSatisfy { $0.members.isEmpty })
        }
    }

    @Test func deletingAnUpsertedModelIsDeniedForWhatTheRecordHas() throws {
        try inBothContexts { context, _ in
            let writer = ModelContext(context.container)
            try Self.ann(in: writer).debts = [Debt(amount: 5)]
            try writer.save()
            let new = Person(email: "ann", name: "Ann 2")
            context.insert(new)
            try context.save()
            context.delete(new)
            let error = #expect(throws: SwiftDataError.self) { try context.save() }
            #expect(error?.reason?.contains("debts") == true)
        }
    }

    @Test func twoNewModelsWithTheSameUniqueValueAreOneRecordAndBothStayUsable() throws {
        let context = try memoryContext(for: Person.self)
        let (first, second) = (Person(email: "x", name: "1"), Person(email: "x", name: "2"))
        context.insert(first)
        context.insert(second)
        first.pets = [Pet(name: "a")]
        second.pets = [Pet(name: "b")]
        let third = Person(email: "x", name: "3")
        context.insert(Pet(name: "c", owner: third))
        try context.save()
        for person in [first, second, third] {
            #expect(person.name == "3")
            #expect(person.pets.map(\.name).sorted() == ["b", "c"])
        }
        #expect(try context.fetchCount(FetchDescriptor<Person>()) == 1)
        third.name = "4"
        try context.save()
        #expect(try ModelContext(context.container).fetch(FetchDescriptor<Person>()).map(\.name) == ["4"])
    }

    @Test func modelsThatAreRelatedCanAllBeRecordsAlready() throws {
        try inBothContexts { context, _ in
            let new = Person(email: "ann", name: "Ann 2")
            new.boss = Person(email: "boss", name: "Boss 2")
            new.clubs = [Club(name: "Chess"), Club(name: "Golf")]
            context.insert(new)
            try context.save()
            let fresh = ModelContext(context.container)
            let stored = try Self.ann(in: fresh)
            #expect(stored.boss?.name == "Boss 2" && stored.boss?.staff.map(\.name) == ["Ann 2"])
            #expect(stored.clubs.map(\.name).sorted() == ["Chess", "Golf"])
            #expect(new.boss?.staff.count == 1)
            #expect(try context.fetchCount(FetchDescriptor<Person>()) == 2)
            #expect(try context.fetchCount(FetchDescriptor<Club>()) == 2)
        }
    }

    @Test func aSaveThatFailsAfterAnUpsertCanBeRolledBack() throws {
        try inBothContexts { (context: ModelContext, known: Person?) throws in
            let new = Person(email: "ann", name: "Ann 2")
            context.insert(new)
            for name in ["a", "b", "c"] { context.insert(Pet(name: name, owner: new)) }
            // With those of the record they are too many, which shows only when it has become the record.
            let error = #expect(throws: SwiftDataError.self) { try context.save() }
            #expect(error?.reason?.contains("pets") == true)
            context.rollback()
            #expect(new.modelContext == nil && new.name == "Ann 2")
            #expect(known == nil || known?.name == "Ann")
            #expect(try Self.ann(in: ModelContext(context.container)).name == "Ann")
            #expect(!context.hasChanges)
            #expect(try Self.ann(in: context).pets.count == 2)
        }
    }

    @Test func anUpsertIsToldAsAChangeAndNotAsAnInsertion() throws {
        let context = ModelContext(container)
        let other = ModelContext(container)
        let same = try Self.ann(in: other)
        context.insert(Person(email: "ann", name: "Ann 2"))
        try context.save()
        other.processPendingChanges()
        #expect(same.name == "Ann 2" && same.pets.count == 2 && same.boss?.name == "Boss")
        let history = try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
        let changes = try #require(history.last?.changes)
        let kinds = changes.map { change in if case .update = change { "update" } else { "other" } }
        #expect(kinds == ["update"])
    }

    @Test func anInsertThatMeetsTwoRecordsSaysWhich() throws {
        let context = try memoryContext(for: Account.self)
        context.insert(Account(email: "a", handle: "1", note: "first"))
        context.insert(Account(email: "b", handle: "2", note: "second"))
        try context.save()
        let both = Account(email: "a", handle: "2", note: "both")
        context.insert(both)
        let error = #expect(throws: (any Error).self) { try context.save() }
        let said = "\(error.map { "\($0)" } ?? "")"
        #expect(said.contains("email of Account 1") && said.contains("handle of Account 2"), "\(said)")
        // Once it meets one only, it is that one.
        both.handle = "3"
        try context.save()
        let fresh = ModelContext(context.container)
        let stored = try fresh.fetch(FetchDescriptor<Account>(sortBy: [SortDescriptor(\.email)]))
        #expect(stored.map(\.note) == ["both", "second"] && stored.map(\.handle) == ["3", "2"])
    }

    @Test func anInsertThatMeetsOneRecordTwiceIsThatRecord() throws {
        let context = try memoryContext(for: Account.self)
        context.insert(Account(email: "a", handle: "1", note: "first"))
        try context.save()
        context.insert(Account(email: "a", handle: "1", note: "again"))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Account>()).map(\.note) == ["again"])
    }
}
