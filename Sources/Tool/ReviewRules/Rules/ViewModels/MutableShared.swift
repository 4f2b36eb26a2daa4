import SourceModel
import SwiftSyntax

/// A shared object that anyone may exchange.
struct MutableShared: Rule {
    let info = RuleInfo(
        "DI-004", "shared object is a variable", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                `static var shared` can be replaced by any code at any time: what two lines of one function talk to may differ. Swift 6 refuses it as \
                unprotected global state.
                """,
            bad: """
                import Foundation

                final class SessionManager {
                    static var shared = SessionManager()
                }
                """,
            good: """
                import Foundation

                final class SessionManager {
                    static let shared = SessionManager()
                }
                """,
            notFlagged: [
                "A computed `shared`.", "A variable inside `#if DEBUG`, which tests reset.",
                "A property wrapper's, as `@TaskLocal static var`.",
            ],
            fix: "Makes it a constant where nothing assigns it.", source: "002 and 004, singletons"))

    /// `static var isAuthorized = false`, which some code sets and any thread may.
    private func checkValues(_ type: TypeNode, _ context: FileContext) {
        guard !type.fact.attributes.contains(where: { $0.name.hasSuffix("Actor") }), type.fact.kind != .protocol, type.fact.kind != .actor,
            !context.file.facts.isTest
        else { return }
        for property in type.properties where property.fact.isStatic && property.fact.name != "shared" {
            let fact = property.fact
            let simple = type.fact.simpleName
            guard fact.isStored, !fact.isLet, fact.attributes.isEmpty,
                !property.declaration.modifiers.contains(where: { $0.name.text == "nonisolated" }),
                context.index.isAssigned(fact.name, of: simple) || assigns(fact.name, type, context),
                !context.isPreview(property.declaration)
            else { continue }
            context.report(
                property.declaration,
                "\(simple).\(fact.name) is one variable for all: whoever sets it changes it for everybody, from any thread.",
                symbol: "\(type.fact.name).\(fact.name)", advice: "Keep it in an object that is handed to whoever needs it.")
        }
    }

    private func assigns(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.assignments.contains { assignment in
            guard let place = assignment.type, context.file.facts.types[place].name == type.fact.name else { return false }
            return ["Self.\(name)", "\(type.fact.simpleName).\(name)"].contains(assignment.target.trimmedText)
        }
    }

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !type.fact.isDebugOnly { checkValues(type, context) }
        for type in context.file.nodes.types where !type.fact.isDebugOnly {
            for property in type.properties where property.fact.name == "shared" && property.fact.isStatic {
                let fact = property.fact
                guard fact.isStored, !fact.isLet, !context.hasUnknownWrapper(fact), type.fact.kind != .protocol,
                    !context.isPreview(property.declaration)
                else { continue }
                let simple = type.fact.simpleName
                if let kept = fact.inferredTypeName, ["Bool", "Int", "Double", "String"].contains(kept) { continue }
                let isAssigned = context.index.isAssigned("shared", of: simple) || assignsItself(type, context)
                let isFixed = fact.initialValue != nil && !isAssigned && !fact.hasObservers
                context.report(
                    property.declaration, "\(simple).shared is a variable: anyone can replace it at any time.",
                    symbol: "\(type.fact.name).shared",
                    advice: isAssigned
                        ? "Pass another object where one is needed, instead of exchanging the shared one." : "Declare it `static let`.",
                    fix: isFixed
                        ? Fix(
                            "Make it a constant",
                            edits: [context.replace(property.declaration.bindingSpecifier, with: "let")] + setter(property, context))
                        : nil)
            }
        }
    }

    /// `private(set)` says nothing of a constant.
    private func setter(_ property: PropertyNode, _ context: FileContext) -> [TextEdit] {
        // A filtered list would be a tree of its own, with offsets of its own.
        property.declaration.modifiers.compactMap { $0.detail?.detail.text == "set" ? context.remove($0) : nil }
    }

    /// `shared = …` or `Self.shared = …` in the type's own code.
    private func assignsItself(_ type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.assignments.contains { assignment in
            guard let place = assignment.type, context.file.facts.types[place].name == type.fact.name else { return false }
            let text = assignment.target.trimmedText
            return text == "shared" || text == "Self.shared"
        }
    }
}
