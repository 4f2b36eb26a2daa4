import SourceModel
import SwiftSyntax

/// What a view model says, somebody reads.
struct UnreadState: Rule {
    let info = RuleInfo(
        "STATE-011", "no view reads this state", .warning,
        page: ExplainPage(
            why: """
                A view model that sets `state` to a failure tells nobody when its view never looks at `state`: the person sees a form that \
                does nothing. A list that no view reads is a screen that stays empty.
                """,
            bad: """
                import Combine
                import SwiftUI
                final class SignUpViewModel: ObservableObject {
                    enum State { case idle, failed }
                    @Published var name = ""
                    @Published private(set) var state = State.idle
                    func signUp() { state = .failed }
                }
                struct SignUpView: View {
                    @StateObject private var viewModel = SignUpViewModel()
                    var body: some View {
                        TextField("Name", text: $viewModel.name)
                        Button("Sign up") { viewModel.signUp() }
                    }
                }
                """,
            good: """
                import Combine
                import SwiftUI
                final class SignUpViewModel: ObservableObject {
                    enum State { case idle, failed }
                    @Published var name = ""
                    @Published private(set) var state = State.idle
                    func signUp() { state = .failed }
                }
                struct SignUpView: View {
                    @StateObject private var viewModel = SignUpViewModel()
                    var body: some View {
                        TextField("Name", text: $viewModel.name)
                        Button("Sign up") { viewModel.signUp() }
                        if viewModel.state == .failed { Text("That did not work.") }
                    }
                }
                """,
            notFlagged: [
                "What the view model reads itself, or publishes further.", "What any code that knows the view model reads.",
                "A failure among the cases of a state that any view asks for, or that a `switch` of a view has a default for.",
                "View models that no view holds as they are: behind a protocol that has the property, or with subclasses.",
            ],
            fix: "Show it in the view, or remove it.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        guard !context.file.syntax.hasError else { return }
        checkFailures(context)
        for type in context.file.nodes.types
        where type.fact.kind == .class && context.isObserved(type) && !context.isPreview(type.declaration) {
            guard context.index.isRole(type.fact.name, .viewModel, .service, .appState),
                let merged = context.index.type(named: type.fact.name),
                context.index.conformers(of: type.fact.name).isEmpty, context.index.types(named: type.fact.name).count == 1,
                isMade(merged, context), let views = views(of: merged, context)
            else { continue }
            for property in type.properties where isShown(property.fact, type, context) {
                let name = property.fact.name
                // What a view that owns the model owes an error is another rule's matter.
                guard !(views.isOwner && ErrorCode.words(name).contains("error")), !views.read.contains(name),
                    !views.read.contains("$\(name)"), !isRead(name, by: merged, context)
                else { continue }
                let tells = !Self.tellers.isDisjoint(with: ErrorCode.words(name))
                context.report(
                    property.binding,
                    tells
                        ? "\(views.name.map { "\($0) never looks" } ?? "No view looks") at \(name): nobody sees what it says."
                        : views.name.map { "\($0) never looks at \(name), and nobody else does." } ?? "Nothing reads \(name).",
                    advice: "Show it, or remove it.")
            }
        }
    }

    // MARK: Failures

    private static let failures = ["failed", "failure", "error", "errored"]

    /// A state that has a case for failures, and views that ask for other cases alone: `if case .loading = model.state`.
    private func checkFailures(_ context: FileContext) {
        for type in context.types(.view) where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            for held in type.fact.storedProperties {
                guard let model = context.valueType(of: held, in: type), model.kind == .class,
                    context.index.isRole(model.name, .viewModel)
                else { continue }
                for state in model.storedProperties where !state.isStatic && !state.isLet {
                    guard let failure = failure(of: state, in: model, context),
                        let first = otherCases(state.name, of: held.name, but: failure, in: type, context),
                        !isAsked(failure, by: model, context), isOnlyWord(state.name, of: model)
                    else { continue }
                    context.report(
                        first, "\(type.fact.simpleName) never asks whether \(state.name) is \(failure): a failure shows nothing.",
                        advice: "Show it, with a way to try again.")
                }
            }
        }
    }

    /// The case for failures that the model sets.
    private func failure(of state: PropertyFact, in model: MergedType, _ context: FileContext) -> String? {
        guard let name = state.inferredTypeName ?? (state.initialValue?.kind == .member ? state.initialValue?.type : nil),
            let cases = (context.index.type(named: "\(model.name).\(name)") ?? context.index.type(named: name))?.primary?.fact,
            cases.kind == .enum
        else { return nil }
        return Self.failures.first { failure in
            cases.enumCases.contains(failure) && model.parts.contains { $0.fact.mentionedMembers.contains(failure) }
        }
    }

    /// The first place that asks the state, where all of them ask for one of its other cases.
    private func otherCases(
        _ state: String, of model: String, but failure: String, in type: TypeNode, _ context: FileContext
    ) -> MemberAccessExprSyntax? {
        let asked = context.uses(of: [model], in: type).compactMap(\.member).filter { $0.declName.baseName.identifierText == state }
        guard !asked.isEmpty, !context.isHandedOn(model, by: type) else { return nil }
        for access in asked {
            if let condition = access.parent?.parent?.as(MatchingPatternConditionSyntax.self) {
                if TaskCode.mentions(failure, in: condition.pattern) { return nil }
            } else if let elements = access.parent?.as(ExprListSyntax.self), elements.count == 3,
                elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "==",
                let value = elements.last?.as(MemberAccessExprSyntax.self), value.base == nil
            {
                if value.declName.baseName.identifierText == failure { return nil }
            } else {
                return nil
            }
        }
        return asked.first
    }

