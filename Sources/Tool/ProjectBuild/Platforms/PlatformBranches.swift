import SwiftSyntax

/// The `#if`s of a file that are compiled otherwise on a system of Apple's than on Linux.
///
/// Those that ask for Linux have its answer, and are not among them.
final class PlatformBranches: SyntaxVisitor {
    private(set) var found: [PlatformBranch] = []
    private let lines: SourceLocationConverter
    private let platform: AppPlatform
    private let linux: BuildConditions

    /// - Parameters:
    ///   - text: The source of the tree; most files ask for no system, and are not looked through.
    ///   - lines: Those of the tree.
    init(in tree: SourceFileSyntax, text: String, lines: SourceLocationConverter, platform: AppPlatform) {
        self.lines = lines
        self.platform = platform
        let absent = platform.absentModules.union(["WatchKit"])
        linux = BuildConditions(flags: ["DEBUG"]) { !absent.contains($0) }
        super.init(viewMode: .sourceAccurate)
        if text.contains("os(\(platform.name))") { walk(tree) }
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let clauses = Array(node.clauses)
        let conditions = clauses.compactMap(\.condition)
        let questions = conditions.flatMap { Self.questions(for: platform.name, in: $0) }
        let here = Self.chosen(of: clauses, by: linux)
        let there = Self.chosen(of: clauses, by: linux.on(platform))
        guard !questions.isEmpty, here != there, conditions.allSatisfy({ Self.questions(for: "Linux", in: $0).isEmpty }) else {
            return .visitChildren
        }
        let taken = there.map { clauses[$0] }
        let names = there.map { Self.baseNames(in: clauses[$0]) } ?? []
        let others = clauses.indices.filter { $0 != there }.reduce(into: Set<String>()) { $0.formUnion(Self.baseNames(in: clauses[$1])) }
        found.append(
            PlatformBranch(
                start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                line: lines.location(for: node.positionAfterSkippingLeadingTrivia).line, lines: taken?.elements.flatMap(lines(of:)),
                member: Self.member(around: node).flatMap(lines(of:)), edits: questions.map { SourceEdit($0.bytes, "true") },
                isNeeded: isBuiltAsThere(node, clauses, here: here, there: there),
                names: names.symmetricDifference(others), imports: taken.map(Self.imports) ?? [],
                isAlone: here == nil && !names.isEmpty, isOfImports: taken.map(Self.isOfImports) ?? false))
        return .visitChildren
    }

    private func lines(of node: some SyntaxProtocol) -> ClosedRange<Int>? {
        let first = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
        let last = lines.location(for: node.endPositionBeforeTrailingTrivia).line
        return first <= last ? first...last : nil
    }

