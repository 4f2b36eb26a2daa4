import SourceModel
import SwiftSyntax

/// A binding that is only read is a value.
struct BindingNeverWritten: Rule {
    let info = RuleInfo(
        "WRAP-009", "a binding is never written", .info, fix: .automatic,
        page: ExplainPage(
            why: """
                `@Binding` says that the view changes its parent's value. One that only reads makes callers keep state that they need not, and \
                readers look for the change.
                """,
            bad: """
                import SwiftUI

                struct BadgeView: View {
                    @Binding var count: Int
                    var body: some View { Text("\\(count)") }
                }

                struct InboxView: View {
                    @State private var unread = 0
                    var body: some View { Button("Read") { unread = 0 }.overlay { BadgeView(count: $unread) } }
                }
                """,
            good: """
                import SwiftUI

                struct BadgeView: View {
                    let count: Int
                    var body: some View { Text("\\(count)") }
                }

                struct StepperView: View {
                    @Binding var count: Int
                    var body: some View { Stepper("Count", value: $count) }
                }
                """,
            notFlagged: [
                "A binding that is assigned, or changed by a method.", "One that is handed on: `$x`, `_x`, `&x`.",
                "Representables, whose coordinators write through their parent.",
            ],
            fix: "Writes `let`, and takes `$` and `.constant( )` off at the calls, where every call is known.",
            source: "003 @Binding: to pass write access"))

    /// `@Bindable var trip: Trip` of which nothing is bound.
    private func checkBindables(_ type: TypeNode, _ context: FileContext) {
        for property in type.properties
        where property.isInstanceStored && property.fact.has("Bindable") && property.fact.initialValue == nil {
            let name = property.fact.name
            guard property.fact.typeName != nil, !context.isPreview(property.declaration), property.declaration.bindings.count == 1,
                !context.isNamedElsewhere(["$\(name)", "_\(name)"], of: type),
                case let uses = context.uses(of: [name], in: type), !uses.isEmpty,
                !uses.contains(where: { $0.form != .value || $0.isAssigned }),
                let attribute = property.declaration.attributes.first(where: { $0.trimmedText == "@Bindable" })
            else { continue }
            context.report(
                property.declaration, "Nothing is bound to a member of @Bindable \(name).",
                advice: "Declare it `let \(name)`: a view follows it all the same.",
                fix: Fix(
                    "Make it a constant", .automatic,
                    edits: [context.remove(attribute), context.replace(property.declaration.bindingSpecifier, with: "let")]))
        }
    }

    func check(_ context: FileContext) {
        for type in context.types(.view, .viewModifier) where type.fact.kind == .struct {
            if type.fact.inherited.contains(where: { $0.hasSuffix("Representable") }) { continue }
            checkBindables(type, context)
            let bindings = type.properties.filter {
                $0.isInstanceStored && $0.fact.attributes.count == 1 && $0.fact.has("Binding") && $0.fact.initialValue == nil
            }
            guard !bindings.isEmpty, !context.isPreview(type.declaration) else { continue }
            // Nested types, and closures that take the view, write through another value.
            let written = context.file.nodes.assignments.reduce(into: Set<String>()) { names, assignment in
                for token in assignment.target.tokens(viewMode: .sourceAccurate) { names.insert(token.identifierText) }
            }
            for property in bindings {
                let name = property.fact.name
                guard !written.contains(name), !isRequired(name, type, context),
                    !context.isNamedElsewhere([name, "$\(name)", "_\(name)"], of: type)
                else { continue }
                let uses = context.uses(of: [name], in: type)
                guard !uses.isEmpty, uses.allSatisfy(isRead), !uses.contains(where: isLater) else { continue }
                context.report(
                    property.declaration, "@Binding \(name) is never written to.", advice: "Take the value itself: `let \(name)`.",
                    fix: fix(property, type, context))
            }
        }
    }

    /// Whether a protocol of the project asks for the property.
    private func isRequired(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.index.protocols(of: type.fact.name).contains { parent in
            context.index.type(named: parent)?.properties.contains { $0.name == name } ?? true
        }
    }

