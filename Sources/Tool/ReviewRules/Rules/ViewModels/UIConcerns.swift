import SourceModel
import SwiftSyntax

/// Colours, fonts and animations are the view's.
struct UIConcerns: Rule {
    let info = RuleInfo(
        "VM-004", "view model handles UI", .info, fix: .suggestion, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A view model that returns a `Color` decides what a screen looks like, in a place where nobody who changes the looks will search, and \
                where no test can check it. What it knows is the meaning; the view maps that to a colour.
                """,
            bad: """
                import SwiftUI

                @Observable
                final class StatusViewModel {
                    var isOnline = false
                    var tint: Color { isOnline ? .green : .red }
                }
                """,
            good: """
                import Observation

                @Observable
                final class StatusViewModel {
                    enum Status { case online, offline }
                    var isOnline = false
                    var status: Status { isOnline ? .online : .offline }
                }
                """,
            notFlagged: [
                "Enums with a meaning that the view maps.", "`CGSize` and its like, as image pipelines need them.",
                "Types of the project that are named as SwiftUI's.",
            ],
            fix: "`withAnimation` around one statement is taken away; the view animates with `animation(_:value:)`.",
            source: "000 Handle UI layout or styling"))

    private static let types: Set<String> = ["Color", "Font", "Image", "AnyView", "Alert", "EdgeInsets"]

    func check(_ context: FileContext) {
        let types = context.types(.viewModel)
        guard !types.isEmpty else { return }
        for type in types where !type.fact.isDebugOnly {
            for property in type.properties {
                guard let name = property.fact.typeName.flatMap({ uiType($0, context) }) ?? constructed(property.fact, context) else {
                    continue
                }
                report(property.declaration, "\(property.fact.name) is a \(name).", name, property.fact.name, type, context)
            }
            for function in type.functions {
                guard let name = function.fact.returnType.flatMap({ uiType($0, context) }) else { continue }
                report(function.declaration, "\(function.fact.name) returns a \(name).", name, function.fact.name, type, context)
            }
            checkSymbols(type, context)
        }
        for call in context.file.nodes.calls(named: "withAnimation") {
            guard let place = call.type, types.contains(where: { $0.index == place }), !context.isPreview(call.expression) else { continue }
            context.report(
                call.expression, "\(context.file.facts.types[place].simpleName) animates, which is for the view to do.",
                advice: "Change the state only: the view animates with animation(_:value:).", fix: unwrapping(call, context))
        }
    }

    private func report(
        _ node: some SyntaxProtocol, _ message: String, _ name: String, _ member: String, _ type: TypeNode, _ context: FileContext
    ) {
        if context.isPreview(node) { return }
        let replacement = UISymbols.replacement(for: name).map { "Keep \($0)." }
        context.report(
            node, message, symbol: "\(type.fact.name).\(member)", advice: replacement, evidence: context.role(of: type)?.evidence ?? [])
    }

    private func uiType(_ type: TypeName, _ context: FileContext) -> String? {
        if type.isFunction { return nil }
        return type.names.first { Self.types.contains($0) && context.index.types(named: $0).isEmpty }
    }

    private func constructed(_ property: PropertyFact, _ context: FileContext) -> String? {
        guard property.typeName == nil, let name = property.initialValue?.type, Self.types.contains(name),
            context.index.types(named: name).isEmpty
        else { return nil }
        return name
    }

    /// A symbol's name together with numbers of the layout: the view is spelled out here.
    private func checkSymbols(_ type: TypeNode, _ context: FileContext) {
        let measures = ["padding", "width", "height", "spacing", "cornerRadius", "offset", "inset", "opacity", "margin"]
        let hasLayout = type.properties.contains { property in
            let name = property.fact.name.lowercased()
            let base = property.fact.typeName?.base
            return (base == "CGFloat" || base == "Double" || property.fact.initialValue?.kind == .literal && base == nil)
                && measures.contains { name.hasSuffix($0.lowercased()) }
        }
        guard hasLayout else { return }
        for property in type.properties where property.fact.typeName?.base == "String" || property.fact.typeName == nil {
            let name = property.fact.name.lowercased()
            guard
                name.hasSuffix("icon") || name.hasSuffix("symbol") || name.hasSuffix("iconname") || name.hasSuffix("symbolname")
                    || name.hasSuffix("systemimage") || name.hasSuffix("systemname")
            else { continue }
            let literals = property.binding.tokens(viewMode: .sourceAccurate).filter { token in
                if case .stringSegment(let text) = token.tokenKind { return Self.isSymbol(text) }
                return false
            }
            guard !literals.isEmpty, !context.isPreview(property.declaration) else { continue }
            context.report(
                property.declaration, "\(property.fact.name) names an SF Symbol next to layout numbers.",
                symbol: "\(type.fact.name).\(property.fact.name)", advice: "Keep a case of an enum that the view maps to a symbol.",
                evidence: context.role(of: type)?.evidence ?? [])
        }
    }

    /// `star`, `star.fill`, `person.2.circle`
    private static func isSymbol(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLowercase && $0.isASCII || $0.isNumber || $0 == "." } && text.first?.isLetter == true
    }

    /// `withAnimation { x = 1 }` to `x = 1`.
    private func unwrapping(_ call: CallNode, _ context: FileContext) -> Fix? {
        guard let closure = call.expression.trailingClosure, closure.signature == nil, closure.statements.count == 1,
            call.expression.additionalTrailingClosures.isEmpty, let statement = closure.statements.first,
            call.expression.parent?.is(CodeBlockItemSyntax.self) == true,
            !closure.trimmedText.contains("//"), !closure.trimmedText.contains("/*")
        else { return nil }
        let text = statement.trimmedText
        guard !text.contains("\n") else { return nil }
        return Fix("Leave the animation to the view", .suggestion, edits: [context.replace(call.expression, with: text)])
    }
}
