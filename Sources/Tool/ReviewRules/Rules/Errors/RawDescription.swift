import SourceModel
import SwiftSyntax

/// The system's words where the app's are wanted.
struct RawDescription: Rule {
    let info = RuleInfo(
        "ERR-003", "raw error description is shown", .info, fix: .suggestion, profiles: [.strict: .warning],
        page: ExplainPage(
            why: """
                `localizedDescription` of an error that has no text of its own reads "The operation couldn’t be completed. (App.LoadError error 1.)". \
                That helps nobody who uses the app.
                """,
            bad: """
                import Observation

                @Observable
                final class UserListViewModel {
                    var errorMessage: String?
                    func load() async {
                        do { try await fetch() } catch { errorMessage = error.localizedDescription }
                    }
                    private func fetch() async throws {}
                }
                """,
            good: """
                import Foundation
                import Observation

                enum AppError: LocalizedError {
                    case offline
                    var errorDescription: String? { "There is no connection." }
                }

                @Observable
                final class UserListViewModel {
                    var errorMessage: String?
                    func load() async {
                        do { try await fetch() } catch let error as AppError {
                            errorMessage = error.localizedDescription
                        } catch {
                            errorMessage = "The users could not be loaded."
                        }
                    }
                    private func fetch() async throws {}
                }
                """,
            notFlagged: [
                "An error whose type conforms to `LocalizedError`: `catch let error as AppError`.", "Logs.",
                "Text that a property of another name keeps.",
            ],
            fix: "Uses the error's own text where it has one, and a sentence otherwise.",
            source: "002 Error Handling; settled in C-10"))

    func check(_ context: FileContext) {
        checkTexts(context)
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard let name = TaskCode.lastName(assignment.target), isShown(name), assignment.value.count == 1,
                let value = assignment.value.first, let raw = rawDescription(value), !context.isPreview(assignment.expression),
                let (_, role) = context.roleAround(assignment.expression),
                role.role == .viewModel || role.role == .view
                    || role.role == .appState || role.role == .coordinator,
                !hasText(raw, context)
            else { continue }
            context.report(
                assignment.expression, "\(name) shows the error's raw description.", advice: "Say what failed, and what to do about it.",
                evidence: role.evidence, fix: fix(value, raw, context))
        }
    }

    /// `Text(error.localizedDescription)`
    private func checkTexts(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Text") where call.receiver == nil && call.expression.arguments.count == 1 {
            guard var value = call.expression.arguments.first?.expression else { continue }
            // `error?.localizedDescription ?? ""`
            if let first = value.as(SequenceExprSyntax.self)?.elements.first { value = first }
            guard let raw = rawDescription(value), isError(raw) || raw.trimmedText.lowercased().contains("error"),
                !hasText(raw, context), !context.isPreview(call.expression), let (_, role) = context.roleAround(call.expression),
                role.role == .view
            else { continue }
            context.report(
                call.expression, "This text shows the error's raw description.", advice: "Say what failed, and what to do about it.",
                evidence: role.evidence)
        }
    }

    private func isShown(_ name: String) -> Bool {
        let words = Set(ErrorCode.words(name))
        return words.contains("message") || words.contains("error") || words.contains("alert")
    }

    /// The error whose description an expression is, alone or within a text.
    private func rawDescription(_ expression: ExprSyntax) -> ExprSyntax? {
        if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "localizedDescription" {
            return member.base
        }
        if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedText == "String",
            call.arguments.count == 1, call.arguments.first?.label?.text == "describing", let value = call.arguments.first?.expression,
            isError(value)
        {
            return value
        }
        guard let text = expression.as(StringLiteralExprSyntax.self) else { return nil }
        for segment in text.segments {
            guard case .expressionSegment(let segment) = segment, var inner = segment.expressions.first?.expression else { continue }
            // `error?.localizedDescription ?? ""`
            if let first = inner.as(SequenceExprSyntax.self)?.elements.first { inner = first }
            if isError(inner) { return inner }
            if let member = inner.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "localizedDescription" {
                return member.base
            }
        }
        return nil
    }

    private func isError(_ expression: ExprSyntax) -> Bool {
        TaskCode.lastName(expression).map { $0 == "error" || $0.hasSuffix("Error") } ?? false
    }

    /// Whether the error was caught as a type with a text of its own.
    private func hasText(_ error: ExprSyntax, _ context: FileContext) -> Bool {
        if let type = context.typeAround(error), let path = MemberPath(error) {
            // `viewModel.error`, by itself or bound by an `if let`.
            let declared =
                path.parts.count == 1 && LocalName.isLocal(path.root, at: error)
                ? RowElement.type(of: path.root, at: error, type, context)
                : RowElement.property(at: path, node: error, type, context)?.inferredTypeName
            if let declared, context.index.conforms(declared, to: ["LocalizedError"]) { return true }
        }
        let name = error.trimmedText
        var current = error.parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            var pattern: [String] = []
            if let clause = node.as(CatchClauseSyntax.self) {
                pattern = clause.catchItems.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
            } else if let condition = node.as(IfExprSyntax.self) {
                pattern = condition.conditions.tokens(viewMode: .sourceAccurate).map(\.text)
            }
            if pattern.contains(name), let place = pattern.firstIndex(of: "as"), place + 1 < pattern.count {
                let next = pattern[place + 1] == "?" && place + 2 < pattern.count ? pattern[place + 2] : pattern[place + 1]
                return next == "LocalizedError" || context.index.conforms(next, to: ["LocalizedError"])
            }
            current = node.parent
        }
        return false
    }

    private func fix(_ value: ExprSyntax, _ error: ExprSyntax, _ context: FileContext) -> Fix? {
        guard value.is(MemberAccessExprSyntax.self), error.is(DeclReferenceExprSyntax.self),
            context.file.facts.imports("Foundation") || context.file.facts.imports("SwiftUI")
        else { return nil }
        let text = "(\(error.trimmedText) as? LocalizedError)?.errorDescription ?? \"Something went wrong. Please try again.\""
        return Fix("Show the error's own text, or a sentence", .suggestion, edits: [context.replace(value, with: text)])
    }
}
