import SourceModel
import SwiftSyntax

/// State that copies a parameter keeps the first value.
struct StateCopiesParameter: Rule {
    let info = RuleInfo(
        "WRAP-013", "state copies a parameter", .info,
        page: ExplainPage(
            why: """
                `State(initialValue: parameter)` takes the value once. When the parent passes another one the view goes on showing the first. As a \
                draft that is what is wanted, and its name should say so. Of a closure it is never wanted.
                """,
            bad: """
                import SwiftUI

                struct NameView: View {
                    @State private var name: String

                    init(name: String) {
                        _name = State(initialValue: name)
                    }

                    var body: some View { TextField("Name", text: $name) }
                }
                """,
            good: """
                import SwiftUI

                struct NameView: View {
                    @State private var draftName: String
                    private let save: (String) -> Void

                    init(name: String, save: @escaping (String) -> Void) {
                        _draftName = State(initialValue: name)
                        self.save = save
                    }

                    var body: some View { TextField("Name", text: $draftName).onSubmit { save(draftName) } }
                }
                """,
            notFlagged: [
                "Names that say it: draft…, edited…, initial…, local….",
                "A view that hands the edited value back through a closure or a binding.",
                "A view with `onChange(of:)` of the parameter.",
                "What the parent passes and a method of its own may change.", "Objects, and types that the project does not declare.",
            ],
            fix: "Take the value as it is, or name it a draft and hand it back when it is done.",
            source: "003 Never manipulate parent state; C-11"))

    func check(_ context: FileContext) {
        for type in context.types(.view, .viewModifier) where type.fact.kind == .struct {
            let states = type.properties.filter { $0.isInstanceStored && $0.fact.has("State") }
            reportClosures(states, of: type, context)
            reportEdited(states, of: type, context)
            reportUnchanged(states, of: type, context)
            reportModels(states, of: type, context)
            reportRows(states, of: type, context)
            let initialisers = context.partsHere(of: type).flatMap(\.initialisers)
            guard !states.isEmpty, !initialisers.isEmpty, !handsBack(type) else { continue }
            for initialiser in initialisers where !context.isPreview(initialiser.declaration) {
                for statement in initialiser.declaration.body?.statements ?? [] {
                    guard case .expr(let expression) = statement.item, let sequence = expression.as(SequenceExprSyntax.self),
                        sequence.elements.count == 3, let target = sequence.elements.first?.trimmedText,
                        let state = states.first(where: { state in ["_", "self._", "self."].contains { target == $0 + state.fact.name } }),
                        let parameter = copied(sequence.elements.last, initialiser), isValue(parameter.typeName, type, context),
                        !saysDraft(state.fact.name), !saysDraft(parameter.name), !isFollowed(parameter.name, type, context)
                    else { continue }
                    context.report(
                        sequence, "@State \(state.fact.name) keeps the first \(parameter.name) that it is given.",
                        advice: "Take the value as it is, follow it with onChange(of:), or name it a draft.")
                }
            }
        }
    }

    /// `@State var action: () -> Void`, which the parent passes: it captures what the parent was when the view first came up.
    private func reportClosures(_ states: [PropertyNode], of type: TypeNode, _ context: FileContext) {
        for state in states where state.fact.initialValue == nil && state.fact.access != .private {
            guard let name = state.fact.typeName, name.isFunction, !name.isOptional, !context.isPreview(state.declaration) else { continue }
            context.report(
                state.declaration, "@State \(state.fact.name) keeps the first closure that it is given.",
                advice: "Declare it `let`: a closure that the parent passes is no state of the view.", severity: .warning)
        }
    }

