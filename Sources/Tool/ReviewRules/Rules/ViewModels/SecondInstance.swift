import SourceModel
import SwiftSyntax

/// What is shared is made once.
struct SecondInstance: Rule {
    let info = RuleInfo(
        "DI-006", "what is shared is made a second time", .warning,
        page: ExplainPage(
            why: """
                A container holds the repository that everybody shares, and a factory of it makes another one: what one screen has loaded or changed the \
                next does not know. A second container, or a second object beside the shared one, does the same to all of them.
                """,
            bad: """
                protocol NoteRepository { func all() async throws -> [String] }
                final class LiveNoteRepository: NoteRepository { func all() async throws -> [String] { [] } }
                final class NotesViewModel { init(repository: any NoteRepository) {} }
                final class AppContainer {
                    let repository: any NoteRepository = LiveNoteRepository()
                    func makeNotesViewModel() -> NotesViewModel { NotesViewModel(repository: LiveNoteRepository()) }
                }
                """,
            good: """
                protocol NoteRepository { func all() async throws -> [String] }
                final class LiveNoteRepository: NoteRepository { func all() async throws -> [String] { [] } }
                final class NotesViewModel { init(repository: any NoteRepository) {} }
                final class AppContainer {
                    let repository: any NoteRepository = LiveNoteRepository()
                    func makeNotesViewModel() -> NotesViewModel { NotesViewModel(repository: repository) }
                }
                """,
            notFlagged: ["Structs, which keep nothing.", "Objects that the container does not keep.", "Tests, previews and stand-ins."],
            fix: "Hand over the one that is there.", source: "002 DependencyContainer"))

    func check(_ context: FileContext) {
        for type in context.types(.container) where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            checkFactories(type, context)
        }
        for type in context.types(.view, .app) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            checkSingletons(type, context)
            checkContainers(type, context)
        }
    }

    /// `makeX() { X(repository: LiveRepository()) }` beside `let repository`.
    private func checkFactories(_ type: TypeNode, _ context: FileContext) {
        let kept = type.fact.storedProperties.compactMap { $0.inferredTypeName }
        for function in context.functions(of: type.fact.name) {
            guard let body = function.declaration.body,
                ["make", "build", "create", "resolve"].contains(where: function.fact.name.hasPrefix)
            else {
                continue
            }
            for call in context.file.nodes.calls where body.contains(call.expression) && call.name.startsWithCapital {
                guard context.index.isRole(call.name, .service, .repository), let made = context.index.type(named: call.name),
                    made.kind != .struct, made.kind != .protocol,
                    let shared = kept.first(where: { $0 == call.name || context.index.protocols(of: call.name).contains($0) })
                else { continue }
                context.report(
                    call.expression,
                    "\(function.fact.name) makes another \(call.name), although \(type.fact.simpleName) keeps \(article(shared)) \(shared).",
                    advice: "Hand over the one that is there.")
            }
        }
    }

    /// `@StateObject var state = AppState()` of a class that has a `static let shared`.
    private func checkSingletons(_ type: TypeNode, _ context: FileContext) {
        for property in type.properties where property.isInstanceStored {
            guard let made = property.fact.initialValue?.constructedType, let owner = context.index.type(named: made), owner.kind == .class,
                let single = owner.properties.first(where: {
                    $0.isStatic && $0.isStored && RowElement.singletons.contains($0.name) && $0.inferredTypeName == owner.name
                })
            else { continue }
            context.report(
                property.declaration, "\(made).\(single.name) is one \(made), and this is another: what one knows the other does not.",
                advice: "Keep one of them: remove `\(single.name)`, or take it.")
        }
    }

    /// Two containers in one view.
    private func checkContainers(_ type: TypeNode, _ context: FileContext) {
        let made = context.file.nodes.calls.filter { call in
            call.type == type.index && call.name.startsWithCapital && context.index.isRole(call.name, .container)
                && context.index.type(named: call.name)?.kind == .class
        }
        guard made.count > 1, let last = made.last, made.dropLast().contains(where: { $0.name == last.name }) else { return }
        context.report(
            last.expression, "This makes another \(last.name): its services are other ones than those of the first.",
            advice: "Make one, and hand it on.")
    }

    private func article(_ name: String) -> String { "AEIOU".contains(name.first ?? "x") ? "an" : "a" }
}
