import ReviewRules
import SourceModel
import SwiftSyntax

/// What of a view moves to its view model, and why it cannot.
struct ExtractionPlan {
    let context: CodemodContext
    let type: MergedType
    let place: TypePlace
    let parts: [TypePlace]
    private(set) var states: [PropertyNode] = []
    private(set) var computed: [PropertyNode] = []
    private(set) var functions: [FunctionNode] = []
    private(set) var actions: [ExtractedAction] = []
    /// Plain properties that the moved code reads.
    private(set) var inputs: [PropertyNode] = []
    /// `Service.shared` in moved code.
    private(set) var shared: [(name: String, type: String, nodes: [MemberAccessExprSyntax])] = []
    /// What moved functions take from the view's environment.
    private(set) var passed: PassedValues
    private(set) var refusals: [Refusal] = []
    private(set) var notes: [Note] = []

    private var file: SourceFile { place.file }
    private var name: String { place.fact.simpleName }

    /// Members that do not move, because something in them cannot.
    private let staying: Set<String>
    /// The members and states that refusals are about.
    private(set) var tied: Set<String> = []

    /// What moves of a view: all of its logic, or else what can, if that is the greater part; the rest stays, with a note.
    static func best(for type: MergedType, at place: TypePlace, in context: CodemodContext) -> ExtractionPlan {
        let full = ExtractionPlan(context: context, type: type, place: place)
        var staying: Set<String> = []
        var tied = full.tied
        while !tied.isSubset(of: staying) {
            staying.formUnion(tied)
            var part = ExtractionPlan(context: context, type: type, place: place, staying: staying)
            if part.isEmpty || part.statements * 2 < full.statements { return full }
            if part.refusals.isEmpty {
                part.notes += full.refusals.map { Note("\($0.reason) It stays in \(part.name).", at: $0.place) }
                return part
            }
            tied = part.tied
        }
        return full
    }

    init(context: CodemodContext, type: MergedType, place: TypePlace, staying: Set<String> = []) {
        self.staying = staying
        self.context = context
        self.type = type
        self.place = place
        parts = context.parts(of: type)
        passed = PassedValues(of: type, in: context, from: place.file)
        decide()
    }

    /// Logic moves with the state that it works on. Requests and files are reason enough without any.
    var isEmpty: Bool {
        if !states.isEmpty { return functions.isEmpty && actions.isEmpty && computed.isEmpty }
        return !actions.contains(where: \.hasInputOutput)
            && !functions.contains { ExtractedAction.hasInputOutput(Syntax($0.declaration)) }
    }
    var movedNames: Set<String> {
        Set(states.map(\.fact.name) + computed.map(\.fact.name) + functions.map(\.fact.name))
    }

    /// How much code moves.
    private var statements: Int {
        let bodies =
            functions.compactMap { $0.declaration.body?.statements } + actions.map(\.closure.statements)
            + computed.compactMap { property in
                if case .getter(let items)? = property.binding.accessorBlock?.accessors { items } else { nil }
            }
        return bodies.reduce(0) { $0 + StatementCounter.count($1) }
    }

    // MARK: Deciding

