import ReviewRules
import SourceModel
import SwiftSyntax

/// What a type makes or fetches for itself becomes a parameter of its initialisers.
struct InjectDependency: Codemod {
    let name = "inject-dependency"
    let summary = "Takes a hard-coded dependency as a parameter of the initialiser"
    let targetMeaning = "a type, one of its members, or the type and the dependency's type: ProfileViewModel.authService"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, rest) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no type \(target), or there are several.")
        }
        var finder = HardDependencyFinder(context: context, type: place, parts: context.parts(of: type), wanted: rest)
        let found = finder.all()
        guard !found.isEmpty else {
            var result = CodemodResult()
            result.refusals = finder.refusals
            return result
        }
        if let refusal = obstacle(type, place, context) { return .refused(refusal, at: place.place) }
        let reach = ConstructionReach(context: context)
        for dependency in found {
            guard let path = reach.path(from: dependency.type, to: place.fact.simpleName) else { continue }
            return .refused(
                "Making a \(dependency.type) makes a \(place.fact.simpleName) (\(path.joined(separator: " → "))): if each were handed to "
                    + "the other's initialiser, neither could be made first.",
                at: place.place)
        }
        var injection = Injection(context: context, type: type, place: place, dependencies: found)
        injection.run()
        injection.result.refusals += finder.refusals
        return injection.result
    }

    /// Whether it overrides something: then its first parent is a class, and the system may be who makes it.
    private func overrides(_ type: MergedType) -> Bool {
        type.functions.contains { $0.modifiers.contains("override") } || type.initialisers.contains { $0.modifiers.contains("override") }
    }

    /// What makes initialisers impossible to change.
    private func obstacle(_ type: MergedType, _ place: TypePlace, _ context: CodemodContext) -> String? {
        let name = place.fact.simpleName
        guard [.class, .struct, .actor].contains(type.kind) else { return "\(name) is no class, structure or actor." }
        if !context.isSafeToChange(place.file) { return "\(place.file.path) is generated, or does not parse." }
        switch context.index.role(of: place.fact.name)?.role {
        case .container, .app: return "\(name) is where the app is put together: it may make what it needs."
        case .test, .preview: return "\(name) belongs to tests or previews."
        default: break
        }
        for parent in place.fact.inherited {
            guard let inherited = context.index.type(named: parent) else {
                let isFramework =
                    ["UI", "NS"].contains { parent.hasPrefix($0) } && parent != "NSObject" && !parent.hasSuffix("Delegate")
                    && !parent.hasSuffix("DataSource") && parent != "NSCopying" && parent != "NSObjectProtocol"
                let isOverriding = type.kind == .class && parent != "NSObject" && parent == place.fact.inherited.first && overrides(type)
                if type.kind == .class, isFramework || isOverriding { return "\(name) inherits the initialisers of \(parent)." }
                continue
            }
            if inherited.kind == .class { return "\(name) inherits the initialisers of \(parent)." }
            if !inherited.initialisers.isEmpty { return "\(parent) asks for the initialisers that \(name) has." }
        }
        if type.kind == .class, let heir = context.index.conformers(of: name).sorted().first {
            return "\(heir) inherits the initialisers of \(name)."
        }
        for initialiser in type.initialisers {
            if initialiser.modifiers.contains("required")
                || initialiser.parameters.contains(where: { ["coder", "from"].contains($0.label) && $0.typeName.base.hasSuffix("oder") })
            {
                return "\(name) has an initialiser that a protocol or a superclass asks for."
            }
        }
        if type.kind == .struct, type.initialisers.isEmpty,
            type.storedProperties.contains(where: { !$0.attributes.isEmpty && $0.attributes.contains { $0.name.startsWithCapital } })
        {
            return "\(name) has property wrappers: give it an initialiser first."
        }
        return nil
    }
}

