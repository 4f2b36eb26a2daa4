import SourceModel
import SwiftSyntax

/// Formatters that computed values and functions make each time.
extension HeavyWorkInBody {
    /// `for entry in entries { let formatter = DateFormatter() … }`
    func checkLoops(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.makers) where call.receiver == nil && !context.isPreview(call.expression) {
            guard call.name.hasSuffix("Formatter"), context.index.type(named: call.name) == nil, isRepeated(call.expression),
                !isBuilding(call.expression, context)
            else { continue }
            context.report(
                call.expression, "This loop creates \(call.name.hasPrefix("I") ? "an" : "a") \(call.name) for each element.",
                advice: "Create one before it, or keep it in a constant.")
        }
    }

    /// Whether a loop of the function runs the code: `for`, or `map`.
    private func isRepeated(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(FunctionDeclSyntax.self), !parent.is(MemberBlockItemSyntax.self) {
            if let loop = parent.as(ForStmtSyntax.self), loop.body.id == current.as(CodeBlockSyntax.self)?.id { return true }
            if let closure = parent.as(ClosureExprSyntax.self) {
                return ClosureRole.taker(of: closure).map { ["map", "compactMap", "forEach"].contains(ClosureRole.name(of: $0.call)) }
                    ?? false
            }
            current = parent
        }
        return false
    }

    /// `static var short: DateFormatter { … }`, `extension Date { var text: String { … } }`, `func text(of date: Date) -> String` that a
    /// row shows.
    func checkMembers(_ context: FileContext) {
        let calls = context.file.nodes.calls(named: Self.makers).filter { call in
            (call.receiver == nil || call.receiver?.trimmedText == "Foundation")
                && context.index.type(named: call.name)?.primary == nil
        }
        guard !calls.isEmpty else { return }
        var seen: Set<SyntaxIdentifier> = []
        for call in calls {
            guard let member = member(around: call.expression), seen.insert(member.node.id).inserted, !context.isPreview(call.expression),
                let certainty = certainty(of: call, in: member, context)
            else { continue }
            context.report(
                call.expression, "\(member.name) creates a \(call.name) each time it is \(member.isFunction ? "called" : "read").",
                advice: "Keep it in a static constant, or use `formatted`.", severity: certainty)
        }
    }

    private struct Member {
        let node: Syntax
        let name: String
        let isFunction: Bool
        let isStatic: Bool
        /// The type that it gives, as written.
        let result: String?
        let parameters: [String]
        let body: Syntax
    }

    /// The computed property or the function that makes it whenever it runs; none for what is made once, later, or to build views.
    private func member(around call: FunctionCallExprSyntax) -> Member? {
        var current = Syntax(call)
        while let node = current.parent {
            if let closure = node.as(ClosureExprSyntax.self), case .action = ClosureRole.of(closure) { return nil }
            if let function = node.as(FunctionDeclSyntax.self) {
                guard !CodeContext.isBuilder(function), let body = function.body else { return nil }
                let clause = function.signature.parameterClause.parameters
                return Member(
                    node: node, name: function.name.identifierText, isFunction: true, isStatic: isStatic(function.modifiers),
                    result: function.signature.returnClause?.type.trimmedText,
                    parameters: clause.map { ($0.secondName ?? $0.firstName).identifierText }, body: Syntax(body))
            }
            if let variable = node.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) ?? false {
                guard let binding = variable.bindings.first, let block = binding.accessorBlock, binding.initializer == nil,
                    !CodeContext.isBuilder(variable)
                else { return nil }
                if case .accessors(let list) = block.accessors,
                    !list.contains(where: {
                        $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.position <= call.position
                            && call.endPosition <= $0.endPosition
                    })
                {
                    return nil
                }
                return Member(
                    node: node, name: binding.pattern.trimmedText, isFunction: false, isStatic: isStatic(variable.modifiers),
                    result: binding.typeAnnotation?.type.trimmedText, parameters: [], body: Syntax(block))
            }
            if node.is(InitializerDeclSyntax.self) || node.is(MemberBlockSyntax.self) { return nil }
            current = node
        }
        return nil
    }

    private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }

    private static let values: Set<String> = [
        "Date", "String", "Double", "Int", "Float", "Decimal", "TimeInterval", "Optional", "CGFloat", "NSDate", "Calendar", "Substring",
        "Numeric", "BinaryInteger", "BinaryFloatingPoint", "FloatingPoint", "Measurement", "NSNumber",
    ]

    /// - Returns: Nothing for what somebody calls once, as far as anybody sees.
    private func certainty(of call: CallNode, in member: Member, _ context: FileContext) -> Severity? {
        guard let type = context.typeAround(call.expression) else { return nil }
        let isFormatter = call.name.hasSuffix("Formatter") || call.name == "NSRegularExpression"
        // `static var short: DateFormatter { … }` looks as if it were one.
        if member.isStatic, !member.isFunction, member.result.map(Self.makers.contains) ?? false { return isFormatter ? .warning : .info }
        let role = context.role(of: type)?.role
        let isView = role == .view || role == .viewModifier
        if isView, context.isBuilt(member.name, by: type) { return isSetUp(call, by: member) ? .info : .warning }
        guard isFormatter else { return isView && !member.isFunction ? .info : nil }
        if isView { return member.isFunction ? nil : .info }
        // What gives a text, or reads one, is called for each row.
        let isConversion = member.result.map { ["String", "String?", "Date", "Date?"].contains($0) } ?? false
        guard isConversion || !member.isFunction else { return nil }
        // `enum Formatters { static func day(_ date: Date) -> String }`
        let isHelper = role == nil && member.isStatic && ["Format", "Util", "Helper"].contains { type.fact.simpleName.holds($0) }
        let isValue = isHelper || type.fact.kind == .extension && Self.values.contains(type.fact.simpleName) || role == .model
        if isValue { return isSetUp(call, by: member) ? .info : .warning }
        return role == .viewModel ? (isSetUp(call, by: member) ? .info : .warning) : nil
    }

    /// Whether what the caller hands over decides how the formatter is set up: one that is kept would not do.
    private func isSetUp(_ call: CallNode, by member: Member) -> Bool {
        guard !member.parameters.isEmpty else { return false }
        let setsUp = { (node: Syntax) in
            node.tokens(viewMode: .sourceAccurate).contains { member.parameters.contains($0.identifierText) }
        }
        if setsUp(Syntax(call.expression)) { return true }
        let writer = FormatterSetUp(viewMode: .sourceAccurate)
        writer.walk(member.body)
        return writer.values.contains { setsUp($0) }
    }
}

/// `formatter.dateFormat = …`
private final class FormatterSetUp: SyntaxVisitor {
    var values: [Syntax] = []

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.elements.count == 3, node.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false,
            node.elements.first?.is(MemberAccessExprSyntax.self) ?? false, let value = node.elements.last
        {
            values.append(Syntax(value))
        }
        return .visitChildren
    }
}
