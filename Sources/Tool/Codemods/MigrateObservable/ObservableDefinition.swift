import ReviewRules
import SourceModel
import SwiftSyntax

/// The class's own side of the migration.
struct ObservableDefinition {
    let context: CodemodContext
    let type: MergedType
    let place: TypePlace
    private(set) var edits: [TextEdit] = []
    private(set) var notes: [Note] = []

    init(context: CodemodContext, type: MergedType, place: TypePlace) {
        self.context = context
        self.type = type
        self.place = place
    }

    private var name: String { place.fact.simpleName }
    private var file: SourceFile { place.file }

    mutating func run() {
        for part in context.parts(of: type) { dropConformance(part) }
        addAttribute()
        for property in place.node.properties where property.fact.isStored && !property.fact.isStatic && !property.fact.isLet {
            track(property)
        }
        let published = Set(type.properties.filter { $0.has("Published") }.map(\.name))
        for part in context.parts(of: type) {
            for reference in References.find(published, in: part.node.members) where reference.kind == .storage {
                guard let storage = PublishedStorage(reference) else { continue }
                edits.append(part.file.replace(storage.sequence, with: "self.\(reference.name) = \(storage.value.trimmedDescription)"))
            }
        }
        mendImports()
        warn(published)
    }

    // MARK: The declaration

    private mutating func dropConformance(_ part: TypePlace) {
        guard let clause = part.node.inheritance else { return }
        let types = Array(clause.inheritedTypes)
        guard
            let index = types.firstIndex(where: { ["ObservableObject", "Combine.ObservableObject"].contains($0.type.trimmedDescription) })
        else { return }
        if types.count == 1 {
            if part.fact.kind == .extension, part.node.members.members.isEmpty {
                edits.append(part.file.removeLines(part.node.declaration))
                return
            }
            let start = clause.colon.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? clause.position
            edits.append(
                TextEdit(
                    path: part.file.path, start: start.utf8Offset, end: clause.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ""))
            return
        }
        let (start, end) =
            index == 0
            ? (types[0].positionAfterSkippingLeadingTrivia, types[1].positionAfterSkippingLeadingTrivia)
            : (types[index - 1].type.endPositionBeforeTrailingTrivia, types[index].type.endPositionBeforeTrailingTrivia)
        edits.append(TextEdit(path: part.file.path, start: start.utf8Offset, end: end.utf8Offset, replacement: ""))
    }

    private mutating func addAttribute() {
        guard let declaration = place.node.declaration.as(ClassDeclSyntax.self) else { return }
        let anchor: any SyntaxProtocol = declaration.modifiers.first ?? declaration.classKeyword
        let onLine = declaration.attributes.last.map { file.position(of: $0).line == file.position(of: anchor).line } ?? false
        edits.append(file.insert(onLine ? "@Observable " : "@Observable\n\(file.indentation(of: anchor))", before: anchor))
    }

    // MARK: Properties

