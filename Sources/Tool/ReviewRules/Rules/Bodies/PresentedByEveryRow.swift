import SourceModel
import SwiftSyntax

/// A sheet belongs to the element that it was opened for.
struct PresentedByEveryRow: Rule {
    let info = RuleInfo(
        "FLOW-012", "one flag opens a sheet in every row", .warning,
        page: ExplainPage(
            why: """
                All rows look at the same flag: set by one, it opens the sheet, the alert or the cover of every row, and which of them is seen is \
                chance. The wrong picture opens, and the wrong row is deleted.
                """,
            bad: """
                import SwiftUI
                struct NamesView: View {
                    @State private var names = ["Ada", "Bob"]
                    @State private var isDeleting = false
                    var body: some View {
                        List {
                            ForEach(names, id: \\.self) { name in
                                Button(name) { isDeleting = true }
                                    .alert("Delete?", isPresented: $isDeleting) {
                                        Button("Delete", role: .destructive) { names.removeAll { $0 == name } }
                                    }
                            }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct NamesView: View {
                    @State private var names = ["Ada", "Bob"]
                    @State private var doomed: String?
                    var body: some View {
                        List {
                            ForEach(names, id: \\.self) { name in
                                Button(name) { doomed = name }
                            }
                        }
                        .alert("Delete?", isPresented: Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } }), presenting: doomed) { name in
                            Button("Delete", role: .destructive) { names.removeAll { $0 == name } }
                        }
                    }
                }
                """,
            notFlagged: [
                "A flag that each row has for itself: a row that is a view of its own.",
                "What does not look at the row's element, and `sheet(item:)`.",
            ],
            fix: "By hand: keep the element that is meant instead of a flag, and open the sheet outside of the rows with `sheet(item:)`.",
            source: "review of tutorials' apps"))

    private static let presentations = ["sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.presentations) {
            guard call.receiver != nil, let flag = flag(call.argument("isPresented")), let type = context.typeAround(call.expression),
                context.storedProperty(flag.root, of: type) != nil, !context.isPreview(call.expression),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            guard let element = element(around: call.expression) ?? parameter(around: call.expression, of: type, context),
                mentions(element, in: call) || mentionsDerived(call)
            else { continue }
            context.report(
                place, "Every row opens its own \(call.name) when \(flag.text) is set: which one is seen is chance.",
                advice: "Keep the element that is meant, and open it outside of the rows.")
        }
    }

    /// `$isOpen`, `$model.isOpen`
    private func flag(_ argument: ExprSyntax?) -> (root: String, text: String)? {
        guard let argument, let path = MemberPath(argument), path.root.hasPrefix("$"), path.parts.count <= 2 else { return nil }
        return (String(path.root.dropFirst()), String(path.text.dropFirst()))
    }

    /// The names of the element in the closure of the rows around a node.
    private func element(around node: some SyntaxProtocol) -> Set<String>? {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let rows = Self.elements(of: closure) { return rows }
            current = parent
        }
        return nil
    }

    /// The parameters of a function of the view that builds a row, where one is made for each element.
    private func parameter(around node: FunctionCallExprSyntax, of type: TypeNode, _ context: FileContext) -> Set<String>? {
        guard let function = node.enclosingFunction, CodeContext.isBuilder(function) else { return nil }
        let names = Set(function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).identifierText })
        guard !names.isEmpty,
            context.file.nodes.calls(named: function.name.identifierText).contains(where: { call in
                call.receiver == nil && call.type.map { context.file.nodes.types[$0].fact.name == type.fact.name } ?? false
                    && element(around: call.expression) != nil
            })
        else { return nil }
        return names
    }

    /// `ForEach(items) { item in … }`, `List(items) { … }`
    private static func elements(of closure: ClosureExprSyntax) -> Set<String>? {
        guard let (call, label) = ClosureRole.taker(of: closure), label == nil || label == "content" || label == "rowContent",
            ["ForEach", "List"].contains(ClosureRole.name(of: call)), call.arguments.contains(where: { $0.label == nil })
        else { return nil }
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: return Set(list.map(\.name.identifierText))
        case .parameterClause(let clause)?: return Set(clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText })
        default: return ["$0"]
        }
    }

    /// Whether what is opened is about a name that the row's closure declares: `if let picture = item.picture { … }`.
    private func mentionsDerived(_ call: CallNode) -> Bool {
        var rows = Syntax(call.expression)
        while let parent = rows.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), Self.elements(of: closure) != nil { break }
            rows = parent
        }
        guard let taker = rows.parent?.as(ClosureExprSyntax.self).flatMap({ ClosureRole.taker(of: $0)?.call }),
            let content = call.expression.trailingClosure ?? call.closure("content")
        else { return false }
        return content.statements.tokens(viewMode: .sourceAccurate).contains { token in
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), token.tokenKind != .keyword(.self),
                reference.parent?.as(MemberAccessExprSyntax.self).map({ $0.declName.id != reference.id }) ?? true
            else { return false }
            let name = token.identifierText
            return LocalName.isLocal(name, at: call.expression) && !LocalName.isLocal(name, at: taker)
        }
    }

    /// Whether what is opened is about the element.
    private func mentions(_ names: Set<String>, in call: CallNode) -> Bool {
        var parts = call.expression.arguments.filter { $0.label?.text != "isPresented" }.map { Syntax($0) }
        if let closure = call.expression.trailingClosure { parts.append(Syntax(closure)) }
        parts += call.expression.additionalTrailingClosures.map { Syntax($0) }
        return parts.contains { part in
            part.tokens(viewMode: .sourceAccurate).contains { token in
                guard names.contains(token.identifierText), let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                    return false
                }
                // `$0` of another closure, and a member of that name, are something else.
                if token.text == "$0", TaskCode.closure(around: reference).map({ part.contains($0) }) ?? false { return false }
                return reference.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id != reference.id } ?? true
            }
        }
    }
}
