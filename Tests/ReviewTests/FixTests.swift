import Foundation
import Testing

@testable import Review

struct FixTests {
    private func fix(_ tree: Tree, _ change: (inout ReviewOptions) -> Void = { _ in }) throws -> FixRun.Outcome {
        let run = FixRun(
            tree.options {
                $0.rules = ["WRAP-001"]; change(&$0)
            }, includesInfo: false)
        var outcome = try run.run()
        run.write(&outcome)
        return outcome
    }

    @Test func everyAutomaticFixIsMadeAndNothingElseChanges() throws {
        let tree = try Tree(["A.swift": faultyView("AView", faults: 2), "B.swift": "// untouched\n", "C.swift": faultyView("CView")])
        let outcome = try fix(tree)
        #expect(outcome.made.map { "\($0.path):\($0.line)" } == ["A.swift:4", "A.swift:5", "C.swift:4"])
        #expect(try tree.read("A.swift") == faultyView("AView", faults: 2).replacing("@State var", with: "@State private var"))
        #expect(outcome.result.lines().isEmpty)
        #expect(try fix(tree).made.isEmpty)
    }

    @Test func aFileThatDoesNotParseIsLeftAlone() throws {
        let broken = faultyView("AView") + "func ("
        let tree = try Tree(["A.swift": broken, "B.swift": faultyView("BView")])
        let outcome = try fix(tree)
        #expect(outcome.made.map(\.path) == ["B.swift"])
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

    @Test func aFileThatChangedMeanwhileIsNotWritten() throws {
        let tree = try Tree(["A.swift": faultyView("AView")])
        let run = FixRun(tree.options { $0.rules = ["WRAP-001"] }, includesInfo: false)
        var outcome = try run.run()
        try tree.write("A.swift", "// somebody saved\n")
        run.write(&outcome)
        #expect(outcome.left == ["A.swift has changed meanwhile; it was not written."])
        #expect(try tree.read("A.swift") == "// somebody saved\n")
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
