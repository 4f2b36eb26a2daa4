import Foundation
import ReviewRules
import SourceModel

/// Code without faults, into which mutations put theirs.
struct CleanProject: Sendable {
    let name: String
    let profile: Profile
    let project: Project

    /// The checkout.
    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url
    }()

    /// What the rules find in all files.
    func findings(of rules: [any Rule]) -> [Finding] { Self.findings(of: rules, in: project, profile: profile) }

    /// What the rules find when one file reads otherwise.
    func findings(of rules: [any Rule], with mutant: SourceFile) -> [Finding] {
        let files = project.files.map { $0.path == mutant.path ? mutant : $0 }
        return Self.findings(of: rules, in: Project(files: files), profile: profile)
    }

    private static func findings(of rules: [any Rule], in project: Project, profile: Profile) -> [Finding] {
        var settings = RuleSettings()
        settings.optIn = Set(rules.map(\.info.id))
        var found: [Finding] = []
        for file in project.files {
            let context = FileContext(file: file, index: project.index, profile: profile, settings: settings)
            for rule in rules { context.run(rule) }
            found += context.findings
        }
        let whole = ProjectContext(index: project.index, settings: settings) { _ in profile }
        for rule in rules { whole.run(rule) }
        return found + whole.findings
    }
}
