import ReviewRules
import SourceModel
import SwiftSyntax

/// `ObservableObject` becomes `@Observable`, with everyone who holds it.
struct MigrateObservable: Codemod {
    let name = "migrate-observable"
    let summary = "Makes an ObservableObject @Observable, with all that use it"
    let targetMeaning = "the name of a class that conforms to ObservableObject"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, _) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no class \(target), or there are several.")
        }
        if type.has("Observable") || !context.index.isObservableObject(type.name) { return CodemodResult() }
        let obstacles = MigrationObstacles(context: context, type: type, place: place).all()
        guard obstacles.isEmpty else {
            var result = CodemodResult()
            result.refusals = obstacles
            return result
        }
        var definition = ObservableDefinition(context: context, type: type, place: place)
        definition.run()
        var users = ObservableUsers(context: context, type: type, place: place)
        users.run()
        var result = CodemodResult()
        result.changes.edits = definition.edits + users.edits
        result.notes = definition.notes + users.notes
        return result
    }
}

/// Why a class cannot be migrated by rule.
struct MigrationObstacles {
    let context: CodemodContext
    let type: MergedType
    let place: TypePlace
    private let parts: [TypePlace]
    private let published: Set<String>

    init(context: CodemodContext, type: MergedType, place: TypePlace) {
        self.context = context
        self.type = type
        self.place = place
        parts = context.parts(of: type)
        published = Set(type.properties.filter { $0.has("Published") }.map(\.name))
    }

    private var name: String { place.fact.simpleName }

    func all() -> [Refusal] {
        if let one = ofDeclaration() { return [Refusal(reason: one, place: place.place)] }
        return ofProperties() + inside() + outside()
    }

    private func ofDeclaration() -> String? {
        if type.kind != .class { return "\(name) is no class." }
        if context.profile(place.file.path) == .combine { return "The deployment target is older than @Observable (iOS 17, macOS 14)." }
        for part in parts where !context.isSafeToChange(part.file) { return "\(part.file.path) is generated, or does not parse." }
        let parents = Set(parts.flatMap(\.fact.inherited))
        for parent in parents.sorted() {
            guard let declared = context.index.type(named: parent) else { continue }
            if declared.kind == .class, context.index.isObservableObject(parent) {
                return "Its superclass \(parent) is an ObservableObject: migrate that first."
            }
            if declared.kind == .protocol, context.index.isObservableObject(parent) {
                return "The protocol \(parent) asks for ObservableObject: change that first."
            }
        }
        if let heir = context.index.conformers(of: name).sorted().first { return "\(heir) inherits from \(name): migrate both by hand." }
        return nil
    }

    private func ofProperties() -> [Refusal] {
        var found: [Refusal] = []
        for property in place.node.properties where property.fact.isStored && !property.fact.isStatic && !property.fact.isLet {
            let line = property.fact.position.line
            if property.declaration.bindings.count > 1 {
                found.append(
                    refusal(
                        "\(property.fact.name) is declared together with others, which @Observable cannot do: give each a line.",
                        place.file, line))
            }
            let wrappers = property.fact.attributes.filter {
                $0.name.startsWithCapital && !["Published", "MainActor", "ObservationIgnored"].contains($0.name)
            }
            if property.fact.has("Published"), let other = wrappers.first {
                found.append(
                    refusal(
                        "\(property.fact.name) has the wrapper @\(other.name) besides @Published, which @Observable cannot track.",
                        place.file, line))
            }
            if property.declaration.isConditional {
                found.append(refusal("\(property.fact.name) stands inside #if, where @Observable does not see it.", place.file, line))
            }
        }
        return found
    }

    /// Publishers that the class uses of itself.
    private func inside() -> [Refusal] {
        var found: [Refusal] = []
        for part in parts {
            for reference in References.find(published, in: part.node.members) {
                let line = part.file.position(of: reference.node).line
                if reference.kind == .projected {
                    found.append(
                        refusal(
                            "\(name) uses the publisher $\(reference.name): rewrite it with didSet or an async sequence first, "
                                + "as @Observable has no publishers.",
                            part.file, line))
                } else if reference.kind == .storage, PublishedStorage(reference) == nil {
                    found.append(refusal("\(name) uses the storage of @Published \(reference.name).", part.file, line))
                }
            }
            for token in part.node.members.tokens(viewMode: .sourceAccurate) where token.text == "objectWillChange" {
                if ManualPublication(token) != nil { continue }
                found.append(
                    refusal(
                        "\(name) uses objectWillChange, which @Observable does not have.", part.file, part.file.position(of: token).line))
            }
        }
        return found
    }

