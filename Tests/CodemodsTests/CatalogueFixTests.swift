import Codemods
import ReviewRules
import SourceModel
import Testing

/// What the catalogue promises of fixes, asked of each rule's own bad example.
struct CatalogueFixTests {
    /// The rules whose fix is automatic.
    static let automatic = [
        "LVL-001", "VM-001", "VM-002", "VM-003", "VM-005", "VM-006", "VM-007", "DI-001", "DI-003", "DI-004", "DI-005", "WRAP-001",
        "WRAP-002", "WRAP-003", "WRAP-004", "WRAP-006", "WRAP-007", "WRAP-009", "WRAP-010", "WRAP-011", "WRAP-012", "WRAP-014", "BODY-004",
        "STATE-001", "STATE-005", "CONC-001", "CONC-002", "ERR-004", "LOG-001", "SD-002",
        "TEST-004",
    ]

    /// What a rule finds in its bad example, in the first profile and place in which it finds something that it can mend.
    private func findings(_ rule: any Rule) -> [Finding] {
        var settings = RuleSettings()
        settings.optIn.insert(rule.info.id)
        var first: [Finding] = []
        for profile in Profile.allCases where rule.info.severity(in: profile) != nil {
            // Some rules look at where a file is; one in a folder of another role is wrong for them.
            for path in ["Sources/App/Feature.swift", "Sources/App/Services/Feature.swift", "Tests/AppTests/Feature.swift"] {
                let file = SourceFile(path: path, text: rule.info.page.bad, module: "App")
                let index = ProjectIndex(files: [file.facts])
                let context = FileContext(file: file, index: index, profile: profile, settings: settings)
                context.run(rule)
                let project = ProjectContext(index: index, settings: settings) { _ in profile }
                project.run(rule)
                let found = context.findings + project.findings
                if found.contains(where: \.hasFix) { return found }
                if first.isEmpty { first = found }
            }
        }
        return first
    }

    private func canBeMade(_ fix: Fix) -> Bool {
        switch fix.change {
        case .edits(let edits): !edits.isEmpty
        case .codemod(let name, let target): codemod(named: name) != nil && !target.isEmpty
        }
    }

    @Test(arguments: allRules.map(\.info.id).filter { Self.automatic.contains($0) })
    func automaticFixesAreThere(id: String) throws {
        let rule = try #require(allRules.first { $0.info.id == id })
        let found = findings(rule)
        #expect(!found.isEmpty, "\(id) does not find its own bad example")
        #expect(found.contains { $0.fix.map(canBeMade) ?? false }, "\(id) has no fix for its bad example: \(found.map(\.message))")
    }

    /// What a rule says of itself is what it does.
    @Test(arguments: allRules.filter { $0.info.fix == .automatic }.map(\.info.id))
    func whatIsMarkedAutomaticIs(id: String) throws {
        let rule = try #require(allRules.first { $0.info.id == id })
        let found = findings(rule)
        #expect(found.contains { $0.fix.map(canBeMade) ?? false }, "\(id): \(found.map(\.message))")
    }

    /// A fix never names a codemod that does not exist.
    @Test func everyCodemodOfAFixExists() {
        for rule in allRules {
            for finding in findings(rule) {
                guard case .codemod(let name, let target)? = finding.fix?.change else { continue }
                #expect(codemod(named: name) != nil, "\(rule.info.id) asks for \(name) of \(target)")
            }
        }
        let names = allCodemods.map(\.name)
        #expect(Set(names).count == names.count)
    }

    /// On a rule's own example, an automatic codemod makes a change or says why not.
    @Test(arguments: allRules.map(\.info.id))
    func codemodsAnswer(id: String) throws {
        let rule = try #require(allRules.first { $0.info.id == id })
        for finding in findings(rule) {
            guard case .codemod(let name, let target)? = finding.fix?.change, let found = codemod(named: name) else { continue }
            let file = SourceFile(path: finding.path, text: rule.info.page.bad, module: "App")
            let result = found.apply(to: target, in: CodemodContext(project: Project(files: [file])))
            #expect(
                !result.changes.isEmpty || !result.refusals.isEmpty || !result.notes.isEmpty, "\(id): \(name) of \(target) says nothing")
        }
    }
}
