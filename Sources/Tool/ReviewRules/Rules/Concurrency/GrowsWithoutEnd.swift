import SourceModel
import SwiftSyntax

/// What is kept for later is let go of at some time.
struct GrowsWithoutEnd: Rule {
    let info = RuleInfo(
        "CONC-025", "what is kept is never let go of", .info,
        page: ExplainPage(
            why: """
                A dictionary of pictures or answers, a list of continuations, or the overlays of a map that each update adds to, grow for as long as the \
                app runs.
                """,
            bad: """
                import Foundation
                actor ImageService {
                    private var cache: [URL: Data] = [:]
                    func data(for url: URL) async throws -> Data {
                        if let known = cache[url] { return known }
                        let (data, _) = try await URLSession.shared.data(from: url)
                        cache[url] = data
                        return data
                    }
                }
                """,
            good: """
                import Foundation
                actor ImageService {
                    private let cache = NSCache<NSURL, NSData>()
                    func data(for url: URL) async throws -> Data {
                        if let known = cache.object(forKey: url as NSURL) { return known as Data }
                        let (data, _) = try await URLSession.shared.data(from: url)
                        cache.setObject(data as NSData, forKey: url as NSURL)
                        return data
                    }
                }
                """,
            notFlagged: ["Tables that something is removed from.", "Tables of small values.", "Continuations with `onTermination`."],
            fix: "Use `NSCache`, remove what is old, and let `onTermination` remove a continuation.", source: "review of apps"))

    private static let large: Set<String> = ["Data", "UIImage", "NSImage", "Image", "CGImage"]
    private static let removals = ["removeValue", "removeAll", "removeFirst", "removeLast", "remove"]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where [.class, .actor].contains(type.fact.kind) && !context.isPreview(type.declaration) {
            for property in type.properties where property.isInstanceStored && !property.fact.isLet {
                let fact = property.fact
                guard let written = fact.typeName?.text, written.hasPrefix("["), !isEmptied(fact.name, type, context) else { continue }
                let isCache =
                    fact.name.lowercased().contains("cache") && written.contains(":")
                    && (fact.typeName?.names.last).map(Self.large.contains) ?? false
                let isContinuations = written.contains("Continuation") && !context.file.text.holds("onTermination")
                guard isCache || isContinuations else { continue }
                context.report(
                    property.declaration,
                    isCache
                        ? "\(fact.name) keeps all that was ever loaded, for as long as the app runs."
                        : "\(fact.name) keeps who has long stopped listening, and tells them on.",
                    advice: isCache ? "Use `NSCache`, or remove what is old." : "Remove each in its `onTermination`.",
                    severity: isContinuations ? .warning : nil)
            }
        }
        checkUpdates(context)
    }

    private func isEmptied(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: Self.removals).contains { $0.receiver.flatMap { TaskCode.ownName($0) } == name }
            || context.file.nodes.assignments.contains { assignment in
                TaskCode.ownName(assignment.target) == name && ["nil", "[:]", "[]"].contains(assignment.value.first?.trimmedText ?? "")
            }
    }

    private static let additions = [
        "addOverlay", "addAnnotation", "addAnnotations", "addOverlays", "addSubview", "addGestureRecognizer", "addSublayer",
    ]

    /// `updateUIView` that adds, and takes nothing away.
    private func checkUpdates(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.additions) where !context.isPreview(call.expression) {
            guard let function = call.expression.enclosingFunction, function.name.text.hasPrefix("update"),
                function.name.text.contains("View"),
                let body = function.body,
                !body.tokens(viewMode: .sourceAccurate).contains(where: {
                    $0.text.hasPrefix("remove") || $0.text == "isEmpty" || $0.text == "contains"
                }),
                !body.statements.contains(where: { $0.item.is(GuardStmtSyntax.self) }),
                TaskCode.closure(around: call.expression) == nil, !isConditional(call.expression, in: body)
            else { continue }
            context.report(
                call.expression, "Each update adds another one, and none is taken away.", advice: "Remove the former first, or change it.",
                severity: .warning)
        }
    }

    private func isConditional(_ node: some SyntaxProtocol, in body: CodeBlockSyntax) -> Bool {
        var current = node.parent
        while let parent = current, parent.id != body.id {
            if parent.is(IfExprSyntax.self) { return true }
            current = parent.parent
        }
        return false
    }
}
