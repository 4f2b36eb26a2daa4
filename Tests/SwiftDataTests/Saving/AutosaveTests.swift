import FieldReflection
import Foundation
import StoreTesting
import SwiftData
import Synchronization
import Testing

@testable import SwiftDataCore

/// What an app and a person learn of saves that fail.
struct AutosaveTests {
    struct DiskFull: Error {}

    /// How often the person was to be told that a context cannot save.
    private final class News {
        private final class Tally: Sendable {
            let count = Mutex(0)
        }
        private let tally: Tally
        private let token: any NSObjectProtocol

        init(of context: ModelContext) {
            let tally = Tally()
            token = NotificationCenter.default.addObserver(forName: ModelContext.didFailToSave, object: context, queue: nil) { notice in
                if notice.userInfo?[ModelContext.isNewsKey] as? Bool == true { tally.count.withLock { $0 += 1 } }
            }
            self.tally = tally
        }

        deinit { NotificationCenter.default.removeObserver(token) }

        var count: Int { tally.count.withLock { $0 } }
    }

    private func failing() throws -> (ModelContext, StoreSwitch, ManualTimer) {
        let (gate, timer) = (StoreSwitch(), ManualTimer())
        let context = ModelContext(try ModelContainer(for: Schema([Item.self]), configurations: [SwitchedConfiguration(gate)]))
        context.autosave(by: timer)
        return (context, gate, timer)
    }

    @Test func anInsertionNeedsNothingOfAStoreThatCannotAnswer() throws {
        let (context, gate, timer) = try failing()
        gate.fail(DiskFull())
        let items = (0..<100).map { Item(name: "\($0)") }
        items.forEach(context.insert)
        #expect(items.allSatisfy { $0.modelContext === context })
        #expect(Set(items.map(\.persistentModelID)).count == 100)
        let identifiers = items.map(\.persistentModelID)
        gate.fail(nil)
        timer.fire()
        #expect(!context.hasChanges)
        #expect(items.map(\.persistentModelID) == identifiers)
        #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Item>()) == 100)
    }

