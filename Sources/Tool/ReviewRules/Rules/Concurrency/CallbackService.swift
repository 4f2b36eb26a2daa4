import SourceModel
import SwiftSyntax

/// A service that answers through a completion handler.
struct CallbackService: Rule {
    let info = RuleInfo(
        "CONC-003", "service answers through a callback", .info,
        page: ExplainPage(
            why: """
                A completion handler may be called twice, or never, on any thread, and nobody can cancel what it waits for. `async throws` says all \
                of this in the signature, and the compiler checks it.
                """,
            bad: """
                import Foundation

                final class UserService {
                    func load(completion: @escaping (Result<String, Error>) -> Void) {
                        completion(.success("Ada"))
                    }
                }
                """,
            good: """
                import Foundation

                final class UserService {
                    func load() async throws -> String { "Ada" }
                }
                """,
            notFlagged: [
                "A function that has an `async` sibling of the same name, or that bridges with a continuation.",
                "Methods of delegates, overrides and `@objc` methods, whose shape others decide.",
                "Closures that are called many times, such as `onChange`.",
            ],
            fix: "None: the callers change too. Make the function `async throws`, and bridge old callers with a continuation.",
            source: "002 Async/Await"))

    func check(_ context: FileContext) {
        for type in context.types(.service, .repository) {
            let isDelegate = type.fact.inherited.contains { $0.hasSuffix("Delegate") }
            for function in type.functions {
                let fact = function.fact
                guard !fact.isAsync, !context.isPreview(function.declaration), !isForeign(fact, isDelegate: isDelegate),
                    let handler = fact.parameters.first(where: isCompletion), !hasAsyncSibling(fact, type, context),
                    !bridges(function.declaration)
                else { continue }
                context.report(
                    function.declaration.name, "\(fact.name) reports its result through \(handler.label ?? handler.name).",
                    advice: "Make it `async throws`.", evidence: context.role(of: type)?.evidence ?? [])
            }
        }
    }

    private func isCompletion(_ parameter: ParameterFact) -> Bool {
        guard parameter.typeName.isFunction else { return false }
        let names = [parameter.label, parameter.name].compactMap { $0?.lowercased() }
        return names.contains { name in
            ["completion", "handler", "callback", "oncompletion", "oncomplete", "then"].contains(name)
                || name.hasPrefix("completion") || name.hasSuffix("completion") || name.hasSuffix("completionhandler")
        }
    }

    private func isForeign(_ function: FunctionFact, isDelegate: Bool) -> Bool {
        if function.modifiers.contains("override") { return true }
        if function.has("objc") || function.attribute("available")?.arguments?.contains("deprecated") ?? false { return true }
        guard isDelegate, let first = function.parameters.first else { return false }
        return first.label == nil
    }

    private func hasAsyncSibling(_ function: FunctionFact, _ type: TypeNode, _ context: FileContext) -> Bool {
        let all = context.index.type(named: type.fact.name)?.functions ?? type.fact.functions
        return all.contains { $0.name == function.name && $0.isAsync }
    }

    private func bridges(_ function: FunctionDeclSyntax) -> Bool {
        guard let body = function.body else { return false }
        return body.tokens(viewMode: .sourceAccurate).contains {
            [
                "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
                "Task",
            ]
            .contains($0.text)
        }
    }
}

extension FunctionFact {
    func attribute(_ name: String) -> AttributeFact? { attributes.first { $0.name == name } }
}
