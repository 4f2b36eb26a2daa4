import SourceModel
import SwiftSyntax

/// What a flag presents can be opened.
struct NeverPresented: Rule {
    let info = RuleInfo(
        "FLOW-006", "nothing opens this", .warning,
        page: ExplainPage(
            why: """
                A sheet, an alert or a destination whose flag nobody sets is code that never runs: a feature that was meant to be there, or a \
                remnant that readers take for one.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var showsHelp = false
                    var body: some View { Text("A").sheet(isPresented: $showsHelp) { Text("Help") } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var showsHelp = false
                    var body: some View {
                        Button("Help") { showsHelp = true }.sheet(isPresented: $showsHelp) { Text("Help") }
                    }
                }
                """,
            notFlagged: ["A flag that is passed on as a binding, toggled, or set anywhere in the view.", "A flag that begins as true."],
            fix: "Open it somewhere, or remove both.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        // What cannot be read may be the use.
        guard !context.file.syntax.hasError else { return }
        for type in context.types(.view) where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            guard let merged = context.index.type(named: type.fact.name),
                merged.parts.allSatisfy({ context.index.file($0.file).path == context.file.path })
            else { continue }
            for property in type.properties where isClosed(property.fact) {
                let name = property.fact.name
                guard !isGiven(name, to: type.fact.name, context) else { continue }
                let uses = context.uses(of: [name], in: type)
                let presented = uses.filter { $0.form == .projected && presentation(of: $0) != nil }
                guard let first = presented.first, let modifier = presentation(of: first),
                    uses.allSatisfy({ use in
                        use.form == .value && !isChanged(use) || presented.contains { $0.reference.id == use.reference.id }
                    })
                else { continue }
                context.report(
                    property.declaration, "Nothing sets \(name): its \(modifier) is never seen.",
                    advice: "Open it somewhere, or remove both.")
            }
        }
    }

    private func isClosed(_ property: PropertyFact) -> Bool {
        property.has("State") && !property.isLet && property.initialValue?.text == "false"
    }

    /// Whether a caller hands it to the initialiser.
    private func isGiven(_ name: String, to type: String, _ context: FileContext) -> Bool {
        context.index.constructions(of: type).contains { $0.fact.labels.contains(name) }
            || context.file.nodes.types.contains { node in
                node.fact.name == type && node.initialisers.contains { TaskCode.mentions("_\(name)", in: $0.declaration) }
            }
    }

    /// The modifier that takes the flag: `sheet` of `.sheet(isPresented: $flag)`.
    private func presentation(of use: PropertyUse) -> String? {
        guard let argument = use.expression.parent?.as(LabeledExprSyntax.self), argument.label?.text == "isPresented",
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            // A person begins to search by a tap.
            member.declName.baseName.text != "searchable"
        else { return nil }
        return member.declName.baseName.text
    }

    /// `flag = true`, `flag.toggle()`, `change(&flag)`
    private func isChanged(_ use: PropertyUse) -> Bool {
        use.isAssigned || use.member?.declName.baseName.text == "toggle" || use.expression.parent?.is(InOutExprSyntax.self) ?? false
    }
}
