import SwiftSyntax

// Modifiers, arguments, views, and what makes them.

extension StandInPlanner {
    /// `placement: .sideways` of a modifier or view that has other arguments: it may do without.
    func argument(around token: TokenSyntax) -> StandInPlan? {
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.base == nil, isInView(token) else { return nil }
        for node in ancestors(of: token) {
            if node.is(ClosureExprSyntax.self) { return nil }
            guard let argument = node.as(LabeledExprSyntax.self), let label = argument.label?.text,
                let list = argument.parent?.as(LabeledExprListSyntax.self), list.count > 1,
                list.parent?.is(FunctionCallExprSyntax.self) == true
            else { continue }
            // With the comma behind it, or before it where it is the last one.
            var bytes = argument.bytes
            if argument.trailingComma == nil, let place = list.firstIndex(of: argument), place > list.startIndex {
                let before = list[list.index(before: place)]
                if let comma = before.trailingComma { bytes = comma.bytes.lowerBound..<bytes.upperBound }
            }
            return StandInPlan(.modifier, "\(label): \(argument.expression.trimmedDescription)", at: bytes.lowerBound, [SourceEdit(bytes)])
        }
        return nil
    }

    /// `.glow()` behind a view, where the compiler does not know `glow`.
    func modifier(at token: TokenSyntax) -> StandInPlan? {
        guard let name = token.parent?.as(DeclReferenceExprSyntax.self), let access = name.parent?.as(MemberAccessExprSyntax.self),
            access.declName.id == name.id
        else { return nil }
        return modifier(access)
    }

    /// The modifier that an error is an argument of.
    func modifier(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            // In a closure there are other views.
            if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self) { return nil }
            guard let call = node.as(FunctionCallExprSyntax.self), let access = call.calledExpression.as(MemberAccessExprSyntax.self),
                call.arguments.bytes.contains(token.bytes.lowerBound)
            else { continue }
            return modifier(access)
        }
        return nil
    }

    func modifier(_ access: MemberAccessExprSyntax) -> StandInPlan? {
        guard let base = access.base, Self.isView(base), isInView(access), let call = access.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == access.id
        else { return nil }
        let bytes = base.bytes.upperBound..<call.bytes.upperBound
        return StandInPlan(
            .modifier, ".\(access.declName.baseName.text)", at: access.declName.bytes.lowerBound, [SourceEdit(bytes)])
    }

    /// Whether an expression is a view, by its look: `Text("…")` and what modifies it.
    private static func isView(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
                guard let base = access.base else { return false }
                // `Color.gray.opacity(0.5)`
                return isView(base) || isTypeName(base)
            }
            return isTypeName(call.calledExpression)
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
            return isView(base) || isTypeName(base) || access.declName.baseName.text == "label"
        }
        return expression.as(DeclReferenceExprSyntax.self).map { ["content", "self", "label"].contains($0.baseName.text) } ?? false
    }

    private static func isTypeName(_ expression: ExprSyntax) -> Bool {
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return isTypeName(generic.expression) }
        return expression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? false
    }

    /// `Map(…)`, where the compiler does not know `Map`, or not with these arguments.
    func view(at token: TokenSyntax, _ message: String) -> StandInPlan? {
        // A stack in which something is wrong is not what is wrong.
        guard message.contains("'\(token.text)") || message.contains("initializer") else { return nil }
        var node = token.parent
        while let parent = node?.parent, parent.is(GenericSpecializationExprSyntax.self) { node = parent }
        guard let callee = node, let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id else {
            return nil
        }
        return view(call)
    }

    /// The same, where it is not known with these arguments.
    func view(around token: TokenSyntax, _ message: String) -> StandInPlan? {
        guard message.contains("argument") else { return nil }
        for node in ancestors(of: token) {
            if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self) { return nil }
            if let call = node.as(FunctionCallExprSyntax.self), let plan = view(call) { return plan }
        }
        return nil
    }

    func view(_ call: FunctionCallExprSyntax) -> StandInPlan? {
        guard Self.isTypeName(call.calledExpression), isInView(call), Self.isStatementOrBase(call) else { return nil }
        let name = String(call.calledExpression.trimmedDescription.prefix { $0 != "<" })
        let edit = SourceEdit(call.bytes, StandInPlan.view(name, isWide: Self.wide.contains(name)))
        return StandInPlan(.placeholder, name, at: call.bytes.lowerBound, [edit])
    }

    /// Views of Apple's that take all the room there is.
    private static let wide: Set<String> = [
        "Map", "Chart", "Chart3D", "SceneView", "SpriteView", "RealityView", "Model3D", "WebView", "VideoPlayer", "CameraPreview",
        "PDFKitView",
        "ARViewContainer", "StoreView", "SubscriptionStoreView", "ProductView",
    ]

    /// Whether a call stands by itself, or has modifiers: an argument is no view, or one that is asked for by its type.
    private static func isStatementOrBase(_ call: FunctionCallExprSyntax) -> Bool {
        guard let parent = call.parent else { return false }
        return parent.is(CodeBlockItemSyntax.self) || parent.is(MemberAccessExprSyntax.self) || parent.is(ReturnStmtSyntax.self)
            || parent.is(LabeledExprSyntax.self)
    }

    /// A property or function that makes a view: all of what it shows is left out.
    func maker(around token: TokenSyntax) -> StandInPlan? {
        guard let member = member(around: token), let block = Self.block(of: member), block.bytes.contains(token.bytes.lowerBound),
            let name = Self.name(of: member), Self.makesView(member)
        else { return nil }
        let owner = ancestors(of: member).lazy.compactMap(Self.typeName).first ?? ""
        let isModifier = name == "body" && member.is(FunctionDeclSyntax.self)
        let isOnView = member.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == "View"
        let shown = name == "body" ? owner : "\(owner).\(name)"
        let inside = block.bytes.lowerBound + 1..<block.bytes.upperBound - 1
        let text = isModifier ? " content " : isOnView ? " self " : " \(StandInPlan.view(shown)) "
        return StandInPlan(
            isModifier || isOnView ? .modifier : .placeholder, shown, at: member.bytes.lowerBound, [SourceEdit(inside, text)])
    }

    private static func makesView(_ member: Syntax) -> Bool {
        let type =
            member.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
            ?? member.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        return ["some View", "AnyView"].contains(type?.trimmedDescription)
    }

    private static func block(of member: Syntax) -> Syntax? {
        if let function = member.as(FunctionDeclSyntax.self) { return function.body.map(Syntax.init) }
        guard let accessors = member.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock, case .getter = accessors.accessors else {
            return nil
        }
        return Syntax(accessors)
    }
}
