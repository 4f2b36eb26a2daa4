import SourceModel
import SwiftSyntax

/// Filtering in memory what the store could have left out.
struct FilteredQuery: Rule {
    let info = RuleInfo(
        "SD-003", "query is filtered in memory", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                `@Query` without a filter loads every object, and the property then throws most of them away each time the view is drawn. A predicate \
                leaves that to the store.
                """,
            bad: """
                import SwiftData
                import SwiftUI

                @Model final class Item { var isDone = false }

                struct ItemListView: View {
                    @Query private var all: [Item]
                    private var done: [Item] { all.filter { $0.isDone } }
                    var body: some View { Text("\\(done.count)") }
                }
                """,
            good: """
                import SwiftData
                import SwiftUI

                @Model final class Item { var isDone = false }

                struct ItemListView: View {
                    @Query(filter: #Predicate<Item> { $0.isDone }) private var done: [Item]
                    var body: some View { Text("\\(done.count)") }
                }
                """,
            notFlagged: [
                "Conditions over optional relationships, such as `$0.category?.name`, which may not translate.",
                "Conditions that call functions, or read computed properties and enumerations.",
            ],
            fix: "Moves a condition that needs nothing of the view to the query, where the query has no other use.",
            source: "004 Dynamic filtering"))

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftData") else { return }
        checkFetches(context)
        for filter in context.file.nodes.calls(named: "filter") {
            guard let place = filter.type, let name = TaskCode.ownName(filter.receiver), let closure = closure(of: filter.expression),
                let type = typeWithQuery(name, place, context),
                let query = type.properties.first(where: { $0.fact.name == name && $0.fact.has("Query") }),
                let model = query.fact.typeName?.names.last, let facts = context.index.type(named: model), facts.has("Model"),
                let needs = needs(closure, facts)
            else { continue }
            context.report(
                filter.expression, "\(name) is filtered in memory.", advice: "Put the condition into the query's predicate.",
                fix: needs.isEmpty ? fix(filter, query, closure, model, type, context) : nil)
        }
    }

    /// `context.fetch(FetchDescriptor<Trip>()).sorted { … }`, and a loop that looks for some of what was fetched.
    private func checkFetches(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "fetch") where !context.isPreview(call.expression) {
            guard let descriptor = call.argument(nil)?.as(FunctionCallExprSyntax.self),
                descriptor.calledExpression.trimmedText.hasPrefix("FetchDescriptor"),
                !descriptor.arguments.contains(where: { $0.label?.text == "predicate" })
            else { continue }
            let next = call.expression.laterModifiers.first { _ in true }
            if next == "filter" || next == "sorted" && descriptor.arguments.isEmpty {
                context.report(
                    call.expression, "Everything is fetched, and then \(next == "filter" ? "filtered" : "sorted") in memory.",
                    advice: next == "filter" ? "Put the condition into the descriptor's predicate." : "Give the descriptor a `sortBy:`.")
                continue
            }
            guard let binding = call.expression.parent?.as(TryExprSyntax.self)?.parent?.parent?.as(PatternBindingSyntax.self),
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { continue }
            let loop = context.file.nodes.loops.first {
                $0.sequence.trimmedText == name && $0.whereClause != nil && $0.position > call.expression.position
            }
            guard loop != nil else { continue }
            context.report(
                call.expression, "Everything is fetched, and then looked through in memory.",
                advice: "Put the condition into the descriptor's predicate.")
        }
    }

    private func closure(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        if call.arguments.isEmpty { return call.trailingClosure }
        return call.arguments.count == 1 ? call.arguments.first?.expression.as(ClosureExprSyntax.self) : nil
    }

    private func typeWithQuery(_ name: String, _ place: Int, _ context: FileContext) -> TypeNode? {
        let types = context.file.nodes.types
        return types.first { type in
            type.fact.name == types[place].fact.name && type.properties.contains { $0.fact.name == name && $0.fact.has("Query") }
        }
    }

    private static let calls: Set<String> = ["contains", "localizedStandardContains", "starts", "caseInsensitiveCompare"]
    private static let operators: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "!"]

    /// What a condition needs of the view around it; nothing (`nil`) when a predicate could not say it.
    private func needs(_ closure: ClosureExprSyntax, _ model: MergedType) -> Set<String>? {
        guard closure.signature == nil, closure.statements.count == 1, let item = closure.statements.first, case .expr = item.item else {
            return nil
        }
        let stored = Set(model.storedProperties.filter { !$0.has("Transient") && isPlain($0) }.map(\.name))
        var needs: Set<String> = []
        var usesElement = false
        for token in item.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .binaryOperator(let text), .prefixOperator(let text):
                guard Self.operators.contains(text) else { return nil }
            case .dollarIdentifier("$0"):
                guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
                    stored.contains(member.declName.baseName.identifierText),
                    member.parent?.is(MemberAccessExprSyntax.self) != true
                        || Self.calls.contains(member.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "")
                else { return nil }
                usesElement = true
            case .identifier:
                if let reference = token.parent?.as(DeclReferenceExprSyntax.self) {
                    let member = reference.parent?.as(MemberAccessExprSyntax.self)
                    if let member, member.declName.id == reference.id {
                        let name = token.identifierText
                        if member.base == nil { return nil }
                        let isCall = member.parent?.is(FunctionCallExprSyntax.self) ?? false
                        if isCall, !Self.calls.contains(name) { return nil }
                    } else {
                        // A predicate would be given the time.
                        if token.identifierText.startsWithCapital, token.identifierText != "Date" { return nil }
                        needs.insert(token.identifierText)
                    }
                }
            case .keyword(.self): needs.insert("self")
            case .postfixQuestionMark, .infixQuestionMark, .exclamationMark, .leftBrace, .keyword(.if), .keyword(.switch), .keyword(.try),
                .leftSquare:
                return nil
            default: break
            }
        }
        return usesElement ? needs : nil
    }

    /// Whether a predicate can compare a property.
    private func isPlain(_ property: PropertyFact) -> Bool {
        if let type = property.typeName {
            return !type.isOptional
                && [
                    "String", "Int", "Double", "Float", "Bool", "Date", "UUID", "Int64", "Int32", "Decimal", "TimeInterval", "CGFloat",
                ].contains(type.base)
        }
        return property.initialValue?.kind == .literal && property.initialValue?.text.hasPrefix("[") == false
    }

    private func fix(
        _ filter: CallNode, _ query: PropertyNode, _ closure: ClosureExprSyntax, _ model: String, _ type: TypeNode, _ context: FileContext
    ) -> Fix? {
        let name = query.fact.name
        guard query.fact.access <= .fileprivate,
            let attribute = query.declaration.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
                $0.attributeName.trimmedText == "Query"
            })
        else { return nil }
        let uses = context.file.syntax.tokens(viewMode: .sourceAccurate).filter {
            $0.text == name && $0.parent?.is(DeclReferenceExprSyntax.self) ?? false
        }
        guard uses.count == 1 else { return nil }
        let predicate = "#Predicate<\(model)> \(closure.trimmedText)"
        let edit: TextEdit
        if let arguments = attribute.arguments {
            guard case .argumentList(let list) = arguments, let first = list.first,
                list.allSatisfy({ ["sort", "order", "animation"].contains($0.label?.text ?? "") })
            else { return nil }
            edit = context.insert("filter: \(predicate), ", before: first)
        } else {
            edit = context.insert("(filter: \(predicate))", after: attribute.attributeName)
        }
        guard let receiver = filter.receiver else { return nil }
        return Fix(
            "Move the condition to the query", .suggestion,
            edits: [edit, context.replace(filter.expression, with: receiver.trimmedText)])
    }
}
