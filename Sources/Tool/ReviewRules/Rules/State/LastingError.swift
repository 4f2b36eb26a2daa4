import SourceModel
import SwiftSyntax

/// An error goes when what failed has worked.
struct LastingError: Rule {
    let info = RuleInfo(
        "STATE-008", "an error that stays", .warning,
        page: ExplainPage(
            why: """
                The first failure sets the message, and nobody ever takes it back. The second try works, and the screen still says that it failed.
                """,
            bad: """
                import Observation
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    private(set) var errorMessage: String?
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func load() async {
                        do { news = try await service.news() } catch { errorMessage = "The news did not come." }
                    }
                }
                """,
            good: """
                import Observation
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    private(set) var errorMessage: String?
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func load() async {
                        errorMessage = nil
                        do { news = try await service.news() } catch { errorMessage = "The news did not come." }
                    }
                }
                """,
            notFlagged: [
                "A member that any method, observer or view sets to something else.",
                "A member that a view binds: `.alert(isPresented: $model.showsError)`.",
            ],
            fix: "Set it to `nil` where the work begins.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .service, .repository, .appState) where type.fact.kind == .class {
            guard context.isObserved(type), !context.isPreview(type.declaration) else { continue }
            // A text and the flag beside it are one error.
            let found = type.fact.storedProperties.filter(isError).compactMap { property in
                place(of: property.name, type, context).map { (property.name, $0) }
            }
            guard let first = found.first else { continue }
            let isOne = found.count == 1
            let names = isOne ? first.0 : "\(found.dropLast().map(\.0).joined(separator: ", ")) and \(found[found.count - 1].0)"
            context.report(
                first.1,
                "\(names) \(isOne ? "is" : "are") set when something fails, and never taken back: \(isOne ? "it stands" : "they stand") after a later success, too.",
                advice: "Take \(isOne ? "it" : "them") back where the work begins.", evidence: context.role(of: type)?.evidence ?? [])
        }
    }

    /// Where an error is set that nobody takes back.
    private func place(of name: String, _ type: TypeNode, _ context: FileContext) -> SequenceExprSyntax? {
        let all = context.file.nodes.assignments.filter { assignment in
            guard let place = assignment.type, isPart(context.file.nodes.types[place].fact.name, of: type.fact.name) else { return false }
            return context.ownTarget(assignment) == name
        }
        let failures = all.filter { isFailure($0, name) }
        guard let first = failures.first(where: { isCaught($0.expression) && !isInInitialiser($0.expression) }),
            failures.count == all.count, !isTouched(name, type, context)
        else { return nil }
        return first.expression
    }

    private func isPart(_ name: String, of type: String) -> Bool { name == type || name.hasPrefix(type + ".") }

    private func isError(_ property: PropertyFact) -> Bool {
        guard !property.isLet, !property.hasObservers,
            ErrorCode.words(property.name).contains(where: { ["error", "failure", "message", "failed"].contains($0) })
        else { return false }
        guard let type = property.typeName else {
            return property.initialValue.map { $0.text == "false" || $0.text == "\"\"" } ?? false
        }
        return type.isOptional && !type.isFunction || type.text == "Bool" || type.text == "String"
    }

    // MARK: Where it is set

    /// Whether an assignment tells of a failure, and takes nothing back.
    private func isFailure(_ assignment: AssignmentNode, _ name: String) -> Bool {
        guard assignment.operatorText == "=", let value = assignment.value.first,
            !["nil", "false", "\"\"", ".none"].contains(value.trimmedText),
            // `error = ok ? nil : …`
            !assignment.value.contains(where: { TaskCode.mentions("nil", in: $0) })
        else { return false }
        return isCaught(assignment.expression) || isInBranchOfError(assignment.expression)
    }

    private func isCaught(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if parent.is(CatchClauseSyntax.self) { return true }
            if let branch = parent.as(SwitchCaseSyntax.self), TaskCode.mentions("failure", in: branch.label) { return true }
            if let function = parent.as(FunctionDeclSyntax.self) { return takesError(function) }
            current = parent.parent
        }
        return false
    }

    /// `func show(_ error: Error)`
    private func takesError(_ function: FunctionDeclSyntax) -> Bool {
        function.signature.parameterClause.parameters.contains { $0.type.trimmedText.hasSuffix("Error") }
    }

    private func isInBranchOfError(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let exit = parent.as(GuardStmtSyntax.self), exit.body.contains(node) { return true }
            if let branch = parent.as(IfExprSyntax.self), branch.body.contains(node),
                branch.conditions.description.lowercased().contains("error")
            {
                return true
            }
            current = parent
        }
        return false
    }

    private func isInInitialiser(_ node: some SyntaxProtocol) -> Bool { ErrorCode.functionName(around: node) == "init" }

    // MARK: Who else may take it back

    /// Whether code may change it otherwise: a binding, an assignment from outside, another part of the type, `toggle`, `&`.
    private func isTouched(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard let merged = context.index.type(named: type.fact.name) else { return true }
        for part in merged.parts {
            if part.fact.changedMembers.contains(name) { return true }
            // Another file of the type: what it does with it is not known.
            if context.index.file(part.file).path != context.file.path, part.fact.mentions.contains(name) { return true }
        }
        for place in context.index.files(mentioning: type.fact.simpleName) {
            if context.index.file(place).types.contains(where: { $0.changedMembers.contains(name) }) { return true }
        }
        for user in users(of: type, context)
        where context.index.type(named: user)?.parts.contains(where: { $0.fact.changedMembers.contains(name) }) ?? false {
            return true
        }
        // `mutate(&error)`, `error.removeAll()`, `_error = …`, `$error` in its own code.
        return context.file.nodes.types.filter { isPart($0.fact.name, of: type.fact.name) }.contains { part in
            part.members.tokens(viewMode: .sourceAccurate).contains { token in
                if token.text == "$" + name || token.text == "_" + name { return true }
                guard token.text == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
                if reference.parent?.is(InOutExprSyntax.self) ?? false { return true }
                guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(reference).id else {
                    return false
                }
                return ["toggle", "removeAll", "append"].contains(member.declName.baseName.text)
            }
        }
    }

    /// Everybody who may hold it by a protocol, and whoever inherits it.
    private func users(of type: TypeNode, _ context: FileContext) -> [String] {
        let names = [type.fact.name] + type.fact.inherited + context.index.conformers(of: type.fact.name).sorted()
        return names.flatMap { context.index.holders(of: $0).map(\.type) } + context.index.conformers(of: type.fact.name).sorted()
    }
}
