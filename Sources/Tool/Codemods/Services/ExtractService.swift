import ReviewRules
import SourceModel
import SwiftSyntax

/// What several view models do alike becomes a service with a protocol, which each of them is given.
struct ExtractService: Codemod {
    let name = "extract-service"
    let summary = "Makes a service of a method that several view models have"
    let targetMeaning = "a view model, or its method: ProfileViewModel.normalise"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, method) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no view model \(target), or there are several.")
        }
        var steps = SteppedChange(context)
        var result = CodemodResult()
        var refused: Set<String> = []
        for _ in 0..<Self.maximumSteps {
            let groups = SharedLogic.duplicates(in: steps.context.index).filter { group in
                group.contains { $0.type == type.name && (method.isEmpty || $0.function.name == method) }
            }
            guard let group = groups.first(where: { !refused.contains($0[0].function.signature) }) else { break }
            var extraction = ServiceExtraction(group, first: type.name, context: steps.context)
            var trial = steps
            guard extraction.run(), let notes = extraction.inject(into: &trial) else {
                refused.insert(group[0].function.signature)
                result.refusals += extraction.refusals
                continue
            }
            steps = trial
            result.notes += extraction.notes + notes
        }
        result.changes = steps.changes
        if result.changes.isEmpty, result.refusals.isEmpty, let advice = advice(type, method, place, context) {
            return .refused(advice, at: place.place)
        }
        return result
    }

    private static let maximumSteps = 20

    /// What a person does where there is no method to move; nothing where all is well.
    private func advice(_ type: MergedType, _ method: String, _ place: TypePlace, _ context: CodemodContext) -> String? {
        let name = place.fact.simpleName
        for property in type.storedProperties {
            guard let api = property.inferredTypeName, context.index.role(of: api)?.role == .service else { continue }
            let wrapper = context.index.holders(of: api).map(\.type).first { holder in
                holder != api && [.service, .repository].contains(context.index.role(of: holder)?.role)
            }
            guard let wrapper else { continue }
            return "\(wrapper) wraps \(api): give it what \(name) asks \(api) for, and inject \(wrapper) into \(name) in place of \(api)."
        }
        if type.mentionedTypes.contains("URLSession") || place.fact.uses.contains(where: { $0.name == "URLSession" }) {
            return "Move \(name)'s requests to a service or a repository by hand, and inject that."
        }
        // A method that hands on to a service needs none.
        if !method.isEmpty, type.functions.contains(where: { $0.name == method }) { return nil }
        if !method.isEmpty { return "\(name) has no method \(method)." }
        return nil
    }
}

/// The extraction of one method.
private struct ServiceExtraction {
    private struct Owner {
        let type: MergedType
        let place: TypePlace
        /// Where the method stands.
        let file: SourceFile
        let function: FunctionNode
    }

    let context: CodemodContext
    private let group: [SharedLogic.Entry]
    private let first: String
    private var owners: [Owner] = []
    private(set) var changes = ChangeSet()
    private(set) var refusals: [Refusal] = []
    private(set) var notes: [Note] = []
    private var serviceName = ""
    /// State that the method reads, as parameters.
    private var added: [(name: String, type: String)] = []

    init(_ group: [SharedLogic.Entry], first: String, context: CodemodContext) {
        self.context = context
        self.first = first
        // The copy that was asked for is the one that moves.
        self.group = group.filter { $0.type == first } + group.filter { $0.type != first }
    }

    private var propertyName: String { serviceName.lowerCamel }
    private var protocolName: String { "\(serviceName)Protocol" }

    // MARK: Deciding

    /// - Returns: Whether it can be done.
    mutating func run() -> Bool {
        var seen: Set<String> = []
        for entry in group where seen.insert(entry.type).inserted {
            guard let type = context.index.type(named: entry.type), let place = context.declaration(of: type) else { continue }
            for part in context.parts(of: type) {
                guard let function = part.node.functions.first(where: { $0.fact.position == entry.function.position }),
                    part.file.path == context.index.files[entry.file].path
                else { continue }
                owners.append(Owner(type: type, place: place, file: part.file, function: function))
            }
        }
        guard owners.count > 1, let owner = owners.first else {
            return refuse("The view models that share it are declared several times.")
        }
        for owner in owners where !context.isSafeToChange(owner.file) || !context.isSafeToChange(owner.place.file) {
            return refuse("\(owner.file.path) is generated, or does not parse.")
        }
        guard fits(owner.function), reads(owner) else { return false }
        for other in owners.dropFirst() {
            guard fits(other.function) else { return false }
            for value in added where type(of: value.name, in: other) != value.type {
                return refuse("\(value.name) is not the same in \(other.place.fact.simpleName).", other)
            }
        }
        serviceName = freeName(owner)
        for owner in owners
        where (owner.type.properties.map(\.name) + owner.type.functions.map(\.name)).contains(propertyName) {
            return refuse("\(owner.place.fact.simpleName) has a member \(propertyName) already.", owner)
        }
        if context.project.file(at: path) != nil { return refuse("There is a file \(path) already.") }
        changes.newFiles = [ChangeSet.NewFile(path: path, text: service(owner))]
        for owner in owners { delegate(owner) }
        return true
    }

