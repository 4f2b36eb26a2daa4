import ReviewRules
import SourceModel
import SwiftSyntax

/// What a part of a view uses of the view, as inputs of a view of its own.
struct SubviewInputs {
    struct Input: Hashable {
        /// `@Binding var name: String`
        let declaration: String
        /// `name: $name`
        let argument: String
    }

    let context: CodemodContext
    let place: TypePlace
    let type: MergedType
    let node: Syntax
    private let types: ValueTypes
    private(set) var inputs: [Input] = []
    /// Edits inside of the part.
    private(set) var edits: [TextEdit] = []
    /// Why it cannot stand by itself.
    private(set) var obstacle: String?

    init(of node: Syntax, in place: TypePlace, _ type: MergedType, _ context: CodemodContext) {
        self.context = context
        self.place = place
        self.type = type
        self.node = node
        types = ValueTypes(context: context, file: place.file, type: type)
        readTexts()
        if obstacle == nil { readNames() }
        if obstacle == nil { readLocals() }
        if obstacle == nil { readMembers() }
    }

    private var file: SourceFile { place.file }
    private var name: String { place.fact.name }

    private mutating func refuse(_ reason: String) { obstacle = obstacle ?? reason }

    /// The lines of a text that stand further out than the part would not move with it.
    private mutating func readTexts() {
        let indent = file.indentation(of: node)
        for token in node.tokens(viewMode: .sourceAccurate) where token.tokenKind == .multilineStringQuote {
            guard let literal = token.parent?.as(StringLiteralExprSyntax.self), literal.closingQuote.id == token.id else { continue }
            if !file.indentation(of: token).hasPrefix(indent) { return refuse("has a text of several lines that stands further out") }
        }
    }

    // MARK: Names of types

    private mutating func readNames() {
        let generics = Set(place.fact.genericParameters)
        let modifiers = Set((context.index.type(named: "View")?.functions ?? []).map(\.name))
        let hiddenStatics = Set(
            type.properties.filter { $0.isStatic && $0.access == .private }.map(\.name)
                + type.functions.filter { $0.isStatic && $0.access == .private }.map(\.name))
        for token in node.tokens(viewMode: .sourceAccurate) {
            if generics.contains(token.text), !isMember(token) { return refuse("uses the generic parameter \(token.text)") }
            if token.tokenKind == .keyword(.Self) {
                if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
                    hiddenStatics.contains(access.declName.baseName.identifierText)
                {
                    return refuse("uses \(access.trimmedDescription), which is private")
                }
                edits.append(file.replace(token, with: name))
                continue
            }
            if token.text == place.fact.simpleName, let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
                hiddenStatics.contains(access.declName.baseName.identifierText)
            {
                return refuse("uses \(access.trimmedDescription), which is private")
            }
            if case .dollarIdentifier(let text) = token.tokenKind, text.dropFirst().allSatisfy(\.isNumber), isOuterShorthand(token) {
                return refuse("uses \(text) of a closure around it")
            }
            if token.tokenKind == .keyword(.self), let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                reference.parent?.as(MemberAccessExprSyntax.self)?.base?.id != ExprSyntax(reference).id,
                reference.parent?.is(KeyPathPropertyComponentSyntax.self) != true, !isMember(token)
            {
                return refuse("uses the view itself")
            }
            let isReference = token.parent?.is(DeclReferenceExprSyntax.self) ?? false
            guard isReference || token.parent?.is(IdentifierTypeSyntax.self) ?? false, !isMember(token) else { continue }
            if token.text.startsWithCapital {
                guard let nested = context.index.type(named: "\(name).\(token.identifierText)")?.primary?.fact else { continue }
                if nested.access == .private { return refuse("uses \(token.text), which is private") }
                edits.append(file.insert("\(name).", before: token))
            } else if modifiers.contains(token.identifierText), !Scopes.isHidden(token.identifierText, at: Syntax(token)) {
                return refuse("applies \(token.text) to the view itself")
            }
        }
    }

