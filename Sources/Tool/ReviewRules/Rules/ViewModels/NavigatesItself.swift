import SourceModel
import SwiftSyntax

/// Where to go next is the view's or the coordinator's.
struct NavigatesItself: Rule {
    let info = RuleInfo(
        "VM-008", "view model navigates", .info, fix: .guided, profiles: [.strict: .warning, .offPattern: nil],
        page: ExplainPage(
            why: """
                A view model that pushes onto a `NavigationPath` or dismisses its screen works only where that screen stands today. Let it say what \
                happened, in its state or through a coordinator; the view goes where that leads.
                """,
            bad: """
                import SwiftUI

                @Observable
                final class CheckoutViewModel {
                    var path = NavigationPath()
                    func finish() { path.append("receipt") }
                }
                """,
            good: """
                import Observation

                @Observable
                final class CheckoutViewModel {
                    private(set) var receipt: String?
                    func finish() { receipt = "42" }
                }
                """,
            notFlagged: ["A coordinator or router that is injected, or its protocol.", "Plain state, as `selectedItem`."],
            fix: "Move the path to the view or to a coordinator, and keep what happened as state.",
            source: "000 Contain navigation logic (unless coordinator)"))

    func check(_ context: FileContext) {
        let types = context.types(.viewModel).filter { !$0.fact.isDebugOnly }
        guard !types.isEmpty else { return }
        let leading = Set(context.vocabulary.coordinators.map { $0.lowercased() })
        for type in types {
            let simple = type.fact.simpleName
            // Whose name says that it leads elsewhere is made for that, whatever word follows.
            if !leading.isDisjoint(with: NameClusters.words(of: simple)) { continue }
            for property in type.properties {
                let names = Set(property.fact.typeName?.names ?? []).union([property.fact.initialValue?.constructedType].compactMap { $0 })
                if names.contains("NavigationPath") {
                    report(property.binding, "\(simple) holds a NavigationPath.", property.fact.name, type, context)
                } else if !names.isDisjoint(with: ["DismissAction", "PresentationMode"]) {
                    report(property.binding, "\(simple) holds what dismisses a screen.", property.fact.name, type, context)
                } else if let view = viewType(
                    among: property.fact.typeName.map { [$0] } ?? [], constructed: property.fact.initialValue?.constructedType, context)
                {
                    report(property.binding, "\(simple) depends on the view \(view).", property.fact.name, type, context)
                }
            }
            for function in type.functions {
                let types = function.fact.parameters.map(\.typeName) + [function.fact.returnType].compactMap { $0 }
                if let view = viewType(among: types, constructed: nil, context) {
                    report(function.declaration.name, "\(simple) depends on the view \(view).", function.fact.name, type, context)
                }
            }
        }
        checkCalls(types, context)
    }

    /// A view's type itself; not one that is nested in it, and not an enum of tabs that draws itself.
    private func viewType(among types: [TypeName], constructed: String?, _ context: FileContext) -> String? {
        let named = types.flatMap { type in type.names.filter { !type.text.contains("\($0).") } }
        return (named + [constructed].compactMap { $0 }).first { name in
            context.index.isRole(name, .view) && context.index.type(named: name)?.kind == .struct
        }
    }

    private func checkCalls(_ types: [TypeNode], _ context: FileContext) {
        for call in context.file.nodes.calls(named: ["dismiss", "present"]) {
            guard let type = types.first(where: { $0.index == call.type }), !context.isPreview(call.expression) else { continue }
            let owned = context.index.type(named: type.fact.name)?.functions.contains { $0.name == call.name } ?? false
            let receiver = call.receiver?.trimmedText
            if call.name == "dismiss" {
                let isOwn = receiver == nil || receiver == "self"
                let isScreen = receiver.map { $0.hasSuffix("wrappedValue") || $0.lowercased().hasSuffix("viewcontroller") } ?? false
                guard isOwn && !owned || isScreen else { continue }
            } else {
                guard call.expression.arguments.contains(where: { $0.label?.text == "animated" }) else { continue }
            }
            let verb = call.name == "dismiss" ? "dismisses" : "presents"
            report(call.expression, "\(type.fact.simpleName) \(verb) a screen.", nil, type, context)
        }
    }

    private func report(_ node: some SyntaxProtocol, _ message: String, _ member: String?, _ type: TypeNode, _ context: FileContext) {
        if context.isPreview(node) { return }
        context.report(
            node, message, symbol: member.map { "\(type.fact.name).\($0)" },
            advice: "Express what happened as state, or tell a coordinator, and let the view navigate.",
            evidence: context.role(of: type)?.evidence ?? [])
    }
}