/// One run of `InjectDependency`.
private struct Injection {
    let context: CodemodContext
    let type: MergedType
    let place: TypePlace
    let dependencies: [HardDependency]
    var result = CodemodResult()
    private var edits: [TextEdit] = []
    private var parts: [TypePlace] = []
    private var injected: [InjectedDependency] = []

    init(context: CodemodContext, type: MergedType, place: TypePlace, dependencies: [HardDependency]) {
        self.context = context
        self.type = type
        self.place = place
        self.dependencies = dependencies
        parts = context.parts(of: type)
    }

    mutating func run() {
        let choice = ProtocolChoice(context: context)
        for dependency in dependencies { decide(dependency, choice) }
        guard !injected.isEmpty else { return }
        let access = type.initialisers.map(\.access).max() ?? .internal
        for dependency in injected {
            guard let declared = context.index.type(named: dependency.typeName)?.primary?.fact.access else { continue }
            if declared < min(access, place.fact.access), declared < .internal || access >= .public {
                result = .refused(
                    "\(dependency.typeName) is \(declared.rawValue), and the initialiser that would take it is \(access.rawValue).",
                    at: place.place)
                return
            }
        }
        register()
        changeInitialisers()
        guard result.refusals.isEmpty || !injected.isEmpty else { return }
        changeCallSites()
        result.changes.edits = edits
    }

    // MARK: Properties

    private mutating func decide(_ dependency: HardDependency, _ choice: ProtocolChoice) {
        switch dependency.origin {
        case .property(let property): hold(dependency, property, choice)
        case .assignments(let property, let assignments):
            let declared = property.fact.typeName
            let text = declared?.base == dependency.type ? spelling(dependency, choice) : declared?.text ?? spelling(dependency, choice)
            if let annotation = property.binding.typeAnnotation, annotation.type.trimmedDescription != text {
                edits.append(place.file.replace(annotation.type, with: text))
            }
            for assignment in assignments {
                guard let value = assignment.value.first else { continue }
                edits.append(place.file.replace(value, with: dependency.name))
            }
            add(dependency, text)
        case .accesses(let accesses): fetch(dependency, accesses, choice)
        }
    }

    private func spelling(_ dependency: HardDependency, _ choice: ProtocolChoice) -> String {
        choice.spelling(for: dependency.type, using: ProtocolChoice.members(of: dependency.name, in: parts))
    }

    private mutating func add(_ dependency: HardDependency, _ text: String) {
        let base = text.removing(prefix: "any ").removing(prefix: "some ")
        injected.append(
            InjectedDependency(
                name: dependency.name, concrete: dependency.type, typeText: text, typeName: String(base.prefix { $0 != "<" && $0 != "?" }),
                value: dependency.value))
    }

    private mutating func hold(_ dependency: HardDependency, _ property: PropertyNode, _ choice: ProtocolChoice) {
        guard let initialiser = property.binding.initializer else { return }
        let declared = property.fact.typeName
        // What is annotated with a type of its own choice keeps it.
        let text = declared.map { $0.base == dependency.type ? spelling(dependency, choice) : $0.text } ?? spelling(dependency, choice)
        let start = property.binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
        let end = initialiser.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(TextEdit(path: place.file.path, start: start, end: end, replacement: ": \(text)"))
        if let lazy = property.declaration.modifiers.first(where: { $0.name.text == "lazy" }) {
            edits.append(place.file.remove(lazy))
            edits.append(place.file.replace(property.declaration.bindingSpecifier, with: "let"))
        }
        add(dependency, text)
    }

