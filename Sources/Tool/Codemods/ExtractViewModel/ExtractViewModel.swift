import ReviewRules
import SourceModel
import SwiftSyntax

/// State and logic of a view move to a view model: the five steps from Level 1 to Level 2.
struct ExtractViewModel: Codemod {
    let name = "extract-view-model"
    let summary = "Moves a view's state and logic to a view model"
    let targetMeaning = "the name of a view"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, _) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no view \(target), or there are several.")
        }
        guard context.index.role(of: type.name)?.role == .view, type.kind == .struct else {
            return .refused("\(place.fact.simpleName) is no view.", at: place.place)
        }
        for part in context.parts(of: type) where !context.isSafeToChange(part.file) {
            return .refused("\(part.file.path) is generated, or does not parse.", at: part.place)
        }
        let plan = ExtractionPlan(context: context, type: type, place: place)
        guard !plan.isEmpty else {
            var result = CodemodResult()
            result.notes = plan.notes
            let hasModel = type.properties.contains { property in
                property.inferredTypeName.map { context.index.role(of: $0)?.role == .viewModel } ?? false
            }
            if plan.notes.isEmpty, !hasModel {
                return .refused(
                    "\(place.fact.simpleName) has no logic that works on its state, and no request, that could move as it stands.",
                    at: place.place)
            }
            return result
        }
        if !plan.refusals.isEmpty {
            var result = CodemodResult()
            result.refusals = plan.refusals
            return result
        }
        var extraction = Extraction(plan: plan)
        extraction.run()
        return extraction.result
    }
}

/// Writes what a plan says.
private struct Extraction {
    let plan: ExtractionPlan
    let context: CodemodContext
    let file: SourceFile
    /// `LoginViewModel`
    let modelName: String
    var result = CodemodResult()
    private var edits: [TextEdit] = []
    private var modelEdits: [TextEdit] = []
    private var moved: MovedLines
    private let indent: String
    /// One step of indentation, as the view has it.
    private let unit: String
    private var dependencies: [(name: String, type: String, value: String)] = []

    init(plan: ExtractionPlan) {
        self.plan = plan
        context = plan.context
        file = plan.place.file
        let simple = plan.place.fact.simpleName
        modelName = simple.removing(suffix: "View").removing(suffix: "Screen") + "ViewModel"
        moved = MovedLines(file: plan.place.file)
        indent = plan.place.node.members.members.first.map { plan.place.file.indentation(of: $0) } ?? "    "
        unit = plan.place.step
    }

    private var view: TypePlace { plan.place }

    mutating func run() {
        if let reason = obstacle() {
            result = .refused(reason, at: view.place)
            return
        }
        for node in movedDeclarations {
            guard let lines = moved.lines(of: node) else {
                result = .refused("Give each member of \(view.fact.simpleName) lines of its own.", at: place(Syntax(node)))
                return
            }
            moved.take(lines)
        }
        takeEmptyExtensions()
        decideDependencies()
        rewriteMoved()
        guard let model = model() else { return }
        rewriteView()
        replaceActions()
        guard result.refusals.isEmpty else { return }
        guard declareModel() else { return }
        result.changes = ChangeSet(edits: edits, newFiles: [ChangeSet.NewFile(path: modelPath, text: model)])
        result.notes += plan.notes
        addTests()
    }

    private var movedDeclarations: [DeclSyntax] {
        plan.states.map { DeclSyntax($0.declaration) } + plan.computed.map { DeclSyntax($0.declaration) }
            + plan.functions.map { DeclSyntax($0.declaration) }
    }

    /// Extensions of which nothing stays go as well.
    private mutating func takeEmptyExtensions() {
        let gone = Set(movedDeclarations.map(\.id))
        for part in plan.parts where part.file.path == file.path && part.node.fact.kind == .extension {
            let members = part.node.members
            let trivia =
                (part.node.declaration.firstToken(viewMode: .sourceAccurate)?.leadingTrivia ?? []) + members.rightBrace.leadingTrivia
            let hasComment = trivia.contains { !$0.isWhitespace }
            let isEmptied = !members.members.isEmpty && members.members.allSatisfy { gone.contains($0.decl.id) }
            if isEmptied, !hasComment, part.fact.inherited.isEmpty, let lines = moved.lines(of: part.node.declaration) { moved.take(lines) }
        }
    }

