import SourceModel
import SwiftSyntax

/// A key has one spelling, since it has one place.
struct RepeatedKey: Rule {
    let info = RuleInfo(
        "CONST-003", "a key is written in several places", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                What is stored under one spelling and read under another is lost, and nothing says so. A name is checked by the compiler.
                """,
            bad: """
                import Foundation
                final class Settings {
                    func save(_ name: String) { UserDefaults.standard.set(name, forKey: "userName") }
                    func name() -> String? { UserDefaults.standard.string(forKey: "userName") }
                }
                """,
            good: """
                import Foundation
                final class Settings {
                    private static let nameKey = "userName"
                    func save(_ name: String) { UserDefaults.standard.set(name, forKey: Self.nameKey) }
                    func name() -> String? { UserDefaults.standard.string(forKey: Self.nameKey) }
                }
                """,
            notFlagged: [
                "A key that is written once in a file.", "Keys of what is no store: a filter, an animation.", "Tests and previews.",
            ],
            fix: "Names the key in the type that uses it.", source: "002 Constants"))

    private static let stores = ["defaults", "cloud", "ubiquitous", "keychain", "store"]

    func check(_ context: FileContext) {
        guard context.file.text.holds("forKey") || context.file.text.holds("AppStorage") else { return }
        var places: [String: [StringLiteralExprSyntax]] = [:]
        var order: [String] = []
        for literal in context.file.nodes.texts where !context.isPreview(literal) {
            guard let text = literal.representedLiteralValue, !text.isEmpty, isKey(literal) else { continue }
            if places[text] == nil { order.append(text) }
            places[text, default: []].append(literal)
        }
        for text in order {
            guard let uses = places[text], uses.count >= 2 else { continue }
            let lines = uses.map { String(context.file.position(of: $0).line) }.joined(separator: ", ")
            context.report(
                uses[0], "The key \"\(text)\" is written in \(uses.count) places.", advice: "Give it a name.", evidence: ["lines \(lines)"],
                fix: fix(text, uses, context))
        }
    }

    private func isKey(_ literal: StringLiteralExprSyntax) -> Bool {
        guard let argument = literal.parent?.as(LabeledExprSyntax.self), let list = argument.parent?.as(LabeledExprListSyntax.self) else {
            return false
        }
        if let attribute = list.parent?.as(AttributeSyntax.self) {
            return ["AppStorage", "SceneStorage"].contains(attribute.attributeName.trimmedText) && argument.label == nil
        }
        guard argument.label?.text == "forKey", let call = list.parent?.as(FunctionCallExprSyntax.self),
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        else { return false }
        let receiver = base.trimmedText.lowercased()
        return Self.stores.contains { receiver.contains($0) }
    }

    /// A private constant of the one type that all the places stand in.
    private func fix(_ text: String, _ uses: [StringLiteralExprSyntax], _ context: FileContext) -> Fix? {
        guard let type = context.typeAround(uses[0]), uses.allSatisfy({ context.typeAround($0)?.index == type.index }),
            uses.allSatisfy({ TaskCode.member(around: $0)?.is(FunctionDeclSyntax.self) ?? false }),
            type.fact.genericParameters.isEmpty, type.fact.kind != .extension, let first = type.members.members.first
        else { return nil }
        let words = text.wordsBetweenSigns
        guard let head = words.first, head.first?.isLetter ?? false else { return nil }
        let name = head.prefix(1).lowercased() + head.dropFirst() + words.dropFirst().joinedWithCapitals + "Key"
        guard !TaskCode.mentions(name, in: context.file.syntax) else { return nil }
        let declaration = context.insert("private static let \(name) = \"\(text)\"\n\(context.indentation(of: first))", before: first)
        return Fix("Name it \(name)", .suggestion, edits: [declaration] + uses.map { context.replace($0, with: "Self.\(name)") })
    }
}