    private func isMember(_ token: TokenSyntax) -> Bool {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), let outer = reference.parent else {
            return token.parent?.is(MemberTypeSyntax.self) ?? false
        }
        if let access = outer.as(MemberAccessExprSyntax.self) { return access.declName.id == reference.id }
        return outer.is(KeyPathPropertyComponentSyntax.self)
    }

    /// Whether the closure that `$0` belongs to lies outside.
    private func isOuterShorthand(_ token: TokenSyntax) -> Bool {
        var current = Syntax(token)
        while current.id != node.id, let parent = current.parent {
            if let closure = current.as(ClosureExprSyntax.self), closure.signature?.parameterClause == nil { return false }
            current = parent
        }
        return true
    }

    // MARK: Locals

    private mutating func readLocals() {
        var seen: Set<String> = []
        var isProjected: [String: Bool] = [:]
        var order: [String] = []
        for token in node.tokens(viewMode: .sourceAccurate) {
            let isShorthand =
                token.parent?.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
                && token.parent?.is(IdentifierPatternSyntax.self) ?? false
            guard isShorthand || token.parent?.is(DeclReferenceExprSyntax.self) ?? false, !isMember(token) else { continue }
            let text = token.identifierText
            let bare = text.hasPrefix("$") ? String(text.dropFirst()) : text
            guard Scopes.declaration(of: bare, at: Syntax(token), within: node) == nil, Scopes.isHidden(bare, at: node) else { continue }
            isProjected[bare, default: false] = isProjected[bare, default: false] || text.hasPrefix("$")
            if isWritten(Syntax(token)) { isProjected[bare] = true }
            if seen.insert(bare).inserted { order.append(bare) }
        }
        for name in order {
            guard let local = types.local(name, at: node) else { return refuse("uses \(name), whose type is not written") }
            let text = types.qualified(local.text, in: type.name)
            if isOpaque(text) { return refuse("uses \(name), whose type is not written") }
            if isProjected[name] ?? false {
                guard local.isBinding else { return refuse("changes \(name)") }
                add("@Binding var \(name): \(text)", "\(name): $\(name)")
            } else {
                add("let \(name): \(text)", "\(name): \(name)")
            }
        }
    }

    private mutating func add(_ declaration: String, _ argument: String) {
        let input = Input(declaration: declaration, argument: argument)
        if !inputs.contains(input) { inputs.append(input) }
    }

    private func isOpaque(_ text: String) -> Bool {
        text.hasPrefix("some ")
            || place.fact.genericParameters.contains { parameter in
                text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains { $0 == parameter }
            }
    }

    // MARK: Members

    private mutating func readMembers() {
        let names = Set(type.properties.filter { !$0.isStatic }.map(\.name) + type.functions.filter { !$0.isStatic }.map(\.name))
        let references = References.find(names, in: node).filter { reference in
            // What is declared inside of the part is found by the scopes; what is declared around it is a local.
            reference.hasSelf || !Scopes.isHidden(reference.name, at: node)
        }
        let byName = Dictionary(grouping: references, by: \.name)
        var members: [Input] = []
        for property in context.parts(of: type).flatMap(\.node.properties) where !property.fact.isStatic {
            guard let uses = byName[property.fact.name] else { continue }
            if uses.contains(where: { $0.kind == .storage }) { return refuse("uses _\(property.fact.name)") }
            guard let input = input(for: property, uses) else { return }
            members.append(input)
        }
        for function in context.parts(of: type).flatMap(\.node.functions) where !function.fact.isStatic {
            guard let uses = byName[function.fact.name], let input = input(for: function, uses) else {
                if obstacle != nil { return }
                continue
            }
            members.append(input)
        }
        inputs = members + inputs
    }

    /// - Returns: Nothing, and says why, when the property cannot be handed over.
    private mutating func input(for property: PropertyNode, _ uses: [Reference]) -> Input? {
        let fact = property.fact
        let name = fact.name
        if fact.isBuilder { return stop("uses \(name), which builds views") }
        let isProjected = uses.contains { $0.kind == .projected }
        let isWritten = isProjected || uses.contains { self.isWritten($0.node) }
        let isActing = uses.contains { CodeContext.of($0.node, in: IndexReader(context.index, module: file.facts.module)) != .builder }
        let wrapper = fact.attributes.first { $0.name.startsWithCapital && $0.name != "MainActor" }
        guard let text = typeText(of: property, wrapper?.name), !isOpaque(text) else {
            return stop("uses \(name), whose type is not written")
        }
        let base = fact.inferredTypeName ?? text
        let plain = Input(declaration: "let \(name): \(text)", argument: "\(name): \(name)")
        let binding = Input(declaration: "@Binding var \(name): \(text)", argument: "\(name): $\(name)")
        let isObject = context.index.type(named: base, from: file.facts.module).map { $0.kind == .class || $0.kind == .actor } ?? false
        switch wrapper?.name {
        case nil:
            if isProjected { return stop("uses $\(name)") }
            if isWritten, !isObject { return stop("changes \(name)") }
            // What is computed anew each time is not when it is handed over.
            if !fact.isStored, isActing { return stop("asks for \(name) when something happens, which is computed") }
            return plain
        case "State", "Binding":
            if isObject, context.index.isObservableMacro(base) {
                if uses.contains(where: { isReplaced($0.node) }) { return binding }
                return isProjected ? Input(declaration: "@Bindable var \(name): \(text)", argument: "\(name): \(name)") : plain
            }
            return isWritten || isActing ? binding : plain
        case "AppStorage", "SceneStorage": return isWritten || isActing ? binding : plain
        case "StateObject", "ObservedObject", "EnvironmentObject":
            return Input(declaration: "@ObservedObject var \(name): \(text)", argument: "\(name): \(name)")
        case "Bindable", "Environment":
            if !isProjected { return plain }
            return Input(declaration: "@Bindable var \(name): \(text)", argument: "\(name): \(name)")
        case "FocusState":
            return isWritten || isActing
                ? Input(declaration: "@FocusState.Binding var \(name): \(text)", argument: "\(name): $\(name)") : plain
        case "Namespace", "Query", "ScaledMetric", "GestureState", "FetchRequest":
            return isWritten ? stop("changes \(name)") : plain
        case let other?: return stop("uses @\(other) \(name)")
        }
    }

    private mutating func stop(_ reason: String) -> Input? {
        refuse(reason)
        return nil
    }

    private static let environment = [
        "dismiss": "DismissAction", "openURL": "OpenURLAction", "colorScheme": "ColorScheme", "modelContext": "ModelContext",
        "scenePhase": "ScenePhase", "locale": "Locale", "horizontalSizeClass": "UserInterfaceSizeClass?",
        "verticalSizeClass": "UserInterfaceSizeClass?", "dynamicTypeSize": "DynamicTypeSize", "layoutDirection": "LayoutDirection",
        "isEnabled": "Bool", "refresh": "RefreshAction?", "displayScale": "CGFloat", "calendar": "Calendar", "timeZone": "TimeZone",
        "openWindow": "OpenWindowAction", "dismissWindow": "DismissWindowAction", "isSearching": "Bool",
        "dismissSearch": "DismissSearchAction", "accessibilityReduceMotion": "Bool", "isPresented": "Bool",
        "requestReview": "RequestReviewAction",
        "managedObjectContext": "NSManagedObjectContext", "undoManager": "UndoManager?",
    ]

    private func typeText(of property: PropertyNode, _ wrapper: String?) -> String? {
        if let text = property.fact.typeName?.text { return types.qualified(text, in: type.name) }
        if wrapper == "Namespace" { return "Namespace.ID" }
        if wrapper == "ScaledMetric" { return "CGFloat" }
        if wrapper == "FocusState" { return "Bool" }
        if wrapper == "Environment", let text = property.fact.attributes.first(where: { $0.name == "Environment" })?.arguments {
            let argument = text.removing(prefix: "(").removing(suffix: ")")
            if argument.hasSuffix(".self") { return argument.removing(suffix: ".self") }
            guard argument.hasPrefix("\\.") else { return nil }
            let key = String(argument.dropFirst(2))
            let own = context.index.types(named: "EnvironmentValues").flatMap(\.properties).first { $0.name == key }
            return own?.typeName?.text ?? own?.inferredTypeName ?? Self.environment[key]
        }
        return types.property(property.fact.name)
    }

    // MARK: Writing

    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "popFirst", "toggle", "sort", "reverse",
        "shuffle", "swapAt", "formUnion", "formIntersection", "subtract", "merge", "move", "update", "negate", "removeSubrange",
        "replaceSubrange", "removeValue", "updateValue", "formSymmetricDifference", "reserveCapacity", "addTime",
    ]

    /// Whether a use changes the value: `x = 1`, `x.y += 1`, `x[0].toggle()`, `&x`.
    private func isWritten(_ use: Syntax) -> Bool {
        var current = use.is(TokenSyntax.self) ? use.parent ?? use : use
        while let parent = current.parent {
            if let access = parent.as(MemberAccessExprSyntax.self), access.base.map({ Syntax($0).id == current.id }) ?? false {
                if let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(access).id {
                    let name = access.declName.baseName.identifierText
                    return Self.mutating.contains(name) || isDeclaredMutating(name)
                }
                current = parent
            } else if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.id == ExprSyntax(current)?.id {
                current = parent
            } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
                current = parent
            } else {
                break
            }
        }
        if current.parent?.is(InOutExprSyntax.self) ?? false { return true }
        return isTarget(current)
    }

    /// Whether a whole value is replaced: `x = Model()`.
    private func isReplaced(_ use: Syntax) -> Bool { isTarget(use) || use.parent?.is(InOutExprSyntax.self) ?? false }

    private func isTarget(_ node: Syntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self), list.first.map({ Syntax($0).id == node.id }) ?? false,
            let middle = list.dropFirst().first
        else { return false }
        if middle.is(AssignmentExprSyntax.self) { return true }
        guard let text = middle.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }

    private func isDeclaredMutating(_ name: String) -> Bool {
        context.index.typeNames.contains { owner in
            context.index.type(named: owner)?.functions.contains { $0.name == name && $0.modifiers.contains("mutating") } ?? false
        }
    }

    // MARK: Functions

    private mutating func input(for function: FunctionNode, _ uses: [Reference]) -> Input? {
        let fact = function.fact
        let node = function.declaration
        if fact.isBuilder { return stop("uses \(fact.name), which builds views") }
        let isPlain =
            node.genericParameterClause == nil && type.functions.filter { $0.name == fact.name }.count == 1
            && !fact.parameters.contains {
                $0.isInout || $0.typeName.isOpaque || $0.typeName.text.hasSuffix("...") || !$0.attributes.isEmpty
            }
            && !node.signature.parameterClause.parameters.contains { $0.ellipsis != nil }
        let result = fact.returnType?.text ?? "Void"
        guard isPlain, !isOpaque(result) else { return stop("calls \(fact.name), which cannot be handed over") }
        for use in uses {
            guard let call = use.node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(use.node)?.id else {
                if use.kind != .plain || use.node.parent?.is(MemberAccessExprSyntax.self) ?? false { return stop("uses \(fact.name)") }
                continue
            }
            let given = call.arguments.count + (call.trailingClosure == nil ? 0 : 1)
            guard given == fact.parameters.count, call.additionalTrailingClosures.isEmpty else {
                return stop("calls \(fact.name) with its default arguments")
            }
            for argument in call.arguments {
                guard let label = argument.label, let colon = argument.colon else { continue }
                let hasComment = colon.trailingTrivia.contains { !$0.isWhitespace }
                let end = hasComment ? colon.endPositionBeforeTrailingTrivia : colon.endPosition
                edits.append(
                    TextEdit(
                        path: file.path, start: label.positionAfterSkippingLeadingTrivia.utf8Offset, end: end.utf8Offset, replacement: ""))
            }
        }
        let parameters = fact.parameters.map { types.qualified($0.typeName.text, in: type.name) }.joined(separator: ", ")
        let effects = (fact.isAsync ? "async " : "") + (fact.isThrowing ? "throws " : "")
        return Input(
            declaration: "let \(fact.name): @MainActor (\(parameters)) \(effects)-> \(types.qualified(result, in: type.name))",
            argument: "\(fact.name): \(fact.name)")
    }
}
