import Testing

@testable import Review

struct GitChangesTests {
    @Test func hunksAreRead() {
        let files = GitChanges.read(
            """
            diff --git a/A.swift b/A.swift
            index 1..2 100644
            --- a/A.swift
            +++ b/A.swift
            @@ -1,0 +2,3 @@ struct A {
            +one
            +++ b/Fake.swift
            +three
            @@ -9 +12 @@
            -old
            +new
            @@ -20,2 +22,0 @@
            -gone
            -gone
            diff --git a/B c.swift b/B c.swift
            new file mode 100644
            --- /dev/null
            +++ b/B c.swift\t
            @@ -0,0 +1 @@
            +x
            diff --git a/C.swift b/C.swift
            deleted file mode 100644
            --- a/C.swift
            +++ /dev/null
            @@ -1 +0,0 @@
            -x
            """)
        #expect(files == ["A.swift": .ranges([2...4, 12...12, 22...23]), "B c.swift": .all])
    }

    func repository() throws -> Tree {
        let tree = try Tree(["A.swift": faultyView("AView", faults: 2), "B.swift": faultyView("BView")])
        try tree.run("git", "init", "-q", "-b", "main")
        try tree.run("git", "add", ".")
        try tree.run("git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one")
        return tree
    }

    @Test func onlyChangedLinesAndNewFilesAreReported() throws {
        let tree = try repository()
        #expect(try tree.review { $0.since = "HEAD" }.lines().isEmpty)
        try tree.write("A.swift", faultyView("AView", faults: 3))
        try tree.write("New.swift", faultyView("NewView"))
        #expect(try tree.review { $0.since = "HEAD" }.lines() == ["A.swift:6 WRAP-001", "New.swift:4 WRAP-001"])
    }

    @Test func aBranchIsComparedWithWhereItBegan() throws {
        let tree = try repository()
        try tree.run("git", "checkout", "-q", "-b", "work")
        try tree.write("A.swift", faultyView("AView", faults: 3))
        try tree.run("git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qam", "two")
        try tree.run("git", "checkout", "-q", "main")
        try tree.write("B.swift", faultyView("BView", faults: 2))
        try tree.run("git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qam", "three")
        try tree.run("git", "checkout", "-q", "work")
        #expect(try tree.review { $0.since = "main" }.lines() == ["A.swift:6 WRAP-001"])
    }

    @Test func aFileThatDoesNotParseIsReportedWhereverItBroke() throws {
        let tree = try repository()
        try tree.write("Broken.swift", "struct {")
        try tree.run("git", "add", ".")
        try tree.run("git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "two")
        #expect(try tree.review { $0.since = "HEAD" }.lines() == ["Broken.swift:1 PARSE-001"])
    }

    @Test func whatGitDoesNotKnowIsRefused() throws {
        let tree = try repository()
        #expect(throws: ReviewError.self) { try tree.review { $0.since = "nothing" } }
        #expect(throws: ReviewError.self) { try tree.review { $0.since = "--output=x" } }
        let loose = try Tree(["A.swift": ""])
        #expect(throws: ReviewError.self) { try loose.review { $0.since = "HEAD" } }
    }
}
