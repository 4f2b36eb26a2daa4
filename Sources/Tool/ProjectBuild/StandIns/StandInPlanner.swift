import BlockCheck
import SwiftParser
import SwiftSyntax

/// Finds what may be left out of a file for the rest of it to compile: the smallest part that the compiler's errors are in and that a
/// view can do without.
///
/// A view or modifier that is not known is left out by itself; where that cannot be told, the property or function that makes a view
/// shows a box with its name. What is no view is not guessed at, except for statements that only do something.
struct StandInPlanner {
    private let tree: SourceFileSyntax
    private let lines: SourceLocationConverter
    private let path: String
    /// Types that stand for views and controllers of UIKit, in all files of the module.
    private let representables: Set<String>
    /// What was tried for this file already.
    private let tried: Set<SourceEdit>

    init(path: String, text: String, representables: Set<String>, tried: Set<SourceEdit>) {
        var parser = Parser(text, maximumNestingLevel: 200)
        tree = SourceFileSyntax.parse(from: &parser)
        lines = SourceLocationConverter(fileName: "", tree: tree)
        self.path = path
        self.representables = representables
        self.tried = tried
    }

    /// - Returns: A plan for each part, with the error that it is for.
    func plans(for errors: [CompilerError]) -> [(plan: StandInPlan, error: CompilerError)] {
        var plans: [(plan: StandInPlan, error: CompilerError)] = []
        // What is not clear may follow from what is: it waits until that is gone.
        let (clear, vague) = (errors.filter { !Self.isVague($0) }, errors.filter(Self.isVague))
        var settled: [Range<Int>] = []
        for error in clear + vague {
            guard let token = token(at: error) else { continue }
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if Self.isVague(error), settled.contains(where: { $0.contains(offset) }) { continue }
            guard let plan = plan(for: token, error.message) else { continue }
            settled.append(member(around: token)?.bytes ?? offset..<offset + 1)
            if !plans.contains(where: { $0.plan == plan }) { plans.append((plan, error)) }
        }
        return plans
    }

    private static func isVague(_ error: CompilerError) -> Bool {
        let kind = MissingAPI(message: error.message).kind
        return kind.isVague && kind != .argument && !error.message.contains("is unavailable")
    }

    private func token(at error: CompilerError) -> TokenSyntax? {
        guard let line = error.line, line > 0, let column = error.column, line <= lines.sourceLines.count else { return nil }
        return tree.token(at: lines.position(ofLine: line, column: column))
    }

    func line(of offset: Int) -> Int { lines.location(for: AbsolutePosition(utf8Offset: offset)).line }

    private func plan(for token: TokenSyntax, _ message: String) -> StandInPlan? {
        let candidates: [() -> StandInPlan?] = [
            { preview(around: token) }, { representable(around: token) }, { foreignExtension(around: token) },
            { argument(around: token) }, { modifier(at: token) }, { view(at: token, message) }, { view(around: token, message) },
            { statement(around: token) }, { modifier(around: token) }, { maker(around: token) }, { inheritance(at: token) },
            { member(leftOutAround: token) }, { declaration(around: token) },
        ]
        for candidate in candidates {
            if let plan = candidate(), !plan.edits.allSatisfy(tried.contains) { return plan }
        }
        return nil
    }

    // MARK: - Declarations

