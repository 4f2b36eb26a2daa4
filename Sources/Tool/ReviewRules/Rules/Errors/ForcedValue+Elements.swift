import SourceModel
import SwiftSyntax

/// Elements of lists, pictures and what a view has chosen, taken by force.
extension ForcedValue {
    /// `scores.max()!`, `items.first!`, `items.firstIndex(of: item)!`, `UIImage(data: data)!`
    func checkElement(_ unwrap: ForceUnwrapExprSyntax, _ context: FileContext) {
        if let call = unwrap.expression.as(FunctionCallExprSyntax.self) {
            let called = CalledFunction(ExprSyntax(call))
            if ["UIImage", "NSImage"].contains(called.name), call.arguments.first?.label?.text == "data" {
                return context.report(
                    unwrap, "`\(called.name)(data:)!` stops the app when the data is no picture.",
                    advice: "Unwrap it, and show something else.")
            }
            guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return }
            switch (called.name, call.arguments.first?.label?.text) {
            case ("max", nil), ("min", nil), ("max", "by"), ("min", "by"), ("randomElement", nil),
                ("max", _) where call.trailingClosure != nil:
                guard mayBeEmpty(base, unwrap, context) || isGiven(base, unwrap) else { return }
                context.report(
                    unwrap, "`\(called.name)()!` stops the app when there is nothing in \(Self.name(of: base)).",
                    advice: "Unwrap it, and say what is meant for none.")
            case ("firstIndex", _), ("lastIndex", _), ("first", "where"), ("last", "where"),
                ("first", nil) where call.trailingClosure != nil:
                guard mayBeEmpty(base, unwrap, context), !isAsked(base, unwrap) else { return }
                context.report(
                    unwrap, "`\(called.name)(…)!` stops the app when \(Self.name(of: base)) has no such element.",
                    advice: "Unwrap it, and tell of the failure.")
            default: return
            }
        } else if let access = unwrap.expression.as(MemberAccessExprSyntax.self), isMissable(access, context), !isNamedBefore(access) {
            context.report(
                unwrap, "`\(access.declName.baseName.text)!` stops the app when an answer comes without it.",
                advice: "Unwrap it, and show something else.")
        } else if let access = unwrap.expression.as(MemberAccessExprSyntax.self), let base = access.base,
            ["first", "last"].contains(access.declName.baseName.text), mayBeEmpty(base, unwrap, context)
        {
            context.report(
                unwrap, "`\(access.declName.baseName.text)!` stops the app when there is nothing in \(Self.name(of: base)).",
                advice: "Unwrap it, and say what is meant for none.")
        }
    }

    /// `movie.posterPath!` in a view, where what is decoded says that it may be missing.
    private func isMissable(_ access: MemberAccessExprSyntax, _ context: FileContext) -> Bool {
        guard let root = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, let type = context.typeAround(access),
            context.index.isRole(type.fact.name, .view), let model = rowType(root, at: access, type, context)
        else { return false }
        return model.kind == .struct && !Set(model.inherited).isDisjoint(with: ["Codable", "Decodable"])
            && model.properties.contains { $0.name == access.declName.baseName.text && $0.isStored && $0.typeName?.isOptional ?? false }
    }

    /// The type of a property of the view, or of the rows of a list.
    private func rowType(_ name: String, at node: some SyntaxProtocol, _ type: TypeNode, _ context: FileContext) -> MergedType? {
        if !LocalName.isLocal(name, at: node) {
            guard let property = type.properties.first(where: { $0.fact.name == name })?.fact, !(property.typeName?.isOptional ?? false)
            else {
                return nil
            }
            return property.inferredTypeName.flatMap { context.index.type(named: $0) }
        }
        return RowElement.type(of: name, at: node, type, context).flatMap { context.index.type(named: $0) }
    }

    /// Whether the code around looks whether it is there.
    private func isNamedBefore(_ access: MemberAccessExprSyntax) -> Bool {
        let name = access.declName.baseName.text
        var current = Syntax(access)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self), TaskCode.mentions(name, in: branch.conditions) { return true }
            if let choice = parent.as(SequenceExprSyntax.self),
                choice.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "nil" })
            {
                return true
            }
            if let list = parent.as(CodeBlockItemListSyntax.self),
                list.contains(where: { item in
                    item.position < access.position && item.item.is(StmtSyntax.self) && TaskCode.mentions(name, in: item)
                })
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// `habits.map { … }.max()!` of a list that the function is given, and does not ask.
    private func isGiven(_ list: ExprSyntax, _ node: some SyntaxProtocol) -> Bool {
        var base = list
        while let call = base.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["map", "compactMap", "flatMap", "filter"].contains(member.declName.baseName.text), let inner = member.base
        {
            base = inner
        }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, let function = node.enclosingFunction else { return false }
        let text = function.body?.trimmedText ?? ""
        return !text.contains("\(name).isEmpty") && !text.contains("\(name).count")
            && function.signature.parameterClause.parameters.contains {
                ($0.secondName ?? $0.firstName).text == name && $0.type.is(ArrayTypeSyntax.self)
            }
    }

    private static func name(of list: ExprSyntax) -> String { MemberPath(list)?.text ?? "the list" }

    /// Whether nothing says that there is something in a list: it is a property that changes, and the code around does not ask.
    private func mayBeEmpty(_ list: ExprSyntax, _ node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        guard let path = MemberPath(list), !path.parts.contains("allCases"), !path.parts.contains("[]"),
            !(path.root.first?.isUppercase ?? true),
            !LocalName.isLocal(path.root, at: node), let type = context.typeAround(node),
            let merged = context.index.type(named: type.fact.name)
        else { return false }
        guard var property = merged.properties.first(where: { $0.name == path.root }) else { return false }
        if path.parts.count == 2 {
            guard let held = property.inferredTypeName, let model = context.index.type(named: held),
                let inner = model.properties.first(where: { $0.name == path.last })
            else { return false }
            property = inner
        }
        guard property.isStored, !property.isLet, !property.isStatic,
            property.typeName?.text.hasPrefix("[") ?? property.initialValue?.text.hasPrefix("[") ?? false
        else { return false }
        // One that begins with elements and is private may never be empty.
        if let text = property.initialValue?.text, text.hasPrefix("["), text != "[]", !text.hasSuffix("]()"), !text.hasSuffix("[:]") {
            return false
        }
        return !asks(node)
    }

    /// Whether the member around it looks how many elements there are.
    private func asks(_ node: some SyntaxProtocol) -> Bool {
        var current: Syntax? = Syntax(node)
        while let node = current, !node.is(MemberBlockItemSyntax.self) { current = node.parent }
        return current?.tokens(viewMode: .sourceAccurate).contains { ["isEmpty", "count", "indices"].contains($0.text) } ?? false
    }

    /// Whether the code asked before whether the element is there.
    private func isAsked(_ list: ExprSyntax, _ node: some SyntaxProtocol) -> Bool {
        var current: Syntax? = Syntax(node)
        while let node = current, !node.is(MemberBlockItemSyntax.self) { current = node.parent }
        return current?.tokens(viewMode: .sourceAccurate).contains { $0.text == "contains" } ?? false
    }

    // MARK: What a view has chosen

    /// `DetailView(item: selection!)` in a sheet that is shown by a flag: the sheet is built before the choice is there, or after it is gone.
    func checkChosen(_ unwrap: ForceUnwrapExprSyntax, _ name: String, _ context: FileContext) -> Bool {
        guard tellsOfChoice(unwrap, name, context) else { return false }
        context.report(
            unwrap, "`\(name)!` stops the app when nothing is chosen.",
            advice: "Unwrap it, or show the sheet by `item: $\(name)`, which passes it.")
        return true
    }

    func tellsOfChoice(_ unwrap: ForceUnwrapExprSyntax, _ name: String, _ context: FileContext) -> Bool {
        guard let type = context.typeAround(unwrap), !LocalName.isLocal(name, at: unwrap),
            let property = type.properties.first(where: { $0.fact.name == name })?.fact,
            property.has("State") || property.has("Binding"), property.typeName?.isOptional ?? false,
            [.builder, .transform("")].contains(context.codeContext(of: unwrap)), !isCompared(name, around: unwrap)
        else { return false }
        return true
    }

    /// Whether an `if` around it looks whether there is a value.
    private func isCompared(_ name: String, around node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self), TaskCode.mentions(name, in: branch.conditions) { return true }
            if let choice = parent.as(SequenceExprSyntax.self),
                choice.elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
                choice.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "nil" })
            {
                return true
            }
            current = parent
        }
        return false
    }

    // MARK: Errors that stop the app

    /// `catch { fatalError() }`
    func checkStops(_ context: FileContext) {
        for clause in context.file.nodes.catches where !context.isPreview(clause) {
            guard let attempt = clause.parent?.parent?.as(DoStmtSyntax.self),
                let stop = clause.body.statements.lazy.compactMap({ $0.item.as(FunctionCallExprSyntax.self) }).first(where: { call in
                    ["fatalError", "preconditionFailure", "exit"].contains(call.calledExpression.trimmedText)
                }), !isStart(attempt, context), !CrashOnStoredData().tells(stop)
            else { continue }
            let tried =
                attempt.body.tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .keyword(.try) }
                .flatMap { $0.parent?.as(TryExprSyntax.self) }.map { CalledFunction($0.expression).name } ?? ""
            context.report(
                stop, "`\(stop.calledExpression.trimmedText)` stops the app when \(tried.isEmpty ? "this" : tried) fails.",
                advice: "Tell of the failure, and let the person try again.")
        }
    }

    /// The container that an app makes at its start, without which there is nothing to show; a `main` of a tool.
    private func isStart(_ attempt: DoStmtSyntax, _ context: FileContext) -> Bool {
        let starts: Set<String> = [
            "ModelContainer", "NSPersistentContainer", "NSPersistentCloudKitContainer", "Schema", "CHHapticEngine", "addPersistentStore",
        ]
        if attempt.body.tokens(viewMode: .sourceAccurate).contains(where: { starts.contains($0.text) }) { return true }
        guard let type = context.typeAround(attempt) else { return true }
        let name = type.fact.name
        return !context.index.isRole(name, .view, .viewModel, .service, .repository, .viewModifier)
            && !context.index.isObservableObject(name) && !context.index.isObservableMacro(name)
    }
}
