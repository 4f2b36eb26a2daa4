import SourceModel
import SwiftSyntax

/// A function that is wanted with several values has a parameter.
struct RepeatedFunction: Rule {
    let info = RuleInfo(
        "CODE-005", "functions that differ in a value", .warning,
        page: ExplainPage(
            why: """
                Three members with the same statements and other values are one function with a parameter. A fault that is mended in one of \
                them stays in the others.
                """,
            bad: """
                import Foundation
                struct Range {
                    var weekAgo: Date? {
                        let calendar = Calendar.current
                        var parts = DateComponents()
                        parts.day = -7
                        return calendar.date(byAdding: parts, to: .now)
                    }
                    var monthAgo: Date? {
                        let calendar = Calendar.current
                        var parts = DateComponents()
                        parts.month = -1
                        return calendar.date(byAdding: parts, to: .now)
                    }
                    var yearAgo: Date? {
                        let calendar = Calendar.current
                        var parts = DateComponents()
                        parts.year = -1
                        return calendar.date(byAdding: parts, to: .now)
                    }
                }
                """,
            good: """
                import Foundation
                struct Range {
                    func date(_ number: Int, _ unit: Calendar.Component) -> Date? {
                        Calendar.current.date(byAdding: unit, value: -number, to: .now)
                    }
                }
                """,
            notFlagged: [
                "Two of them, and members of less than three statements.", "Members that differ in what they call.",
                "A table: one `switch`, or a value for each case.", "Overrides, tests and previews.",
            ],
            fix: "Make it one function with a parameter.", source: "DRY in reviewers' checklists; 000 Extracting to Level 3"))

    private struct Member {
        let name: String
        let token: TokenSyntax
    }

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            var groups: [String: [Member]] = [:]
            for function in type.functions where !function.fact.isBuilder && !isAsked(function.declaration.modifiers) {
                guard let body = function.declaration.body?.statements, let shape = shape(of: body) else { continue }
                groups[shape, default: []].append(Member(name: function.fact.name, token: function.declaration.name))
            }
            for property in type.properties where !property.fact.isBuilder && !isAsked(property.declaration.modifiers) {
                guard let body = property.getter, let shape = shape(of: body),
                    let name = property.binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
                else { continue }
                groups[shape, default: []].append(Member(name: property.fact.name, token: name))
            }
            for group in groups.values.filter({ $0.count >= 3 }).sorted(by: { $0[0].token.position < $1[0].token.position }) {
                let names = group.map(\.name)
                guard Set(names).count == names.count else { continue }
                context.report(
                    group[0].token,
                    "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) do the same with other values.",
                    advice: "Make them one function with a parameter.")
            }
        }
    }

    private func isAsked(_ modifiers: DeclModifierListSyntax) -> Bool { modifiers.contains { $0.name.text == "override" } }

    /// What a body does, whatever its values are; nothing for a short one and for a table.
    private func shape(of body: CodeBlockItemListSyntax) -> String? {
        guard StatementCounter.count(body) >= 3,
            !(body.count == 1 && body.first?.item.as(ExpressionStmtSyntax.self)?.expression.is(SwitchExprSyntax.self) ?? false)
        else { return nil }
        var text = ""
        var count = 0
        for token in body.tokens(viewMode: .sourceAccurate) {
            count += 1
            switch token.tokenKind {
            case .identifier(let name): text += isPartOfShape(token, name) ? name : "_"
            case .dollarIdentifier: text += "_"
            case .integerLiteral, .floatLiteral: text += "0"
            case .stringSegment: text += "s"
            default: text += token.text
            }
            text += " "
        }
        return count >= 25 ? text : nil
    }

    /// Types, labels, and what is called.
    private func isPartOfShape(_ token: TokenSyntax, _ name: String) -> Bool {
        if name.startsWithCapital || token.parent?.is(LabeledExprSyntax.self) ?? false { return true }
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
            return member.parent?.is(FunctionCallExprSyntax.self) ?? false
        }
        return reference.parent?.is(FunctionCallExprSyntax.self) ?? false
    }
}