    /// The function or property whose code a statement is part of.
    private static func member(around node: IfConfigDeclSyntax) -> Syntax? {
        sequence(first: Syntax(node), next: \.parent).first {
            $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) || $0.is(VariableDeclSyntax.self)
                || $0.is(SubscriptDeclSyntax.self)
        }
    }

    private static func imports(of clause: IfConfigClauseSyntax) -> Set<String> {
        guard case .statements(let items)? = clause.elements else { return [] }
        return Set(items.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
    }

    private static func isOfImports(_ clause: IfConfigClauseSyntax) -> Bool {
        guard case .statements(let items)? = clause.elements else { return false }
        return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }

    /// Any other one is built as on that system only where that compiles.
    private func isBuiltAsThere(_ node: IfConfigDeclSyntax, _ clauses: [IfConfigClauseSyntax], here: Int?, there: Int?) -> Bool {
        if let here { return clauses[here].elements?.tokens(viewMode: .sourceAccurate).contains(where: isForeign) ?? false }
        guard let there else { return false }
        if Self.startsProgram(clauses[there]) { return true }
        guard clauses.count > 1 else { return false }
        let names = Self.declared(in: clauses[there])
        return clauses.indices.contains { index in
            guard index != there else { return false }
            // What each of several systems has, one of them has to have here.
            if !names.isDisjoint(with: Self.declared(in: clauses[index])) { return true }
            guard case .statements(let own)? = clauses[there].elements, case .statements(let other)? = clauses[index].elements else {
                return false
            }
            if Self.returns(own), Self.returns(other) { return true }
            return Self.isWholeResult(node) && !own.isEmpty && !other.isEmpty
        }
    }

    /// The names that its statements or members make.
    private static func declared(in clause: IfConfigClauseSyntax) -> Set<String> {
        switch clause.elements {
        case .statements(let statements)?: Set(statements.flatMap { declared(Syntax($0.item)) })
        case .decls(let members)?: Set(members.flatMap { declared(Syntax($0.decl)) })
        default: []
        }
    }

    /// Those that a declaration makes without the labels of functions, and without imports; what an extension adds is among them.
    private static func baseNames(in clause: IfConfigClauseSyntax) -> Set<String> {
        Set((declared(in: clause).union(added(in: clause))).map { String($0.prefix { $0 != "(" }) }).subtracting(["import"])
    }

    /// The names of the members that its extensions make.
    private static func added(in clause: IfConfigClauseSyntax) -> [String] {
        guard case .statements(let statements)? = clause.elements else { return [] }
        return statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.flatMap { part in
            part.memberBlock.members.flatMap { declared(Syntax($0.decl)) }
        }
    }

    private static func startsProgram(_ clause: IfConfigClauseSyntax) -> Bool {
        guard case .statements(let items)? = clause.elements else { return false }
        return items.contains { $0.item.asProtocol(WithAttributesSyntax.self)?.startsProgram ?? false }
    }

    /// Whether nothing else makes what a property, a function with a result or a closure gives.
    private static func isWholeResult(_ node: IfConfigDeclSyntax) -> Bool {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
            list.count == 1,
            let owner = list.parent
        else { return false }
        if let function = owner.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        return owner.is(AccessorBlockSyntax.self) || owner.is(ClosureExprSyntax.self)
            || owner.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
    }

    private static func returns(_ items: CodeBlockItemListSyntax) -> Bool {
        items.last?.item.as(ReturnStmtSyntax.self)?.expression != nil
    }

    /// The names that a declaration makes; imports stand for each other.
    private static func declared(_ node: Syntax) -> [String] {
        if node.is(ImportDeclSyntax.self) { return ["import"] }
        if let variable = node.as(VariableDeclSyntax.self) {
            return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
            return ["\(function.name.text)(\(labels.joined()))"]
        }
        return [node.asProtocol(NamedDeclSyntax.self)?.name.text].compactMap(\.self)
    }

    private static func chosen(of clauses: [IfConfigClauseSyntax], by conditions: BuildConditions) -> Int? {
        clauses.firstIndex { $0.condition.map(conditions.isTrue) ?? true }
    }

    /// Where a condition asks for a system.
    private static func questions(for system: String, in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
        final class Questions: SyntaxVisitor {
            let system: String
            var found: [FunctionCallExprSyntax] = []

            init(_ system: String) {
                self.system = system
                super.init(viewMode: .sourceAccurate)
            }

            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                if node.calledExpression.trimmedDescription == "os", node.arguments.first?.expression.trimmedDescription == system {
                    found.append(node)
                }
                return .skipChildren
            }
        }
        let questions = Questions(system)
        questions.walk(condition)
        return questions.found
    }

    /// What belongs to the other system could not be built.
    private func isForeign(_ token: TokenSyntax) -> Bool {
        guard case .identifier(let name) = token.tokenKind else { return false }
        return platform.isForeign(name)
    }
}

/// Where a file asks for a module that is here and not on the system it is built as for.
final class AbsentModuleQuestions: SyntaxVisitor {
    private let modules: Set<String>
    private(set) var edits: [SourceEdit] = []

    /// - Parameter text: The source of the tree; most files ask for none.
    init(in tree: SourceFileSyntax, text: String, platform: AppPlatform) {
        modules = platform.absentModules
        super.init(viewMode: .sourceAccurate)
        if modules.contains(where: { text.contains("canImport(\($0)") }) { walk(tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "canImport",
            let module = node.arguments.first?.expression.trimmedDescription.split(separator: ".").first, modules.contains(String(module))
        else { return .visitChildren }
        edits.append(SourceEdit(node.bytes, "false"))
        return .skipChildren
    }
}

extension WithAttributesSyntax {
    /// `@main`, and what was said for it before.
    var startsProgram: Bool {
        attributes.contains { attribute in
            let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription
            return name.map { $0 == "main" || ObjectiveCNames.olderMains.contains($0) } ?? false
        }
    }
}