    /// Whether any other code that knows the model asks for the failure.
    private func isAsked(_ failure: String, by model: MergedType, _ context: FileContext) -> Bool {
        let own = Set(model.parts.map(\.fact.name))
        let files = Set(context.index.files(mentioning: model.name)).union(context.index.holders(of: model.name).map(\.file))
        return files.contains { place in
            let file = context.index.file(place)
            return !file.isTest
                && file.types.contains { type in
                    !own.contains(type.name) && !type.name.hasPrefix("\(model.name).") && type.mentionedMembers.contains(failure)
                }
        }
    }

    /// Whether the model has nothing else that tells of failures.
    private func isOnlyWord(_ state: String, of model: MergedType) -> Bool {
        !model.properties.contains { property in
            property.name != state && !Set(["error", "message", "alert", "failure"]).isDisjoint(with: ErrorCode.words(property.name))
        }
    }

    private static let tellers: Set<String> = [
        "state", "status", "error", "phase", "loading", "message", "failed", "failure", "alert", "result",
    ]

    private func isShown(_ property: PropertyFact, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard property.isStored, !property.isStatic, !property.isLet, !property.isLazy, !property.hasObservers, property.name.first != "_"
        else { return false }
        if context.index.isObservableMacro(type.fact.name) {
            return property.attributes.isEmpty && property.access > .fileprivate
                && !["Task", "Set", "AnyCancellable"].contains(property.inferredTypeName)
        }
        return property.has("Published") && property.access > .fileprivate
    }

    /// Whether the app's code makes one: with an excerpt, who shows it may stand elsewhere.
    private func isMade(_ type: MergedType, _ context: FileContext) -> Bool {
        context.index.constructions(of: type.name).contains { !$0.fact.isPreview && !context.index.file($0.file).isTest }
    }

    /// What the code that knows a view model reads of other values, and a view that holds it; nothing where no view does.
    private func views(of type: MergedType, _ context: FileContext) -> (name: String?, isOwner: Bool, read: Set<String>)? {
        let names =
            [type.name, TypeFact.simpleName(of: type.name)] + context.index.protocols(of: type.name)
        let holders = names.flatMap { context.index.holders(of: $0) }.filter { !context.index.file($0.file).isTest }
        let views = holders.filter { $0.property.isStored && context.index.isRole($0.type, .view) }
        guard let view = views.first(where: { $0.wrapper != nil }) ?? views.first else { return nil }
        var files = Set(names.flatMap { context.index.files(mentioning: $0) })
        for holder in holders {
            files.insert(holder.file)
            for part in context.index.type(named: holder.type)?.parts ?? [] { files.insert(part.file) }
            files.formUnion(context.index.files(mentioning: holder.type))
        }
        var read: Set<String> = []
        for place in files {
            let file = context.index.file(place)
            guard !file.isTest else { continue }
            for part in file.types { read.formUnion(part.valueMembers) }
            read.formUnion(file.mentionedNames)
        }
        let isOwner = holders.contains { $0.wrapper == "State" || $0.wrapper == "StateObject" }
        // Of several views none is meant more than the others.
        return (Set(views.map(\.type)).count == 1 ? TypeFact.simpleName(of: view.type) : nil, isOwner, read)
    }

    /// Whether the type itself reads it, in this file or in one that cannot be told.
    private func isRead(_ name: String, by type: MergedType, _ context: FileContext) -> Bool {
        for part in type.parts {
            let file = context.index.file(part.file)
            if file.path == context.file.path { continue }
            if part.fact.mentions.contains(name) || part.fact.mentions.contains("$\(name)") { return true }
        }
        return context.file.nodes.types.filter { $0.fact.name == type.name || $0.fact.name.hasPrefix("\(type.name).") }.contains { type in
            type.members.tokens(viewMode: .sourceAccurate).contains { token in
                if token.identifierText == "$\(name)" || token.identifierText == "_\(name)" { return true }
                guard token.identifierText == name else { return false }
                if token.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
                    || token.parent?.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
                {
                    // `assign(to: \.name, on: self)` writes it.
                    return !isAssignedKeyPath(token)
                }
                guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
                // The error of a `catch` is another one than the property of that name.
                if name == "error", reference.parent?.is(MemberAccessExprSyntax.self) != true, Self.isInCatch(reference) { return false }
                return !Self.isWritten(reference)
            }
        }
    }

    private func isAssignedKeyPath(_ token: TokenSyntax) -> Bool {
        sequence(first: Syntax(token), next: \.parent).lazy.prefix(8).compactMap { $0.as(LabeledExprSyntax.self) }.first?.label?.text
            == "to"
    }

    private static func isInCatch(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if parent.is(CatchClauseSyntax.self) { return true }
            current = parent.parent
        }
        return false
    }

    /// Whether a reference is set, or only added to or removed from.
    private static func isWritten(_ reference: DeclReferenceExprSyntax) -> Bool {
        var node = Syntax(reference)
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
            guard TaskCode.lastName(member.base) == "self" else { return false }
            node = Syntax(member)
        }
        if let elements = node.parent?.as(ExprListSyntax.self), elements.count >= 3, elements.first?.id == node.as(ExprSyntax.self)?.id {
            return elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
        }
        guard let member = node.parent?.as(MemberAccessExprSyntax.self), let call = member.parent?.as(FunctionCallExprSyntax.self),
            call.parent?.is(CodeBlockItemSyntax.self) ?? false
        else { return false }
        return ["append", "insert", "remove", "removeAll", "toggle"].contains(member.declName.baseName.text)
    }
}