    /// Previews are not run: one that does not compile is left out.
    private func preview(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            if let macro = node.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" {
                return whole(macro, "#Preview")
            }
            if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" {
                return whole(macro, "#Preview")
            }
            if let type = node.as(StructDeclSyntax.self), Self.inherits(type.inheritanceClause, from: ["PreviewProvider"]) {
                return whole(type, type.name.text)
            }
        }
        return nil
    }

    private func whole(_ node: some SyntaxProtocol, _ name: String) -> StandInPlan {
        StandInPlan(.declaration, name, at: node.bytes.lowerBound, [SourceEdit(node.bytes)])
    }

    /// A view or controller of UIKit is shown as a box with its name anyway: what makes it need not compile.
    private func representable(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            if let part = node.as(ExtensionDeclSyntax.self) {
                let name = part.extendedType.trimmedDescription
                guard representables.contains(String(name.prefix { $0 != "." })) else { continue }
                return whole(part, name)
            }
            guard let type = node.as(StructDeclSyntax.self), representables.contains(type.name.text),
                let inherited = Self.inherited(type.inheritanceClause, Self.representableProtocols)
            else { continue }
            var edits = [SourceEdit(inherited.bytes, "View")]
            for member in type.memberBlock.members where !Self.isStored(member.decl) && !member.decl.is(InitializerDeclSyntax.self) {
                edits.append(SourceEdit(member.decl.bytes))
            }
            let end = type.memberBlock.rightBrace.bytes.lowerBound
            edits.append(SourceEdit(end..<end, " var body: some View { \(StandInPlan.view(type.name.text, isWide: true)) } "))
            return StandInPlan(.placeholder, type.name.text, at: type.name.bytes.lowerBound, edits)
        }
        return nil
    }

    static let representableProtocols: Set<String> = [
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ]

    /// The types in a file that stand for views and controllers of UIKit.
    static func representables(in text: String) -> Set<String> {
        guard text.contains("Representable") else { return [] }
        var parser = Parser(text, maximumNestingLevel: 200)
        let types = Declarations(viewMode: .sourceAccurate)
        types.walk(SourceFileSyntax.parse(from: &parser))
        return types.representables
    }

    private final class Declarations: SyntaxVisitor {
        var representables: Set<String> = []
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            if StandInPlanner.inherits(node.inheritanceClause, from: StandInPlanner.representableProtocols) {
                representables.insert(node.name.text)
            }
            return .visitChildren
        }
    }

    /// An extension of a type that is not known.
    private func foreignExtension(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            if let part = node.as(ExtensionDeclSyntax.self), part.extendedType.bytes.contains(token.bytes.lowerBound) {
                return whole(part, "extension \(part.extendedType.trimmedDescription)")
            }
        }
        return nil
    }

    // MARK: - Parts of a view

    /// `placement: .sideways` of a modifier or view that has other arguments: it may do without.
    private func argument(around token: TokenSyntax) -> StandInPlan? {
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
    private func modifier(at token: TokenSyntax) -> StandInPlan? {
        guard let name = token.parent?.as(DeclReferenceExprSyntax.self), let access = name.parent?.as(MemberAccessExprSyntax.self),
            access.declName.id == name.id
        else { return nil }
        return modifier(access)
    }

    /// The modifier that an error is an argument of.
    private func modifier(around token: TokenSyntax) -> StandInPlan? {
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

    private func modifier(_ access: MemberAccessExprSyntax) -> StandInPlan? {
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
    private func view(at token: TokenSyntax, _ message: String) -> StandInPlan? {
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
    private func view(around token: TokenSyntax, _ message: String) -> StandInPlan? {
        guard message.contains("argument") else { return nil }
        for node in ancestors(of: token) {
            if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self) { return nil }
            if let call = node.as(FunctionCallExprSyntax.self), let plan = view(call) { return plan }
        }
        return nil
    }

    private func view(_ call: FunctionCallExprSyntax) -> StandInPlan? {
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

    // MARK: - What only does something

    private func statement(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            guard let item = node.as(CodeBlockItemSyntax.self) else {
                if node.is(MemberBlockItemSyntax.self) { return nil }
                continue
            }
            guard let block = item.parent?.parent, Self.onlyDoes(block), !item.item.is(ReturnStmtSyntax.self) else { continue }
            // A semicolon stays.
            let bytes = item.item.bytes
            let place = "\(path):\(line(of: bytes.lowerBound))"
            return StandInPlan(
                .statement, item.item.trimmedDescription.split(separator: "\n").first.map(String.init) ?? "", at: bytes.lowerBound,
                [SourceEdit(bytes, "GlideStandIn.say(\(SwiftLiteral.string(place)))")])
        }
        return nil
    }

    /// Whether nothing comes of a block: that of a function without a result, or what a button does.
    private static func onlyDoes(_ block: Syntax) -> Bool {
        if let closure = block.as(ClosureExprSyntax.self) {
            guard closure.signature?.returnClause == nil else { return false }
            if let argument = closure.parent?.as(LabeledExprSyntax.self) {
                return argument.label.map { actions.contains($0.text) } ?? false
            }
            if let argument = closure.parent?.as(MultipleTrailingClosureElementSyntax.self) { return actions.contains(argument.label.text) }
            // `timer.onEnd = { … }`
            if let list = closure.parent?.as(ExprListSyntax.self) {
                return list.count == 3 && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true && closure.statements.count > 1
            }
            guard let call = closure.parent?.as(FunctionCallExprSyntax.self) else { return false }
            let name =
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
            guard let name = name?.baseName.text else { return false }
            // `Button { … } label: { … }`, and not `Button(action: …) { … }`.
            if name == "Button" { return !call.arguments.contains { $0.label?.text == "action" } }
            return doers.contains(name)
        }
        guard block.is(CodeBlockSyntax.self) else { return false }
        if let function = block.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
        if block.parent?.is(InitializerDeclSyntax.self) == true { return true }
        // The branches of a statement do what it does.
        for node in sequence(first: block, next: \.parent).dropFirst() {
            if node.is(IfExprSyntax.self) || node.is(GuardStmtSyntax.self) || node.is(ForStmtSyntax.self) || node.is(DoStmtSyntax.self)
                || node.is(CatchClauseSyntax.self) || node.is(ExpressionStmtSyntax.self) || node.is(CodeBlockItemListSyntax.self)
                || node.is(CodeBlockItemSyntax.self) || node.is(CatchClauseListSyntax.self)
            {
                continue
            }
            return onlyDoes(node)
        }
        return false
    }

    private static let actions: Set<String> = ["action", "perform", "completion", "onCommit", "onEditingChanged", "onDismiss"]
    private static let doers: Set<String> = [
        "onTapGesture", "onLongPressGesture", "onAppear", "onDisappear", "onChange", "onReceive", "onSubmit", "onDelete", "onMove",
        "onHover",
        "onOpenURL", "onChanged", "onEnded", "task", "refreshable", "Task", "async", "asyncAfter", "withAnimation",
    ]

    // MARK: - What makes a view

    /// A property or function that makes a view: all of what it shows is left out.
    private func maker(around token: TokenSyntax) -> StandInPlan? {
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

    // MARK: - What is no view

    /// `: MKMapViewDelegate`, where the compiler does not know it.
    private func inheritance(at token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            guard let type = node.as(InheritedTypeSyntax.self) else { continue }
            guard let list = type.parent?.as(InheritedTypeListSyntax.self), let clause = list.parent else { return nil }
            var bytes = list.count == 1 ? clause.bytes : type.bytes
            if type.trailingComma == nil, let place = list.firstIndex(of: type), place > list.startIndex,
                let comma = list[list.index(before: place)].trailingComma
            {
                bytes = comma.bytes.lowerBound..<bytes.upperBound
            }
            return StandInPlan(.declaration, ": \(type.type.trimmedDescription)", at: type.bytes.lowerBound, [SourceEdit(bytes)])
        }
        return nil
    }

    /// A member that a type can be without.
    private func member(leftOutAround token: TokenSyntax) -> StandInPlan? {
        guard let member = member(around: token), let name = Self.name(of: member), name != "body" else { return nil }
        return whole(member, name)
    }

    /// In the end all of a type or function, unless the app begins with it.
    private func declaration(around token: TokenSyntax) -> StandInPlan? {
        guard
            let item = ancestors(of: token).lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).reversed().first(where: {
                $0.parent?.parent?.is(SourceFileSyntax.self) == true
            })
        else { return nil }
        let attributes = item.item.asProtocol(WithAttributesSyntax.self)?.attributes ?? []
        let names = attributes.map { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        guard !names.contains("main"), !names.contains(where: { $0.map(ObjectiveCNames.olderMains.contains) ?? false }),
            let name = item.item.asProtocol(NamedDeclSyntax.self)?.name.text
                ?? item.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        else { return nil }
        return whole(item, name)
    }

    // MARK: - The tree

    private func ancestors(of node: some SyntaxProtocol) -> UnfoldSequence<Syntax, (Syntax?, Bool)> {
        sequence(first: Syntax(node), next: \.parent)
    }

    /// The property or function of a type that a token is in.
    private func member(around token: TokenSyntax) -> Syntax? {
        for node in ancestors(of: token) {
            if let item = node.as(MemberBlockItemSyntax.self) { return Syntax(item.decl) }
        }
        return nil
    }

    /// Whether the code makes a view or a scene.
    private func isInView(_ node: some SyntaxProtocol) -> Bool {
        for node in ancestors(of: node) {
            let type =
                node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
                ?? node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
            if let type {
                return ["some View", "AnyView", "some Scene", "some ToolbarContent", "some Commands"].contains(type.trimmedDescription)
            }
        }
        return false
    }

    private static func isStored(_ declaration: DeclSyntax) -> Bool {
        guard let variable = declaration.as(VariableDeclSyntax.self),
            !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
        else { return false }
        return variable.bindings.allSatisfy { binding in
            guard let accessors = binding.accessorBlock else { return true }
            guard case .accessors(let list) = accessors.accessors else { return false }
            return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    private static func name(of member: Syntax) -> String? {
        member.as(FunctionDeclSyntax.self)?.name.text
            ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }

    private static func typeName(_ node: Syntax) -> String? {
        node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
            ?? (node.isProtocol(DeclGroupSyntax.self) ? node.asProtocol(NamedDeclSyntax.self)?.name.text : nil)
    }

    private static func inherits(_ clause: InheritanceClauseSyntax?, from names: Set<String>) -> Bool {
        inherited(clause, names) != nil
    }

    private static func inherited(_ clause: InheritanceClauseSyntax?, _ names: Set<String>) -> TypeSyntax? {
        clause?.inheritedTypes.first { names.contains($0.type.trimmedDescription) }?.type
    }
}