    private mutating func fetch(
        _ dependency: HardDependency, _ accesses: [(file: SourceFile, node: MemberAccessExprSyntax)], _ choice: ProtocolChoice
    ) {
        var members: Set<String>? = []
        for (_, node) in accesses {
            if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(node).id {
                members?.insert(access.declName.baseName.identifierText)
            } else {
                members = nil
                break
            }
        }
        let names = Set(context.index.protocols(of: dependency.type)).union([dependency.type])
        let existing = type.properties.first { $0.isStored && !$0.isStatic && names.contains($0.inferredTypeName ?? "") }
        let name = existing?.name ?? dependency.name
        if existing == nil, type.properties.contains(where: { $0.name == name }) || type.functions.contains(where: { $0.name == name }) {
            result.refusals.append(
                Refusal(
                    reason: "\(place.fact.simpleName) already has a member \(name): \(dependency.value) was left.",
                    place: SourcePlace(path: dependency.file.path, line: dependency.line)))
            return
        }
        for (file, node) in accesses {
            let needsSelf = Scopes.isHidden(name, at: Syntax(node)) || (type.kind == .class && Closures.wantsSelf(at: Syntax(node)))
            edits.append(file.replace(node, with: needsSelf ? "self.\(name)" : name))
        }
        guard existing == nil else { return }
        let text = choice.spelling(for: dependency.type, using: members)
        let keyword = "private let \(name): \(text)"
        let stored = place.node.properties.filter { $0.fact.isStored && !$0.fact.isStatic }
        if let last = stored.last(where: { $0.fact.isLet && $0.fact.initialValue == nil }) ?? stored.last {
            edits.append(place.file.add(members: keyword, after: last.declaration, isTight: true))
        } else if let first = place.node.members.members.first {
            edits.append(place.file.insert("\(keyword)\n\n\(place.file.indentation(of: first))", before: first))
        }
        add(dependency, text)
    }

    // MARK: Initialisers

    private var allowsDefault: Bool {
        let profile = context.profile(place.file.path)
        return profile == .combine || profile == .environmentDI
    }

    private var parameters: [String] {
        injected.map { "\($0.name): \($0.typeText)" + (allowsDefault ? " = \($0.value)" : "") }
    }

    private mutating func changeInitialisers() {
        let initialisers = parts.flatMap { part in part.node.initialisers.map { (part.file, $0.declaration) } }
        guard !initialisers.isEmpty else { return makeInitialiser() }
        for (file, initialiser) in initialisers {
            guard let body = initialiser.body else { continue }
            edits.append(file.add(parameters: parameters, to: initialiser.signature.parameterClause))
            if let override = initialiser.modifiers.first(where: { $0.name.text == "override" }) { edits.append(file.remove(override)) }
            let delegating = file.nodes.calls(named: "init").filter { call in
                call.receiver?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
                    && body.position <= call.expression.position && call.expression.endPosition <= body.endPosition
            }
            for call in delegating {
                let labels = injected.map { "\($0.name): \($0.name)" }
                edits.append(file.add(arguments: labels, to: call.expression, before: functionLabel))
            }
            guard delegating.isEmpty else { continue }
            let assigned = Set(
                dependencies.compactMap { dependency -> String? in
                    guard case .assignments(_, let assignments) = dependency.origin,
                        assignments.contains(where: {
                            body.position <= $0.expression.position && $0.expression.endPosition <= body.endPosition
                        })
                    else { return nil }
                    return dependency.name
                })
            for dependency in injected where assigned.contains(dependency.name) { qualify(dependency.name, in: body) }
            let statements = injected.filter { !assigned.contains($0.name) }.map { "self.\($0.name) = \($0.name)" }
            if !statements.isEmpty { edits.append(file.add(statements: statements, to: body)) }
        }
    }

    /// `service = Service()` becomes `self.service = service`.
    private mutating func qualify(_ name: String, in body: CodeBlockSyntax) {
        for reference in References.find([name], in: body) where !reference.hasSelf && reference.kind == .plain {
            guard let sequence = reference.node.parent?.parent?.as(SequenceExprSyntax.self),
                sequence.elements.first?.id == ExprSyntax(reference.node)?.id
            else { continue }
            edits.append(place.file.insert("self.", before: reference.node))
        }
    }

