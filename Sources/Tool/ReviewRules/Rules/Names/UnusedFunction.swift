import SourceModel
import SwiftSyntax

/// What nobody calls is not kept.
struct UnusedFunction: Rule {
    let info = RuleInfo(
        "CODE-003", "a function that nobody calls", .warning,
        page: ExplainPage(
            why: """
                A private function that its file never calls does nothing but be read, and be changed along with the rest. Often it is the \
                other half of something that was forgotten: the load that no screen starts.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View { Text("\\(count)") }
                    private func add() { count += 1 }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View { Button("\\(count)") { add() } }
                    private func add() { count += 1 }
                }
                """,
            notFlagged: [
                "Functions that Objective-C calls, and those with an attribute.",
                "Functions of other types than views that are not private: other files may call them.",
                "A name that stands anywhere else in the file.",
            ],
            fix: "Call it, or remove it.", source: "SwiftLint: unused_declaration"))

    func check(_ context: FileContext) {
        guard !context.file.syntax.hasError else { return }
        var names: (all: [String: Int], own: [String: Int])?
        for type in context.file.nodes.types where !type.attributes.contains(where: { $0.trimmedText.contains("objc") }) {
            for function in type.functions
            where function.fact.access <= .internal
                && function.fact.attributes.allSatisfy({
                    $0.name == "MainActor" || $0.name == "ViewBuilder" || $0.name == "discardableResult"
                })
            {
                guard function.fact.name.first?.isLetter ?? false, !function.fact.modifiers.contains("override"),
                    !context.isPreview(function.declaration)
                else { continue }
                if names == nil { names = counted(context.file.syntax) }
                // A modifier of the system's may have the name of what a view declares; an extension's function is a modifier itself.
                let isView = type.fact.kind == .struct && !Self.views.contains(type.fact.simpleName)
                guard (isView ? names?.own : names?.all)?[function.fact.name] == 1,
                    function.fact.access <= .fileprivate || isOwn(function, of: type, context)
                else { continue }
                context.report(
                    function.declaration.name, "Nobody calls \(function.fact.name).", advice: "Call it where it should run, or remove it.",
                    severity: function.fact.access <= .fileprivate ? nil : .info)
            }
        }
    }

    private static let passive: Set<String> = [
        "ObservableObject", "Observable", "Identifiable", "Equatable", "Hashable", "Sendable", "NSObject", "AnyObject", "Codable",
    ]

    /// What a view model or a service of an app offers, and no other code names.
    func check(_ context: ProjectContext) {
        let index = context.index
        guard index.types(of: .app).count > 0 else { return }
        var mentioned: Set<String> = []
        for file in index.files {
            mentioned.formUnion(file.mentionedNames)
            for type in file.types {
                mentioned.formUnion(type.mentions)
                mentioned.formUnion(type.mentionedMembers)
            }
        }
        for file in index.files where !file.isTest && !file.origin.isPreviewContent {
            for type in file.types where type.kind != .protocol && !type.isDebugOnly && type.access < .public {
                let functions = type.functions.filter { !mentioned.contains($0.name) && isOffered($0) }
                guard !functions.isEmpty, let role = index.role(of: type.name, from: file.module),
                    [.viewModel, .service, .repository, .appState, .coordinator].contains(role.role),
                    index.ancestors(of: type.name).allSatisfy({ parent in
                        Self.passive.contains(parent) || index.type(named: parent)?.primary != nil
                    })
                else { continue }
                for function in functions {
                    context.report(
                        file, at: function.position, length: function.name.utf8.count, symbol: "\(type.name).\(function.name)",
                        snippet: function.signature, "Nobody calls \(function.name).", advice: "Call it where it should run, or remove it.",
                        severity: .info, evidence: role.evidence)
                }
            }
        }
    }

    private func isOffered(_ function: FunctionFact) -> Bool {
        // CONC-012 tells of what begins and ends something.
        let first = ErrorCode.words(function.name).first ?? ""
        return function.access == .internal && function.attributes.allSatisfy { $0.name == "MainActor" || $0.name == "discardableResult" }
            && function.modifiers.allSatisfy { !["override", "class"].contains($0) } && function.statementCount > 0
            && function.name.first?.isLetter ?? false && !NeverStarted.isMeant(first)
    }

    private static let plain: Set<String> = ["View", "App", "Scene", "ViewModifier", "Identifiable", "Equatable", "Hashable"]

    /// Whether a function of a view is there for nobody else, although it is not private.
    private func isOwn(_ function: FunctionNode, of type: TypeNode, _ context: FileContext) -> Bool {
        let name = function.fact.name
        guard function.fact.access == .internal, !function.fact.isStatic, !["body", "hash"].contains(name), !context.index.isSingleFile,
            context.index.isRole(type.fact.name, .view), let merged = context.index.type(named: type.fact.name),
            merged.inherited.allSatisfy(Self.plain.contains)
        else { return false }
        return !context.isUsedElsewhere(name, of: type) && !context.isReadThroughValue(name, type)
    }

    /// How often each name stands in a file, and without that of a view's modifier as in `Text("A").zIndex(1)`.
    private func counted(_ syntax: SourceFileSyntax) -> (all: [String: Int], own: [String: Int]) {
        var counts: (all: [String: Int], own: [String: Int]) = ([:], [:])
        for token in syntax.tokens(viewMode: .sourceAccurate) {
            guard case .identifier = token.tokenKind else { continue }
            let name = token.identifierText
            counts.all[name, default: 0] += 1
            if !isModifier(token) { counts.own[name, default: 0] += 1 }
        }
        return counts
    }

    private func isModifier(_ token: TokenSyntax) -> Bool {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
            let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id
        else { return false }
        var base = member.base?.as(FunctionCallExprSyntax.self)
        while let call = base, let inner = call.calledExpression.as(MemberAccessExprSyntax.self) {
            base = inner.base?.as(FunctionCallExprSyntax.self)
        }
        let first = base?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        return first.map(Self.views.contains) ?? false
    }

    private static let views: Set<String> = [
        "Text", "Image", "Button", "Label", "VStack", "HStack", "ZStack", "List", "Form", "ForEach", "ScrollView", "Group", "Section",
        "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Color", "Spacer", "NavigationStack", "LazyVStack", "LazyHStack",
    ]
}
