import ReviewRules
import SourceModel
import SwiftSyntax

/// The extraction of one method.
struct ServiceExtraction {
    struct Owner {
        let type: MergedType
        let place: TypePlace
        /// Where the method stands.
        let file: SourceFile
        let function: FunctionNode
    }

    let context: CodemodContext
    let group: [SharedLogic.Entry]
    let first: String
    var owners: [Owner] = []
    var changes = ChangeSet()
    var refusals: [Refusal] = []
    var notes: [Note] = []
    var serviceName = ""
    /// State that the method reads, as parameters.
    var added: [(name: String, type: String)] = []

    init(_ group: [SharedLogic.Entry], first: String, context: CodemodContext) {
        self.context = context
        self.first = first
        // The copy that was asked for is the one that moves.
        self.group = group.filter { $0.type == first } + group.filter { $0.type != first }
    }

    var propertyName: String { serviceName.lowerCamel }
    var protocolName: String { "\(serviceName)Protocol" }

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

    mutating func refuse(_ reason: String, _ owner: Owner? = nil) -> Bool {
        let owner = owner ?? owners.first
        let place = owner.map { SourcePlace(path: $0.file.path, line: $0.function.fact.position.line) }
        let name = owner.map { "\($0.place.fact.simpleName).\($0.function.fact.name)" } ?? group[0].function.name
        refusals.append(Refusal(reason: "\(name) cannot move to a service: \(reason)", place: place))
        return false
    }

    mutating func fits(_ function: FunctionNode) -> Bool {
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
    mutating func reads(_ owner: Owner) -> Bool {
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

    func type(of property: String, in owner: Owner) -> String? {
        ValueTypes(context: context, file: owner.file, type: owner.type).property(property)
    }

    func isWritten(_ use: Syntax) -> Bool {
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

    func mayMutate(_ name: String) -> Bool {
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
}