    private mutating func makeInitialiser() {
        var parameters: [String] = []
        var assignments: [String] = []
        if type.kind == .struct {
            let names = Set(injected.map(\.name))
            for property in place.node.properties where property.fact.isStored && !property.fact.isStatic && !property.fact.isLazy {
                let fact = property.fact
                if names.contains(fact.name) || (fact.isLet && fact.initialValue != nil) { continue }
                guard let typeText = fact.typeName?.text ?? property.binding.initializer.flatMap({ LiteralType.name(of: $0.value) }) else {
                    result = .refused(
                        "\(place.fact.simpleName).\(fact.name) has no type annotation: its initialiser cannot be written.", at: place.place)
                    edits = []
                    injected = []
                    return
                }
                let escaping = fact.typeName?.isFunction ?? false && !(fact.typeName?.isOptional ?? false) ? "@escaping " : ""
                let value =
                    property.binding.initializer.map { " = \($0.value.trimmedDescription)" }
                    ?? (fact.isOptionalVariable ? " = nil" : "")
                parameters.append("\(fact.name): \(escaping)\(typeText)\(value)")
                assignments.append("self.\(fact.name) = \(fact.name)")
            }
        }
        parameters += self.parameters
        assignments += injected.map { "self.\($0.name) = \($0.name)" }
        var head = "init(\(parameters.joined(separator: ", "))) {"
        if head.count > 120 { head = "init(\n    \(parameters.joined(separator: ",\n    "))\n) {" }
        let text = "\(head)\n\(assignments.map { "    \($0)\n" }.joined())}"
        let stored = place.node.properties.filter { $0.fact.isStored && !$0.fact.isStatic }
        let fetchedOnly = dependencies.allSatisfy { if case .accesses = $0.origin { true } else { false } }
        if let last = stored.last {
            let edit = place.file.add(members: text, after: last.declaration)
            // Behind the property that was just added there.
            if fetchedOnly, let index = edits.firstIndex(where: { $0.start == edit.start && $0.end == edit.start && $0.path == edit.path })
            {
                edits[index].replacement += edit.replacement
            } else {
                edits.append(edit)
            }
        } else if let first = place.node.members.members.first,
            let index = edits.firstIndex(where: { $0.start == first.positionAfterSkippingLeadingTrivia.utf8Offset })
        {
            let indent = place.file.indentation(of: first)
            edits[index].replacement += String(text.stepped(by: place.step).indented(by: indent).dropFirst(indent.count)) + "\n\n\(indent)"
        }
    }

    /// The label of a last parameter that takes a function: new arguments stand before it.
    private var functionLabel: String? {
        for part in parts {
            for initialiser in part.node.initialisers {
                if let last = initialiser.declaration.signature.parameterClause.parameters.last, last.takesFunction {
                    return last.firstName.identifierText
                }
            }
        }
        return nil
    }

    // MARK: Container and call sites

    private mutating func register() {
        guard let root = CompositionRoot(context, module: place.file.facts.module), root.type.name != type.name else { return }
        for index in injected.indices {
            if let name = root.property(of: injected[index].names) {
                injected[index].containerName = name
            } else {
                guard !root.type.properties.contains(where: { $0.name == injected[index].name }) else { continue }
                edits += root.register(name: injected[index].name, type: injected[index].typeText, value: injected[index].value)
                injected[index].containerName = injected[index].name
            }
        }
        container = root
    }

    private var container: CompositionRoot?

    private mutating func changeCallSites() {
        let supply = DependencySupply(context: context, container: container)
        let label = functionLabel
        for site in context.constructions(of: type) + context.implicitConstructions(of: type) {
            guard context.isSafeToChange(site.file) else {
                result.refusals.append(
                    Refusal(reason: "\(site.file.path) makes a \(place.fact.simpleName) and cannot be edited.", place: site.place))
                continue
            }
            if allowsDefault, supply.expression(for: injected[0], at: site) == injected[0].value { continue }
            let arguments = injected.map { "\($0.name): \(supply.expression(for: $0, at: site))" }
            edits.append(site.file.add(arguments: arguments, to: site.call, before: label))
        }
    }
}

extension String {
    func removing(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
