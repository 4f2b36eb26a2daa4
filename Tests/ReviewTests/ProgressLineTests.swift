import ReviewRules
import Synchronization
import Testing

@testable import Review

struct ProgressLineTests {
    @Test func shortWorkShowsNothing() {
        var line = ProgressLine()
        #expect(line.text(ReviewProgress(.reading, done: 1, total: 9), at: .milliseconds(999)) == nil)
        #expect(line.end() == nil)
    }

    @Test func longWorkIsShownAndErased() {
        var line = ProgressLine()
        #expect(line.text(ReviewProgress(.reading, done: 5, total: 9), at: .seconds(1)) == "\r\u{1b}[KReading files: 5 of 9")
        #expect(line.text(ReviewProgress(.reading, done: 6, total: 9), at: .milliseconds(1_050)) == nil)
        #expect(line.text(ReviewProgress(.checking, done: 2, total: 9), at: .milliseconds(1_100)) == "\r\u{1b}[KChecking files: 2 of 9")
        #expect(line.end() == "\r\u{1b}[K")
        #expect(line.end() == nil)
    }

    @Test func eachFileIsToldTwice() throws {
        let tree = try Tree(["A.swift": "let a = 1\n", "B.swift": "let b = 1\n"])
        let told = Log()
        _ = try tree.review { $0.progress = { told.add($0) } }
        let all = told.all
        #expect(Set(all.filter { $0.stage == .reading }.map(\.done)) == [1, 2])
        #expect(Set(all.filter { $0.stage == .checking }.map(\.done)) == [1, 2])
        #expect(all.allSatisfy { $0.total == 2 })
    }

    @Test func otherCommandsTellWhatTheyHaveRead() throws {
        let tree = try Tree(["A.swift": "let a = 1\n", "B.swift": "let b = 1\n"])
        let told = Log()
        let loaded = ProjectLoader(folder: tree.path).load(["."], progress: { told.add($0) })
        #expect(loaded.project.files.count == 2)
        #expect(Set(told.all) == [ReviewProgress(.reading, done: 1, total: 2), ReviewProgress(.reading, done: 2, total: 2)])
    }

    private final class Log: Sendable {
        private let told = Mutex<[ReviewProgress]>([])
        func add(_ progress: ReviewProgress) { told.withLock { $0.append(progress) } }
        var all: [ReviewProgress] { told.withLock { $0 } }
    }
}