    /// `@State var item: Item`, which the parent passes and the view edits: nobody else sees the edits.
    private func reportEdited(_ states: [PropertyNode], of type: TypeNode, _ context: FileContext) {
        guard !handsBack(type) else { return }
        for state in states where state.fact.initialValue == nil && state.fact.access > .private {
            guard let written = state.fact.typeName, !written.isOptional, let value = context.index.type(named: written.base),
                value.kind == .struct,
                !value.inherited.contains("View"), !context.isPreview(state.declaration), !saysDraft(state.fact.name),
                context.partsHere(of: type).allSatisfy({ $0.initialisers.isEmpty }), isFollowed(state.fact.name, type, context) == false,
                isEditedOnly(state.fact.name, type, context)
            else { continue }
            context.report(
                state.declaration, "@State \(state.fact.name) is a copy of what the parent passes: what is edited here is lost.",
                advice: "Take a Binding, or hand the edited value back.", severity: .warning)
        }
    }

    /// `@State var item: Item`, which the parent passes and the view only reads: it goes on showing the first one.
    private func reportUnchanged(_ states: [PropertyNode], of type: TypeNode, _ context: FileContext) {
        guard context.partsHere(of: type).allSatisfy({ $0.initialisers.isEmpty }) else { return }
        for state in states where state.fact.initialValue == nil && state.fact.access > .private {
            guard let written = state.fact.typeName, !written.isOptional, let value = context.index.type(named: written.base),
                value.kind == .struct || value.kind == .enum || value.has("Model"), !value.inherited.contains("View"),
                !context.isPreview(state.declaration), !isFollowed(state.fact.name, type, context)
            else { continue }
            let uses = context.uses(of: [state.fact.name], in: type)
            guard !uses.isEmpty, uses.allSatisfy({ $0.form == .value && !$0.isAssigned && isRead($0) }) else { continue }
            context.report(
                state.declaration, "@State \(state.fact.name) keeps the first \(written.base) that it is given, and never changes.",
                advice: "Declare it `let`.", severity: .warning)
        }
    }

    /// `@State var stop: Stop` of a stored object that the parent passes, and the view edits.
    private func reportModels(_ states: [PropertyNode], of type: TypeNode, _ context: FileContext) {
        for state in states where state.fact.initialValue == nil && state.fact.access > .private {
            guard let written = state.fact.typeName, !written.isOptional, context.index.type(named: written.base)?.has("Model") ?? false,
                !context.isPreview(state.declaration),
                context.uses(of: [state.fact.name], in: type).contains(where: { $0.form == .projected })
            else { continue }
            context.report(
                state.declaration, "@State \(state.fact.name) keeps the first \(written.base) that it is given: the parent owns it.",
                advice: "Declare it `@Bindable var`.", severity: .warning, fix: bindable(state, context))
        }
    }

    private func bindable(_ state: PropertyNode, _ context: FileContext) -> Fix? {
        guard let attribute = state.declaration.attributes.first(where: { $0.trimmedText == "@State" }) else { return nil }
        return Fix("Make it @Bindable", .suggestion, edits: [context.replace(attribute, with: "@Bindable")])
    }

    /// Whether a state is a stored object that the parent passes: private it could not be passed any more.
    static func isStoredObject(_ property: PropertyFact, _ context: FileContext) -> Bool {
        guard property.initialValue == nil, let written = property.typeName, !written.isOptional else { return false }
        return context.index.type(named: written.base)?.has("Model") ?? false
    }

    /// `@State var plant: Plant` of a row that changes it and hands it on, too: two copies of one value.
    private func reportRows(_ states: [PropertyNode], of type: TypeNode, _ context: FileContext) {
        guard context.partsHere(of: type).allSatisfy({ $0.initialisers.isEmpty }), !handsBack(type),
            ["Row", "Cell", "Card"].contains(where: { type.fact.simpleName.holds($0) })
                || context.index.constructions(of: type.fact.name).contains(where: { $0.fact.isInRow && !$0.fact.isPreview })
        else { return }
        for state in states where state.fact.initialValue == nil && state.fact.access > .private {
            guard let written = state.fact.typeName, !written.isOptional, let value = context.index.type(named: written.base),
                value.kind == .struct, !context.isPreview(state.declaration), !isFollowed(state.fact.name, type, context),
                case let uses = context.uses(of: [state.fact.name], in: type),
                uses.contains(where: { $0.member.map(isChanged) ?? false }), uses.contains(where: { $0.member == nil && $0.form == .value })
            else { continue }
            context.report(
                state.declaration, "@State \(state.fact.name) is a copy of the row's \(written.base): what others change is not seen here.",
                advice: "Declare it `let`, and change it where the list is kept.", severity: .warning)
        }
    }

