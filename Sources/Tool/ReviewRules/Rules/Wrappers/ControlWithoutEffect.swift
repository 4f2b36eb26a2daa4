import SourceModel
import SwiftSyntax

/// What a person sets makes a difference.
struct ControlWithoutEffect: Rule {
    let info = RuleInfo(
        "WRAP-021", "a control changes nothing", .warning,
        page: ExplainPage(
            why: """
                A search field whose text nobody reads, a switch whose setting nobody asks for: the person uses it, sees it move, and nothing comes \
                of it. Either the work behind it was forgotten, or the control is left over.
                """,
            bad: """
                import SwiftUI
                struct NamesView: View {
                    let names: [String]
                    @State private var search = ""
                    var body: some View {
                        List(names, id: \\.self) { Text($0) }.searchable(text: $search)
                    }
                }
                """,
            good: """
                import SwiftUI
                struct NamesView: View {
                    let names: [String]
                    @State private var search = ""
                    private var found: [String] {
                        search.isEmpty ? names : names.filter { $0.localizedStandardContains(search) }
                    }
                    var body: some View {
                        List(found, id: \\.self) { Text($0) }.searchable(text: $search)
                    }
                }
                """,
            notFlagged: [
                "A value that anything else reads: a text beside the control, `onChange`, an animation, another view.",
                "Values that a parent passes, and properties that other code may read.",
                "Settings whose key anything in the project asks `UserDefaults` for, or has again; and all, where keys are made up.",
                "Which tab, page or column is open.", "Views that are there to show controls: previews, galleries and demonstrations.",
            ],
            fix: "By hand: read the value where it should count, or remove the control.", source: "review of tutorials' apps"))

    private static let controls: [String: String] = [
        "TextField": "text", "SecureField": "text", "TextEditor": "text", "Toggle": "isOn", "Stepper": "value", "Slider": "value",
        "Picker": "selection", "DatePicker": "selection", "ColorPicker": "selection", "searchable": "text",
    ]
    private static let shows = [
        "Preview", "Demo", "Example", "Sample", "Gallery", "Showcase", "Playground", "Catalog", "Test", "Styles", "Controls",
    ]

    func check(_ context: FileContext) {
        // What cannot be read may be the use.
        guard !context.file.syntax.hasError else { return }
        for type in context.types(.view) where type.fact.kind == .struct && !isShow(type.fact.name) && !context.isPreview(type.declaration)
        {
            let names = type.properties.map(\.fact).filter(isOwnState).map(\.name)
            guard !names.isEmpty, context.index.type(named: type.fact.name)?.parts.count == context.partsHere(of: type).count else {
                continue
            }
            let uses = context.uses(of: Set(names), in: type)
            for name in names {
                let own = uses.filter { $0.name == name }
                let bound = own.compactMap { $0.form == .projected ? control(of: $0) : nil }
                guard let first = bound.first, own.allSatisfy({ isWithoutEffect($0, bound) }),
                    !isNamed(name, inTypesOf: type, context), !isBoundShort(name, in: type, context)
                else { continue }
                context.report(
                    first.calledExpression.as(MemberAccessExprSyntax.self).map { ExprSyntax($0.declName) } ?? first.calledExpression,
                    "Nothing reads \(name): this \(ClosureRole.name(of: first)) changes nothing.",
                    advice: "Read it where it should count, or remove the control.")
            }
        }
    }

    private func isShow(_ name: String) -> Bool { Self.shows.contains(where: name.holds) }

    private func isOwnState(_ property: PropertyFact) -> Bool {
        property.has("State") && property.isStored && !property.isStatic && !property.isLet && !property.hasObservers
            && property.access <= .fileprivate
    }

