import SourceModel
import SwiftSyntax

/// What never changes is declared `let`.
struct ConstantVariable: Rule {
    let info = RuleInfo(
        "CODE-007", "a variable that never changes", .info, fix: .automatic,
        page: ExplainPage(
            why: """
                A `var` tells the reader to look for the place that changes it. Where there is none, `let` says so, and the compiler keeps it so.
                """,
            bad: """
                final class Game {
                    private var maximum = 10
                    func isOver(_ points: Int) -> Bool { points > maximum }
                }
                """,
            good: """
                final class Game {
                    private let maximum = 10
                    func isOver(_ points: Int) -> Bool { points > maximum }
                }
                """,
            notFlagged: [
                "What is not private: a default that a caller may replace; what is observed, weak, lazy or has an attribute.",
                "What is decoded, and what an initialiser sets.",
                "Values on which anything is called, since that may change them; keys of a path.", "The second one of a type.",
            ],
            fix: "Makes it a `let`.", source: "ESLint: prefer-const; the compiler's warning for locals"))

    private static let coded: Set<String> = ["Codable", "Decodable", "Encodable", "NSObject", "PersistentModel"]

    func check(_ context: FileContext) {
        guard !context.file.syntax.hasError else { return }
        for type in context.file.nodes.types where !context.isPreview(type.declaration) && type.fact.attributes.allSatisfy(isHarmless) {
            guard let merged = context.index.type(named: type.fact.name), Self.coded.isDisjoint(with: merged.inherited) else { continue }
            let constant = type.properties.filter { isCandidate($0) && !isChanged($0.fact.name, context) }
            guard let first = constant.first else { continue }
            let more =
                constant.count == 1
                ? "" : constant.count == 2 ? " Nor does \(constant[1].fact.name)." : " Nor do \(constant.count - 1) others of the type."
            context.report(
                first.declaration, "\(first.fact.name) never changes.\(more)", advice: "Declare it `let`.",
                fix: Fix(
                    "Declare it let", edits: constant.map { context.replace($0.declaration.bindingSpecifier, with: "let") }))
        }
    }

    private func isHarmless(_ attribute: AttributeFact) -> Bool { ["MainActor", "main", "available"].contains(attribute.name) }

    private func isCandidate(_ property: PropertyNode) -> Bool {
        let fact = property.fact
        return fact.isStored && !fact.isLet && !fact.isLazy && !fact.isWeak && !fact.hasObservers && fact.access <= .fileprivate
            && fact.attributes.isEmpty && property.declaration.bindings.count == 1 && fact.setterAccess == nil
            && property.binding.pattern.is(IdentifierPatternSyntax.self) && isPlain(property.binding.initializer?.value)
            && property.declaration.modifiers.allSatisfy { ["private", "fileprivate", "static"].contains($0.name.text) }
    }

    /// A literal, or a list of literals.
    private func isPlain(_ value: ExprSyntax?) -> Bool {
        guard let value else { return false }
        switch value.kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: return true
        case .stringLiteralExpr: return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue.map { !$0.isEmpty } ?? false
        case .memberAccessExpr: return value.as(MemberAccessExprSyntax.self)?.base == nil
        case .prefixOperatorExpr: return isPlain(value.as(PrefixOperatorExprSyntax.self)?.expression)
        case .arrayExpr:
            guard let elements = value.as(ArrayExprSyntax.self)?.elements, !elements.isEmpty else { return false }
            return elements.allSatisfy {
                isPlain($0.expression) || $0.expression.is(MemberAccessExprSyntax.self) || isGridItem($0.expression)
            }
        default: return false
        }
    }

    private func isGridItem(_ value: ExprSyntax) -> Bool {
        value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText == "GridItem"
    }

    /// Whether any code of the file may change a property of that name, or leaves it unread.
    private func isChanged(_ name: String, _ context: FileContext) -> Bool {
        var isRead = false
        for token in context.file.syntax.tokens(viewMode: .sourceAccurate) where token.text.hasSuffix(name) {
            guard token.identifierText == name else {
                if token.text == "$\(name)" || token.text == "_\(name)" { return true }
                continue
            }
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                // Its declaration; anything else by the name is an argument's label, a parameter or another property.
                if token.parent?.is(IdentifierPatternSyntax.self) ?? false { continue }
                return true
            }
            if reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false { return true }
            if mayChange(reference) { return true }
            isRead = true
        }
        return !isRead
    }

    private static let readers: Set<String> = [
        "count", "isEmpty", "first", "last", "map", "filter", "contains", "randomElement", "shuffled", "sorted", "indices", "enumerated",
        "joined", "uppercased", "lowercased", "capitalized", "description", "reduce", "firstIndex", "min", "max", "forEach", "hasPrefix",
    ]

    private func mayChange(_ reference: DeclReferenceExprSyntax) -> Bool {
        var current = ExprSyntax(reference)
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
            current = ExprSyntax(member)
        }
        while let parent = current.parent {
            if parent.is(InOutExprSyntax.self) { return true }
            if let member = parent.as(MemberAccessExprSyntax.self) {
                return !Self.readers.contains(member.declName.baseName.text)
            }
            if let subscripted = parent.as(SubscriptCallExprSyntax.self), subscripted.calledExpression.id == current.id {
                current = ExprSyntax(subscripted)
                continue
            }
            // `(first, second) = pair`
            if parent.is(LabeledExprSyntax.self), let tuple = parent.parent?.parent?.as(TupleExprSyntax.self) {
                current = ExprSyntax(tuple)
                continue
            }
            guard let sequence = parent.parent?.as(SequenceExprSyntax.self), sequence.elements.first?.id == current.id,
                let second = sequence.elements.dropFirst().first
            else { return false }
            if second.is(AssignmentExprSyntax.self) { return true }
            let sign = second.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
            return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
        }
        return false
    }
}