    /// Whether a use leaves the value as it is, for all that can be seen.
    private func isRead(_ use: PropertyUse) -> Bool {
        guard let access = use.member else { return !(use.expression.parent?.is(InOutExprSyntax.self) ?? false) }
        if isChanged(access) { return false }
        // A method may change it.
        if let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(access).id { return false }
        return !(access.parent?.is(InOutExprSyntax.self) ?? false)
    }

    /// Whether a view changes a value and passes the whole of it to nobody.
    private func isEditedOnly(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        var isEdited = false
        for use in context.uses(of: [name], in: type) {
            if use.form == .projected {
                isEdited = true
            } else if let access = use.member {
                isEdited = isEdited || isChanged(access)
            } else {
                // It is passed on, assigned or compared as a whole.
                return false
            }
        }
        return isEdited
    }

    private func isChanged(_ access: MemberAccessExprSyntax) -> Bool {
        var current = ExprSyntax(access)
        while let parent = current.parent {
            if let member = parent.as(MemberAccessExprSyntax.self) {
                if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(member).id {
                    return ["toggle", "append", "insert", "remove", "removeAll", "removeLast"].contains(member.declName.baseName.text)
                }
                current = ExprSyntax(member)
            } else if let sequence = parent.parent?.as(SequenceExprSyntax.self), sequence.elements.first?.id == current.id,
                let second = sequence.elements.dropFirst().first
            {
                return second.is(AssignmentExprSyntax.self) || ["+=", "-="].contains(second.trimmedText)
            } else {
                return false
            }
        }
        return false
    }

    /// A closure or a binding through which edits reach the parent.
    private func handsBack(_ type: TypeNode) -> Bool {
        type.properties.contains { property in
            property.isInstanceStored
                && (property.fact.has("Binding") || (property.fact.typeName?.isFunction ?? false && !property.fact.has("ViewBuilder")))
        }
    }

    /// The parameter of `State(initialValue: parameter)`.
    private func copied(_ value: ExprSyntax?, _ initialiser: InitialiserNode) -> ParameterFact? {
        // `self.current = current`
        if let reference = value?.as(DeclReferenceExprSyntax.self) {
            return initialiser.fact.parameters.first {
                $0.name == reference.baseName.identifierText && !$0.attributes.contains("autoclosure")
            }
        }
        guard let call = value?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            ["State", "SwiftUI.State", ".init"].contains(call.calledExpression.trimmedText),
            let reference = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
        else { return nil }
        return initialiser.fact.parameters.first { $0.name == reference.baseName.identifierText && !$0.attributes.contains("autoclosure") }
    }

    private func isValue(_ type: TypeName, _ owner: TypeNode, _ context: FileContext) -> Bool {
        guard !type.isFunction, !context.isGenericParameter(type.base, of: owner) else { return false }
        if let known = context.index.type(named: type.base) { return known.kind == .struct || known.kind == .enum }
        return Self.values.contains(type.base) || type.isCollection
    }

    private static let values: Set<String> = [
        "String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID", "CGFloat", "CGPoint", "CGSize", "CGRect", "Decimal", "Data",
        "Color",
        "Substring", "AttributedString", "Character", "Int64", "UInt", "TimeInterval", "Locale", "Calendar",
    ]

    private func saysDraft(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["draft", "edit", "initial", "local", "temp", "start", "default", "working", "pending"].contains { lower.hasPrefix($0) }
    }

    private func isFollowed(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        let places = Set(context.partsHere(of: type).map(\.index))
        return context.file.nodes.calls(named: ["onChange", "onReceive", "task"]).contains { call in
            guard call.type.map(places.contains) ?? false else { return false }
            return call.expression.arguments.contains { argument in
                ["of", "id", nil].contains(argument.label?.text)
                    && argument.expression.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
            }
        }
    }
}