    private mutating func decide() {
        let local = parts.filter { $0.file.path == file.path }
        let allStates = place.node.properties.filter {
            $0.fact.has("State") && $0.fact.isStored && !$0.fact.isStatic && !staying.contains($0.fact.name)
        }
        let stateNames = Set(allStates.map(\.fact.name).filter { name in !isModel(allStates, name) })
        var candidates = local.flatMap { part in
            part.node.functions.filter { !$0.fact.isBuilder && !$0.fact.isStatic && !CodeContext.isBuilder($0.declaration) }
        }
        var computedCandidates = local.flatMap { part in
            part.node.properties.filter {
                !$0.fact.isStored && !$0.fact.isStatic && !$0.fact.isBuilder && !CodeContext.isBuilder($0.declaration)
            }
        }
        // Who uses what stays, stays.
        var left = staying
        var count = -1
        while !staying.isEmpty, left.count != count {
            count = left.count
            left.formUnion(candidates.filter { !References.find(left, in: $0.declaration).isEmpty }.map(\.fact.name))
            left.formUnion(computedCandidates.filter { !References.find(left, in: $0.declaration).isEmpty }.map(\.fact.name))
        }
        candidates.removeAll { left.contains($0.fact.name) }
        computedCandidates.removeAll { left.contains($0.fact.name) }
        // The functions that work on state, and what they call.
        var wanted: Set<String> = []
        for function in candidates where touches(stateNames, function.declaration.body) || function.fact.isAsync {
            wanted.insert(function.fact.name)
        }
        findActions(local, stateNames, without: left)
        for property in computedCandidates
        where touches(stateNames, property.binding.accessorBlock) && !usesView(property.binding.accessorBlock) {
            wanted.insert(property.fact.name)
        }
        let all = Set(type.properties.map(\.name) + type.functions.map(\.name))
        var used = wanted
        var open = Array(wanted)
        var codes: [Syntax] = actions.map { Syntax($0.closure) }
        for action in actions {
            for reference in References.find(all, in: action.closure) where used.insert(reference.name).inserted {
                open.append(reference.name)
            }
        }
        while let next = open.popLast() {
            var bodies = candidates.filter { $0.fact.name == next }.map { Syntax($0.declaration) }
            bodies += computedCandidates.filter { $0.fact.name == next }.map { Syntax($0.declaration) }
            codes += bodies
            for body in bodies {
                for reference in References.find(all, in: body) where used.insert(reference.name).inserted { open.append(reference.name) }
            }
        }
        states = allStates.filter { used.contains($0.fact.name) && stateNames.contains($0.fact.name) }
        functions = candidates.filter { used.contains($0.fact.name) }
        computed = computedCandidates.filter { used.contains($0.fact.name) }
        guard !isEmpty else { return }
        passed.follow(functions)
        inspect(codes, used)
        checkStates()
    }

    private func isModel(_ states: [PropertyNode], _ name: String) -> Bool {
        guard let type = states.first(where: { $0.fact.name == name })?.fact.inferredTypeName else { return false }
        return context.index.role(of: type)?.role == .viewModel || context.index.type(named: type)?.kind == .class
    }

    private func touches(_ names: Set<String>, _ body: (some SyntaxProtocol)?) -> Bool {
        guard let body else { return false }
        return References.find(names, in: body).contains { $0.kind == .plain || $0.kind == .shorthand }
    }

    /// Whether code needs what only a view has.
    private func usesView(_ body: (some SyntaxProtocol)?) -> Bool {
        guard let body else { return false }
        return !viewUses(in: Syntax(body)).isEmpty
    }

    private mutating func findActions(_ local: [TypePlace], _ stateNames: Set<String>, without left: Set<String>) {
        var taken = Set(type.properties.map(\.name) + type.functions.map(\.name))
        for part in local {
            let bodies =
                part.node.properties.filter { CodeContext.isBuilder($0.declaration) }.map { Syntax($0.declaration) }
                + part.node.functions.filter { CodeContext.isBuilder($0.declaration) && $0.fact.parameters.isEmpty }.map {
                    Syntax($0.declaration)
                }
            for body in bodies {
                let visitor = ClosureVisitor(viewMode: .sourceAccurate)
                visitor.walk(body)
                for closure in visitor.found {
                    guard let action = ExtractedAction(closure, in: file, taken: taken),
                        touches(stateNames, closure.statements) || action.isAsync && action.hasLogic,
                        !actions.contains(where: {
                            $0.closure.position <= closure.position && closure.endPosition <= $0.closure.endPosition
                        })
                    else { continue }
                    let line = SourcePlace(path: file.path, line: file.position(of: closure).line)
                    if let reference = References.find(left, in: closure.statements).first {
                        notes.append(Note("This action stays in \(name): it uses \(reference.name), which stays there.", at: line))
                    } else if let use = viewUses(in: Syntax(closure), passing: true).first {
                        notes.append(Note("This action stays in \(name): it uses \(use.what).", at: line))
                    } else if let local = outerName(in: closure) {
                        notes.append(Note("This action stays in \(name): it uses \(local), which is local to the body.", at: line))
                    } else {
                        taken.insert(action.name)
                        actions.append(action)
                    }
                }
            }
        }
    }

    /// A name that is declared between the member and the closure: `item` of `ForEach(items) { item in Button { … } }`.
    private func outerName(in closure: ClosureExprSyntax) -> String? {
        for token in closure.statements.tokens(viewMode: .sourceAccurate) {
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.baseName.id == token.id,
                reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
            else { continue }
            let name = token.identifierText
            if Scopes.isHidden(name, at: Syntax(closure)) { return name }
        }
        return nil
    }

