import SourceModel
import SwiftSyntax

/// A property has a value, or says that it may have none.
struct TakenForGranted: Rule {
    let info = RuleInfo(
        "ERR-020", "a property is taken for granted", .warning,
        page: ExplainPage(
            why: """
                `var engine: Engine!` has no value until somebody sets it, and reading it before stops the app. Nothing says who sets it, and \
                when.
                """,
            bad: """
                final class Player {
                    private var engine: Engine!
                    func start() { engine.start() }
                }
                """,
            good: """
                final class Player {
                    private let engine: Engine
                    init(engine: Engine) { self.engine = engine }
                    func start() { engine.start() }
                }
                """,
            notFlagged: [
                "Outlets, and what views and controllers of UIKit and AppKit set when they load.", "Tests, which set it up.",
                "What an initialiser sets, and what is public.",
            ],
            fix: "Take it in the initialiser, or make it optional.", source: "SwiftLint: implicitly_unwrapped_optional"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !isLoaded(type) {
            for property in type.properties where property.fact.isStored {
                guard let annotation = property.binding.typeAnnotation?.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self),
                    !property.fact.has("IBOutlet"), property.fact.access < .public, property.binding.initializer == nil,
                    !isSetAtOnce(property.fact.name, type), !context.isPreview(property.declaration)
                else { continue }
                context.report(
                    annotation, "\(property.fact.name) is taken for granted: reading it before it is set stops the app.",
                    advice: "Take it in the initialiser, or make it optional.")
            }
        }
    }

    /// Whether an initialiser sets it, itself or by a function that it calls.
    private func isSetAtOnce(_ name: String, _ type: TypeNode) -> Bool {
        type.initialisers.contains { initialiser in
            guard let body = initialiser.declaration.body else { return false }
            if sets(name, body) { return true }
            return type.functions.contains { function in
                initialiser.fact.ownCalls.contains(function.fact.name) && function.declaration.body.map { sets(name, $0) } ?? false
            }
        }
    }

    private func sets(_ name: String, _ body: CodeBlockSyntax) -> Bool {
        body.statements.contains { item in
            guard let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count >= 3, let target = elements.first else {
                return false
            }
            return TaskCode.ownName(target) == name && elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
        }
    }

    private func isLoaded(_ type: TypeNode) -> Bool {
        type.fact.inherited.contains { name in
            [
                "ViewController", "UIView", "NSView", "Cell", "AppDelegate", "ApplicationDelegate", "SceneDelegate", "Controller",
                "SKScene", "NSManagedObject",
            ]
            .contains { name.holds($0) }
        }
    }
}
