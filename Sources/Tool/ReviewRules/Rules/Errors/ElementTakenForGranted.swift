import SourceModel
import SwiftSyntax

/// An element is asked for before it is taken.
struct ElementTakenForGranted: Rule {
    let info = RuleInfo(
        "ERR-024", "an element is taken for granted", .warning,
        page: ExplainPage(
            why: """
                A place in a list that comes from outside – an answer, an address, a text that is split – may be beyond its end, and the last element \
                of an empty list cannot be removed: both stop the app.
                """,
            bad: """
                import Foundation
                struct Species: Decodable { let names: [String] }
                func title(of species: Species) -> String { species.names[0] }
                """,
            good: """
                import Foundation
                struct Species: Decodable { let names: [String] }
                func title(of species: Species) -> String { species.names.first ?? "" }
                """,
            notFlagged: [
                "A list of which the function asks `isEmpty`, `count`, `first` or `indices`.", "Lists that the project writes down.",
                "`removeLast()` behind a condition.", "Tests and previews.",
            ],
            fix: "Take `first`, or ask how many there are; `popLast()` removes what is there.",
            source: "SwiftLint, unused_optional_binding; review of apps"))

    private static let questions: Set<String> = [
        "isEmpty", "count", "first", "last", "indices", "contains", "startIndex", "endIndex", "zip", "popLast",
    ]
    private static let splits: Set<String> = ["components", "split", "pathComponents", "queryItems"]

    func check(_ context: FileContext) {
        let finder = PlacesByNumber(viewMode: .sourceAccurate)
        if context.file.text.holds("0]") || context.file.text.holds("1]") || context.file.text.holds("2]") || context.file.text.holds("3]")
        {
            finder.walk(context.file.syntax)
        }
        var seen: Set<String> = []
        for element in finder.found where !context.isPreview(element) && !isAsked(element, name: list(of: element)) {
            guard let list = list(of: element), isFromOutside(element, list, context.typeAround(element), context),
                // The first place of a list speaks for the others of the file.
                seen.insert(element.trimmedText).inserted
            else { continue }
            context.report(
                element, "This stops the app when \(list) has no such element.",
                advice: "Ask first, or take `first`, which may be nothing.",
                severity: Self.splits.contains(list) && list != "pathComponents" ? .info : nil)
        }
        checkRanges(context)
        for call in context.file.nodes.calls(named: ["removeLast", "removeFirst"]) where call.expression.arguments.isEmpty {
            guard let path = call.receiver.flatMap({ MemberPath($0) }), path.parts.count <= 2, !path.parts.contains("[]"),
                call.expression.parent?.is(CodeBlockItemSyntax.self) ?? false, !context.isPreview(call.expression),
                let type = context.typeAround(call.expression),
                context.isObserved(type) || context.index.isRole(type.fact.name, .coordinator, .service, .appState),
                let function = call.expression.enclosingFunction,
                function.body?.statements.first?.item.as(FunctionCallExprSyntax.self)?.id == call.expression.id,
                !LocalName.isLocal(path.root, at: call.expression), isList(path, call.expression, type, context)
            else { continue }
            context.report(
                call.expression, "\(call.name)() stops the app when \(path.text) is empty.",
                advice: "Ask `isEmpty` first\(call.name == "removeLast" ? ", or use `popLast()`" : "").")
        }
    }

    /// `for place in 1..<list.count`, which no range of an empty list is.
    private func checkRanges(_ context: FileContext) {
        for loop in context.file.nodes.loops where !context.isPreview(loop) {
            guard let parts = loop.sequence.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
                parts[0].trimmedText == "1", ["..<", "..."].contains(parts[1].trimmedText),
                let count = parts[2].as(MemberAccessExprSyntax.self), count.declName.baseName.text == "count",
                parts[1].trimmedText == "..<",
                let list = count.base.flatMap({ MemberPath($0) }),
                let member = loop.enclosingFunction.map({ Syntax($0) }) ?? TaskCode.member(around: loop),
                !member.tokens(viewMode: .sourceAccurate).contains(where: { token in
                    guard ["isEmpty", "count"].contains(token.text), token.position < loop.position || token.text == "isEmpty",
                        let access = token.parent?.parent?.as(MemberAccessExprSyntax.self)
                    else { return false }
                    return access.base.flatMap { MemberPath($0) }?.last == list.last
                }), !isMade(list, in: member)
            else { continue }
            context.report(
                loop.sequence, "This stops the app when \(list.text) is empty: 1 comes after 0.",
                advice: "Ask first, or go through `zip(\(list.text), \(list.text).dropFirst())`.")
        }
    }