    // MARK: What stands against it

    struct ViewUse {
        let what: String
        let node: Syntax
    }

    /// - Parameter passing: Whether the code can be given parameters.
    private func viewUses(in node: Syntax, passing: Bool = false) -> [ViewUse] {
        var uses: [ViewUse] = []
        let wrapped = type.properties.filter { property in property.attributes.contains { ViewOnly.wrappers.contains($0.name) } }
        let wrappers = Dictionary(
            wrapped.map { property in
                (property.name, property.attributes.first { ViewOnly.wrappers.contains($0.name) }?.name ?? "")
            }, uniquingKeysWith: { first, _ in first })
        for reference in References.find(Set(wrappers.keys), in: node) where !(passing && passed.covers(reference)) {
            uses.append(ViewUse(what: "@\(wrappers[reference.name] ?? "") \(reference.name)", node: reference.node))
        }
        for token in node.tokens(viewMode: .sourceAccurate) {
            if let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
            {
                let text = token.text
                if ViewOnly.calls.contains(text), wrappers[text] == nil, !Scopes.isHidden(text, at: Syntax(reference)) {
                    uses.append(ViewUse(what: text, node: Syntax(reference)))
                } else if isViewType(text) {
                    uses.append(ViewUse(what: text, node: Syntax(reference)))
                } else if token.tokenKind == .keyword(.self), reference.parent?.is(MemberAccessExprSyntax.self) != true,
                    reference.parent?.is(ClosureCaptureSyntax.self) != true
                {
                    uses.append(ViewUse(what: "the view itself", node: Syntax(reference)))
                } else if token.tokenKind == .keyword(.Self) {
                    uses.append(ViewUse(what: "Self", node: Syntax(reference)))
                }
            } else if let type = token.parent?.as(IdentifierTypeSyntax.self), isViewType(token.text) || token.tokenKind == .keyword(.Self) {
                uses.append(ViewUse(what: token.text, node: Syntax(type)))
            }
        }
        return uses
    }

    private func isViewType(_ name: String) -> Bool {
        if context.index.type(named: name, from: file.facts.module)?.primary != nil { return false }
        return ViewOnly.isType(name)
    }

    private mutating func inspect(_ codes: [Syntax], _ used: Set<String>) {
        let moved = movedNames
        let properties = type.properties
        for code in codes {
            for use in viewUses(in: code, passing: !code.is(VariableDeclSyntax.self)) {
                refuse("\(owner(of: code)) uses \(use.what), which only a view has.", use.node, in: code)
            }
            for reference in References.find(moved, in: code) where reference.kind == .projected || reference.kind == .storage {
                refuse("\(owner(of: code)) uses \(reference.node.trimmedDescription), a binding of the view.", reference.node, in: code)
            }
            checkNames(in: code)
        }
        checkCalls(codes)
        let functions = Set(type.functions.filter { $0.isBuilder || $0.isStatic }.map(\.name)).intersection(used)
        for code in codes {
            for reference in References.find(functions, in: code) {
                refuse("\(owner(of: code)) uses \(reference.name), which builds views or is static.", reference.node, in: code)
            }
        }
        for property in properties where used.contains(property.name) && !moved.contains(property.name) {
            if property.attributes.contains(where: { ViewOnly.wrappers.contains($0.name) }) { continue }
            guard let node = place.node.properties.first(where: { $0.fact.name == property.name && $0.fact.isStored && !$0.fact.isStatic }),
                !node.fact.has("State")
            else {
                if let code = codes.first(where: { !References.find([property.name], in: $0).isEmpty }) {
                    refuse("\(owner(of: code)) uses \(property.name), which stays in the view.", code, in: code)
                }
                continue
            }
            guard node.fact.typeName != nil || node.fact.initialValue?.constructedType != nil || node.fact.initialValue?.kind == .literal
            else {
                refuse("\(property.name) has no type annotation, which the initialiser of the view model needs.", Syntax(node.declaration))
                continue
            }
            inputs.append(node)
        }
        for code in codes { findShared(in: code) }
    }

