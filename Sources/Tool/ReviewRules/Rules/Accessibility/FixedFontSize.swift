import SourceModel
import SwiftSyntax

/// Text grows with the size that a person has chosen.
struct FixedFontSize: Rule {
    let info = RuleInfo(
        "A11Y-004", "text of a fixed size", .warning,
        page: ExplainPage(
            why: """
                Text in points keeps its size whatever size of text a person has chosen in the system's settings: who needs larger letters \
                cannot read it.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("Total").font(.system(size: 14)) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("Total").font(.footnote) }
                }
                """,
            notFlagged: [
                "Pictures and symbols.", "Sizes of sixty points and more, which are drawings.",
                "Sizes that are computed, or scaled by `@ScaledMetric`.", "The second place of a file.",
            ],
            fix: "Use a text style, or `@ScaledMetric` for the size.", source: "Human Interface Guidelines, Typography"))

    func check(_ context: FileContext) {
        let places = context.file.nodes.calls(named: "font").filter { call in
            guard let size = size(call.argument(nil), context), size < 60, !context.isPreview(call.expression) else { return false }
            return call.expression.chain.contains { one in
                let name = ClosureRole.name(of: one)
                return Self.texts.contains(name) || Self.containers.contains(name) && holdsText(one)
            }
                || Self.isGivenLabel(call)
        }
        guard let first = places.first, let argument = first.argument(nil) else {
            checkFonts(context)
            return
        }
        let more = places.count == 1 ? "" : " So do \(places.count - 1) more in this file."
        context.report(
            argument, "This text keeps its size whatever size of text somebody has chosen.\(more)",
            advice: "Use a text style as `.body` or `.caption`, or scale the size with `@ScaledMetric`.")
    }

    /// `static let heading = Font.system(size: 17)`: a font that the project names, for texts everywhere.
    private func checkFonts(_ context: FileContext) {
        let places = context.file.nodes.calls(named: ["system", "custom"]).filter { call in
            guard let size = size(ExprSyntax(call.expression), context), size < 60, !context.isPreview(call.expression) else {
                return false
            }
            return Self.isNamedFont(call.expression)
        }
        guard let first = places.first else { return }
        let more = places.count == 1 ? "" : " So do \(places.count - 1) more in this file."
        context.report(
            first.expression, "This font keeps its size whatever size of text somebody has chosen.\(more)",
            advice: "Use a text style as `.body` or `.caption`, or `custom(_:size:relativeTo:)`.")
    }

    /// Whether a font is what a member of a type is or gives.
    private static func isNamedFont(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent {
            if let binding = parent.as(PatternBindingSyntax.self) {
                guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
                    variable.parent?.is(MemberBlockItemSyntax.self) ?? false
                else { return false }
                let isTyped = binding.typeAnnotation?.type.trimmedText == "Font"
                let isSpelt = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText == "Font"
                return isTyped || isSpelt
            }
            guard
                parent.is(InitializerClauseSyntax.self) || parent.is(AccessorBlockSyntax.self) || parent.is(CodeBlockItemListSyntax.self)
                    || parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) || parent.is(MemberAccessExprSyntax.self)
                    || parent.is(FunctionCallExprSyntax.self)
            else { return false }
            current = parent
        }
        return false
    }

    /// `configuration.label.font(…)` of a style's own: what a button or a label shows is read.
    private static func isGivenLabel(_ call: CallNode) -> Bool {
        let first = call.expression.chain.reduce(call.expression) { $1 }
        return first.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText == "configuration.label"
            || first.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText == "configuration.title"
    }

    private static let texts: Set<String> = ["Text", "TextField", "SecureField", "TextEditor", "Label", "Button", "Link", "Toggle"]

    private static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "Group", "List", "Form", "LazyVStack", "LazyHStack", "Grid",
    ]

    /// Whether a container has texts, which take its font.
    private func holdsText(_ container: FunctionCallExprSyntax) -> Bool {
        container.trailingClosure?.statements.tokens(viewMode: .sourceAccurate).contains { token in
            ["Text", "Label", "TextField"].contains(token.text) && token.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
        } ?? false
    }

    /// The size of `.system(size: 14)`, `Font.system(size: 14).bold()` and `.custom("A", fixedSize: 14)`.
    private func size(_ font: ExprSyntax?, _ context: FileContext) -> Double? {
        guard let call = font?.as(FunctionCallExprSyntax.self) else { return nil }
        for call in call.chain {
            let label: String
            switch ClosureRole.name(of: call) {
            case "system": label = "size"
            case "custom": label = "fixedSize"
            default: continue
            }
            guard let size = call.arguments.first(where: { $0.label?.text == label }) else { return nil }
            return Double(size.expression.trimmedText) ?? constant(size.expression, context)
        }
        return nil
    }

    /// `size` of `Self.size`
    private func ownStatic(_ value: ExprSyntax) -> String? {
        guard let member = value.as(MemberAccessExprSyntax.self), member.base?.trimmedText == "Self" else { return nil }
        return member.declName.baseName.identifierText
    }

    /// The value of a constant of the type itself, or of `Sizes.heading`, a static number of the project.
    private func constant(_ size: ExprSyntax, _ context: FileContext) -> Double? {
        if let name = TaskCode.ownName(size) ?? ownStatic(size), !LocalName.isLocal(name, at: size), let type = context.typeAround(size) {
            let property = context.index.type(named: type.fact.name)?.properties.first { $0.name == name }
            guard let property, property.isLet, property.isStored, property.attributes.isEmpty else { return nil }
            return property.initialValue.flatMap { Double($0.text) }
        }
        guard let path = MemberPath(size), path.parts.count > 1, path.root.first?.isUppercase ?? false,
            let type = context.index.type(named: path.parts.dropLast().joined(separator: ".")),
            let property = type.properties.first(where: { $0.name == path.last && $0.isStatic }), property.isLet
        else { return nil }
        return property.initialValue.flatMap { Double($0.text) }
    }
}
