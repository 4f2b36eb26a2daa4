import SourceModel
import SwiftSyntax

/// `@State` and `@StateObject` belong to their view alone.
struct PrivateState: Rule {
    let info = RuleInfo(
        "WRAP-001", "state is not private", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                State belongs to the view that declares it. Without `private` the memberwise initialiser takes it as a parameter, and a value that a \
                parent passes is used once and then ignored: the view looks as if it followed its parent, and does not.
                """,
            bad: """
                import SwiftUI

                struct CounterView: View {
                    @State var count = 0
                    var body: some View { Text("\\(count)") }
                }
                """,
            good: """
                import SwiftUI

                struct CounterView: View {
                    @State private var count = 0
                    var body: some View { Text("\\(count)") }
                }
                """,
            notFlagged: [
                "State that an extension of the view in another file uses.", "State that a call passes to the memberwise initialiser.",
                "`@Previewable` state, and state that is local to a function.",
                "A view with an `Inspection`, whose tests use ViewInspector.",
                """
                `private(set)` is said as information only, and so is what a view reads from elsewhere – `@Environment`, `@AppStorage`, \
                `@FocusState` –, and what it is put together from: `var header: some View`.
                """,
            ],
            fix: """
                Adds `private`. State without a value would make the memberwise initialiser private too: then the initialiser is written out with it. \
                Where other code reads the property through a view's value, the change is left to you.
                """,
            source: "000 Level 1; 003 Choose the Right Property Wrapper"))

    func check(_ context: FileContext) {
        for type in context.hostTypes where !type.fact.inherited.contains(where: Self.isTool) {
            if context.settings.inspectedViews.contains(type.fact.simpleName) || isInspected(type) { continue }
            checkOthers(type, context)
            checkMembers(type, context)
            var isInitialiserPending = true
            for property in type.properties where !property.fact.isStatic {
                guard let wrapper = property.fact.attributes.first(where: { $0.name == "State" || $0.name == "StateObject" })?.name,
                    property.fact.access > .fileprivate, !property.fact.has("Previewable"), !context.isPreview(property.declaration)
                else { continue }
                let name = property.fact.name
                if context.isUsedElsewhere(name, of: type) || isPassed(name, to: type, context) { continue }
                if wrapper == "State", StateCopiesParameter.isStoredObject(property.fact, context) { continue }
                let isHalf = property.fact.setterAccess == .private
                // The edits of two properties would each write the initialiser.
                let takesInitialiser = losesInitialiser(property, type, context)
                let canFix = !isHalf && !(takesInitialiser && !isInitialiserPending)
                if takesInitialiser { isInitialiserPending = false }
                context.report(
                    property.declaration, "@\(wrapper) \(name) is not private.",
                    advice: "Declare it `private`: state belongs to the view that declares it.", severity: isHalf ? .info : nil,
                    evidence: context.role(of: type)?.evidence ?? [], fix: canFix ? fix(property, type, takesInitialiser, context) : nil)
            }
        }
    }

    private static let others = [
        "Environment", "EnvironmentObject", "AppStorage", "SceneStorage", "FocusState", "AccessibilityFocusState", "GestureState",
        "ScaledMetric", "Namespace", "Query",
    ]

    /// What a view reads from elsewhere is its own too: `@Environment(\.dismiss) var dismiss`. Told once for a type.
    private func checkOthers(_ type: TypeNode, _ context: FileContext) {
        let open = type.properties.filter { property in
            !property.fact.isStatic && property.fact.access > .fileprivate && property.fact.access < .public
                && property.fact.setterAccess == nil && Self.others.contains(where: property.fact.has)
                && !property.fact.has("Previewable") && !context.isPreview(property.declaration)
                && !context.isUsedElsewhere(property.fact.name, of: type) && !isPassed(property.fact.name, to: type, context)
                && !context.isReadThroughValue(property.fact.name, type)
        }
        guard let first = open.first, let wrapper = Self.others.first(where: first.fact.has) else { return }
        let more =
            open.count == 1 ? "" : " Nor \(open.count == 2 ? "is another one" : "are \(open.count - 1) others") of \(type.fact.simpleName)."
        let canFix = open.allSatisfy(\.isEditable)
        context.report(
            first.declaration, "@\(wrapper) \(first.fact.name) is not private.\(more)",
            advice: "Declare it `private`: nobody else reads it.", severity: .info,
            fix: canFix ? Fix("Make it private", edits: open.map { privacy($0, context) }) : nil)
    }

    private static let plain: Set<String> = [
        "View", "App", "Scene", "ViewModifier", "Identifiable", "Equatable", "Hashable", "SwiftUI.View",
    ]
    private static let asked: Set<String> = ["body", "id", "hash"]

    /// What a view is put together from is its own: `var header: some View`. Told once for a type.
    private func checkMembers(_ type: TypeNode, _ context: FileContext) {
        guard let merged = context.index.type(named: type.fact.name), !context.index.isSingleFile,
            merged.inherited.allSatisfy(Self.plain.contains), !context.isPreview(type.declaration)
        else { return }
        // `private extension AView` says it for all that stands in it.
        let parts = context.partsHere(of: type).filter { part in
            !(part.declaration.as(ExtensionDeclSyntax.self)?.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
                ?? false)
        }
        // What nobody reads at all is another rule's to tell.
        let isOwn = { (name: String) in
            context.partsHere(of: type).contains { $0.fact.mentions.contains(name) } && !Self.asked.contains(name)
                && !context.isUsedElsewhere(name, of: type)
                && !context.isReadThroughValue(name, type)
        }
        var open: [(name: String, node: Syntax, edit: TextEdit)] = []
        for part in parts {
            open += part.properties.filter { property in
                !property.fact.isStored && !property.fact.isStatic && property.fact.access == .internal && property.isEditable
                    && isOwn(property.fact.name)
            }.map { ($0.fact.name, Syntax($0.declaration), privacy($0, context)) }
            open += part.functions.filter { function in
                !function.fact.isStatic && function.fact.access == .internal && function.fact.name.first?.isLetter ?? false
                    && function.fact.attributes.allSatisfy { ["ViewBuilder", "MainActor", "discardableResult"].contains($0.name) }
                    && isOwn(function.fact.name)
            }.map { function in
                (function.fact.name + "()", Syntax(function.declaration.name), privacy(function.declaration, context))
            }
        }
        guard let first = open.first else { return }
        let more =
            open.count == 1 ? "" : " Nor \(open.count == 2 ? "is another one" : "are \(open.count - 1) others") of \(type.fact.simpleName)."
        context.report(
            first.node, "\(first.name) is not private.\(more)", advice: "Declare it `private`: nobody else reads it.", severity: .info,
            fix: Fix("Make it private", edits: open.map(\.edit)))
    }

    /// What is no view, modifier, app or scene: its helpers may well read its state.
    private static func isTool(_ name: String) -> Bool {
        name == "DynamicProperty" || name.hasSuffix("Representable") || name.hasSuffix("Style")
    }

    /// Whether ViewInspector's tests reach into the view: it has an `Inspection`.
    private func isInspected(_ type: TypeNode) -> Bool {
        type.properties.contains { $0.isInstanceStored && $0.fact.inferredTypeName == "Inspection" }
    }

    /// Whether a call passes the property to the memberwise initialiser.
    private func isPassed(_ name: String, to type: TypeNode, _ context: FileContext) -> Bool {
        // With an initialiser of its own a structure has no memberwise one.
        type.initialisers.isEmpty && context.builders(of: type).contains { $0.fact.labels.contains(name) }
    }

    /// Whether a private property takes the memberwise initialiser from all callers: it does when it has no value. One with a
    /// value, or an optional, is left out of the initialiser's access (Swift 6.3).
    private func losesInitialiser(_ property: PropertyNode, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard property.fact.initialValue == nil, property.fact.attribute("State")?.arguments == nil,
            !(property.fact.typeName?.isOptional ?? false)
        else { return false }
        return type.initialisers.isEmpty
    }

    private func fix(_ property: PropertyNode, _ type: TypeNode, _ takesInitialiser: Bool, _ context: FileContext) -> Fix? {
        guard property.isEditable, !context.isReadThroughValue(property.fact.name, type) else { return nil }
        let edit = privacy(property, context)
        guard takesInitialiser else { return Fix("Make it private", edits: [edit]) }
        let passed = context.builders(of: type).reduce(into: Set<String>()) { $0.formUnion($1.fact.labels) }
        var text = InitialiserText(context: context, type: type)
        for property in type.properties where !text.add(property, passed: passed) { return nil }
        return text.edit().map { Fix("Make it private, and write the initialiser", edits: [edit, $0]) }
    }

    private func privacy(_ property: PropertyNode, _ context: FileContext) -> TextEdit {
        let node = property.declaration
        if let access = node.modifiers.first(where: { $0.detail == nil && Access(rawValue: $0.name.text) != nil }) {
            return context.replace(access, with: "private")
        }
        let first: any SyntaxProtocol = node.modifiers.first ?? node.bindingSpecifier
        return context.insert("private ", before: first)
    }

    private func privacy(_ function: FunctionDeclSyntax, _ context: FileContext) -> TextEdit {
        if let access = function.modifiers.first(where: { $0.detail == nil && Access(rawValue: $0.name.text) != nil }) {
            return context.replace(access, with: "private")
        }
        let first: any SyntaxProtocol = function.modifiers.first ?? function.funcKeyword
        return context.insert("private ", before: first)
    }
}
