import SwiftData
import Testing

@Model
final class Team {
    var name: String
    @Relationship(deleteRule: .deny, inverse: \Player.team) var players: [Player] = []
    @Relationship(deleteRule: .noAction) var fans: [Fan] = []
    init(name: String) { self.name = name }
}

@Model
final class Player {
    var name: String
    var team: Team?
    init(name: String) { self.name = name }
}

@Model
final class Fan {
    var name: String
    init(name: String) { self.name = name }
}

@Model
final class Squad {
    @Relationship(minimumModelCount: 1, maximumModelCount: 2) var members: [Fan] = []
    init() {}
}

struct DeleteRuleTests {
    @Test func cascadeDeletesTheMembersAtOnce() throws {
        let context = try memoryContext(for: Library.self)
        let library = Library(serial: 1, name: "L")
        let book = Book(serial: 2, title: "B", library: library)
        context.insert(book)
        try context.save()
        context.delete(library)
        #expect(book.isDeleted)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
        try context.save()
        #expect(book.modelContext == nil)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    }

    @Test func nullifyEmptiesTheOtherEnd() throws {
        let context = try memoryContext(for: Library.self)
        let library = Library(serial: 1, name: "L")
        let book = Book(serial: 2, title: "B", library: library)
        context.insert(book)
        try context.save()
        context.delete(book)
        #expect(library.books.isEmpty)
        try context.save()
        #expect(library.books.isEmpty)
        #expect(try context.fetchCount(FetchDescriptor<Library>()) == 1)
    }

    @Test func denyRefusesTheSaveAndSaysWhy() throws {
        let context = try memoryContext(for: Team.self)
        let team = Team(name: "T")
        team.players = [Player(name: "P")]
        context.insert(team)
        try context.save()
        context.delete(team)
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error == .modelValidationFailure)
        #expect(error?.reason?.contains("players") == true)
        context.rollback()
        #expect(!team.isDeleted)
        for player in team.players { context.delete(player) }
        context.delete(team)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Team>()) == 0)
    }

    @Test func noActionLeavesTheOthersAlone() throws {
        let context = try memoryContext(for: Team.self)
        let team = Team(name: "T")
        team.fans = [Fan(name: "F")]
        context.insert(team)
        try context.save()
        context.delete(team)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Fan>()) == 1)
    }

    @Test func aDeletedMemberLeavesARelationshipWithoutInverse() throws {
        let context = try memoryContext(for: Team.self)
        let team = Team(name: "T")
        let (one, two) = (Fan(name: "1"), Fan(name: "2"))
        team.fans = [one, two]
        context.insert(team)
        try context.save()
        context.delete(one)
        #expect(team.fans.map(\.name) == ["2"])
        context.rollback()
        #expect(Set(team.fans.map(\.name)) == ["1", "2"])
        context.delete(one)
        try context.save()
        #expect(team.fans.map(\.name) == ["2"])
    }

    @Test func tooFewOrTooManyMembersAreRefused() throws {
        let context = try memoryContext(for: Squad.self)
        let squad = Squad()
        context.insert(squad)
        #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
        squad.members = ["a", "b", "c"].map(Fan.init)
        #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
        squad.members.removeLast()
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Squad>()) == 1)
    }

    @Test func aModelCanBeUsedAfterItsDeletionWithoutACrash() throws {
        let context = try memoryContext(for: Library.self)
        let book = Book(serial: 1, title: "B")
        context.insert(book)
        try context.save()
        context.delete(book)
        try context.save()
        #expect(book.title == "B")
        #expect(book.library == nil)
        book.title = "changed"
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    }
}
