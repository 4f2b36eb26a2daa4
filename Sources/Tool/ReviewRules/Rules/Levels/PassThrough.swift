import SourceModel
import SwiftSyntax

/// A layer does something.
struct PassThrough: Rule {
    let info = RuleInfo(
        "LVL-011", "a layer that only passes on", .info,
        page: ExplainPage(
            why: """
                A use case whose only function calls the one of the same kind in the repository adds a type, a protocol, a stand-in and a parameter, and \
                decides nothing. Each change of the repository is then made twice.
                """,
            bad: """
                protocol NoteRepository { func save(_ note: String) throws }
                final class SaveNoteUseCase {
                    private let repository: any NoteRepository
                    init(repository: any NoteRepository) { self.repository = repository }
                    func execute(_ note: String) throws { try repository.save(note) }
                }
                """,
            good: """
                protocol NoteRepository { func save(_ note: String) throws }
                final class SaveNoteUseCase {
                    private let repository: any NoteRepository
                    init(repository: any NoteRepository) { self.repository = repository }
                    func execute(_ note: String) throws {
                        guard !note.isEmpty else { return }
                        try repository.save(note)
                    }
                }
                """,
            notFlagged: [
                "One that checks, converts, or calls two things.", "One with state or several functions.",
                "Adapters to a type of another module.",
            ],
            fix: "Let its callers have the repository, until there is something to decide.", source: "000 Don't over-engineer"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where [.class, .struct].contains(type.fact.kind) && !context.isPreview(type.declaration) {
            let name = type.fact.simpleName
            guard ["UseCase", "Interactor", "Usecase"].contains(where: name.hasSuffix), type.fact.storedProperties.count == 1,
                let held = type.fact.storedProperties.first, let functions = context.index.type(named: type.fact.name)?.functions,
                functions.count == 1, let function = type.functions.first, let body = function.declaration.body, body.statements.count == 1,
                let only = body.statements.first, let call = call(of: only), let path = MemberPath(call.calledExpression),
                path.parts.count == 2, path.root == held.name, passesOn(call, function.fact),
                let base = held.inferredTypeName, context.index.type(named: base) != nil
            else { continue }
            context.report(
                type.members.leftBrace, "\(name) only passes on to \(path.text).",
                symbol: type.fact.name, advice: "Leave it out until there is something to decide.")
        }
    }

    private func call(of item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        var value = item.item.as(ReturnStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
        while let inner = value?.as(TryExprSyntax.self)?.expression ?? value?.as(AwaitExprSyntax.self)?.expression { value = inner }
        return value?.as(FunctionCallExprSyntax.self)
    }

    private func passesOn(_ call: FunctionCallExprSyntax, _ function: FunctionFact) -> Bool {
        call.trailingClosure == nil
            && call.arguments.allSatisfy { argument in
                guard let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
                return function.parameters.contains { $0.name == name }
            }
    }
}
