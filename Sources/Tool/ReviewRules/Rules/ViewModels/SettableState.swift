import SourceModel
import SwiftSyntax

/// What a view model alone changes, it alone can change.
struct SettableState: Rule {
    let info = RuleInfo(
        "VM-010", "anybody may set what only the view model sets", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                State that views only read has one writer, and `private(set)` says so: whoever looks for a change looks in one file.
                """,
            bad: """
                import Foundation
                import Observation
                @Observable final class OrdersViewModel {
                    var orders: [String] = []
                    func add(_ order: String) { orders.append(order) }
                }
                // Sources/App/OrdersView.swift
                import SwiftUI
                struct OrdersView: View {
                    @State private var model = OrdersViewModel()
                    var body: some View { List(model.orders, id: \\.self) { Text($0) } }
                }
                """,
            good: """
                import Foundation
                import Observation
                @Observable final class OrdersViewModel {
                    private(set) var orders: [String] = []
                    func add(_ order: String) { orders.append(order) }
                }
                // Sources/App/OrdersView.swift
                import SwiftUI
                struct OrdersView: View {
                    @State private var model = OrdersViewModel()
                    var body: some View { List(model.orders, id: \\.self) { Text($0) } }
                }
                """,
            notFlagged: [
                "What another type, a test or a preview sets or binds.", "What the view model itself never sets.",
                "Classes that others inherit from, and what a protocol asks for.", "A model that nothing holds as far as is known.",
            ],
            fix: "Writes `private(set)`.", source: "000 ViewModels; SwiftUI checklists for reviewers"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel) where type.fact.kind == .class && !context.isPreview(type.declaration) {
            let name = type.fact.name
            guard let merged = context.index.type(named: name),
                merged.parts.count == 1
                    || merged.parts.allSatisfy({ part in
                        context.partsHere(of: type).contains { $0.fact.position == part.fact.position }
                    }), context.index.conformers(of: name).isEmpty, type.fact.access < .public,
                // Who shows it is known.
                !context.index.holders(of: type.fact.simpleName).isEmpty
            else { continue }
            let asked = Set(
                merged.inherited.flatMap { context.index.type(named: $0)?.properties.map(\.name) ?? [] })
            let open = type.properties.filter { property in
                let fact = property.fact
                return fact.isStored && !fact.isStatic && !fact.isLet && !fact.isLazy && fact.access > .fileprivate
                    && fact.setterAccess == nil
                    && fact.attributes.allSatisfy { $0.name == "Published" } && !asked.contains(fact.name)
                    && isState(fact, of: type) && isSet(fact.name, in: type, context) && !isSetElsewhere(fact.name, of: name, context)
            }
            guard let first = open.first else { continue }
            let others = open.count == 1 ? "" : " The same is true of \(open.count - 1) more."
            context.report(
                first.declaration, "Everybody can set \(first.fact.name), and only \(type.fact.simpleName) does.\(others)",
                advice: "Make it private(set).",
                fix: Fix(
                    "Write private(set)", .suggestion,
                    edits: open.filter { $0.declaration.bindings.count == 1 }.map { property in
                        context.insert("private(set) ", before: property.declaration.bindingSpecifier)
                    }))
        }
    }

    /// Whether it is what views see, rather than something that is handed over.
    private func isState(_ fact: PropertyFact, of type: TypeNode) -> Bool {
        (fact.has("Published") || type.fact.has("Observable")) && (fact.initialValue != nil || fact.typeName?.isOptional ?? false)
            && !(fact.typeName?.isFunction ?? false)
    }

    /// Whether a method of the type sets or changes it.
    private func isSet(_ name: String, in type: TypeNode, _ context: FileContext) -> Bool {
        context.partsHere(of: type).contains { part in
            part.members.tokens(viewMode: .sourceAccurate).contains { token in
                guard token.identifierText == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                    !LocalName.isLocal(name, at: reference) || reference.parent?.is(MemberAccessExprSyntax.self) ?? false
                else { return false }
                let member = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == reference.id ? $0 : nil }
                if let base = member?.base, !base.isSelf, base.trimmedText != "self?" { return false }
                let whole = member.map { ExprSyntax($0) } ?? ExprSyntax(reference)
                if let list = whole.parent?.as(ExprListSyntax.self), list.first?.id == Syntax(whole).id, let sign = list.dropFirst().first {
                    return sign.is(AssignmentExprSyntax.self)
                        || sign.as(BinaryOperatorExprSyntax.self).map { ["+=", "-=", "*="].contains($0.operator.text) } ?? false
                }
                guard let called = whole.parent?.as(MemberAccessExprSyntax.self), called.base?.id == whole.id else { return false }
                return ["append", "insert", "remove", "removeAll", "toggle", "removeLast", "sort"].contains(called.declName.baseName.text)
            }
        }
    }

    private func isSetElsewhere(_ name: String, of type: String, _ context: FileContext) -> Bool {
        let simple = TypeFact.simpleName(of: type)
        for place in context.index.files(mentioning: simple) {
            let file = context.index.file(place)
            if file.types.contains(where: { $0.changedMembers.contains(name) }) || file.mentionedNames.contains(name) { return true }
        }
        // A view that is handed a part may set it by another name.
        return context.index.holders(of: simple).contains { holder in
            context.index.type(named: holder.type)?.parts.contains { $0.fact.changedMembers.contains(name) } ?? false
        }
    }
}