    @Test func anAutosaveThatFailsIsToldAndTriedAgainUntilItSucceeds() throws {
        let (context, gate, timer) = try failing()
        let heard = Mutex<[(isDiskFull: Bool, isNews: Bool)]>([])
        let token = NotificationCenter.default.addObserver(forName: ModelContext.didFailToSave, object: context, queue: nil) { notice in
            let (error, isNews) = (notice.userInfo?[ModelContext.saveErrorKey], notice.userInfo?[ModelContext.isNewsKey])
            heard.withLock { $0.append((error is DiskFull, isNews as? Bool == true)) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        gate.fail(DiskFull())
        context.insert(Item(name: "kept"))
        #expect(timer.delays == [AutosaveSchedule.delay])
        var delays: [Double] = []
        for _ in 0..<8 {
            timer.fire()
            delays += timer.delays
        }
        #expect(delays == [1, 2, 4, 5, 5, 5, 5, 5])
        #expect(context.saveError is DiskFull)
        #expect(heard.withLock { $0.count } == 8 && heard.withLock { $0.allSatisfy(\.isDiskFull) })
        #expect(heard.withLock { $0.map(\.isNews) } == [true] + Array(repeating: false, count: 7), "the person hears of it once")
        gate.fail(nil)
        timer.fire()
        #expect(context.saveError == nil && !context.hasChanges && timer.delays.isEmpty)
        #expect(try ModelContext(context.container).fetch(FetchDescriptor<Item>()).map(\.name) == ["kept"])
    }

    @Test func whoeverGoesOnWorkingIsToldAgainAndDoesNotWaitForTheNextAttempt() throws {
        let (context, gate, timer) = try failing()
        let news = News(of: context)
        gate.fail(DiskFull())
        context.insert(Item(name: "first"))
        for _ in 0..<4 { timer.fire() }
        #expect(news.count == 1)
        context.insert(Item(name: "second"))
        #expect(timer.delays == [AutosaveSchedule.longestDelay, AutosaveSchedule.delay])
        timer.fire()
        #expect(timer.delays == [AutosaveSchedule.longestDelay], "one attempt takes the place of the other")
        #expect(news.count == 2)
        gate.fail(nil)
        context.insert(Item(name: "third"))
        timer.fire()
        #expect(!context.hasChanges && context.saveError == nil)
    }

    @Test func aFailureAfterASuccessIsToldAnew() throws {
        let (context, gate, timer) = try failing()
        let news = News(of: context)
        for round in 1...3 {
            gate.fail(DiskFull())
            context.insert(Item(name: "\(round)"))
            timer.fire()
            #expect(news.count == round)
            gate.fail(nil)
            timer.fire()
            #expect(!context.hasChanges)
        }
    }

    @Test func aSaveWhoseErrorTheAppThrewAwayIsTriedAgain() throws {
        let (context, gate, timer) = try failing()
        gate.fail(DiskFull())
        context.insert(Item(name: "kept"))
        try? context.save()
        #expect(context.saveError is DiskFull)
        gate.fail(nil)
        timer.fire()
        #expect(!context.hasChanges && context.saveError == nil)
        #expect(gate.saves == 2)
    }

    @Test func whatTheSchemaForbidsIsNotTriedAgainBeforeItChanges() throws {
        let timer = ManualTimer()
        let context = try memoryContext(for: Hound.self)
        context.autosave(by: timer)
        let (owner, pet) = (Keeper(), Hound())
        pet.owner = owner
        context.insert(pet)
        timer.fire()
        owner.pets.removeAll()
        timer.fire()
        #expect((context.saveError as? SwiftDataError) == .modelValidationFailure)
        #expect(timer.delays.isEmpty)
        pet.owner = owner
        #expect(timer.delays == [AutosaveSchedule.delay])
        timer.fire()
        #expect(context.saveError == nil && !context.hasChanges)
    }

    @Test func aModelThatTheContainerDoesNotKnowIsToldWithoutAnExplicitSaveAndTheOthersAreSaved() throws {
        let (context, _, timer) = try failing()
        context.insert(Item(name: "kept"))
        context.insert(Keeper())
        timer.fire()
        #expect((context.saveError as? SwiftDataError) == .unknownSchema)
        timer.fire()
        #expect(context.saveError == nil && !context.hasChanges)
        #expect(try ModelContext(context.container).fetch(FetchDescriptor<Item>()).map(\.name) == ["kept"])
    }

    @Test func whoeverGivesUpWhatCannotBeSavedIsNotToldThatItIs() throws {
        let (context, gate, timer) = try failing()
        let isTold = Mutex(false)
        let token = NotificationCenter.default.addObserver(forName: ModelContext.didSaveAfterFailure, object: context, queue: nil) { _ in
            isTold.withLock { $0 = true }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        gate.fail(DiskFull())
        context.insert(Item(name: "given up"))
        timer.fire()
        context.rollback()
        #expect(context.saveError == nil)
        gate.fail(nil)
        context.insert(Item(name: "another"))
        try context.save()
        #expect(!isTold.withLock { $0 })
    }

    @Test @MainActor func whatIsPendingWhenASignalEndsTheProgramIsInTheFile() throws {
        let container = try memoryContainer(for: [Item.self])
        let item = Item(name: "new")
        container.mainContext.insert(item)
        try container.mainContext.save()
        item.name = "changed"
        ProgramMoment.termination.arrive()
        #expect(!container.mainContext.hasChanges)
        #expect(try ModelContext(container).fetch(FetchDescriptor<Item>()).map(\.name) == ["changed"])
    }

    @Test @MainActor func whatCannotBeSavedWhenASignalEndsTheProgramIsSaidAndNotTriedAgain() throws {
        let (context, gate, timer) = try failing()
        context.insert(Item(name: "new"))
        gate.fail(DiskFull())
        #expect(ProgramMoment.termination.arrive().contains { "\($0)".contains("DiskFull") })
        gate.fail(nil)
        timer.fire()
        #expect(context.hasChanges)
    }

    @Test @MainActor func aContextOfTheMainActorSavesByItselfAsSoonAsItIsAskedTo() throws {
        let container = try memoryContainer(for: [Item.self])
        let context = ModelContext(container)
        context.insert(Item(name: "before"))
        context.autosaveEnabled = true
        ProgramMoment.beforeShowing.arrive()
        #expect(!context.hasChanges)
    }

    @Test @MainActor func nothingIsSavedThatTheAppSavesByHand() throws {
        let container = try memoryContainer(for: [Item.self])
        container.mainContext.autosaveEnabled = false
        container.mainContext.insert(Item(name: "draft"))
        ProgramMoment.beforeShowing.arrive()
        ProgramMoment.termination.arrive()
        #expect(container.mainContext.hasChanges)
    }
}

@Model
final class Keeper {
    @Relationship(inverse: \Hound.owner) var pets: [Hound] = []
    init() {}
}

@Model
final class Hound {
    var name = ""
    var owner: Keeper
    init(_ name: String = "", owner: Keeper = Keeper()) {
        self.name = name
        self.owner = owner
    }
}
