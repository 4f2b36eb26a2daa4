import SourceModel
import SwiftSyntax

/// What is shown in an order has one.
struct OrderOfDictionary: Rule {
    let info = RuleInfo(
        "BODY-021", "the order of a dictionary is shown", .warning,
        page: ExplainPage(
            why: """
                A dictionary has no order, and another one at each start: the sections of the list change places, and the line of the chart \
                goes back and forth.
                """,
            bad: """
                import Foundation
                struct Run { let day: Date; let distance: Double }
                struct Statistics {
                    let runs: [Run]
                    var days: [(day: Date, count: Int)] {
                        let grouped = Dictionary(grouping: runs) { $0.day }
                        return grouped.map { (day: $0.key, count: $0.value.count) }
                    }
                }
                """,
            good: """
                import Foundation
                struct Run { let day: Date; let distance: Double }
                struct Statistics {
                    let runs: [Run]
                    var days: [(day: Date, count: Int)] {
                        let grouped = Dictionary(grouping: runs) { $0.day }
                        return grouped.map { (day: $0.key, count: $0.value.count) }.sorted { $0.day < $1.day }
                    }
                }
                """,
            notFlagged: [
                "A result that is sorted, here or where the member is read, or of which only the sum, the largest or the number counts.",
                "Dictionaries that are kept as they are.", "What the file does not sort, and another may.",
            ],
            fix: "Sort it by what stands on the axis, or in the header.", source: "Swift, Dictionary; review of apps"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("grouping:") else { return }
        for call in context.file.nodes.calls(named: "map") + context.file.nodes.calls(named: "compactMap") {
            guard let receiver = call.receiver, isResult(call.expression), let (member, isList) = member(around: Syntax(call.expression)),
                isList, isGrouped(receiver, around: Syntax(call.expression)), !isSorted(member, context)
            else { continue }
            context.report(
                call.expression, "\(member) has the order of a dictionary, another one at each start.",
                advice: "Sort it by what stands on the axis, or in the header.")
        }
    }

    /// Whether it is what the member gives back, with nothing called on it.
    private func isResult(_ call: FunctionCallExprSyntax) -> Bool {
        if call.parent?.is(ReturnStmtSyntax.self) ?? false { return true }
        guard let item = call.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
            return false
        }
        return list.last?.id == item.id && !(list.parent?.is(ClosureExprSyntax.self) ?? false)
    }

    /// The member that gives back a list.
    private func member(around node: Syntax) -> (name: String, isList: Bool)? {
        var current = node.parent
        while let parent = current {
            if parent.is(ClosureExprSyntax.self) { return nil }
            if let function = parent.as(FunctionDeclSyntax.self) {
                return (function.name.text, function.signature.returnClause?.type.is(ArrayTypeSyntax.self) ?? false)
            }
            if let binding = parent.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
                return (binding.pattern.trimmedText, binding.typeAnnotation?.type.is(ArrayTypeSyntax.self) ?? false)
            }
            current = parent.parent
        }
        return nil
    }

    private func isGrouped(_ receiver: ExprSyntax, around node: Syntax) -> Bool {
        if makesGroups(receiver) { return true }
        guard let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
        var current = node.parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if let block = parent.as(CodeBlockItemListSyntax.self) {
                for item in block {
                    for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] where binding.pattern.trimmedText == name {
                        return binding.initializer.map { makesGroups($0.value) } ?? false
                    }
                }
            }
            current = parent.parent
        }
        return false
    }

    private func makesGroups(_ value: ExprSyntax) -> Bool {
        guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
        return call.calledExpression.trimmedText == "Dictionary" && call.arguments.first?.label?.text == "grouping"
    }

    /// Whether any code of the file sorts what the member gives, or asks for the whole of it.
    private func isSorted(_ member: String, _ context: FileContext) -> Bool {
        context.file.syntax.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == member, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            var whole = ExprSyntax(reference)
            if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
                whole = ExprSyntax(access)
            }
            if let call = whole.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id { whole = ExprSyntax(call) }
            guard let next = whole.parent?.as(MemberAccessExprSyntax.self), next.base?.id == whole.id else { return false }
            return ["sorted", "max", "min", "reduce", "count", "isEmpty"].contains(next.declName.baseName.text)
        }
    }
}
