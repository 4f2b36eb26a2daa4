import SourceModel
import SwiftSyntax

/// A function fits on a screen.
struct LongFunction: Rule {
    let info = RuleInfo(
        "CODE-004", "a long function", .info,
        page: ExplainPage(
            why: """
                A function of more than a screen does several things, and has no names for them. Each part is read again by everyone who \
                comes to change one.
                """,
            bad: """
                func load() {
                \((1...31).map { "    if step\($0)() {\n    }" }.joined(separator: "\n"))
                }
                """,
            good: """
                func load() {
                    prepare()
                    read()
                    show()
                }
                """,
            notFlagged: [
                "Functions of at most 60 lines, of less than 20 statements, and of less than five branches.",
                "Bodies of views: BODY-003 counts those.", "Tests and previews.",
            ],
            fix: "Give its parts names, as functions of their own.", source: "SwiftLint: function_body_length"))

    func check(_ context: FileContext) {
        for function in context.file.nodes.functions {
            guard let body = function.body, !context.isPreview(function), !isBuilder(function) else { continue }
            let lines = context.file.end(of: body).line - context.file.position(of: body).line - 1
            guard lines > 60, StatementCounter.count(body.statements) >= 20, branches(in: body) >= 5 else { continue }
            context.report(
                function.name, "\(function.name.identifierText) has \(lines) lines (at most 60).",
                advice: "Give its parts names of their own.")
        }
    }

    /// What only sets values may well be long.
    private func branches(in body: CodeBlockSyntax) -> Int {
        body.tokens(viewMode: .sourceAccurate).count { token in
            switch token.tokenKind {
            case .keyword(.if), .keyword(.guard), .keyword(.for), .keyword(.while), .keyword(.switch), .keyword(.catch): true
            default: false
            }
        }
    }

    private func isBuilder(_ function: FunctionDeclSyntax) -> Bool {
        let type = function.signature.returnClause?.type.trimmedText ?? ""
        return type.hasPrefix("some ") && TypeName.viewProtocols.contains(String(type.dropFirst(5)))
            || function.attributes.contains { $0.trimmedText.hasSuffix("Builder") }
    }
}
