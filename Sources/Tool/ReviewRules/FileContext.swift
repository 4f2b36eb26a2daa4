import SourceModel
import SwiftSyntax

/// A file under review, and where its findings go.
package final class FileContext {
    package let file: SourceFile
    package let index: IndexReader
    package let profile: Profile
    package let settings: RuleSettings
    /// The oldest release that the code runs on, as one of iOS; none where nothing says so.
    private let oldestRelease: Int?
    package private(set) var findings: [Finding] = []
    private var rule: RuleInfo?
    private lazy var rolesOfTypes = file.nodes.types.map { index.role(of: $0.fact.name)?.role }
    private let isGenerated: Bool
    private let isTest: Bool
    /// What `builderMembers` finds.
    lazy var foundBuilderMembers = findBuilderMembers()

    /// What the project calls its services, view models and so on.
    var vocabulary: Vocabulary { index.settings.vocabulary }

    package init(
        file: SourceFile, index: ProjectIndex, profile: Profile, settings: RuleSettings = RuleSettings(), oldestRelease: Int? = nil
    ) {
        self.file = file
        self.oldestRelease = oldestRelease
        self.index = IndexReader(index, module: file.facts.module)
        self.profile = profile
        self.settings = settings
        isGenerated = file.facts.isGenerated
        isTest = file.facts.isTest
    }

    /// Runs a rule, unless the profile or the file's purpose excludes it.
    package func run(_ rule: any Rule) {
        let info = rule.info
        guard !isGenerated, info.includesTests || !isTest, settings.allows(info), info.severity(in: profile) != nil else { return }
        self.rule = info
        rule.check(self)
        self.rule = nil
    }

    /// Reports a finding of the rule that runs.
    /// - Parameters:
    ///   - node: What is meant; its first line is shown.
    ///   - severity: Instead of the rule's own, capped by nothing: `.info` for a case that is less certain.
    package func report(
        _ node: some SyntaxProtocol, _ message: String, symbol: String? = nil, advice: String? = nil, severity: Severity? = nil,
        evidence: [String] = [], fix: Fix? = nil
    ) {
        guard let rule, let standard = rule.severity(in: profile) else { return }
        let start = file.position(of: node)
        findings.append(
            Finding(
                rule: rule.id, severity: min(severity ?? standard, severity == .info ? .info : .error), path: file.path, start: start,
                end: file.end(of: node), symbol: symbol ?? self.symbol(of: node), message: message, advice: advice, evidence: evidence,
                fix: fix,
                snippet: Self.snippet(node), condition: condition(around: node)))
    }

    /// Reports a finding of the rule that runs at a piece of the text, for rules that look at text.
    /// - Parameters:
    ///   - range: In bytes.
    ///   - snippet: The text that is meant.
    package func report(_ range: Range<Int>, _ message: String, snippet: String, advice: String? = nil) {
        guard let rule, let severity = rule.severity(in: profile) else { return }
        let token = file.syntax.token(at: AbsolutePosition(utf8Offset: range.lowerBound))
        findings.append(
            Finding(
                rule: rule.id, severity: severity, path: file.path, start: file.lines.position(of: range.lowerBound),
                end: file.lines.position(of: range.upperBound), symbol: token.map { symbol(of: $0) } ?? "", message: message,
                advice: advice, snippet: snippet, condition: token.flatMap { condition(around: $0) }))
    }

    // MARK: Help for rules

    /// Whether the code may use what came with a release of iOS, and with the other systems of that year.
    func offers(_ release: Int) -> Bool { oldestRelease.map { $0 >= release } ?? (profile != .combine && release <= 17) }

    /// The types of the file that have one of the roles, their extensions included.
    package func types(_ roles: Role...) -> [TypeNode] {
        rolesOfTypes.enumerated().compactMap { place, role in
            role.map { roles.contains($0) } ?? false ? file.nodes.types[place] : nil
        }
    }

    package func role(of type: TypeNode) -> RoleAssignment? { index.role(of: type.fact.name) }

    /// Whether the file's code can mean a type of the project by its name, rather than one of the system's: it is of the same module, or of
    /// one that is imported and draws nothing. A project may hold what SwiftUI is made of.
    func mayMean(_ type: MergedType) -> Bool {
        guard let primary = type.primary else { return false }
        let module = index.file(primary.file).module
        if module == file.facts.module { return true }
        return module.map { file.facts.imports($0) && !index.settings.uiModules.contains($0) } ?? false
    }

    /// Type and member around a node: `LoginView.body`.
    package func symbol(of node: some SyntaxProtocol) -> String {
        var names: [String] = []
        var current: Syntax? = Syntax(node)
        var type: String?
        while let node = current {
            if let named = node.asProtocol((any NamedDeclSyntax).self), node.asProtocol((any DeclGroupSyntax).self) != nil {
                type = type.map { "\(named.name.identifierText).\($0)" } ?? named.name.identifierText
            } else if let group = node.as(ExtensionDeclSyntax.self) {
                let name = ExtendedType.name(of: group.extendedType, imports: file.facts.imports)
                type = type.map { "\(name).\($0)" } ?? name
            } else if let parent = node.parent, parent.is(MemberBlockItemSyntax.self) || parent.is(CodeBlockItemSyntax.self), type == nil {
                if let function = node.as(FunctionDeclSyntax.self) {
                    names = [function.name.identifierText]
                } else if let variable = node.as(VariableDeclSyntax.self), let binding = variable.bindings.first {
                    names = [binding.pattern.trimmedText]
                } else if node.is(InitializerDeclSyntax.self) {
                    names = ["init"]
                }
            }
            current = node.parent
        }
        return ([type].compactMap { $0 } + names).joined(separator: ".")
    }

    /// Whether a node stands in a preview: `#Preview`, a `PreviewProvider`, or code of debug builds alone.
    package func isPreview(_ node: some SyntaxProtocol) -> Bool {
        file.facts.origin.isPreviewContent || file.nodes.isInPreview(node) || file.nodes.isDebugOnly(node)
    }

    /// In what kind of code a node stands, by what the index knows of the project's own containers.
    package func codeContext(of node: some SyntaxProtocol) -> CodeContext { CodeContext.of(node, in: index) }

    /// An edit of a node without its outer trivia.
    package func replace(_ node: some SyntaxProtocol, with text: String) -> TextEdit { file.replace(node, with: text) }
    package func insert(_ text: String, before node: some SyntaxProtocol) -> TextEdit { file.insert(text, before: node) }
    package func insert(_ text: String, after node: some SyntaxProtocol) -> TextEdit { file.insert(text, after: node) }
    /// Removes a node with the white space after it on its line.
    package func remove(_ node: some SyntaxProtocol) -> TextEdit { file.remove(node) }
    /// Removes a declaration or a statement with its whole lines, when nothing else stands on them.
    package func removeLines(_ node: some SyntaxProtocol) -> TextEdit { file.removeLines(node) }
    /// The white space that a node's line begins with.
    package func indentation(of node: some SyntaxProtocol) -> String { file.indentation(of: node) }

    private static func snippet(_ node: some SyntaxProtocol) -> String {
        var parts: [String] = []
        var length = 0
        for token in node.tokens(viewMode: .sourceAccurate) {
            parts.append(token.text)
            length += token.text.utf8.count
            if length > 200 { break }
        }
        return parts.joined(separator: " ")
    }

    private func condition(around node: some SyntaxProtocol) -> String? {
        var current: Syntax? = Syntax(node)
        while let node = current {
            if let clause = node.as(IfConfigClauseSyntax.self) { return BuildCondition.text(of: clause) }
            current = node.parent
        }
        return nil
    }
}

