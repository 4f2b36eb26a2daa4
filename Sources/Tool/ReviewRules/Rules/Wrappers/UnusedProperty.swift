import SourceModel
import SwiftSyntax

/// What a view keeps, it uses.
struct UnusedProperty: Rule {
    let info = RuleInfo(
        "WRAP-017", "a view keeps what nobody reads", .warning,
        page: ExplainPage(
            why: """
                State, a value of the environment or a parameter that a view does not read is left over: it builds the view anew when it \
                changes, callers have to pass it, and a callback that is never called is a feature that does not work.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.dismiss) private var dismiss
                    var onDone: () -> Void
                    var body: some View { Button("Done") { onDone() } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var onDone: () -> Void
                    var body: some View { Button("Done") { onDone() } }
                }
                """,
            notFlagged: [
                "What a protocol of the project asks for, and what a synthesised `==` or a coder reads.",
                "Objects that are observed or taken from the environment: the view may be there to be built anew.",
                "Public views: others may read it.", "Whatever another type reads of the view.",
            ],
            fix: "Remove it, or use it.", source: "review of fifteen apps"))

    private static let wrappers: Set<String> = [
        "State", "Binding", "Environment", "AppStorage", "SceneStorage", "StateObject", "FocusState", "Namespace", "GestureState",
        "EnvironmentObject",
        "ViewBuilder",
    ]
    private static let synthesised: Set<String> = [
        "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable", "Animatable",
    ]

    func check(_ context: FileContext) {
        // What cannot be read may be the use.
        guard !context.file.syntax.hasError else { return }
        for type in context.types(.view, .app) where type.fact.kind == .struct && type.fact.access < .public {
            guard !context.isPreview(type.declaration), let merged = context.index.type(named: type.fact.name),
                merged.inherited.allSatisfy({ ["View", "App", "DynamicProperty", "Sendable"].contains($0) }), !isReflected(type)
            else { continue }
            let read = reads(of: merged, context)
            let isApp = context.index.isRole(type.fact.name, .app)
            for property in type.properties where isKept(property.fact) {
                // An app keeps objects alive.
                guard !isApp || property.fact.has("AppStorage") || property.fact.has("SceneStorage") else { continue }
                let name = property.fact.name
                if property.fact.has("State"), merged.parts.count == 1, let way = onlyChange(of: property.fact, in: type) {
                    context.report(
                        property.declaration, "\(type.fact.simpleName) \(way), and nothing shows it.",
                        advice: "Show it, or remove it.")
                    continue
                }
                guard !read.contains(name), !read.contains("$\(name)"), !read.contains("_\(name)"),
                    !isReadElsewhere(name, of: merged, context)
                else { continue }
                context.report(
                    property.declaration, "\(type.fact.simpleName) keeps \(name) and never uses it.", advice: "Remove it, or use it.")
            }
        }
    }

    /// What a type does with a value of its own, if it never reads it but turns it on and off or sets it.
    private func onlyChange(of property: PropertyFact, in type: TypeNode) -> String? {
        let name = property.name
        var isTurned = false
        var isSet = false
        for token in type.members.tokens(viewMode: .sourceAccurate) where token.text.hasSuffix(name) {
            guard token.text == name else {
                if token.text == "$\(name)" || token.text == "_\(name)" { return nil }
                continue
            }
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                // Its declaration; a local value by that name is another one.
                guard let pattern = token.parent?.as(IdentifierPatternSyntax.self), !LocalName.isLocal(name, at: pattern) else {
                    return nil
                }
                continue
            }
            var target = ExprSyntax(reference)
            if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
                guard member.base?.isSelf ?? false else { return nil }
                target = ExprSyntax(member)
            }
            if let member = target.parent?.as(MemberAccessExprSyntax.self), member.base?.id == target.id,
                member.declName.baseName.text == "toggle", let call = member.parent?.as(FunctionCallExprSyntax.self),
                call.parent?.is(CodeBlockItemSyntax.self) ?? false
            {
                isTurned = true
                continue
            }
            guard let sequence = target.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.first?.id == target.id,
                sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
            else { return nil }
            isSet = true
        }
        if isTurned { return "turns \(name) on and off" }
        // What is no plain value may be kept for its own sake: a task, a subscription.
        let isPlain = property.typeName.map { UnreadValue.plain.contains($0.base) && !$0.isFunction } ?? false
        let hasValue = property.initialValue?.kind == .literal && property.initialValue?.text != "nil"
        return isSet && (isPlain || hasValue) ? "sets \(name)" : nil
    }

    private func isKept(_ property: PropertyFact) -> Bool {
        property.isStored && !property.isStatic && !property.hasObservers && property.access < .public && !property.name.hasPrefix("_")
            && property.name != "id" && property.attributes.allSatisfy { Self.wrappers.contains($0.name) }
            && !(property.attribute("Environment")?.arguments?.hasSuffix(".self") ?? false)
            // What it does is done when it is made.
            && property.initialValue?.kind != .call
    }

    /// Whether code looks at all its properties.
    private func isReflected(_ type: TypeNode) -> Bool { TaskCode.mentions("Mirror", in: type.members) }

    private func reads(of merged: MergedType, _ context: FileContext) -> Set<String> {
        var names: Set<String> = []
        for part in merged.parts {
            names.formUnion(part.fact.mentions)
            for inner in context.index.file(part.file).types where inner.name.hasPrefix(part.fact.name + ".") {
                names.formUnion(inner.mentions)
                names.formUnion(inner.mentionedMembers)
            }
        }
        return names
    }

    private func isReadElsewhere(_ name: String, of merged: MergedType, _ context: FileContext) -> Bool {
        context.index.files(mentioning: merged.name).contains { place in
            context.index.file(place).types.contains { $0.mentionedMembers.contains(name) }
        }
    }
}
