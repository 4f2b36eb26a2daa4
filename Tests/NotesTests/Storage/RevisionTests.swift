import Foundation
import Testing

@testable import Notes

@Suite struct RevisionTests {
    private let now = Date(timeIntervalSince1970: 1_780_000_000)

    private func kept(_ ages: [TimeInterval], now: Date? = nil) -> [TimeInterval] {
        let end = now ?? self.now
        let revisions = ages.map { RevisionDate(id: "\($0)", createdAt: self.now - $0, keptAt: self.now - $0) }
        let superfluous = RevisionThinning.superfluous(revisions, now: end)
        return ages.filter { !superfluous.contains("\($0)") }
    }

    @Test func theLastHourKeepsAll() {
        let steps = stride(from: 0, through: 3_600, by: 7.0).map { $0 }
        #expect(kept(steps) == steps)
    }

    @Test func aMinuteOfTheLastDayKeepsOne() {
        let steps = stride(from: 3_620, to: 24 * 3_600, by: 20.0).map { $0 }
        #expect((1_379...1_381).contains(kept(steps).count))
    }

    @Test func anHourOfTheLastWeekKeepsOne() {
        let steps = stride(from: 25 * 3_600, to: 7 * 24 * 3_600, by: 600.0).map { $0 }
        #expect((143...144).contains(kept(steps).count))
    }

    @Test func aDayOfTheLastNinetyKeepsOne() {
        let steps = stride(from: 8 * 86_400, to: 90 * 86_400, by: 3_600.0).map { $0 }
        #expect((82...83).contains(kept(steps).count))
    }

    @Test func thirtyDaysOfTheTimeBeforeKeepOne() {
        let steps = stride(from: 91 * 86_400, to: 451 * 86_400, by: 86_400.0).map { $0 }
        #expect((12...13).contains(kept(steps).count))
        #expect(kept([60, 100 * 86_400, 2_000 * 86_400]) == [60, 100 * 86_400, 2_000 * 86_400])
        #expect(kept([]) == [])
    }

    @Test func theNewestOfAStepIsTheOneThatIsKept() {
        let start = (1_780_000_000.0 / 60).rounded(.down) * 60 - 6_000
        let ages = [5.0, 20, 50].map { now.timeIntervalSince1970 - (start + $0) }
        #expect(kept(ages) == [ages[2]])
    }

    @Test func thinningTwiceRemovesNothingMoreAndTimePassesGently() {
        let all = stride(from: 0, to: 100 * 86_400, by: 977.0).map { $0 }
        let once = kept(all)
        #expect(kept(once) == once)
        // Thinned every ten minutes or only at the end: the same days are there.
        var stepwise = once
        for step in 1...200 { stepwise = kept(stepwise, now: now + Double(step) * 600) }
        let atOnce = kept(all, now: now + 120_000)
        #expect(abs(stepwise.count - atOnce.count) <= 2)
    }

    @Test(arguments: RepositoryKind.allCases) func aTextIsKeptBeforeAnotherSessionReplacesIt(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "first")
        for step in 0..<5 {
            library.clock.advance(10)
            try await library.repository.apply([.setBody("n", "first \(step)")])
        }
        #expect(try await library.repository.revisions(of: "n").isEmpty)
        library.clock.advance(RevisionThinning.session)
        try await library.repository.apply([.setBody("n", "second")])
        library.clock.advance(5)
        try await library.repository.apply([.setBody("n", "second, longer")])
        #expect(try await library.repository.revisions(of: "n").map(\.body) == ["first 4"])
    }

    @Test(arguments: RepositoryKind.allCases) func whoComesBackToANoteFindsWhatItSaidBefore(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "first")
        for text in ["second", "third"] {
            library.clock.advance(20)
            try await library.repository.apply([.keepText("n"), .setBody("n", text)])
        }
        #expect(try await library.repository.revisions(of: "n").map(\.body) == ["second", "first"])
        library.clock.advance(20)
        let told = try await library.repository.operations(after: 0, limit: 10).count
        // A text is kept once, and what is kept is told to nobody else.
        try await library.repository.apply([.keepText("n"), .keepText("n")])
        #expect(try await library.repository.revisions(of: "n").map(\.body) == ["third", "second", "first"])
        #expect(try await library.repository.operations(after: 0, limit: 10).count == told)
        // An empty text is nothing to go back to.
        try await library.make("empty", "  ")
        try await library.repository.apply([.keepText("empty")])
        #expect(try await library.repository.revisions(of: "empty").isEmpty)
    }

    @Test(arguments: RepositoryKind.allCases) func whatANoteSaidForYearsIsNotLostByAnHourOfWriting(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "as it was for years")
        library.clock.advance(400 * 86_400)
        for step in 0..<60 {
            library.clock.advance(60)
            try await library.repository.apply([.setBody("n", "changed \(step)")])
        }
        let kept = try await library.repository.revisions(of: "n").map(\.body)
        #expect(kept.count >= 5 && kept.last == "as it was for years")
    }

    @Test(arguments: RepositoryKind.allCases) func writingForHoursLeavesATextEveryTenMinutes(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "x")
        for step in 0..<120 {
            library.clock.advance(60)
            try await library.repository.apply([.setBody("n", "x \(step)")])
        }
        let dates = try await library.repository.revisions(of: "n").map(\.createdAt)
        #expect((10...12).contains(dates.count))
        #expect(dates == dates.sorted(by: >))
    }

    @Test(arguments: RepositoryKind.allCases) func goingBackToARevisionLosesNothing(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "old")
        library.clock.advance(3_600)
        try await library.repository.apply([.setBody("n", "new")])
        let old = try #require(try await library.repository.revisions(of: "n").first)
        library.clock.advance(1)
        try await library.repository.apply([.setBody("n", old.body)])
        #expect(try await library.repository.note(id: "n").body == "old")
        #expect(try await library.repository.revisions(of: "n").map(\.body) == ["new", "old"])
        library.clock.advance(1)
        try await library.repository.apply([.setBody("n", "new")])
        #expect(try await Set(library.repository.revisions(of: "n").map(\.body)) == ["new", "old"])
    }
}