    /// Whether each call can pass what the function will need.
    private mutating func checkCalls(_ codes: [Syntax]) {
        for reference in parts.flatMap({ References.find(passed.functions, in: $0.node.members) }) {
            if case .failure(let obstacle) = passed.call(of: reference) {
                refuse("\(obstacle.reason).", reference.node)
                tied.insert(reference.name)
            }
        }
        for code in codes where code.is(VariableDeclSyntax.self) {
            for value in passed.needed(in: code) {
                refuse("\(owner(of: code)) needs \(value.name), which only a view has.", code, in: code)
            }
        }
    }

    private func owner(of code: Syntax) -> String {
        if let function = code.as(FunctionDeclSyntax.self) { return "\(function.name.identifierText)()" }
        if let variable = code.as(VariableDeclSyntax.self) { return variable.bindings.first?.pattern.trimmedDescription ?? name }
        return "An action"
    }

    /// Names that another file cannot see.
    private mutating func checkNames(in code: Syntax) {
        let hidden = Set(
            file.facts.types.filter { $0.kind != .extension && $0.access <= .fileprivate }.map(\.simpleName)
                + file.facts.freeFunctions.filter { $0.access <= .fileprivate }.map(\.name)
                + file.facts.freeProperties.filter { $0.access <= .fileprivate }.map(\.name))
        for token in code.tokens(viewMode: .sourceAccurate) where hidden.contains(token.identifierText) {
            let isMember =
                token.parent?.as(DeclReferenceExprSyntax.self).flatMap { reference in
                    reference.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == reference.id && $0.base != nil }
                } ?? false
            let isUse = token.parent?.is(DeclReferenceExprSyntax.self) == true || token.parent?.is(IdentifierTypeSyntax.self) == true
            if isUse, !isMember { refuse("\(owner(of: code)) uses \(token.text), which is private to the file.", Syntax(token), in: code) }
        }
    }

    private mutating func findShared(in code: Syntax) {
        for token in code.tokens(viewMode: .sourceAccurate) {
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                let access = reference.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(reference).id,
                HardDependencyFinder.sharedNames.contains(access.declName.baseName.identifierText)
            else { continue }
            let role = context.index.role(of: token.text)?.role
            guard role == .service || role == .repository else { continue }
            if let index = shared.firstIndex(where: { $0.type == token.text }) {
                if !shared[index].nodes.contains(where: { $0.id == access.id }) { shared[index].nodes.append(access) }
            } else {
                shared.append((HardDependencyFinder.propertyName(token.text), token.text, [access]))
            }
        }
    }

    private mutating func checkStates() {
        for state in states {
            let line = Syntax(state.declaration)
            if state.declaration.bindings.count > 1 {
                refuse("\(state.fact.name) is declared together with others: give each a line.", line, about: state.fact.name)
            }
            let isOptional = state.fact.typeName?.isOptional ?? false
            if state.fact.initialValue == nil, !isOptional {
                refuse("\(state.fact.name) gets its first value from outside.", line, about: state.fact.name)
            }
            let names = state.fact.typeName?.names ?? []
            let values = state.binding.initializer?.value.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
            if let view = (names + values).first(where: { isViewType($0) }) {
                refuse("\(state.fact.name) is a \(view), which only a view has.", line, about: state.fact.name)
            }
            if let value = state.binding.initializer?.value { checkNames(in: Syntax(value)) }
            for part in parts {
                for reference in References.find([state.fact.name], in: part.node.members) where reference.kind == .storage {
                    tied.insert(state.fact.name)
                    refusals.append(
                        Refusal(
                            reason: "\(state.fact.name) is set by an initialiser of \(name).",
                            place: SourcePlace(path: part.file.path, line: part.file.position(of: reference.node).line)))
                }
            }
        }
    }

    /// - Parameters:
    ///   - code: The member that the refusal is about.
    ///   - state: The state that it is about.
    private mutating func refuse(_ reason: String, _ node: Syntax, in code: Syntax? = nil, about state: String? = nil) {
        if let name = state ?? code?.as(FunctionDeclSyntax.self)?.name.identifierText
            ?? code?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
        {
            tied.insert(name)
        }
        let refusal = Refusal(reason: reason, place: SourcePlace(path: file.path, line: file.position(of: node).line))
        if !refusals.contains(refusal) { refusals.append(refusal) }
    }

    private final class ClosureVisitor: SyntaxVisitor {
        var found: [ClosureExprSyntax] = []
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            found.append(node)
            return .visitChildren
        }
    }
}
