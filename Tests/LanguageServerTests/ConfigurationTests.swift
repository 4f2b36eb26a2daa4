import LanguageServer
import Review
import Testing

/// What a project has decided for `glide review` holds in the editor too.
struct ConfigurationTests {
    @Test func rulesThatAreOffStayOffAndChangesAreNoticed() throws {
        let folder = try TestFolder(["A.swift": Samples.counter, ".glide.yml": "rules:\n  WRAP-001: off\n"])
        var editor = try Editor(folder)
        let uri = folder.uri("A.swift")
        #expect(editor.codes(uri) == [])
        try folder.write("rules:\n  WRAP-001: error\n", to: ".glide.yml")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri(".glide.yml")), "type": 2]]])
        editor.settle()
        #expect(editor.diagnostics(uri)?.first?["severity"] == 1)
    }

    @Test func whatIsExcludedIsNotReviewedWhenItIsOpened() throws {
        let folder = try TestFolder(["Legacy/A.swift": Samples.counter, ".glide.yml": "exclude:\n  - Legacy\n"])
        var editor = try Editor(folder)
        let uri = folder.uri("Legacy/A.swift")
        editor.open(uri, Samples.counter)
        editor.settle()
        #expect(editor.diagnostics(uri) == nil)
        let answer = try editor.request(
            "textDocument/hover", ["textDocument": ["uri": .string(uri)], "position": ["line": 2, "character": 9]])
        #expect(answer["result"] == .null)
    }

    @Test func aConfigurationThatMeansNothingIsSaidInItsPlace() throws {
        let folder = try TestFolder(["A.swift": Samples.counter, ".glide.yml": "rules:\n  WRAP-999: off\n"])
        let editor = try Editor(folder)
        let diagnostic = try #require(editor.diagnostics(folder.uri(".glide.yml"))?.first)
        #expect(diagnostic.at("range", "start", "line") == 1)
        #expect(diagnostic["message"]?.string?.contains("WRAP-999") ?? false)
        #expect(editor.codes(folder.uri("A.swift")) == ["WRAP-001"])
    }

    @Test func whatTheBaselineHasIsNotShown() throws {
        let folder = try TestFolder(["A.swift": Samples.counter, "B.swift": Samples.counter.replacing("Counter", with: "Other")])
        var options = ReviewOptions()
        options.folder = folder.path
        options.paths = [folder.path + "/A.swift"]
        options.baseline = ".glide-baseline.json"
        options.updatesBaseline = true
        options.usesCache = false
        _ = try ReviewEngine(options).review()
        try folder.write("baseline: .glide-baseline.json\n", to: ".glide.yml")
        var editor = try Editor(folder)
        #expect(editor.codes(folder.uri("A.swift")) == [])
        #expect(editor.codes(folder.uri("B.swift")) == ["WRAP-001"])
        // A second fault is new, also where the review looks at this file alone.
        let uri = folder.uri("A.swift")
        let text = Samples.counter.replacing("    @State", with: "    @State var other = 1\n    @State").replacing(
            "\\(count)", with: "\\(count + other)")
        editor.open(uri, text)
        editor.settle()
        #expect(editor.diagnostics(uri)?.compactMap { EditorText.text($0["range"], in: text) } == ["@State var other = 1"])
    }

    @Test func aSuppressionWithoutAReasonIsAFinding() throws {
        let text = Samples.counter.replacing("    @State", with: "    // review:disable WRAP-001\n    @State")
        let folder = try TestFolder(["A.swift": text])
        #expect(try Set(Editor(folder).codes(folder.uri("A.swift"))) == ["SUP-001", "WRAP-001"])
    }

    @Test func aSuppressionThatIsNotNeededAnyMoreIsRemovedByItsFix() throws {
        let text = Samples.clean.replacing("    @State", with: "    // review:disable WRAP-001 - inspected\n    @State")
        let folder = try TestFolder(["A.swift": text])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder)
        #expect(editor.codes(uri) == ["SUP-002"])
        let range: JSONValue = ["start": ["line": 3, "character": 4], "end": ["line": 3, "character": 4]]
        let fix = try #require(try editor.actions(uri, range, only: ["quickfix"]).first { $0["isPreferred"] == true })
        let changed = try #require(EditorText.apply(fix.at("edit", "changes", uri), to: text))
        editor.open(uri, changed)
        editor.settle()
        #expect(editor.codes(uri) == [])
    }

    @Test func aNewFileIsReviewedLikeThoseBesideIt() throws {
        let old =
            "import Combine\nimport SwiftUI\n\nfinal class MODELViewModel: ObservableObject {\n    @Published var name = \"\"\n    func load() {}\n}\n"
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Old", platforms: [.iOS(.v15)], targets: [.target(name: "Old")])

            """
        let folder = try TestFolder(["Package.swift": manifest, "Sources/Old/A.swift": old.replacing("MODEL", with: "A")])
        var editor = try Editor(folder)
        let uri = folder.uri("Sources/Old/B.swift")
        let before = editor.codes(folder.uri("Sources/Old/A.swift"))
        editor.open(uri, old.replacing("MODEL", with: "B"))
        editor.settle()
        #expect(!editor.codes(uri).contains("OBS-001"))
        #expect(editor.codes(uri) == before)
    }
}
