import SourceModel
import SwiftSyntax

/// Exchanges a property's wrapper, together with what its own type's code says of it.
struct WrapperSwap {
    let context: FileContext
    let type: TypeNode
    let property: PropertyNode
    /// The wrapper now: `ObservedObject`.
    let old: String
    /// What it becomes; nothing for a plain property.
    let new: String?

    /// - Returns: Nothing where the code around would not compile with the new wrapper.
    func edits() -> [TextEdit]? {
        let name = property.fact.name
        guard property.isEditable, let attribute = property.attribute(old) else { return nil }
        // The compiler does not let other files reach the storage of a property through its wrapper's name alone.
        if context.isNamedElsewhere(["_\(name)"], of: type) { return nil }
        if !isSettable, context.isNamedElsewhere([name, "$\(name)"], of: type) { return nil }
        var edits = [attributeEdit(attribute)]
        for use in context.uses(of: [name], in: type) {
            switch use.form {
            case .storage:
                guard let edit = storageEdits(use) else { return nil }
                edits += edit
            case .value where use.isAssigned && !isSettable:
                guard use.isInInitialiser, let value = use.assignedValue else { return nil }
                edits += wrap(use, value)
            case .value:
                if !isSettable, isInout(use) { return nil }
            case .projected:
                // `$x` alone is a binding to the object itself, which only settable storage has.
                if use.member == nil, new != old { return nil }
            }
        }
        return edits
    }

    private var isSettable: Bool { new != "StateObject" }

    private func attributeEdit(_ attribute: AttributeSyntax) -> TextEdit {
        guard let new else { return Self.removal(of: attribute, context) }
        return context.replace(attribute.attributeName, with: new)
    }

    /// Removes an attribute with the space up to what follows, comments excepted.
    static func removal(of attribute: AttributeSyntax, _ context: FileContext) -> TextEdit {
        let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
        var end = attribute.endPosition.utf8Offset
        if let next = attribute.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
            next.leadingTrivia.allSatisfy(\.isWhitespace)
        {
            end = next.positionAfterSkippingLeadingTrivia.utf8Offset
        }
        return TextEdit(path: context.file.path, start: start, end: end, replacement: "")
    }

    private func label(_ wrapper: String) -> String { wrapper == "State" ? "initialValue" : "wrappedValue" }

    /// `_x = Old(wrappedValue: v)`
    private func storageEdits(_ use: PropertyUse) -> [TextEdit]? {
        guard let value = use.assignedValue, let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.trailingClosure == nil, let argument = call.arguments.first
        else { return nil }
        let callee = call.calledExpression.trimmedText
        let isImplicit = callee == ".init"
        guard isImplicit || callee.split(separator: ".").last.map(String.init) == old else { return nil }
        guard let new else {
            // `_x = Old(wrappedValue: v)` → `self.x = v`
            return [
                context.replace(use.expression, with: "self.\(property.fact.name)"),
                context.replace(call, with: argument.expression.trimmedText),
            ]
        }
        var edits: [TextEdit] = []
        if !isImplicit { edits.append(context.replace(call.calledExpression, with: new)) }
        if let old = argument.label, old.text != label(new), !(new == "Bindable" && old.text == "wrappedValue") {
            edits.append(context.replace(old, with: label(new)))
        }
        return edits
    }

    /// `self.x = v` → `_x = StateObject(wrappedValue: v)`
    private func wrap(_ use: PropertyUse, _ value: ExprSyntax) -> [TextEdit] {
        [
            context.replace(use.expression, with: "_\(property.fact.name)"),
            context.insert("\(new ?? "")(\(label(new ?? "")): ", before: value), context.insert(")", after: value),
        ]
    }

    private func isInout(_ use: PropertyUse) -> Bool { use.expression.parent?.is(InOutExprSyntax.self) ?? false }
}

extension TriviaPiece {
    fileprivate var isWhitespace: Bool {
        switch self {
        case .spaces, .tabs, .newlines, .carriageReturns, .carriageReturnLineFeeds: true
        default: false
        }
    }
}