    private mutating func track(_ property: PropertyNode) {
        let fact = property.fact
        if let published = property.declaration.attributes.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
            $0.attributeName.trimmedDescription.split(separator: ".").last == "Published"
        }) {
            edits.append(file.removeAttribute(published))
            return
        }
        if fact.has("ObservationIgnored") { return }
        if let block = property.binding.accessorBlock,
            let token = block.tokens(viewMode: .sourceAccurate).first(where: { $0.text == "objectWillChange" }),
            ManualPublication(token) != nil
        {
            let start = block.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? block.position
            edits.append(
                TextEdit(path: file.path, start: start.utf8Offset, end: block.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ""))
            return
        }
        // It was not observed, and is not: caches, tasks, dependencies, wrapped and lazy values.
        edits.append(file.insert("@ObservationIgnored ", before: property.declaration))
        if let wrapper = fact.attributes.first(where: { ["AppStorage", "SceneStorage"].contains($0.name) }) {
            notes.append(
                Note(
                    "@\(wrapper.name) \(fact.name) of \(name) told views of its changes and does not any more: read it in the "
                        + "view, or set it through a tracked property.",
                    at: SourcePlace(path: file.path, line: fact.position.line)))
        }
    }

    // MARK: Imports

    /// Words that only Combine gives.
    private static let combineWords: Set<String> = [
        "Published", "ObservableObject", "AnyCancellable", "Cancellable", "Publisher", "Publishers", "AnyPublisher", "PassthroughSubject",
        "CurrentValueSubject", "Subject", "Subscriber", "Subscribers", "Just", "Future", "Empty", "Fail", "Deferred", "AnySubscriber",
        "ObservableObjectPublisher", "sink", "eraseToAnyPublisher", "Record", "ConnectablePublisher", "objectWillChange", "autoconnect",
    ]

    private mutating func mendImports() {
        let imports = file.syntax.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let names = imports.map { $0.path.trimmedDescription }
        let hasObservation = names.contains { $0 == "Observation" || context.index.settings.uiModules.contains($0) && $0 == "SwiftUI" }
        let combine = imports.first { $0.path.trimmedDescription == "Combine" && $0.attributes.isEmpty }
        if let combine, !stillNeedsCombine {
            if hasObservation {
                edits.append(file.removeLines(combine))
            } else {
                edits.append(file.replace(combine.path, with: "Observation"))
            }
        } else if !hasObservation {
            if let before = imports.last(where: { $0.path.trimmedDescription < "Observation" }) ?? imports.last {
                edits.append(file.insert("\nimport Observation", after: before))
            } else if let first = file.syntax.statements.first {
                edits.append(file.insert("import Observation\n\n", before: first))
            }
        }
    }

    private var stillNeedsCombine: Bool {
        let removed = edits.filter { $0.path == file.path && $0.end > $0.start }
        for token in file.syntax.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let text) = token.tokenKind, Self.combineWords.contains(text) else { continue }
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if !removed.contains(where: { $0.start <= offset && offset < $0.end }) { return true }
        }
        return false
    }

    // MARK: Warnings

    private mutating func warn(_ published: Set<String>) {
        if place.fact.access >= .public {
            notes.append(Note("\(name) is public: code outside of this project that observes it must change with it.", at: place.place))
        }
        for property in type.properties where property.isStored && property.has("Published") {
            guard let child = property.inferredTypeName, context.index.isObservableObject(child), !context.index.isObservableMacro(child)
            else { continue }
            notes.append(
                Note(
                    "\(name).\(property.name) is an ObservableObject itself (\(child)): migrate it too, or views will not "
                        + "follow it through \(name).",
                    at: SourcePlace(path: file.path, line: property.position.line)))
        }
        for assignment in file.nodes.assignments {
            guard let target = References.find(published, in: assignment.target).first ?? nil, isFrequent(assignment),
                place.node.declaration.position <= assignment.expression.position,
                assignment.expression.endPosition <= place.node.declaration.endPosition,
                let property = type.properties.first(where: { $0.name == target.name }), !isEquatable(property)
            else { continue }
            notes.append(
                Note(
                    "\(name).\(target.name) is written often, and its type is not known to be Equatable: each write updates the "
                        + "views, equal or not.",
                    at: SourcePlace(path: file.path, line: file.position(of: assignment.expression).line)))
        }
    }

    private func isFrequent(_ assignment: AssignmentNode) -> Bool {
        var current = Syntax(assignment.expression)
        while let parent = current.parent {
            if let loop = parent.as(ForStmtSyntax.self), loop.awaitKeyword != nil { return true }
            if let closure = current.as(ClosureExprSyntax.self), let call = ClosureRole.taker(of: closure)?.call {
                let name = FactReader(lines: file.lines).calleeName(call)
                if [
                    "scheduledTimer", "onChanged", "onPreferenceChange", "addPeriodicTimeObserver", "startUpdates",
                    "startDeviceMotionUpdates",
                ].contains(name) {
                    return true
                }
            }
            if parent.is(MemberBlockItemListSyntax.self) { return false }
            current = parent
        }
        return false
    }

    private func isEquatable(_ property: PropertyFact) -> Bool {
        guard let name = property.typeName?.base ?? property.initialValue?.constructedType else {
            return property.initialValue?.kind == .literal
        }
        let standard: Set<String> = [
            "Int", "Double", "Float", "Bool", "String", "CGFloat", "Date", "UUID", "URL", "Data", "CGPoint", "CGSize", "CGRect", "Duration",
            "TimeInterval", "Character",
        ]
        if name == "Array" || name == "Set" || name == "Dictionary" {
            return property.typeName?.names.allSatisfy { standard.contains($0) || isProjectEquatable($0) } ?? false
        }
        return standard.contains(name) || isProjectEquatable(name)
    }

    private func isProjectEquatable(_ name: String) -> Bool { context.index.conforms(name, to: ["Equatable", "Hashable", "Comparable"]) }
}

extension SourceFile {
    /// Removes an attribute with its line, or with the space after it.
    func removeAttribute(_ attribute: AttributeSyntax) -> TextEdit {
        guard let next = attribute.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else {
            return remove(attribute)
        }
        if position(of: next).line != end(of: attribute).line { return removeLines(attribute) }
        return TextEdit(
            path: path, start: attribute.positionAfterSkippingLeadingTrivia.utf8Offset,
            end: next.positionAfterSkippingLeadingTrivia.utf8Offset,
            replacement: "")
    }
}