    /// A local list that the code fills itself.
    private func isMade(_ list: MemberPath, in member: Syntax) -> Bool {
        list.parts.count == 1 && member.trimmedDescription.contains("var \(list.root)")
    }

    private func list(of element: SubscriptCallExprSyntax) -> String? {
        if let call = element.calledExpression.as(FunctionCallExprSyntax.self) { return CalledFunction(ExprSyntax(call)).name }
        return MemberPath(element.calledExpression).map(\.last)
    }

    /// Whether the code around looks how many there are.
    private func isAsked(_ element: SubscriptCallExprSyntax, name: String?) -> Bool {
        guard let name, let member = element.enclosingFunction.map({ Syntax($0) }) ?? TaskCode.member(around: element) else { return false }
        return member.tokens(viewMode: .sourceAccurate).contains { token in
            guard Self.questions.contains(token.text), let access = token.parent?.parent?.as(MemberAccessExprSyntax.self) else {
                return false
            }
            // `parts.count > 2` asks whether there is a third.
            if name == "pathComponents", token.text == "count", let limit = limit(around: access), let place = place(of: element) {
                return limit >= place
            }
            return access.base.map {
                TaskCode.lastName($0) == name
                    || ($0.as(FunctionCallExprSyntax.self)).map { CalledFunction(ExprSyntax($0)).name == name } ?? false
            } ?? false
        }
    }

    /// The greatest place that `list.count > 2` speaks of.
    private func limit(around access: MemberAccessExprSyntax) -> Int? {
        guard let elements = access.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            let number = elements[2].as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) })
        else { return nil }
        switch elements[1].trimmedText {
        case ">": return number
        case ">=", "==": return number - 1
        default: return nil
        }
    }

    private func place(of element: SubscriptCallExprSyntax) -> Int? {
        element.arguments.first?.expression.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
    }

    private func isFromOutside(_ element: SubscriptCallExprSyntax, _ list: String, _ type: TypeNode?, _ context: FileContext) -> Bool {
        if let call = element.calledExpression.as(FunctionCallExprSyntax.self) {
            // A text that the project writes down has the parts that it has.
            guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, !base.is(StringLiteralExprSyntax.self) else {
                return false
            }
            // There is always a first part; an empty text has none for `split` alone.
            return Self.splits.contains(list) && (call.arguments.first?.label?.text == "separatedBy" || list == "split")
                && (place(of: element) ?? 0) > 0
        }
        guard let path = MemberPath(element.calledExpression) else { return false }
        if list == "pathComponents" { return true }
        guard path.parts.count > 1, let owner = owner(of: path, element, type, context), let model = context.index.type(named: owner),
            let property = model.properties.first(where: { $0.name == list }), property.typeName?.text.hasPrefix("[") ?? false,
            property.isStored
        else { return false }
        return model.inherited.contains { ["Codable", "Decodable"].contains($0) } && property.initialValue == nil
    }

    /// The type that the list belongs to: of a property, a row, or a parameter of the function.
    private func owner(of path: MemberPath, _ node: SubscriptCallExprSyntax, _ type: TypeNode?, _ context: FileContext) -> String? {
        let base = MemberPath(parts: Array(path.parts.dropLast()))
        if base.parts.count == 1, LocalName.isLocal(base.root, at: node) {
            if let parameter = node.enclosingFunction?.signature.parameterClause.parameters.first(where: {
                ($0.secondName ?? $0.firstName).text == base.root
            }) {
                return parameter.type.trimmedText
            }
            return type.flatMap { RowElement.type(of: base.root, at: node, $0, context) }
        }
        guard let type else { return nil }
        return RowElement.property(at: base, node: node, type, context)?.inferredTypeName
    }

    private func isList(_ path: MemberPath, _ node: FunctionCallExprSyntax, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard let property = RowElement.property(at: path, node: node, type, context), property.isStored else { return false }
        let isArray = property.typeName?.text.hasPrefix("[") ?? property.initialValue?.text.hasPrefix("[") ?? false
        return isArray || property.inferredTypeName == "NavigationPath"
    }
}

/// `names[0]`
private final class PlacesByNumber: SyntaxVisitor {
    var found: [SubscriptCallExprSyntax] = []

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.arguments.count == 1, node.arguments.first?.expression.is(IntegerLiteralExprSyntax.self) ?? false { found.append(node) }
        return .visitChildren
    }
}
