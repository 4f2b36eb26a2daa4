import Foundation
import SwiftData
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// A relationship whose type has no nil leads somewhere, in memory after a save and in the file always.
struct RequiredRelationshipTests {
    /// Every way in which `pet.owner` can become nil.
    enum Way: CaseIterable {
        case listEmptied, listReplaced, listElementRemoved, ownerDeleted, ownerDeletedAfterLaunch, listEmptiedAfterLaunch
    }

    @Test(arguments: Way.allCases) func emptyingARequiredRelationshipFailsTheSaveAndNamesIt(_ way: Way) throws {
        let container = try memoryContainer(for: [Hound.self])
        let first = ModelContext(container)
        first.insert(Hound("Rex", owner: Keeper()))
        try first.save()
        let isLaunched = way == .ownerDeletedAfterLaunch || way == .listEmptiedAfterLaunch
        let context = isLaunched ? ModelContext(container) : first
        let owner = try #require(try context.fetch(FetchDescriptor<Keeper>()).first)
        switch way {
        case .listEmptied, .listEmptiedAfterLaunch: owner.pets.removeAll()
        case .listReplaced: owner.pets = []
        case .listElementRemoved: owner.pets.remove(at: 0)
        case .ownerDeleted, .ownerDeletedAfterLaunch: context.delete(owner)
        }
        let error = #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
        #expect(error?.reason == "Hound 1 needs a value in owner")
        #expect(context.hasChanges, "what failed stays pending")
        let fresh = ModelContext(container)
        #expect(try fresh.fetch(FetchDescriptor<Hound>()).first?.owner.pets.count == 1)
        context.rollback()
        #expect(try context.fetch(FetchDescriptor<Hound>()).first?.owner === owner)
        try context.save()
    }

    @Test func whatGetsAnotherValueBeforeTheSaveIsSaved() throws {
        let context = try memoryContext(for: Hound.self)
        let (one, two) = (Keeper(), Keeper())
        let pet = Hound("Rex", owner: one)
        context.insert(pet)
        context.insert(two)
        try context.save()
        one.pets.removeAll()
        pet.owner = two
        context.delete(one)
        try context.save()
        #expect(pet.owner === two && two.pets.count == 1)
    }

    @Test func aValueThatHasToBeLookedUpAgainIsNoneThatIsMissing() throws {
        let context = try memoryContext(for: Ticket.self)
        let (first, second, third) = (Buyer(), Buyer(), Buyer())
        let ticket = Ticket(buyer: first)
        context.insert(ticket)
        context.insert(second)
        context.insert(third)
        try context.save()
        ticket.buyer = second
        context.delete(third)
        context.insert(third)
        try context.save()
        #expect(ticket.buyer === second && second.ticket === ticket && first.ticket == nil)
    }

    @Test func whatIsDeletedTogetherNeedsNothing() throws {
        let context = try memoryContext(for: Hound.self)
        let owner = Keeper()
        let pet = Hound("Rex", owner: owner)
        context.insert(pet)
        try context.save()
        context.delete(owner)
        context.delete(pet)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Hound>()) == 0)
    }

    @Test func aRelationshipWithoutAnOtherEndIsGuardedByTheStore() throws {
        let container = try memoryContainer(for: [Leash.self])
        let first = ModelContext(container)
        let owner = Keeper()
        first.insert(Leash(holder: owner))
        try first.save()
        // Nothing of the leash is in this context's memory.
        let context = ModelContext(container)
        context.delete(try #require(try context.fetch(FetchDescriptor<Keeper>()).first))
        let error = #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
        #expect(error?.reason == "Leash 1 needs a value in holder")
        let fresh = ModelContext(container)
        #expect(try fresh.fetch(FetchDescriptor<Leash>()).first?.holder.persistentModelID == owner.persistentModelID)
        let leashes = try context.fetch(FetchDescriptor<Leash>())
        leashes.forEach(context.delete)
        try context.save()
    }

    @Test func aPendingModelWhoseOwnerAnotherContextDeletedIsNotSavedWithAKeyThatLeadsNowhere() throws {
        let container = try memoryContainer(for: [Hound.self, Leash.self])
        let (first, second) = (ModelContext(container), ModelContext(container))
        first.insert(Keeper())
        try first.save()
        let owner = try #require(try second.fetch(FetchDescriptor<Keeper>()).first)
        second.insert(Leash(holder: owner))
        try first.delete(model: Keeper.self)
        try first.save()
        let error = #expect(throws: SwiftDataError.modelValidationFailure) { try second.save() }
        #expect(error?.reason?.hasSuffix("needs a value in holder") == true)
    }

    @Test func theFileNeverHoldsIt() throws {
        let store = try SQLiteStore(schema: Schema([Hound.self]), location: .memory)
        let columns = try #require(store.schema.entitiesByName["Hound"]?.recordColumns.map(\.name))
        func record(_ key: Int64, owner: StoredValue) -> ChangeSet.Insertion {
            var batch = RecordBatch(width: columns.count)
            batch.keys = [key]
            batch.values = ContiguousArray(columns.map { $0 == "owner" ? owner : .text("Rex") })
            return ChangeSet.Insertion(entity: "Hound", records: batch)
        }
        var changes = ChangeSet()
        changes.insertions = [record(1, owner: .null)]
        #expect(throws: SwiftDataError.modelValidationFailure) { try store.save(changes) }
        changes.insertions = [record(1, owner: .integer(1))]
        _ = try store.save(changes)
        changes = ChangeSet()
        let owner = try #require(columns.firstIndex(of: "owner"))
        changes.updates = [ChangeSet.Update(entity: "Hound", key: 1, values: [(owner, .null)])]
        #expect(throws: SwiftDataError.modelValidationFailure) { try store.save(changes) }
        #expect(try store.pool.read { try $0.rows("SELECT owner FROM Hound") } == [[.integer(1)]])
    }
}

@Model
final class Leash {
    var length = 1.0
    var holder: Keeper
    init(holder: Keeper) { self.holder = holder }
}

/// The key of the pair is in the buyer's record.
@Model
final class Buyer {
    @Relationship(inverse: \Ticket.buyer) var ticket: Ticket?
    init() {}
}

@Model
final class Ticket {
    var buyer: Buyer
    init(buyer: Buyer) { self.buyer = buyer }
}
