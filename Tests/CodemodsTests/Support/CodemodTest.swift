import Codemods
import ReviewRules
import SourceModel
import Testing

/// A small project in memory, and what codemods make of it.
struct CodemodTest {
    var texts: [String: String]
    var profile: Profile = .modern

    /// - Parameter text: The single file `Sources/App/Feature.swift`.
    init(_ text: String, profile: Profile = .modern) { self.init(files: [Self.path: text], profile: profile) }

    init(files: [String: String], profile: Profile = .modern) {
        texts = files
        self.profile = profile
    }

    static let path = "Sources/App/Feature.swift"

    var project: Project {
        Project(files: texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value, module: "App") })
    }

    func result(_ name: String, _ target: String) throws -> CodemodResult {
        let found = try #require(codemod(named: name), "there is no codemod \(name)")
        let profile = profile
        return found.apply(to: target, in: CodemodContext(project: project) { _ in profile })
    }

    /// The files after a codemod, which must have changed something and must change nothing the second time.
    func files(_ name: String, _ target: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: String] {
        let first = try result(name, target)
        #expect(first.refusals.isEmpty, "\(first.refusals.map(\.reason))", sourceLocation: sourceLocation)
        #expect(!first.changes.isEmpty, "it changed nothing", sourceLocation: sourceLocation)
        let after = try first.changes.applied(to: texts)
        for (path, text) in after {
            #expect(!SourceFile(path: path, text: text).syntax.hasError, "\(path) does not parse:\n\(text)", sourceLocation: sourceLocation)
        }
        let second = try CodemodTest(files: after, profile: profile).result(name, target)
        #expect(second.changes.isEmpty, "the second run changes:\n\(second.changes)", sourceLocation: sourceLocation)
        return after
    }

    /// The single file after a codemod.
    func text(_ name: String, _ target: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try #require(try files(name, target, sourceLocation: sourceLocation)[Self.path], sourceLocation: sourceLocation)
    }

    func refusals(_ name: String, _ target: String) throws -> [String] {
        let result = try result(name, target)
        #expect(result.changes.isEmpty, "it refuses and changes all the same")
        return result.refusals.map(\.reason)
    }
}

/// Asserts that a text is another, and shows where not.
func expectText(_ text: String?, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard text != expected else { return }
    let diff = UnifiedDiff().text(before: ["expected": expected], after: ["expected": text ?? ""])
    Issue.record("\(diff)", sourceLocation: sourceLocation)
}