    private func obstacle() -> String? {
        if context.index.type(named: modelName) != nil { return "There is a type \(modelName) already." }
        if context.project.file(at: modelPath) != nil { return "There is a file \(modelPath) already." }
        let names = plan.type.properties.map(\.name) + plan.type.functions.map(\.name)
        if names.contains("viewModel") { return "\(view.fact.simpleName) has a member viewModel already." }
        return nil
    }

    private func place(_ node: Syntax) -> SourcePlace { SourcePlace(path: file.path, line: file.position(of: node).line) }

    // MARK: Paths

    private var folder: String { file.path.contains("/") ? file.path.split(separator: "/").dropLast().joined(separator: "/") + "/" : "" }

    /// Beside the view, or in the folder of view models that its feature or module has.
    private var modelPath: String {
        let models = context.index.typeNames.filter { context.index.role(of: $0)?.role == .viewModel }
            .compactMap { context.index.type(named: $0)?.primary.map { context.index.files[$0.file] } }
            .filter { $0.module == file.facts.module && !$0.isTest }.map {
                $0.path.split(separator: "/").dropLast().joined(separator: "/") + "/"
            }
        if models.contains(folder) { return folder + "\(modelName).swift" }
        let near = models.filter { ("/" + $0).hasSuffix("/ViewModels/") && folder.hasPrefix($0.removing(suffix: "ViewModels/")) }
        return (near.max { $0.utf8.count < $1.utf8.count } ?? folder) + "\(modelName).swift"
    }

    // MARK: The view model

    private mutating func decideDependencies() {
        let choice = ProtocolChoice(context: context)
        for input in plan.inputs {
            let fact = input.fact
            let written = fact.typeName?.text ?? input.binding.initializer.flatMap { LiteralType.name(of: $0.value) } ?? ""
            let concrete = fact.typeName?.base ?? written
            let role = context.index.role(of: concrete)?.role
            let isService = role == .service || role == .repository
            let used = ProtocolChoice.members(of: fact.name, in: plan.parts)
            let type = isService && fact.typeName == nil ? choice.spelling(for: concrete, using: used) : written
            dependencies.append((fact.name, type, input.binding.initializer?.value.trimmedDescription ?? ""))
            if !isService {
                result.notes.append(
                    Note(
                        "\(modelName) takes \(fact.name) once. Where the parent may pass another later, give the view `.id(\(fact.name))` there.",
                        at: place(Syntax(input.declaration))))
            }
        }
        for shared in plan.shared {
            var members: Set<String>? = []
            for node in shared.nodes {
                if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(node).id {
                    members?.insert(access.declName.baseName.identifierText)
                } else {
                    members = nil
                }
            }
            guard let first = shared.nodes.first else { continue }
            dependencies.append((shared.name, choice.spelling(for: shared.type, using: members), first.trimmedDescription))
        }
    }