    /// `Toggle("Sound", isOn: $sound)`, `.searchable(text: $search)`, `Toggle("Sound", isOn: $sound.animation())`
    private func control(of use: PropertyUse) -> FunctionCallExprSyntax? {
        var value = use.expression
        if let member = use.member, member.declName.baseName.text == "animation", let call = member.parent?.as(FunctionCallExprSyntax.self)
        {
            value = ExprSyntax(call)
        }
        guard let argument = value.parent?.as(LabeledExprSyntax.self), let label = argument.label?.text,
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return nil }
        return Self.controls[ClosureRole.name(of: call)] == label ? call : nil
    }

    /// Whether a use is the control's own, or only sets the value.
    private func isWithoutEffect(_ use: PropertyUse, _ controls: [FunctionCallExprSyntax]) -> Bool {
        switch use.form {
        case .projected: control(of: use) != nil
        case .storage: use.isInInitialiser
        case .value:
            use.isAssigned
                || controls.contains { call in
                    // The modifier's receiver is no part of it.
                    !call.calledExpression.is(MemberAccessExprSyntax.self) && call.contains(use.reference)
                        && !isInAction(use, of: call)
                }
        }
    }

    /// Whether a control does something with its value: `onEditingChanged`, a button in its label.
    private func isInAction(_ use: PropertyUse, of call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(use.reference).parent
        while let node = current, node.id != Syntax(call).id {
            if let closure = node.as(ClosureExprSyntax.self), case .action = ClosureRole.of(closure) { return true }
            current = node.parent
        }
        return false
    }

    /// `if let name { … }`, which names it without an expression.
    private func isBoundShort(_ name: String, in type: TypeNode, _ context: FileContext) -> Bool {
        context.partsHere(of: type).contains { part in
            part.members.tokens(viewMode: .sourceAccurate).contains { token in
                token.identifierText == name
                    && token.parent?.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
            }
        }
    }

    /// Whether a type inside the view reads the property of a view that it holds.
    private func isNamed(_ name: String, inTypesOf type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.types.contains { inner in
            inner.fact.name != type.fact.name && inner.fact.mentionedMembers.contains(name)
                && inner.fact.mentionedTypes.contains(type.fact.name)
        }
    }

    // MARK: Settings

    /// A setting is read by its key, anywhere; so all files are looked at, by their facts.
    func check(_ context: ProjectContext) {
        let files = context.index.files.filter { !$0.isTest }
        guard files.count > 1 else { return }
        let read = files.reduce(into: Set<String>()) { $0.formUnion($1.defaultsKeys) }
        // A key that code makes up may be any.
        guard !read.contains("*") else { return }
        var holders: [String: Int] = [:]
        for property in files.lazy.flatMap(\.types).flatMap(\.properties) {
            if let key = key(of: property) { holders[key, default: 0] += 1 }
        }
        guard !holders.isEmpty else { return }
        for file in files {
            for type in file.types where !isShow(type.name) && !type.isDebugOnly {
                for property in type.properties where property.access <= .internal && !property.hasObservers {
                    guard let key = key(of: property), holders[key] == 1, !read.contains(key), isOnlyBound(property.name, type, context)
                    else { continue }
                    context.report(
                        file, at: property.position, length: property.name.utf8.count, symbol: "\(type.name).\(property.name)",
                        snippet: key, "Nothing reads the setting \(key): changing it changes nothing.",
                        advice: "Read it where it should count, or remove the control.")
                }
            }
        }
    }

    private func key(of property: PropertyFact) -> String? {
        guard let arguments = property.attribute("AppStorage")?.arguments, arguments.hasPrefix("\"") else { return nil }
        return arguments.dropFirst().split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
    }

    private func isOnlyBound(_ name: String, _ type: TypeFact, _ context: ProjectContext) -> Bool {
        guard let merged = context.index.type(named: type.name), context.index.role(of: type.name)?.role == .view else { return false }
        let parts = merged.parts.map(\.fact)
        return parts.contains { $0.mentions.contains("$\(name)") }
            && parts.allSatisfy { !$0.mentions.contains(name) && !$0.mentions.contains("_\(name)") }
            && !context.index.files.contains { file in
                file.types.contains { $0.mentionedMembers.contains(name) && $0.mentionedTypes.contains(type.simpleName) }
            }
    }
}
