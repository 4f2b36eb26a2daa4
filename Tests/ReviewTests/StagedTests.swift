import Foundation
import Testing

@testable import Review

/// `review --staged`: what the next commit will hold, whatever lies in the folder.
struct StagedTests {
    private func repository() throws -> Tree {
        let tree = try Tree(["A.swift": faultyView("AView", faults: 2), "B.swift": faultyView("BView")])
        try tree.run("git", "init", "-q", "-b", "main")
        try commit(tree)
        return tree
    }

    private func commit(_ tree: Tree) throws {
        try tree.run("git", "add", ".")
        try tree.run("git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one")
    }

    private func lines(_ tree: Tree) throws -> [String] { try tree.review { $0.isStaged = true }.lines() }

    @Test func withNothingStagedNothingIsReported() throws {
        let tree = try repository()
        try tree.write("A.swift", faultyView("AView", faults: 5))
        #expect(try lines(tree).isEmpty)
    }

    @Test func theStagedTextIsReviewedAndNotTheFolders() throws {
        let tree = try repository()
        try tree.write("A.swift", faultyView("AView", faults: 3))
        try tree.run("git", "add", "A.swift")
        try tree.write("A.swift", faultyView("AView", faults: 2).replacing("@State var", with: "@State private var"))
        #expect(try lines(tree) == ["A.swift:6 WRAP-001"])
        let found = try tree.review { $0.isStaged = true }.reported(info: false)
        #expect(found.map(\.code) == ["    @State var count2 = 0"])
    }

    @Test func aFaultThatIsOnlyInTheFolderIsNotReported() throws {
        let tree = try repository()
        try tree.write("A.swift", faultyView("AView", faults: 2).replacing("@State var count1", with: "@State private var count1"))
        try tree.run("git", "add", "A.swift")
        try tree.write("A.swift", faultyView("AView", faults: 9))
        #expect(try lines(tree).isEmpty)
    }

    @Test func linesAreCountedAsTheyAreStaged() throws {
        let tree = try repository()
        try tree.write("A.swift", faultyView("AView", faults: 3))
        try tree.run("git", "add", "A.swift")
        try tree.write("A.swift", String(repeating: "\n", count: 40) + faultyView("AView", faults: 3))
        #expect(try lines(tree) == ["A.swift:6 WRAP-001"])
    }

    @Test func filesThatGitDoesNotKnowAreNoPartOfTheCommit() throws {
        let tree = try repository()
        try tree.write("New.swift", faultyView("NewView"))
        #expect(try lines(tree).isEmpty)
        try tree.run("git", "add", "New.swift")
        #expect(try lines(tree) == ["New.swift:4 WRAP-001"])
        #expect(try tree.review { $0.isStaged = true }.files == 3)
    }

    @Test func aStagedFileThatTheFolderHasLostIsReviewed() throws {
        let tree = try repository()
        try tree.write("Sources/New one.swift", faultyView("NewView"))
        try tree.run("git", "add", ".")
        try tree.remove("Sources/New one.swift")
        #expect(try lines(tree) == ["Sources/New one.swift:4 WRAP-001"])
        #expect(try tree.review { ($0.isStaged, $0.paths) = (true, ["Sources"]) }.files == 1)
    }

    @Test func aFileThatIsNoLongerStagedIsNoPartOfTheCommit() throws {
        let tree = try repository()
        try tree.run("git", "rm", "-q", "--cached", "B.swift")
        #expect(try tree.review { $0.isStaged = true }.files == 1)
    }

    @Test func aBrokenFileStopsTheCommitThatHasIt() throws {
        let tree = try repository()
        try tree.write("Old.swift", "struct {")
        try commit(tree)
        try tree.write("New.swift", "struct {")
        try tree.run("git", "add", ".")
        #expect(try lines(tree) == ["New.swift:1 PARSE-001"])
    }

    @Test func theFirstCommitHasNothingBeforeIt() throws {
        let tree = try Tree(["A.swift": faultyView("AView")])
        try tree.run("git", "init", "-q", "-b", "main")
        try tree.run("git", "add", ".")
        #expect(try lines(tree) == ["A.swift:4 WRAP-001"])
    }

    @Test func itIsRememberedBesideTheFolders() throws {
        let tree = try repository()
        try tree.write("A.swift", faultyView("AView", faults: 3))
        try tree.run("git", "add", "A.swift")
        try tree.write("A.swift", "let a = 1\n")
        let change: (inout ReviewOptions) -> Void = { options in
            options.usesCache = true
            options.cacheFolder = "\(tree.path)/.cache"
            options.isStaged = true
        }
        #expect(try tree.review(change).checked == 2)
        let second = try tree.review(change)
        #expect(second.checked == 0)
        #expect(second.lines() == ["A.swift:6 WRAP-001"])
    }

    @Test func withoutARepositoryItSaysSo() throws {
        let tree = try Tree(["A.swift": ""])
        do {
            _ = try tree.review { $0.isStaged = true }
            Issue.record("the review ran")
        } catch {
            #expect("\(error)".contains("--staged needs a git repository"))
        }
    }

    @Test func aBaselineIsNotWrittenFromAPart() throws {
        let tree = try repository()
        #expect(throws: ReviewError("--update-baseline looks at everything; leave --staged out.")) {
            try tree.review { ($0.isStaged, $0.baseline, $0.updatesBaseline) = (true, "base.json", true) }
        }
    }
}
