import SourceModel
import SwiftSyntax

/// What is handed over together is one value.
struct LongParameterList: Rule {
    let info = RuleInfo(
        "CODE-010", "a long list of parameters", .info,
        page: ExplainPage(
            why: """
                Who calls it has to find seven values, in order, and two texts that are exchanged compile as well. What always comes together is \
                a thing of its own, that has a name.
                """,
            bad: """
                final class Mailer {
                    func send(from: String, to: String, copy: String, title: String, text: String, language: String, isUrgent: Bool) {
                        print(from, to, copy, title, text, language, isUrgent)
                    }
                }
                """,
            good: """
                struct Letter { var from, to, copy, title, text, language: String; var isUrgent: Bool }
                final class Mailer {
                    func send(_ letter: Letter) { print(letter) }
                }
                """,
            notFlagged: [
                "Parameters with defaults.", "Initialisers of values and of `@Model` classes: they have as many as there is to keep.",
                "Overrides.",
            ],
            fix: "By hand.", source: "SwiftLint's function_parameter_count"))

    /// Of functions; an initialiser of a class that works with what it is given may have one more.
    private static let most = 6

    func check(_ context: FileContext) {
        for function in context.file.nodes.functions where function.body != nil && !context.isPreview(function) {
            guard !function.modifiers.contains(where: { $0.name.text == "override" }), function.name.text != "buildBlock" else { continue }
            report(function.signature.parameterClause, at: Syntax(function.name), function.name.text, Self.most, context)
        }
        for type in context.file.nodes.types where type.fact.kind == .class && !type.fact.attributes.contains(where: { $0.name == "Model" })
        {
            guard !context.index.isRole(type.fact.name, .model, .container),
                !context.index.conforms(type.fact.name, to: ["Codable", "Decodable"])
            else { continue }
            for one in type.initialisers where !one.fact.modifiers.contains("override") && !context.isPreview(one.declaration) {
                report(
                    one.declaration.signature.parameterClause, at: Syntax(one.declaration.initKeyword), "The initialiser", Self.most + 1,
                    context)
            }
        }
    }

    private func report(_ clause: FunctionParameterClauseSyntax, at node: Syntax, _ name: String, _ most: Int, _ context: FileContext) {
        let count = clause.parameters.filter { $0.defaultValue == nil }.count
        guard count > most else { return }
        context.report(
            node, "\(name) asks for \(count) values.", advice: "Put those that belong together into a type of their own.")
    }
}