    /// Edits inside the code that moves.
    private mutating func rewriteMoved() {
        let names = plan.movedNames.union(plan.inputs.map(\.fact.name))
        for state in plan.states {
            for attribute in state.declaration.attributes.compactMap({ $0.as(AttributeSyntax.self) })
            where attribute.attributeName.trimmedDescription.hasSuffix("State") {
                modelEdits.append(file.removeAttribute(attribute))
            }
            dropAccess(state.declaration.modifiers)
        }
        for property in plan.computed where isUsedByView(property.fact.name) { dropAccess(property.declaration.modifiers) }
        for function in plan.functions {
            if isUsedByView(function.fact.name) { dropAccess(function.declaration.modifiers) }
            for modifier in function.declaration.modifiers where modifier.name.text == "mutating" {
                modelEdits.append(file.remove(modifier))
            }
            let needed = plan.passed.needed(by: function.fact.name)
            if !needed.isEmpty {
                let clause = function.declaration.signature.parameterClause
                modelEdits.append(file.add(parameters: needed.map { "\($0.name): \($0.type)" }, to: clause))
                note(needed.map(\.name), for: function.fact.name, at: Syntax(function.declaration))
            }
        }
        let codes =
            plan.computed.map { (Syntax($0.declaration), Syntax?.none) } + plan.functions.map { (Syntax($0.declaration), nil) }
            + plan.actions.map { (Syntax($0.closure.statements), Syntax($0.closure)) }
        for (code, outer) in codes {
            for reference in References.find(names, in: code) where reference.kind == .plain && !reference.hasSelf {
                if Closures.wantsSelf(at: reference.node, inside: outer) { modelEdits.append(file.insert("self.", before: reference.node)) }
            }
            modelEdits += References.find(plan.passed.functions, in: code).compactMap { plan.passed.edit($0, in: file) }
            for reference in References.find(plan.passed.names, in: code) where reference.hasSelf {
                modelEdits.append(file.replace(reference.node, with: reference.name))
            }
            for shared in plan.shared {
                for node in shared.nodes where code.position <= node.position && node.endPosition <= code.endPosition {
                    let prefix = Closures.wantsSelf(at: Syntax(node), inside: outer) ? "self." : ""
                    modelEdits.append(file.replace(node, with: prefix + shared.name))
                }
            }
            qualifyNestedTypes(in: code)
        }
        for state in plan.states { qualifyNestedTypes(in: Syntax(state.declaration)) }
    }

    private mutating func dropAccess(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where Access(rawValue: modifier.name.text) != nil { modelEdits.append(file.remove(modifier)) }
    }

    /// Types inside of the view are named through it.
    private mutating func qualifyNestedTypes(in code: Syntax) {
        let outer = view.fact.name
        let nested = Set(file.facts.types.filter { $0.kind != .extension && $0.name == "\(outer).\($0.simpleName)" }.map(\.simpleName))
        guard !nested.isEmpty else { return }
        for token in code.tokens(viewMode: .sourceAccurate) where nested.contains(token.text) {
            if let type = token.parent?.as(IdentifierTypeSyntax.self) {
                modelEdits.append(file.insert("\(outer).", before: type))
            } else if let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
            {
                modelEdits.append(file.insert("\(outer).", before: reference))
            }
        }
    }

    private func isUsedByView(_ name: String) -> Bool { !remaining([name]).isEmpty }

    /// Uses that stay in the view.
    private func remaining(_ names: Set<String>) -> [(file: SourceFile, reference: Reference)] {
        plan.parts.flatMap { part in
            References.find(names, in: part.node.members).filter { !isMoved($0.node, part.file) }.map { (part.file, $0) }
        }
    }

    private func isMoved(_ node: Syntax, _ file: SourceFile) -> Bool {
        guard file.path == self.file.path else { return false }
        return moved.contains(node.positionAfterSkippingLeadingTrivia.utf8Offset)
            || plan.actions.contains { $0.closure.position <= node.position && node.endPosition <= $0.closure.endPosition }
    }