    private mutating func refuse(_ reason: String, _ owner: Owner? = nil) -> Bool {
        let owner = owner ?? owners.first
        let place = owner.map { SourcePlace(path: $0.file.path, line: $0.function.fact.position.line) }
        let name = owner.map { "\($0.place.fact.simpleName).\($0.function.fact.name)" } ?? group[0].function.name
        refusals.append(Refusal(reason: "\(name) cannot move to a service: \(reason)", place: place))
        return false
    }

    private mutating func fits(_ function: FunctionNode) -> Bool {
        let fact = function.fact
        let node = function.declaration
        if fact.isStatic { return refuse("It is static.") }
        if fact.modifiers.contains("override") { return refuse("It overrides another.") }
        if fact.has("objc") { return refuse("Objective-C calls it.") }
        if node.signature.effectSpecifiers?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows) {
            return refuse("It rethrows.")
        }
        if fact.parameters.contains(where: { $0.isInout || $0.typeName.text.contains("@autoclosure") })
            || node.signature.parameterClause.parameters.contains(where: { $0.ellipsis != nil })
        {
            return refuse("It changes a parameter, or takes any number of them.")
        }
        return true
    }

    /// What the method uses of its view model.
    private mutating func reads(_ owner: Owner) -> Bool {
        guard let body = owner.function.declaration.body else { return refuse("It has no body.") }
        let name = owner.place.fact.simpleName
        let hidden = Set(
            owner.file.facts.types.filter { $0.kind != .extension && $0.access <= .fileprivate }.map(\.simpleName)
                + owner.file.facts.freeFunctions.filter { $0.access <= .fileprivate }.map(\.name)
                + owner.file.facts.freeProperties.filter { $0.access <= .fileprivate }.map(\.name))
        for token in body.tokens(viewMode: .sourceAccurate) {
            let reference = token.parent?.as(DeclReferenceExprSyntax.self)
            let access = reference?.parent?.as(MemberAccessExprSyntax.self)
            let isMember = access.map { $0.declName.id == reference?.id } ?? false
            guard
                reference != nil || token.parent?.is(IdentifierTypeSyntax.self) ?? false
                    || token.parent?.is(ClosureCaptureSyntax.self) ?? false,
                !isMember
            else { continue }
            if token.tokenKind == .keyword(.Self) || token.tokenKind == .keyword(.super) { return refuse("It uses \(token.text).") }
            if token.tokenKind == .keyword(.self), access?.base?.id != reference.map({ ExprSyntax($0).id }) {
                return refuse("It uses \(name) itself.")
            }
            if hidden.contains(token.identifierText), !Scopes.isHidden(token.identifierText, at: Syntax(token)) {
                return refuse("It uses \(token.text), which is private to the file.")
            }
            if token.text.startsWithCapital, context.index.type(named: "\(owner.type.name).\(token.text)")?.primary != nil {
                return refuse("It uses \(token.text), a type inside of \(name).")
            }
        }
        let functions = Set(owner.type.functions.filter { !$0.isStatic }.map(\.name))
        if let call = References.find(functions, in: body).first { return refuse("It calls \(call.name), which belongs to \(name).") }
        let properties = owner.type.properties.filter { !$0.isStatic }
        let uses = References.find(Set(properties.map(\.name)), in: body)
        for use in uses {
            guard let property = properties.first(where: { $0.name == use.name }) else { continue }
            if use.kind == .projected || use.kind == .storage || isWritten(use.node) {
                return refuse("It changes \(use.name), which is the view model's state: let it give back a result instead.")
            }
            if property.inferredTypeName.map({ [.service, .repository].contains(context.index.role(of: $0)?.role) }) ?? false {
                return refuse("It asks \(use.name): write the service by hand, and give it \(use.name).")
            }
            if owner.function.fact.isAsync { return refuse("It reads \(use.name), which may change while it waits: make it a parameter.") }
            guard let text = type(of: use.name, in: owner) else { return refuse("It reads \(use.name), whose type is not written.") }
            if owner.function.fact.parameters.contains(where: { $0.name == use.name }) {
                return refuse("It reads \(use.name), which a parameter is called too.")
            }
            if !added.contains(where: { $0.name == use.name }) { added.append((use.name, text)) }
        }
        return true
    }

    private func type(of property: String, in owner: Owner) -> String? {
        ValueTypes(context: context, file: owner.file, type: owner.type).property(property)
    }

    private func isWritten(_ use: Syntax) -> Bool {
        var current = use
        while let parent = current.parent {
            if let access = parent.as(MemberAccessExprSyntax.self), access.base.map({ Syntax($0).id == current.id }) ?? false {
                // What a method does to a value is not known; that of an object is none of the state.
                if access.parent?.is(FunctionCallExprSyntax.self) ?? false, mayMutate(access.declName.baseName.identifierText) {
                    return true
                }
                current = parent
            } else if parent.is(SubscriptCallExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
                || parent.is(ForceUnwrapExprSyntax.self)
            {
                if let call = parent.as(SubscriptCallExprSyntax.self), Syntax(call.calledExpression).id != current.id { break }
                current = parent
            } else {
                break
            }
        }
        if current.parent?.is(InOutExprSyntax.self) ?? false { return true }
        guard let list = current.parent?.as(ExprListSyntax.self), list.first.map({ Syntax($0).id == current.id }) ?? false,
            let middle = list.dropFirst().first
        else { return false }
        if middle.is(AssignmentExprSyntax.self) { return true }
        let text = middle.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }

    private func mayMutate(_ name: String) -> Bool {
        [
            "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "toggle", "sort", "reverse", "shuffle",
            "swapAt", "formUnion", "formIntersection", "subtract", "merge", "move", "update", "removeValue", "updateValue",
            "removeSubrange",
            "replaceSubrange", "negate",
        ].contains(name)
            || context.index.typeNames.contains { type in
                context.index.type(named: type)?.functions.contains { $0.name == name && $0.modifiers.contains("mutating") } ?? false
            }
    }

    // MARK: The service

    /// `EmailService` of `validateEmail`.
    private func freeName(_ owner: Owner) -> String {
        var words: [String] = []
        for character in owner.function.fact.name {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
        }
        let nouns = words.count > 1 ? words.dropFirst().joined() : words.joined()
        let wanted = context.vocabulary.service(nouns.capitalisedFirst)
        var name = wanted
        var number = 2
        while context.index.type(named: name) != nil || context.index.type(named: "\(name)Protocol") != nil {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }

    private var path: String {
        guard let owner = owners.first else { return "\(serviceName).swift" }
        func folder(_ path: String) -> String {
            path.contains("/") ? path.split(separator: "/").dropLast().joined(separator: "/") + "/" : ""
        }
        let services = context.index.typeNames.filter { [.service, .repository].contains(context.index.role(of: $0)?.role) }
            .compactMap { context.index.type(named: $0)?.primary.map { context.index.files[$0.file] } }
            .filter { $0.module == owner.file.facts.module && !$0.isTest }.map { folder($0.path) }
        let own = services.sorted().first { $0.hasSuffix("/Services/") || $0 == "Services/" }
        return (own ?? folder(owner.place.file.path)) + "\(serviceName).swift"
    }

    private var access: String {
        let highest =
            owners.map { owner in
                min(owner.place.fact.access, owner.type.initialisers.map(\.access).max() ?? .internal)
            }.max() ?? .internal
        return highest >= .public ? "public " : highest == .package ? "package " : ""
    }

    private func service(_ owner: Owner) -> String {
        let file = owner.file
        let node = owner.function.declaration
        var edits: [TextEdit] = []
        // What the copy may say of itself and its implementation does not.
        for modifier in node.modifiers
        where Access(rawValue: modifier.name.text) != nil || ["final", "nonisolated"].contains(modifier.name.text) {
            edits.append(file.remove(modifier))
        }
        if !added.isEmpty {
            edits.append(file.add(parameters: added.map { "\($0.name): \($0.type)" }, to: node.signature.parameterClause))
        }
        if let body = node.body {
            for use in References.find(Set(added.map(\.name)), in: body) where use.hasSelf {
                edits.append(file.replace(use.node, with: use.name))
            }
        }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let step = owner.place.step
        func text(to end: Int, _ edits: [TextEdit]) -> String {
            file.text(start..<end, after: edits).reindented(from: file.indentation(of: node), to: step)
        }
        let end = (node.genericWhereClause?.endPositionBeforeTrailingTrivia ?? node.signature.endPositionBeforeTrailingTrivia).utf8Offset
        let defaults = node.signature.parameterClause.parameters.compactMap(\.defaultValue).map { value in
            let from = value.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? value.position
            return TextEdit(
                path: file.path, start: from.utf8Offset, end: value.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "")
        }
        let requirement = text(to: end, edits + defaults)
        let open = access.isEmpty ? [] : [file.insert(access, before: node.funcKeyword)]
        let method = text(to: node.endPositionBeforeTrailingTrivia.utf8Offset, edits + open)
        let isIsolated = owner.function.fact.isAsync && owners.contains { $0.place.fact.has("MainActor") }
        let main = isIsolated ? "@MainActor\n" : ""
        let initialiser = access.isEmpty ? "" : "\(step)\(access)init() {}\n\n"
        let comment = leadingComment(node, step)
        return """
            \(imports(owner))

            \(main)\(access)protocol \(protocolName): Sendable {
            \(step)\(requirement)
            }

            \(main)\(access)final class \(serviceName): \(protocolName) {
            \(initialiser)\(comment)\(step)\(method)
            }

            """
    }

    /// The comment lines right above the method.
    private func leadingComment(_ node: FunctionDeclSyntax, _ step: String) -> String {
        var lines: [String] = []
        for piece in node.leadingTrivia {
            switch piece {
            case .lineComment(let text), .docLineComment(let text), .docBlockComment(let text), .blockComment(let text):
                if !text.contains("MARK:") { lines.append("\(step)\(text)\n") }
            case .newlines(let count) where count > 1: lines = []
            default: continue
            }
        }
        return lines.joined()
    }

    private func imports(_ owner: Owner) -> String {
        let others: Set<String> = ["Observation", "Combine", "SwiftData"]
        let modules = owner.file.facts.imports.filter {
            !$0.isConditional && $0.attributes.isEmpty && !others.contains($0.module)
                && !context.index.settings.uiModules.contains($0.module)
        }.map(\.module)
        return (["Foundation"] + modules.filter { $0 != "Foundation" }).sorted().map { "import \($0)" }.joined(separator: "\n")
    }

    // MARK: The view models

    private mutating func delegate(_ owner: Owner) {
        let file = owner.file
        let fact = owner.function.fact
        guard let body = owner.function.declaration.body else { return }
        let arguments =
            fact.parameters.map { parameter in parameter.label.map { "\($0): \(parameter.name)" } ?? parameter.name }
            + added.map { "\($0.name): \($0.name)" }
        // Where the new parameter stands before a function, so does its argument.
        let parameters = owner.function.declaration.signature.parameterClause.parameters
        var ordered = arguments
        if let last = parameters.last, last.takesFunction, !added.isEmpty {
            ordered =
                Array(arguments.prefix(fact.parameters.count - 1)) + arguments.suffix(added.count) + [arguments[fact.parameters.count - 1]]
        }
        let effects = (fact.isThrowing ? "try " : "") + (fact.isAsync ? "await " : "")
        let indent = file.indentation(of: owner.function.declaration)
        let inner = body.statements.first.map { file.indentation(of: $0) } ?? "\(indent)    "
        let step = inner.count > indent.count ? inner : "\(indent)    "
        changes.edits.append(
            file.replace(body, with: "{\n\(step)\(effects)\(propertyName).\(fact.name)(\(ordered.joined(separator: ", ")))\n\(indent)}"))
        if owner.place.fact.name != owners.first?.place.fact.name,
            body.tokens(viewMode: .sourceAccurate).contains(where: { token in
                (token.leadingTrivia + token.trailingTrivia).contains {
                    switch $0 {
                    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
                    default: false
                    }
                }
            })
        {
            notes.append(
                Note(
                    "The comments inside of this copy went with it.",
                    at: SourcePlace(path: file.path, line: fact.position.line)))
        }
        hold(owner)
    }

    /// The property, made in place at first; injection follows.
    private mutating func hold(_ owner: Owner) {
        let file = owner.place.file
        let line = "private let \(propertyName) = \(serviceName)()"
        let stored = owner.place.node.properties.filter { $0.fact.isStored && !$0.fact.isStatic }
        if let last = stored.last(where: { $0.fact.isLet && $0.fact.initialValue == nil }) ?? stored.last {
            changes.edits.append(file.add(members: line, after: last.declaration, isTight: true))
        } else if let first = owner.place.node.members.members.first {
            changes.edits.append(file.insert("\(line)\n\n\(file.indentation(of: first))", before: first))
        }
    }

    /// Makes the change, and then has the service injected.
    /// - Returns: Notes; nothing, and says why, when it cannot be injected.
    mutating func inject(into steps: inout SteppedChange) -> [Note]? {
        if let reason = steps.apply(changes) {
            _ = refuse("\(reason).")
            return nil
        }
        var notes: [Note] = []
        for owner in owners {
            let result = InjectDependency().apply(to: "\(owner.type.name).\(propertyName)", in: steps.context)
            guard result.refusals.isEmpty, !result.changes.isEmpty else {
                refusals += result.refusals
                if result.refusals.isEmpty { _ = refuse("\(owner.place.fact.simpleName) cannot be given a service.", owner) }
                return nil
            }
            if let reason = steps.apply(result.changes) {
                _ = refuse("\(reason).", owner)
                return nil
            }
            notes += result.notes
        }
        return notes
    }
}
