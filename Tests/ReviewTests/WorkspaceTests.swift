import Foundation
import ReviewRules
import SourceModel
import Testing

@testable import Review

/// One way to read a project for all commands: what `review` leaves out, the others leave out.
struct WorkspaceTests {
    private func workspace(_ tree: Tree, _ change: (inout ReviewOptions) -> Void = { _ in }) throws -> Workspace {
        try Workspace(tree.options(change))
    }

    @Test(arguments: [
        ("    @State var a = 0", false),
        ("    @State var a = 0 // review:disable WRAP-001 - inspected", true),
        ("    // review:disable WRAP-001 - inspected\n    @State var a = 0", true),
        ("    // review:disable WRAP-001 - inspected\n    // another remark\n    @State var a = 0", true),
        ("    // review:disable-file WRAP-001 - a bad example\n    @State var a = 0", true),
        ("    @State var a = 0 // review:disable WRAP-001", false),
        ("    @State var a = 0 // review:disable WRAP-001 - until then (until: 2020-01)", false),
        ("    @State var a = 0 // review:disable BODY-003 - not WRAP-001", false),
        ("    @State var a = 0 // do not write review:disable WRAP-001 - here", false),
        ("    @State var b = \"review:disable WRAP-001 - text\"\n    @State var a = 0", false),
        ("    // review:disable WRAP-001 - inspected\n    @State var b = 0\n    @State var a = 0", false),
    ])
    func everyCommandHonoursTheSameComments(code: String, isSilent: Bool) throws {
        let text = "import SwiftUI\nstruct AView: View {\n\(code)\n    var body: some View { Text(\"\\(a)\\(b)\") }\n}\n"
        let tree = try Tree(["A.swift": text])
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("var a") }) + 1
        let reported = try tree.review().lines().contains("A.swift:\(line) WRAP-001")
        #expect(reported == !isSilent)
        let workspace = try workspace(tree)
        let loaded = workspace.load(["."])
        let open = workspace.open(in: loaded.project, profiles: loaded.profiles)
        #expect(open.contains { $0.rule == "WRAP-001" && $0.start.line == line } == !isSilent)
        #expect(Silence(workspace, files: loaded.project.files).covers("WRAP-001", path: "A.swift", line: line) == isSilent)
        let editor = WorkspaceReview(folder: tree.path)
        let shown = editor.reported(editor.findings(editor.load()))["A.swift"] ?? []
        #expect(shown.contains { $0.rule == "WRAP-001" && $0.start.line == line } == !isSilent)
    }

    @Test func whatIsExcludedOrOffIsNothingToDo() throws {
        let tree = try Tree([
            ".glide.yml": "exclude: [Legacy]\nrules:\n  WRAP-001: { exclude: [Old] }\n  NAME-001: off\n",
            "Legacy/A.swift": faultyView("AView"), "Old/B.swift": faultyView("BView"), "New/C.swift": faultyView("CView"),
        ])
        let workspace = try workspace(tree)
        let loaded = workspace.load(["."])
        #expect(loaded.project.files.map(\.path) == ["New/C.swift", "Old/B.swift"])
        let open = workspace.open(in: loaded.project, profiles: loaded.profiles)
        #expect(open.filter { $0.rule == "WRAP-001" }.map(\.path) == ["New/C.swift"])
        #expect(try tree.review().lines().filter { $0.hasSuffix("WRAP-001") } == ["New/C.swift:4 WRAP-001"])
        let silence = Silence(workspace, files: loaded.project.files)
        #expect(silence.covers("NAME-001", path: "New/C.swift", line: 1))
        #expect(silence.covers("WRAP-001", path: "Old/B.swift", line: 4))
        #expect(!silence.covers("WRAP-001", path: "New/C.swift", line: 4))
    }

    @Test func onlyWhatIsIncludedCounts() throws {
        let tree = try Tree([
            ".glide.yml": "include: [App, \"*.generated.swift\"]\nexclude: [App/Old]\n", "App/A.swift": faultyView("AView"),
            "App/Old/B.swift": faultyView("BView"), "Other/C.swift": faultyView("CView"), "Other/D.generated.swift": "",
        ])
        #expect(try tree.review().lines() == ["App/A.swift:4 WRAP-001"])
        // What somebody names is reviewed.
        #expect(try tree.review { $0.paths = ["Other/C.swift"] }.lines() == ["Other/C.swift:4 WRAP-001"])
        let editor = WorkspaceReview(folder: tree.path)
        #expect(editor.reads("App/A.swift") && !editor.reads("Other/C.swift") && !editor.reads("App/Old/B.swift"))
    }

    @Test func aManifestThatIsNotIncludedStillSaysWhatTheCodeIsFor() throws {
        let tree = try Tree([
            ".glide.yml": "include: Sources\n", "Sources/Shop/A.swift": "",
            "Package.swift": "let package = Package(name: \"Shop\", platforms: [.iOS(.v16)], targets: [.target(name: \"Shop\")])",
        ])
        let result = try tree.review()
        #expect(result.files == 1)
        #expect(result.profiles.profile(of: "Sources/Shop/A.swift") == .combine)
    }

    @Test func onlyTheRulesThatAreNamedRun() throws {
        let tree = try Tree([
            ".glide.yml": "onlyRules: [BODY, SEC-001]\n",
            "A.swift": faultyView("AView") + "struct B { } // review:disable BODY-003 - once\nstruct C { } // review:disable SEC-001\n",
        ])
        let found = try tree.review().lines()
        #expect(found.contains("A.swift:7 SUP-002") && found.contains("A.swift:8 SUP-001"))
        #expect(found.allSatisfy { $0.contains(" BODY-") || $0.contains(" SEC-001") || $0.contains(" SUP-") })
        #expect(try tree.review { $0.rules = ["WRAP-001"] }.lines() == ["A.swift:4 WRAP-001"])
    }

    @Test func aRuleThatIsAskedForRunsWithTheSeverityOfTheProject() throws {
        let tree = try Tree([".glide.yml": "rules: { WRAP-001: off, WRAP-002: off, BODY-003: error }\n", "A.swift": faultyView()])
        #expect(try tree.review().lines().isEmpty)
        #expect(try tree.review { $0.rules = ["WRAP"] }.lines().isEmpty)
        #expect(try tree.review { $0.rules = ["WRAP-001"] }.lines() == ["A.swift:4 WRAP-001"])
        let body = try workspace(tree) { $0.rules = ["BODY-003"] }.rules.first
        #expect(body?.info.severity == .error)
    }

    @Test func anOptionalRuleRunsWhereItIsNamed() throws {
        let optional = try #require(RuleList.all.first { $0.info.isOptIn }).info.id
        func runs(_ configuration: String, _ rules: [String] = []) throws -> Bool {
            let tree = try Tree([".glide.yml": configuration, "A.swift": ""])
            let workspace = try workspace(tree) { $0.rules = rules }
            return workspace.rules.contains { $0.info.id == optional && workspace.settings.allows($0.info) }
        }
        #expect(try !runs(""))
        #expect(try runs("rules: { \(optional): warning }"))
        #expect(try runs("onlyRules: [\(optional)]"))
        #expect(try runs("", [optional]))
        #expect(try !runs("rules: { \(optional): off }"))
    }

    @Test func aRulesLimitsStandBesideItsSeverity() throws {
        let tree = try Tree([
            ".glide.yml": """
            rules:
              BODY-003: { lines: 7, nesting: 3, severity: error }
              LVL-003: { warning: 9, info: 5 }
              LVL-005: { properties: 1, methods: 2, lines: 3, domains: 4 }
              WRAP-008: { objects: 6 }
            """, "A.swift": "",
        ])
        let settings = try workspace(tree).settings
        #expect((settings.bodyLines, settings.bodyNesting, settings.logicWarning, settings.logicInfo) == (7, 3, 9, 5))
        #expect(settings.viewModelProperties == 1 && settings.viewModelMethods == 2)
        #expect(settings.viewModelLines == 3 && settings.viewModelDomains == 4 && settings.environmentObjects == 6)
    }

    @Test(arguments: [
        (
            "rules: { BODY-003: { line: 7 } }",
            "the rule BODY-003 has no key 'line'; did you mean 'lines'?; allowed are exclude, include, lines, nesting"
        ),
        ("rules: { WRAP-001: { lines: 7 } }", "the rule WRAP-001 has no key 'lines'; allowed are exclude, include, severity"),
        ("onlyRules: [WRAPP]", "there is no rule 'WRAPP'; did you mean 'WRAP'?"),
        ("onlyRules: { a: b }", "onlyRules must be a list"),
    ])
    func whatARuleDoesNotHaveIsSaid(text: String, expected: String) throws {
        let tree = try Tree([".glide.yml": text, "A.swift": ""])
        do {
            _ = try workspace(tree)
            Issue.record("it was accepted")
        } catch {
            #expect("\(error)".contains(expected), "\(error)")
        }
    }

    @Test func strictMeansThatInformationCountsAndAllIsAnError() throws {
        let tree = try Tree([".glide.yml": "rules: { WRAP-001: info }\n", "A.swift": faultyView()])
        #expect(try tree.review().exitCode == 0)
        let strict = try tree.review { $0.isStrict = true }
        #expect(strict.exitCode == 1)
        #expect(strict.lines().contains("A.swift:4 WRAP-001"))
        #expect(strict.reported(info: false).allSatisfy { $0.finding.severity == .error })
    }

    @Test func aTextThatIsNotSavedIsReviewedInItsProject() throws {
        let tree = try Tree(["Package.swift": "", "Sources/A.swift": faultyView("AView"), "Sources/B.swift": faultyView("BView")])
        let path = tree.path + "/Sources/A.swift"
        let held = try tree.review {
            $0.paths = [path, tree.path]
            $0.overlay = [path: faultyView("AView", faults: 2)]
            $0.reportedFiles = [path]
        }
        #expect(held.lines() == ["Sources/A.swift:4 WRAP-001", "Sources/A.swift:5 WRAP-001"])
        #expect(held.index.type(named: "BView") != nil)
        let new = tree.path + "/Sources/C.swift"
        let unsaved = try tree.review {
            $0.paths = [new, tree.path]
            $0.overlay = [new: faultyView("CView")]
            $0.reportedFiles = [new]
        }
        #expect(unsaved.lines() == ["Sources/C.swift:4 WRAP-001"])
        #expect(unsaved.missing.isEmpty)
    }
}