    private mutating func model() -> String? {
        var sections: [String] = []
        if !plan.states.isEmpty {
            sections.append(plan.states.compactMap { text(of: DeclSyntax($0.declaration)) }.joined(separator: "\n"))
        }
        if !dependencies.isEmpty {
            sections.append(dependencies.map { "\(unit)private let \($0.name): \($0.type)" }.joined(separator: "\n"))
            let parameters = dependencies.map { "\($0.name): \(escaping($0.type))\($0.type)" }
            var head = "\(unit)init(\(parameters.joined(separator: ", "))) {"
            if head.count > 120 { head = "\(unit)init(\n\(unit)\(unit)\(parameters.joined(separator: ",\n\(unit)\(unit)"))\n\(unit)) {" }
            sections.append(
                ([head] + dependencies.map { "\(unit)\(unit)self.\($0.name) = \($0.name)" } + ["\(unit)}"]).joined(separator: "\n"))
        }
        sections += plan.computed.compactMap { text(of: DeclSyntax($0.declaration)) }
        var hasValid = false
        for action in plan.actions where !action.validation.isEmpty {
            sections.append(validity(action, isFirst: !hasValid))
            hasValid = true
        }
        sections += plan.functions.compactMap { text(of: DeclSyntax($0.declaration)) }
        sections += plan.actions.map { method($0) }
        return """
            \(imports)
            @MainActor
            @Observable
            final class \(modelName) {
            \(sections.joined(separator: "\n\n"))
            }

            """
    }

    private func escaping(_ type: String) -> String { type.contains("->") && !type.hasSuffix("?") ? "@escaping " : "" }

    private func text(of declaration: DeclSyntax) -> String? {
        moved.lines(of: declaration).map { moved.text(of: $0, after: modelEdits, indent: indent, to: unit) }
    }

