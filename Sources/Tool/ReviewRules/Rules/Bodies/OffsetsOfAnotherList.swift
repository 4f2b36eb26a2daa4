import SourceModel
import SwiftSyntax

/// Rows are deleted from the list that is shown.
struct OffsetsOfAnotherList: Rule {
    let info = RuleInfo(
        "FLOW-004", "rows are deleted from another list than is shown", .warning,
        page: ExplainPage(
            why: """
                `onDelete` and `onMove` tell places in the list that is shown. In the list that it was filtered or sorted from, other elements \
                stand there: the person deletes one row, and another one is gone.
                """,
            bad: """
                import SwiftUI
                struct NamesView: View {
                    @State private var names = ["Bob", "Ada"]
                    var body: some View {
                        List {
                            ForEach(names.sorted(), id: \\.self) { Text($0) }
                                .onDelete { names.remove(atOffsets: $0) }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct NamesView: View {
                    @State private var names = ["Bob", "Ada"]
                    private var sorted: [String] { names.sorted() }
                    var body: some View {
                        List {
                            ForEach(sorted, id: \\.self) { Text($0) }
                                .onDelete { places in
                                    let doomed = Set(places.map { sorted[$0] })
                                    names.removeAll { doomed.contains($0) }
                                }
                        }
                    }
                }
                """,
            notFlagged: [
                "A list that is shown as it is.", "Places that are first looked up in the list that is shown.",
                "A list of which nothing is known but its name.",
            ],
            fix: "Take the elements out of the list that is shown, and delete those.", source: "review of small apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["onDelete", "onMove"]) {
            guard let rows = rows(call.receiver), let type = context.typeAround(call.expression), !context.isPreview(call.expression),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            let shown = Shown(rows, type, context)
            guard let code = action(of: call, type) else {
                if call.name == "onDelete", let owner = keeper(named: call.argument("perform")), shown.isNot(of: owner) {
                    report(place, owner, context)
                }
                continue
            }
            guard let other = taken(code).first(where: { shown.isMadeOf($0) }) else {
                if call.name == "onDelete", let owner = keeper(given: call, in: code), shown.isNot(of: owner) {
                    report(place, owner, context)
                }
                continue
            }
            context.report(
                place, "The places are those of the rows that are shown, and \(other.text) has other elements there.",
                advice: "Take the elements out of what is shown, and delete those.")
        }
    }

    private func report(_ place: DeclReferenceExprSyntax, _ owner: String, _ context: FileContext) {
        context.report(
            place, "The places are those of the rows that are shown, and \(owner) counts them in a list of its own.",
            advice: "Take the elements out of what is shown, and hand those over.")
    }

    /// `store` of `onDelete(perform: store.remove)`.
    private func keeper(named method: ExprSyntax?) -> String? {
        guard let path = method.flatMap({ MemberPath($0) }), path.parts.count == 2, path.root != "self",
            ["delete", "remove"].contains(ErrorCode.words(path.last).first ?? "")
        else { return nil }
        return path.root
    }

    /// What `ForEach` lists, behind its modifiers.
    private func rows(_ receiver: ExprSyntax?) -> ExprSyntax? {
        var current = receiver
        while let call = current?.as(FunctionCallExprSyntax.self) {
            if call.calledExpression.trimmedText == "ForEach" {
                return call.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
            }
            current = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        }
        return nil
    }

    /// What is done with the places: a closure, or the method of the view that is named.
    private func action(of call: CallNode, _ type: TypeNode) -> Syntax? {
        if let closure = call.expression.trailingClosure ?? call.argument("perform")?.as(ClosureExprSyntax.self) {
            return Syntax(closure.statements)
        }
        guard let name = TaskCode.ownName(call.argument("perform")) else { return nil }
        return type.functions.first { $0.fact.name == name }?.declaration.body.map { Syntax($0.statements) }
    }

    /// `store` of `{ offsets in store.delete(at: offsets) }`.
    private func keeper(given call: CallNode, in code: Syntax) -> String? {
        guard let closure = call.expression.trailingClosure ?? call.argument("perform")?.as(ClosureExprSyntax.self) else { return nil }
        let names = closure.signature?.parameterClause?.trimmedText.split(whereSeparator: { !$0.isLetter }).map(String.init) ?? ["$0"]
        return closure.statements.lazy.compactMap { item -> String? in
            guard let deletion = item.item.as(FunctionCallExprSyntax.self), let path = MemberPath(deletion.calledExpression),
                path.parts.count == 2, ["delete", "remove"].contains(ErrorCode.words(path.last).first ?? ""),
                path.last != "remove" || deletion.arguments.first?.label?.text != "atOffsets",
                deletion.arguments.contains(where: { names.contains($0.expression.trimmedText) })
            else { return nil }
            return path.root
        }
        .first
    }

