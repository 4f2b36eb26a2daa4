import Codemods
import Foundation
import Testing

@testable import Review

struct FixTests {
    private func fix(_ tree: Tree, _ change: (inout ReviewOptions) -> Void = { _ in }) throws -> Tree.Fixed {
        let fixed = try tree.fixed {
            $0.rules = ["WRAP-001"]; change(&$0)
        }
        try ImprovementWriter(absolute: { "\(tree.path)/\($0)" }).write(fixed.improvement)
        return fixed
    }

    @Test func everyAutomaticFixIsMadeAndNothingElseChanges() throws {
        let tree = try Tree(["A.swift": faultyView("AView", faults: 2), "B.swift": "// untouched\n", "C.swift": faultyView("CView")])
        let outcome = try fix(tree)
        #expect(outcome.made == ["A.swift:4", "A.swift:5", "C.swift:4"])
        #expect(try tree.read("A.swift") == faultyView("AView", faults: 2).replacing("@State var", with: "@State private var"))
        #expect(try outcome.fixes.result(after: outcome.improvement, isWritten: true).lines().isEmpty)
        #expect(try fix(tree).made.isEmpty)
    }

    @Test func aFileThatDoesNotParseIsLeftAlone() throws {
        let broken = faultyView("AView") + "func ("
        let tree = try Tree(["A.swift": broken, "B.swift": faultyView("BView")])
        let outcome = try fix(tree)
        #expect(outcome.made == ["B.swift:4"])
        #expect(try tree.read("A.swift") == broken)
    }

    @Test func suppressedAndKnownFindingsAreLeftAlone() throws {
        let text = faultyView("AView").replacing("= 0", with: "= 0 // review:disable WRAP-001 - inspected")
        let tree = try Tree(["A.swift": text, "B.swift": faultyView("BView")])
        _ = try tree.review {
            $0.rules = ["WRAP-001"]; $0.baseline = "base.json"; $0.updatesBaseline = true
        }
        #expect(try fix(tree) { $0.baseline = "base.json" }.made.isEmpty)
    }

    @Test func aFileThatChangedMeanwhileStopsTheWriting() throws {
        let tree = try Tree(["A.swift": faultyView("AView"), "B.swift": faultyView("BView")])
        let fixed = try tree.fixed { $0.rules = ["WRAP-001"] }
        try tree.write("A.swift", "// somebody saved\n")
        let writer = ImprovementWriter { "\(tree.path)/\($0)" }
        #expect(throws: ImprovementWriter.Failure.self) { try writer.write(fixed.improvement) }
        #expect(try tree.read("A.swift") == "// somebody saved\n")
        #expect(try tree.read("B.swift") == faultyView("BView"))
    }

    @Test func onlyWhatIsReportedIsFixed() throws {
        let tree = try Tree([
            ".glide.yml": "exclude: [Old]\nrules:\n  WRAP-001: { exclude: [Kept] }\n", "Old/A.swift": faultyView("AView"),
            "Kept/B.swift": faultyView("BView"), "New/C.swift": faultyView("CView"),
        ])
        #expect(try tree.fixed().made == ["New/C.swift:4"])
        #expect(try tree.fixed { $0.reportedFiles = ["\(tree.path)/Kept/B.swift"] }.fixes.isEmpty)
    }

    /// A finding that is only worth knowing is mended where somebody asks to see it.
    @Test func informationIsFixedWhereItIsShown() throws {
        let tree = try Tree([".glide.yml": "rules: { WRAP-001: info }\n", "A.swift": faultyView("AView")])
        #expect(try tree.fixed().fixes.isEmpty)
        #expect(try tree.fixed(includesInfo: true).made == ["A.swift:4"])
    }

    @Test func onlyChangedLinesAreFixed() throws {
        let tree = try Tree(["A.swift": faultyView("AView"), "B.swift": faultyView("BView")])
        try tree.run("git", "init", "-q")
        try tree.run("git", "add", "-A")
        try tree.run("git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a")
        try tree.write("B.swift", faultyView("BView", faults: 2))
        #expect(try fix(tree) { $0.since = "HEAD" }.made == ["B.swift:5"])
    }

    @Test func permissionsAndLinksStay() throws {
        let tree = try Tree(["Real/A.txt": faultyView("AView")])
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/A.swift", withDestinationPath: "Real/A.txt")
        chmod(tree.path + "/Real/A.txt", 0o600)
        #expect(try fix(tree).made.count == 1)
        #expect(try tree.read("Real/A.txt").contains("@State private var"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: tree.path + "/A.swift") == "Real/A.txt")
        let mode = try FileManager.default.attributesOfItem(atPath: tree.path + "/Real/A.txt")[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path + "/Real") == ["A.txt"])
    }

    @Test func windowsLinesStay() throws {
        let tree = try Tree(["A.swift": faultyView("AView").replacing("\n", with: "\r\n")])
        _ = try fix(tree)
        #expect(
            try tree.read("A.swift")
                == faultyView("AView").replacing("@State var", with: "@State private var").replacing("\n", with: "\r\n"))
    }
}