    /// Whether a use only reads, as far as its spelling says.
    private func isRead(_ use: PropertyUse) -> Bool {
        guard use.form == .value, !use.isAssigned else { return false }
        var current = Syntax(use.expression)
        while let parent = current.parent {
            switch parent.as(SyntaxEnum.self) {
            case .memberAccessExpr(let access):
                guard access.base?.id == current.id else { return true }
            case .optionalChainingExpr, .forceUnwrapExpr: break
            case .subscriptCallExpr(let node):
                guard node.calledExpression.id == current.id else { return true }
            case .functionCallExpr(let call):
                // A method may change the value, unless it is known not to.
                guard call.calledExpression.id == current.id else { return true }
                guard let method = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
                return Self.reading.contains(method.declName.baseName.text)
            case .inOutExpr: return false
            case .exprList(let list):
                // `x += 1`
                guard list.first?.id == current.id, list.count > 1 else { return true }
                let second = list[list.index(after: list.startIndex)]
                guard let operation = second.as(BinaryOperatorExprSyntax.self)?.operator.text else {
                    return !second.is(AssignmentExprSyntax.self)
                }
                return !operation.hasSuffix("=") || ["==", "!=", "<=", ">=", "===", "!=="].contains(operation)
            default: return true
            }
            current = parent
        }
        return true
    }

    /// Whether a use runs when the value may have changed since the view was drawn: only a binding reads what is there then.
    private func isLater(_ use: PropertyUse) -> Bool { ClosurePlace(Syntax(use.expression)).isWithin(Self.later) }

    private static let later: Set<String> = [
        "Task", "task", "async", "asyncAfter", "scheduledTimer", "sink", "onReceive", "sheet", "fullScreenCover", "popover", "alert",
        "confirmationDialog", "actionSheet",
    ]

    private static let reading: Set<String> = [
        "contains", "map", "filter", "compactMap", "flatMap", "first", "last", "firstIndex", "formatted", "hasPrefix", "hasSuffix",
        "sorted",
        "reduce", "allSatisfy", "min", "max", "joined", "prefix", "suffix", "dropFirst", "dropLast", "enumerated", "reversed", "rounded",
        "components", "trimmingCharacters", "uppercased", "lowercased", "replacingOccurrences", "description", "localizedDescription",
        "distance",
        "index", "starts", "split", "elementsEqual", "padding", "isSubset", "union", "intersection", "subtracting", "appending", "advanced",
    ]

    // MARK: Mending

    private func fix(_ property: PropertyNode, _ type: TypeNode, _ context: FileContext) -> Fix? {
        let name = property.fact.name
        guard property.isEditable, let attribute = property.attribute("Binding"),
            let merged = context.index.type(named: type.fact.name), merged.initialisers.isEmpty,
            !context.index.isSingleFile || context.builders(of: type).count > 0
        else { return nil }
        // What presents a sheet hands over a binding so that the sheet shows what is there when it opens.
        let safety: Fix.Safety = context.builders(of: type).allSatisfy { isHere($0, type, context) } ? .automatic : .suggestion
        var edits = [WrapperSwap.removal(of: attribute, context), context.replace(property.declaration.bindingSpecifier, with: "let")]
        for place in context.builders(of: type) {
            guard let argument = place.fact.bindings.first(where: { $0.label == name }) else { return nil }
            let path = context.index.file(place.file).path
            edits += argument.removals.map { TextEdit(path: path, start: $0.lowerBound, end: $0.upperBound, replacement: "") }
        }
        return Fix("Take the value itself", safety, edits: edits)
    }

    /// Whether a view is made in this file, and not in what is presented later.
    private func isHere(_ place: ProjectIndex.Place<ConstructionFact>, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard context.index.file(place.file).path == context.file.path else { return false }
        return context.file.nodes.calls(named: type.fact.simpleName).filter {
            context.file.position(of: $0.expression) == place.fact.position
        }
        .allSatisfy { !ClosurePlace(Syntax($0.expression)).isWithin(Self.later) }
    }
}