    private var imports: String {
        var modules = ["Foundation", "Observation"]
        for fact in file.facts.imports where !fact.isConditional && !modules.contains(fact.module) {
            if fact.module == "Combine" || Self.viewModules.contains(fact.module) || context.index.settings.uiModules.contains(fact.module)
            {
                continue
            }
            modules.append(fact.module)
        }
        var text = modules.sorted().map { "import \($0)\n" }.joined()
        if file.facts.imports("FoundationNetworking") || usesNetwork, !modules.contains("FoundationNetworking") {
            text += "\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        }
        return text
    }

    private var usesNetwork: Bool {
        let codes = movedDeclarations.map { Syntax($0) } + plan.actions.map { Syntax($0.closure) }
        return codes.contains { code in
            code.tokens(viewMode: .sourceAccurate).contains { ["URLSession", "URLRequest", "HTTPURLResponse"].contains($0.text) }
        }
    }

    private static let viewModules: Set<String> = [
        "Charts", "MapKit", "PhotosUI", "WidgetKit", "StoreKit", "WebKit", "SafariServices", "QuickLook", "AVKit", "TipKit", "RealityKit",
    ]

    // MARK: Actions

    private func validName(_ isFirst: Bool, _ action: ExtractedAction) -> String {
        isFirst && !plan.movedNames.contains("isValid") ? "isValid" : "isValidTo\(action.name.capitalisedFirst)"
    }

    private var firstValidation: String? { plan.actions.first { !$0.validation.isEmpty }?.name }

    private func validity(_ action: ExtractedAction, isFirst: Bool) -> String {
        let conditions = action.validation.map { condition in
            let text = condition.trimmedDescription
            let isLoose = condition.is(SequenceExprSyntax.self) && (text.contains("||") || text.contains("?"))
            return isLoose ? "(\(text))" : text
        }
        return "\(unit)var \(validName(isFirst, action)): Bool {\n\(unit)\(unit)\(conditions.joined(separator: " && "))\n\(unit)}"
    }

    private func method(_ action: ExtractedAction) -> String {
        var lines: [String] = []
        if !action.validation.isEmpty {
            lines.append("\(unit)\(unit)guard \(validName(action.name == firstValidation, action)) else { return }")
        }
        let rest = action.statements.dropFirst(action.guards.count)
        let start = action.guards.last?.endPositionBeforeTrailingTrivia ?? action.closure.leftBrace.endPositionBeforeTrailingTrivia
        if !action.startsTask {
            lines.append(
                body(
                    from: start, to: action.closure.rightBrace.positionAfterSkippingLeadingTrivia,
                    like: rest.first ?? action.statements.first))
        } else if let task = action.closure.statements.last, let closure = task.item.as(FunctionCallExprSyntax.self)?.trailingClosure {
            let before = body(from: start, to: task.positionAfterSkippingLeadingTrivia, like: rest.first ?? task)
            if !before.trimmed.isEmpty { lines.append(before) }
            lines.append(
                body(
                    from: closure.leftBrace.endPositionBeforeTrailingTrivia, to: closure.rightBrace.positionAfterSkippingLeadingTrivia,
                    like: action.taskStatements.first))
        }
        let effects = (action.isAsync ? " async" : "") + (action.isThrowing ? " throws" : "")
        let parameters = plan.passed.needed(in: action.closure).map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        return
            "\(unit)func \(action.name)(\(parameters))\(effects) {\n\(lines.filter { !$0.trimmed.isEmpty }.joined(separator: "\n"))\n\(unit)}"
    }

    /// Statements and comments between two places, as a method's body.
    private func body(from start: AbsolutePosition, to end: AbsolutePosition, like first: CodeBlockItemSyntax?) -> String {
        let inside = modelEdits.filter { $0.path == file.path && $0.start >= start.utf8Offset && $0.end <= end.utf8Offset }
            .map {
                TextEdit(path: $0.path, start: $0.start - start.utf8Offset, end: $0.end - start.utf8Offset, replacement: $0.replacement)
            }
        let source = file.text(start.utf8Offset..<end.utf8Offset)
        let text = TextEdit.apply(inside, to: source) ?? source
        let old = first.map { file.indentation(of: $0) } ?? ""
        guard text.contains("\n") else { return unit + unit + text.trimmed }
        var lines = text.reindented(from: old, to: unit + unit).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // What stands on the line of the brace.
        if let head = lines.first, !head.trimmed.isEmpty { lines[0] = unit + unit + head.trimmed }
        while lines.first?.trimmed.isEmpty ?? false { lines.removeFirst() }
        while lines.last?.trimmed.isEmpty ?? false { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private mutating func replaceActions() {
        for action in plan.actions {
            let needed = plan.passed.needed(in: action.closure).map(\.name)
            if !needed.isEmpty { note(needed, for: action.name, at: Syntax(action.closure)) }
            var call = "viewModel.\(action.name)(\(needed.map { "\($0): \($0)" }.joined(separator: ", ")))"
            if action.isAsync { call = (action.isThrowing ? "try " : "") + "await \(call)" }
            if action.startsTask { call = "Task { \(call) }" }
            if plan.passed.wantsMainActor(action.closure, using: needed) {
                edits.append(file.insert(" @MainActor in", after: action.closure.leftBrace))
            }
            let start = action.closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let end = action.closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
            let first = action.closure.statements.first
            let isSpread = first.map { file.position(of: $0).line != file.position(of: action.closure.leftBrace).line } ?? false
            let text =
                isSpread
                ? "\n\(first.map { file.indentation(of: $0) } ?? "")\(call)\n\(file.indentation(of: action.closure.rightBrace))"
                : " \(call) "
            edits.append(TextEdit(path: file.path, start: start, end: end, replacement: text))
            guard !action.validation.isEmpty, let button = ClosureRole.taker(of: action.closure)?.call,
                button.calledExpression.trimmedDescription == "Button"
            else { continue }
            let name = validName(action.name == firstValidation, action)
            edits.append(file.insert("\n\(file.indentation(of: button)).disabled(!viewModel.\(name))", after: button))
        }
    }

    private mutating func note(_ values: [String], for function: String, at node: Syntax) {
        result.notes.append(
            Note("\(function)() is passed \(values.joined(separator: ", ")), which the view has from its environment.", at: place(node)))
    }

    // MARK: The view

    private mutating func rewriteView() {
        var isolated: Set<SyntaxIdentifier> = []
        for (file, reference) in remaining(plan.passed.functions) {
            guard let edit = plan.passed.edit(reference, in: file) else { continue }
            edits.append(edit)
            let names = plan.passed.needed(by: reference.name).map(\.name)
            for closure in sequence(first: reference.node, next: \.parent).compactMap({ $0.as(ClosureExprSyntax.self) })
            where plan.passed.wantsMainActor(closure, using: names) && isolated.insert(closure.id).inserted {
                edits.append(file.insert(" @MainActor in", after: closure.leftBrace))
            }
        }
        for (file, reference) in remaining(plan.movedNames) {
            let text = "viewModel.\(reference.name)"
            switch reference.kind {
            case .plain: edits.append(file.replace(reference.node, with: text))
            case .projected: edits.append(file.replace(reference.node, with: "$\(text)"))
            case .shorthand: edits.append(file.insert(" = \(text)", after: reference.node))
            case .storage:
                result.refusals.append(
                    Refusal(
                        reason: "\(view.fact.simpleName) uses the storage of \(reference.name).",
                        place: SourcePlace(path: file.path, line: file.position(of: reference.node).line)))
            }
        }
    }

    /// Declares the view model where the first state was, or else before the other members, with an initialiser where it needs values.
    private mutating func declareModel() -> Bool {
        let anchor = plan.states.first.flatMap { moved.lines(of: $0.declaration) }
        let unused = plan.inputs.filter { remaining([$0.fact.name]).isEmpty }
        for input in unused {
            if let lines = moved.lines(of: input.declaration) { moved.take(lines) }
        }
        let unusedNames = Set(unused.map(\.fact.name))
        let inputs = plan.inputs
        let direct = inputs.allSatisfy { $0.fact.initialValue != nil && unusedNames.contains($0.fact.name) }
        let sharedNames = Set(plan.shared.map(\.name))
        let arguments = dependencies.map { dependency in
            let isDirect =
                direct || sharedNames.contains(dependency.name)
                || unusedNames.contains(dependency.name) && !dependency.value.isEmpty
            return "\(dependency.name): \(isDirect ? dependency.value : dependency.name)"
        }.joined(separator: ", ")
        if direct {
            return declare("\(indent)@State private var viewModel = \(modelName)(\(arguments))", at: anchor)
        }
        var declaration = "\(indent)@State private var viewModel: \(modelName)"
        let assignment = "_viewModel = State(initialValue: \(modelName)(\(arguments)))"
        let initialisers = plan.parts.flatMap { part in part.node.initialisers.map { (part.file, $0.declaration) } }
        for (file, initialiser) in initialisers {
            guard let body = initialiser.body else { continue }
            let delegates = body.tokens(viewMode: .sourceAccurate).contains { token in
                token.tokenKind == .keyword(.`init`) && token.parent?.parent?.trimmedDescription == "self.init"
            }
            if delegates { continue }
            guard let last = body.statements.last else {
                edits.append(file.add(statements: [assignment], to: body))
                continue
            }
            edits.append(file.insert("\n\(file.indentation(of: last))\(assignment)", after: last))
        }
        if initialisers.isEmpty {
            guard let text = initialiser(assignment, unusedNames) else { return false }
            let stored = view.node.properties.filter { property in
                property.fact.isStored && !property.fact.isStatic && !plan.states.contains { $0.fact.name == property.fact.name }
                    && !unusedNames.contains(property.fact.name)
            }
            if let last = stored.last, last.fact.position.line > anchor?.lowerBound ?? 0 {
                edits.append(file.add(members: text, after: last.declaration))
            } else {
                declaration += "\n\n" + text.stepped(by: unit).indented(by: indent)
            }
        }
        return declare(declaration, at: anchor)
    }

    private mutating func declare(_ declaration: String, at anchor: ClosedRange<Int>?) -> Bool {
        if let anchor {
            edits += moved.removals(replacing: (anchor.lowerBound, declaration))
            return true
        }
        guard let first = view.node.members.members.first else { return false }
        let isFollowed = first.decl.as(VariableDeclSyntax.self).map { $0.bindings.first?.accessorBlock == nil } ?? false
        edits += moved.removals()
        edits.append(file.insert("\(declaration.trimmed)\n\(isFollowed ? "" : "\n")\(indent)", before: first))
        return true
    }

    /// The memberwise initialiser, written out: internal, as the compiler's.
    private mutating func initialiser(_ assignment: String, _ unused: Set<String>) -> String? {
        var parameters: [String] = []
        var lines: [String] = []
        for property in view.node.properties where property.fact.isStored && !property.fact.isStatic {
            let fact = property.fact
            if plan.states.contains(where: { $0.fact.name == fact.name }) { continue }
            if fact.isLet, fact.initialValue != nil { continue }
            if unused.contains(fact.name), fact.initialValue != nil { continue }
            let wrapper = fact.attributes.first { $0.name.startsWithCapital && $0.name != "MainActor" }?.name
            let isOwn = fact.access <= .fileprivate && wrapper != nil && wrapper != "Binding"
            if isOwn
                || ["Environment", "EnvironmentObject", "FocusState", "Namespace", "Query", "GestureState", "AppStorage", "SceneStorage"]
                    .contains(wrapper)
            {
                continue
            }
            guard let type = fact.typeName?.text ?? property.binding.initializer.flatMap({ LiteralType.name(of: $0.value) }),
                wrapper == nil || ["Binding", "ObservedObject", "Bindable"].contains(wrapper)
            else {
                result = .refused(
                    "\(view.fact.simpleName) needs an initialiser, and \(fact.name) does not tell how it is passed.",
                    at: place(Syntax(property.declaration)))
                return nil
            }
            let value =
                property.binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? (fact.isOptionalVariable ? " = nil" : "")
            if wrapper == "Binding" {
                parameters.append("\(fact.name): Binding<\(type)>")
                lines.append("    _\(fact.name) = \(fact.name)")
            } else {
                parameters.append("\(fact.name): \(escaping(type))\(type)\(value)")
                if !unused.contains(fact.name) { lines.append("    self.\(fact.name) = \(fact.name)") }
            }
        }
        var head = "init(\(parameters.joined(separator: ", "))) {"
        if head.count > 120 { head = "init(\n    \(parameters.joined(separator: ",\n    "))\n) {" }
        return "\(head)\n" + (lines + ["    \(assignment)", "}"]).joined(separator: "\n")
    }

    // MARK: Tests

    /// A first test, where the project has tests and the view model can be made there.
    private mutating func addTests() {
        guard let module = file.facts.module,
            let sample = context.project.files.first(where: { $0.facts.isTest && $0.facts.imports(module) && $0.path.contains("Tests/") })
        else { return }
        let folder = sample.path.split(separator: "/").dropLast().joined(separator: "/")
        let path = "\(folder)/\(modelName)Tests.swift"
        guard context.project.file(at: path) == nil, dependencies.isEmpty else {
            if !dependencies.isEmpty {
                result.notes.append(
                    Note("Write tests for \(modelName) with stand-ins for \(dependencies.map(\.name).joined(separator: ", "))."))
            }
            return
        }
        let checks = plan.states.compactMap { state -> String? in
            guard let value = state.binding.initializer?.value else { return "viewModel.\(state.fact.name) == nil" }
            switch value.as(ExprSyntaxEnum.self) {
            case .booleanLiteralExpr(let literal): return (literal.literal.text == "true" ? "" : "!") + "viewModel.\(state.fact.name)"
            case .integerLiteralExpr, .stringLiteralExpr: return "viewModel.\(state.fact.name) == \(value.trimmedDescription)"
            case .arrayExpr(let array):
                return array.elements.isEmpty
                    ? "viewModel.\(state.fact.name).isEmpty" : "viewModel.\(state.fact.name).count == \(array.elements.count)"
            default: return nil
            }
        }
        guard !checks.isEmpty else { return }
        let text = """
            import Testing

            @testable import \(module)

            @MainActor
            struct \(modelName)Tests {
                @Test func startsAsTheViewDid() {
                    let viewModel = \(modelName)()
            \(checks.map { "        #expect(\($0))" }.joined(separator: "\n"))
                }
            }

            """
        result.changes.newFiles.append(ChangeSet.NewFile(path: path, text: text.stepped(by: unit)))
    }
}
