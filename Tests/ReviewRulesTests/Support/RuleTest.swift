import ReviewRules
import SourceModel
import Testing

/// A small project in memory, for a rule's tests.
struct RuleTest {
    var files: [(path: String, text: String)]
    var profile: Profile
    var settings = RuleSettings()
    var indexSettings = IndexSettings()
    /// What the project runs on, as a release of iOS.
    var oldestRelease: Int?

    /// - Parameter sources: Files by path; a single unnamed one is `Feature.swift`.
    init(_ text: String, profile: Profile = .modern) {
        files = [("Sources/App/Feature.swift", text)]
        self.profile = profile
    }

    init(files: [String: String], profile: Profile = .modern) {
        self.files = files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        self.profile = profile
    }

    /// What one rule finds in all files.
    func findings(_ id: String) throws -> [Finding] {
        let rule = try #require(allRules.first { $0.info.id == id }, "there is no rule \(id)")
        var settings = settings
        settings.optIn.insert(id)
        let parsed = files.map { SourceFile(path: $0.path, text: $0.text, module: "App") }
        let index = ProjectIndex(files: parsed.map(\.facts), settings: indexSettings)
        var found: [Finding] = []
        for file in parsed {
            let context = FileContext(file: file, index: index, profile: profile, settings: settings, oldestRelease: oldestRelease)
            context.run(rule)
            found += context.findings
        }
        let project = ProjectContext(index: index, settings: settings) { _ in profile }
        project.run(rule)
        found += project.findings
        return found.sorted { ($0.path, $0.start) < ($1.path, $1.start) }
    }

    /// The lines that a rule flags, information left out.
    func lines(_ id: String, including severities: Set<Severity> = [.warning, .error]) throws -> [Int] {
        try findings(id).filter { severities.contains($0.severity) }.map(\.start.line)
    }

    /// The first file's text after a rule's fixes of one run.
    func fixed(_ id: String, path: String? = nil) throws -> String {
        let path = path ?? files[0].path
        let text = try #require(files.first { $0.path == path }?.text)
        let edits = try findings(id).flatMap { $0.fix?.edits ?? [] }.filter { $0.path == path }
        return try #require(TextEdit.apply(edits, to: text), "the fixes overlap")
    }
}

/// Asserts what a rule flags, by the lines that end in the comment `// flagged`; with information, `// info`.
func expectFlagged(
    _ id: String, _ text: String, profile: Profile = .modern, oldestRelease: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.indices.filter { lines[$0].hasSuffix("// flagged") }.map { $0 + 1 }
    let information = lines.indices.filter { lines[$0].hasSuffix("// info") }.map { $0 + 1 }
    var test = RuleTest(text, profile: profile)
    test.oldestRelease = oldestRelease
    let findings = try test.findings(id)
    #expect(findings.filter { $0.severity > .info }.map(\.start.line) == expected, sourceLocation: sourceLocation)
    #expect(findings.filter { $0.severity == .info }.map(\.start.line) == information, sourceLocation: sourceLocation)
}
