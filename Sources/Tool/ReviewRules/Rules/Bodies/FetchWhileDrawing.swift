import SourceModel
import SwiftSyntax

/// A body draws what is there; it fetches nothing.
struct FetchWhileDrawing: Rule {
    let info = RuleInfo(
        "BODY-011", "a store is read while a view is drawn", .warning,
        page: ExplainPage(
            why: """
                A method of a view model that fetches from the store, called by `body`, fetches at each redraw, and in a row for each row: \
                scrolling waits for the disk. What it finds is not observed either.
                """,
            bad: """
                import SwiftData
                import SwiftUI
                @Model final class Item { var id = 0; init() {} }
                struct ItemRowModel {
                    let modelContext: ModelContext
                    func isFavourite(_ id: Int) -> Bool {
                        let items = try? modelContext.fetch(FetchDescriptor<Item>())
                        return items?.contains { $0.id == id } ?? false
                    }
                }
                struct ItemRow: View {
                    let id: Int
                    let model: ItemRowModel
                    var body: some View { Image(systemName: model.isFavourite(id) ? "heart.fill" : "heart") }
                }
                """,
            good: """
                import SwiftUI
                struct ItemRow: View {
                    let isFavourite: Bool
                    var body: some View { Image(systemName: isFavourite ? "heart.fill" : "heart") }
                }
                """,
            notFlagged: ["Actions, tasks and initialisers.", "Functions that wait for the answer."],
            fix: "Fetch once, in a task or with @Query, and let the body read what was fetched.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for call in context.file.nodes.calls {
            guard let place = call.type else { continue }
            let type = context.file.nodes.types[place]
            guard context.index.isRole(type.fact.name, .view), let owner = owner(of: call, in: type, context) else { continue }
            let functions = owner.functions.filter { $0.name == call.name }
            guard !functions.isEmpty, functions.allSatisfy({ $0.readsStore && !$0.isAsync && !$0.isBuilder }),
                context.isDrawn(call.expression, in: type), !context.isPreview(call.expression),
                seen.insert("\(type.fact.name).\(owner.name).\(call.name)").inserted
            else { continue }
            context.report(
                call.expression, "\(call.name) reads the store each time \(type.fact.simpleName) is drawn.",
                advice: "Fetch once, in a task or with @Query, and let the body read what was fetched.")
        }
    }

    /// The type whose function is called: of an own property's value, or the view itself.
    private func owner(of call: CallNode, in type: TypeNode, _ context: FileContext) -> MergedType? {
        guard let receiver = call.receiver, !receiver.isSelf else {
            return call.expression.calledExpression.is(DeclReferenceExprSyntax.self) && call.name.first?.isLowercase ?? false
                || call.receiver != nil
                ? context.index.type(named: type.fact.name) : nil
        }
        guard let name = TaskCode.ownName(receiver), let property = context.storedProperty(name, of: type) else { return nil }
        return context.valueType(of: property, in: type)
    }
}

extension FileContext {
    /// The project's type of a property's value, nested ones first.
    func valueType(of property: PropertyFact, in type: TypeNode) -> MergedType? {
        property.inferredTypeName.flatMap { self.type(named: $0, in: type) }
    }

    /// The project's type that is called so in a type: one nested in it before others.
    func type(named name: String, in type: TypeNode) -> MergedType? {
        index.type(named: "\(type.fact.name).\(name)") ?? index.type(named: name)
    }

    /// Whether a call runs while a view of the type is drawn: in a builder, or in a computed property that one reads.
    func isDrawn(_ node: some SyntaxProtocol, in type: TypeNode) -> Bool {
        switch codeContext(of: node) {
        case .builder: return true
        case .transform(let name): if name == "Binding" { return false }
        case .action: return false
        case .plain: break
        }
        var current = node.parent
        while let parent = current {
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return false }
            if let closure = parent.as(ClosureExprSyntax.self), case .action = ClosureRole.of(closure) { return false }
            if let variable = parent.as(VariableDeclSyntax.self), parent.parent?.is(MemberBlockItemSyntax.self) ?? false {
                guard let binding = variable.bindings.first, binding.accessorBlock != nil, binding.initializer == nil else { return false }
                return isBuilt(binding.pattern.trimmedText, by: type)
            }
            current = parent.parent
        }
        return false
    }
}