    /// The lists that the places are used in.
    private func taken(_ code: Syntax) -> [MemberPath] {
        let finder = PlacesTaken(viewMode: .sourceAccurate)
        finder.walk(code)
        return finder.found
    }
}

/// A list of rows, and what it was made of.
private struct Shown {
    private let path: MemberPath?
    /// What its code reads, where it is made of something.
    private let sources: [MemberPath]

    init(_ rows: ExprSyntax, _ type: TypeNode, _ context: FileContext) {
        path = MemberPath(ListedPlaces.list(of: rows) ?? rows)
        if let path {
            sources = Self.getter(path, type, context).map { Self.made($0) } ?? Self.kept(path, type, context)
        } else {
            sources = Self.made(Syntax(rows))
        }
    }

    /// Whether what is shown is filtered or sorted on the way, or is another object's.
    func isNot(of owner: String) -> Bool {
        if sources.contains(where: { $0.root == owner }) { return true }
        guard let path else { return !sources.isEmpty }
        return path.parts.count > 1 && path.root != owner && !["self", owner].contains(path.root)
    }

    func isMadeOf(_ list: MemberPath) -> Bool {
        guard path != list else { return false }
        // `state.filteredItems` of `state.items`, which another file fills.
        if let path, path.parts.count == list.parts.count, path.parts.dropLast() == list.parts.dropLast(),
            let shown = path.parts.last?.lowercased(),
            let all = list.parts.last?.lowercased(),
            ["filtered", "sorted", "visible", "displayed", "shown"].contains(where: { shown == $0 + all })
        {
            return true
        }
        // The model of a view may name it without its own name before it.
        return sources.contains { $0 == list || $0.parts.count < list.parts.count && list.parts.hasSuffix($0.parts) }
    }

    /// The code of a computed list: of the view, or of what it holds.
    private static func getter(_ path: MemberPath, _ type: TypeNode, _ context: FileContext) -> Syntax? {
        var owner = type
        if path.parts.count == 2 {
            guard let held = type.properties.first(where: { $0.fact.name == path.root })?.fact.inferredTypeName,
                let found = context.file.nodes.types.first(where: { $0.fact.name == held && $0.fact.kind != .extension })
            else { return nil }
            owner = found
        } else if path.parts.count != 1 {
            return nil
        }
        return owner.properties.first { $0.fact.name == path.last && !$0.fact.isStored }?.getter.map { Syntax($0) }
    }

    /// What a list that the view keeps is filled from: `found = notes.filter { … }`.
    private static func kept(_ path: MemberPath, _ type: TypeNode, _ context: FileContext) -> [MemberPath] {
        context.file.nodes.assignments.filter { $0.type == type.index && MemberPath($0.target) == path }
            .flatMap { $0.value.flatMap { made(Syntax($0)) } }
    }

    private static let changes: Set<String> = ["filter", "sorted", "reversed", "shuffled", "dropFirst", "suffix"]

    /// The lists that code filters, sorts or turns around.
    private static func made(_ code: Syntax) -> [MemberPath] {
        let finder = DerivedLists(changes)
        finder.walk(code)
        return finder.found
    }
}

private final class DerivedLists: SyntaxVisitor {
    var found: [MemberPath] = []
    private let changes: Set<String>

    init(_ changes: Set<String>) {
        self.changes = changes
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), changes.contains(member.declName.baseName.text),
            var base = member.base
        {
            // `items.filter { … }.sorted { … }`
            while let call = base.as(FunctionCallExprSyntax.self), let inner = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
                base = inner
            }
            if let places = base.as(MemberAccessExprSyntax.self), places.declName.baseName.text == "indices", let list = places.base {
                base = list
            }
            if let path = MemberPath(base) { found.append(path) }
        }
        return .visitChildren
    }
}

/// `items.remove(atOffsets: places)`, and `items[place]` in a loop over the places.
private final class PlacesTaken: SyntaxVisitor {
    var found: [MemberPath] = []
    private var loops: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            let label = node.arguments.first?.label?.text,
            ["remove", "move"].contains(member.declName.baseName.text),
            ["atOffsets", "fromOffsets"].contains(label)
                || label == "at"
                    && (node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text).map(loops.contains) ?? false,
            let path = MemberPath(base)
        {
            found.append(path)
        }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { loops.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let place = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            loops.contains(place) || place == "$0",
            let path = MemberPath(node.calledExpression)
        {
            found.append(path)
        }
        return .visitChildren
    }
}

extension [String] {
    fileprivate func hasSuffix(_ other: [String]) -> Bool { count >= other.count && Array(self[(count - other.count)...]) == other }
}
