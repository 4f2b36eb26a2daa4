import SourceModel
import SwiftSyntax

/// A service's error that callers cannot tell from any other.
struct BareError: Rule {
    let info = RuleInfo(
        "ERR-001", "service throws a bare error", .info, fix: .guided,
        page: ExplainPage(
            why: """
                Callers decide by the error's case: try again, log in, say that it is gone. `NSError` with a text, or a text alone, leaves them nothing \
                to decide by.
                """,
            bad: """
                import Foundation

                final class UserService {
                    func load() async throws {
                        throw NSError(domain: "UserService", code: 1)
                    }
                }
                """,
            good: """
                import Foundation

                enum UserServiceError: LocalizedError {
                    case notFound
                    var errorDescription: String? { "There is no such user." }
                }

                final class UserService {
                    func load() async throws {
                        throw UserServiceError.notFound
                    }
                }
                """,
            notFlagged: [
                "Rethrowing: `throw error`.", "Errors of the system, such as `URLError`, where the module has an error type of its own.",
                "Code outside of services and repositories.",
            ],
            fix: "Begins an error enumeration for the service and throws its case; a person names the cases.",
            source: "002 custom Error types; 004 AppError"))

    func check(_ context: FileContext) {
        var mended: Set<String> = []
        for statement in context.file.nodes.throwStatements {
            guard let (type, role) = context.roleAround(statement), role.role == .service || role.role == .repository,
                !context.isPreview(statement), let thrown = bareName(statement.expression, context)
            else { continue }
            let isFirst = mended.insert(type.fact.name).inserted
            context.report(
                statement, "\(type.fact.simpleName) throws \(thrown).", advice: "Throw a case of an error type of the module.",
                evidence: role.evidence, fix: isFirst ? fix(statement, type, context) : nil)
        }
    }

    private func bareName(_ expression: ExprSyntax, _ context: FileContext) -> String? {
        if expression.is(StringLiteralExprSyntax.self) { return "a text" }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        switch call.calledExpression.trimmedText {
        case "NSError": return "an NSError"
        case "URLError", "CocoaError", "POSIXError", "GenericError", "RuntimeError", "StringError", "SimpleError":
            return hasErrorType(context) ? nil : "a \(call.calledExpression.trimmedText), and its module has no error type"
        default: return nil
        }
    }

    private func hasErrorType(_ context: FileContext) -> Bool {
        context.index.conformers(of: "Error").union(context.index.conformers(of: "LocalizedError")).contains { name in
            guard let part = context.index.type(named: name)?.primary, part.fact.kind == .enum else { return false }
            return context.index.file(part.file).module == context.file.facts.module
        }
    }

    private func fix(_ statement: ThrowStmtSyntax, _ type: TypeNode, _ context: FileContext) -> Fix? {
        let name = "\(type.fact.simpleName)Error"
        guard context.index.type(named: name) == nil, type.parent == nil, type.declaration.parent?.is(CodeBlockItemSyntax.self) ?? false,
            context.file.facts.imports("Foundation"),
            statement.expression.tokens(viewMode: .sourceAccurate).allSatisfy({ $0.text != "\"\"\"" })
        else { return nil }
        let text =
            statement.expression.is(StringLiteralExprSyntax.self)
            ? statement.expression.trimmedText : "\"\(type.fact.simpleName) failed.\""
        let access = type.fact.access >= .package ? "\(type.fact.access.rawValue == "open" ? "public" : type.fact.access.rawValue) " : ""
        let declaration = """
            \(access)enum \(name): LocalizedError {
                case failed(String)

                \(access)var errorDescription: String? {
                    switch self {
                    case .failed(let text): text
                    }
                }
            }


            """
        let offset = context.file.lines.start(ofLine: context.file.position(of: type.declaration).line)
        // Doc comments stay with the type.
        guard ErrorCode.comments(type.declaration.leadingTrivia).isEmpty else {
            let end = type.declaration.endPositionBeforeTrailingTrivia.utf8Offset
            let trimmed = String(declaration.dropLast(2))
            return Fix(
                "Begin \(name)", .guided,
                edits: [
                    TextEdit(path: context.file.path, start: end, end: end, replacement: "\n\n\(trimmed)"),
                    context.replace(statement.expression, with: "\(name).failed(\(text))"),
                ])
        }
        return Fix(
            "Begin \(name)", .guided,
            edits: [
                TextEdit(path: context.file.path, start: offset, end: offset, replacement: declaration),
                context.replace(statement.expression, with: "\(name).failed(\(text))"),
            ])
    }
}