/// All files under review, as facts.
package final class ProjectContext {
    package let index: ProjectIndex
    private let profileOf: (String) -> Profile
    /// Who uses whom, made when a rule first asks.
    package private(set) lazy var graph = RoleGraph(index: index)
    package let settings: RuleSettings
    package private(set) var findings: [Finding] = []
    private var rule: RuleInfo?

    /// What the project calls its services, view models and so on.
    var vocabulary: Vocabulary { index.settings.vocabulary }

    /// - Parameter profile: The profile of a path.
    package init(index: ProjectIndex, settings: RuleSettings = RuleSettings(), profile: @escaping (String) -> Profile) {
        self.index = index
        self.settings = settings
        profileOf = profile
    }

    package func run(_ rule: any Rule) {
        guard settings.allows(rule.info) else { return }
        self.rule = rule.info
        rule.check(self)
        self.rule = nil
    }

    package func profile(of file: FileFacts) -> Profile { profileOf(file.path) }

    /// Reports a finding of the rule that runs, unless the file's profile or purpose excludes it.
    package func report(
        _ file: FileFacts, at position: Position, length: Int = 1, symbol: String, snippet: String, _ message: String,
        advice: String? = nil,
        severity: Severity? = nil, evidence: [String] = [], fix: Fix? = nil
    ) {
        guard let rule, let standard = rule.severity(in: profileOf(file.path)), !file.isGenerated, rule.includesTests || !file.isTest
        else { return }
        let end = Position(offset: position.offset + length, line: position.line, column: position.column + length)
        findings.append(
            Finding(
                rule: rule.id, severity: severity ?? standard, path: file.path, start: position, end: end, symbol: symbol, message: message,
                advice: advice, evidence: evidence, fix: fix, snippet: snippet))
    }
}

/// Limits that a project may set for itself.
package struct RuleSettings: Hashable, Codable, Sendable {
    /// Rules that are off unless they are named here, or asked for by `--rule`, which adds them.
    package var optIn: Set<String> = []
    /// LVL-003: statements of a view without a view model; `logicInfo` without any other sign.
    package var logicWarning = 30
    package var logicInfo = 20
    /// LVL-005.
    package var viewModelProperties = 15
    package var viewModelMethods = 15
    package var viewModelLines = 300
    package var viewModelDomains = 3
    /// BODY-003.
    package var bodyLines = 100
    package var bodyNesting = 8
    /// WRAP-008: environment objects in one type; `environmentRoots` may have more.
    package var environmentObjects = 3
    package var environmentRoots: Set<String> = []
    /// Types that ViewInspector tests reach into: their state need not be private.
    package var inspectedViews: Set<String> = []
    /// LAYER-004, NEW: how folders are laid out.
    package var layout: Layout = .auto

    package enum Layout: String, Codable, Sendable { case feature, layer, auto }

    package init() {}

    package func allows(_ rule: RuleInfo) -> Bool { !rule.isOptIn || optIn.contains(rule.id) }
}
