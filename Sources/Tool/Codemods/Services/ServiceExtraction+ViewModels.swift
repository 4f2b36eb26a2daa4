import ReviewRules
import SourceModel
import SwiftSyntax

/// The view models that use it.
extension ServiceExtraction {
    mutating func delegate(_ owner: Owner) {
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
    mutating func hold(_ owner: Owner) {
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