    /// Publishers that others use of it, tests included.
    private func outside() -> [Refusal] {
        var found: [Refusal] = []
        let own = Set(parts.map { "\($0.file.path)#\($0.fact.position.offset)" })
        for file in context.project.files where mightUse(file) {
            let visitor = PublisherVisitor(viewMode: .sourceAccurate)
            visitor.walk(file.syntax)
            for (node, member) in visitor.found {
                guard let base = node.base, member == "objectWillChange" || published.contains(String(member.dropFirst())) else { continue }
                guard context.typeName(of: base, in: file) == name else { continue }
                if let outer = file.nodes.types.last(where: {
                    $0.declaration.position <= node.position && node.endPosition <= $0.declaration.endPosition
                }),
                    own.contains("\(file.path)#\(outer.fact.position.offset)"), base.trimmedDescription == "self"
                {
                    continue
                }
                let what = member == "objectWillChange" ? "objectWillChange" : "the publisher \(member)"
                let whose = file.facts.isTest ? "A test" : "\(context.enclosingType(of: Syntax(node), in: file) ?? file.path)"
                found.append(
                    refusal(
                        "\(whose) uses \(what) of \(name), which @Observable does not have: use onChange, or withObservationTracking.",
                        file, file.position(of: node).line))
            }
            for wrapped in visitor.types
            where wrapped.genericArgumentClause?.arguments.contains(where: { $0.trimmedDescription == name }) ?? false {
                found.append(refusal("\(wrapped.trimmedDescription) is used as a type.", file, file.position(of: wrapped).line))
            }
        }
        return found
    }

    private func mightUse(_ file: SourceFile) -> Bool {
        file.text.utf8.contains(UInt8(ascii: "$")) || file.text.contains("objectWillChange") || file.text.contains("Object<")
    }

    private func refusal(_ reason: String, _ file: SourceFile, _ line: Int) -> Refusal {
        Refusal(reason: reason, place: SourcePlace(path: file.path, line: line))
    }

    private final class PublisherVisitor: SyntaxVisitor {
        var found: [(MemberAccessExprSyntax, String)] = []
        var types: [IdentifierTypeSyntax] = []

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            let member = node.declName.baseName.text
            if member.hasPrefix("$") || member == "objectWillChange" { found.append((node, member)) }
            return .visitChildren
        }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            if ["StateObject", "ObservedObject", "EnvironmentObject"].contains(node.name.text), node.genericArgumentClause != nil {
                types.append(node)
            }
            return .visitChildren
        }
    }
}

/// `_name = Published(initialValue: value)`
struct PublishedStorage {
    let sequence: SequenceExprSyntax
    let value: ExprSyntax

    init?(_ reference: Reference) {
        guard let sequence = reference.node.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            sequence.elements.first?.id == ExprSyntax(reference.node)?.id,
            let call = sequence.elements.last?.as(FunctionCallExprSyntax.self),
            let argument = call.arguments.only, argument.label?.text == "initialValue" || argument.label?.text == "wrappedValue"
        else { return nil }
        self.sequence = sequence
        value = argument.expression
    }
}

/// `var name = … { willSet { objectWillChange.send() } }`: what `@Published` does, by hand.
struct ManualPublication {
    let binding: PatternBindingSyntax
    let block: AccessorBlockSyntax

    init?(_ token: TokenSyntax) {
        guard let item = token.parent?.parent?.parent?.parent?.as(CodeBlockItemSyntax.self),
            item.trimmedDescription.hasSuffix("objectWillChange.send()"),
            let items = item.parent?.as(CodeBlockItemListSyntax.self), items.count == 1,
            let accessor = items.parent?.parent?.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.tokenKind == .keyword(.willSet),
            let accessors = accessor.parent?.as(AccessorDeclListSyntax.self), accessors.count == 1,
            let block = accessors.parent?.as(AccessorBlockSyntax.self), let binding = block.parent?.as(PatternBindingSyntax.self)
        else { return nil }
        self.block = block
        self.binding = binding
    }
}

extension SyntaxProtocol {
    /// Whether it stands in a `#if` of its type.
    var isConditional: Bool {
        var current = parent
        while let node = current {
            if node.is(IfConfigClauseSyntax.self) { return true }
            if node.is(MemberBlockSyntax.self) { return false }
            current = node.parent
        }
        return false
    }
}
