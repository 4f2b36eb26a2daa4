import SourceModel

/// What the container makes is made by the container.
struct BuiltOutsideContainer: Rule {
    let info = RuleInfo(
        "DI-005", "view model is built outside the container", .info, fix: .automatic, profiles: [.glide: .warning],
        page: ExplainPage(
            why: """
                The container has a function that makes this view model with the right services, and the view constructs one by itself: with the next \
                service that it needs, one of the two places is forgotten.
                """,
            bad: """
                import SwiftUI

                final class NoteService { func notes() async throws -> [String] { [] } }

                @Observable
                final class NotesViewModel {
                    var notes: [String] = []
                    private let service: NoteService
                    init(service: NoteService) { self.service = service }
                }

                final class DependencyContainer {
                    static let shared = DependencyContainer()
                    let service = NoteService()
                    func makeNotesViewModel() -> NotesViewModel { NotesViewModel(service: service) }
                }

                struct NotesView: View {
                    @State private var viewModel = NotesViewModel(service: NoteService())
                    var body: some View { Text("\\(viewModel.notes.count)") }
                }
                """,
            good: """
                import SwiftUI

                final class NoteService { func notes() async throws -> [String] { [] } }

                @Observable
                final class NotesViewModel {
                    var notes: [String] = []
                    private let service: NoteService
                    init(service: NoteService) { self.service = service }
                }

                final class DependencyContainer {
                    static let shared = DependencyContainer()
                    let service = NoteService()
                    func makeNotesViewModel() -> NotesViewModel { NotesViewModel(service: service) }
                }

                struct NotesView: View {
                    @State private var viewModel = DependencyContainer.shared.makeNotesViewModel()
                    var body: some View { Text("\\(viewModel.notes.count)") }
                }
                """,
            notFlagged: ["Previews and tests.", "The App, containers and coordinators."],
            fix: "Calls the container's function, where the view can reach the container.", source: "002 Factory Methods"))

    func check(_ context: ProjectContext) {
        let index = context.index
        let containers = Containers(index)
        var made: Set<String> = []
        for container in containers.types {
            for function in container.functions where function.name.hasPrefix("make") {
                guard let type = function.returnType?.base ?? Optional(String(function.name.dropFirst(4))), made.insert(type).inserted,
                    index.role(of: type)?.role == .viewModel
                else { continue }
                for place in index.constructions(of: type) where !place.fact.isPreview {
                    guard let user = place.fact.enclosingType, [.view, .viewModifier].contains(index.role(of: user)?.role) else { continue }
                    let call = place.fact
                    context.report(
                        index.files[place.file], at: call.position, length: call.endOffset - call.position.offset,
                        symbol: [user, call.enclosingMember].compactMap { $0 }.joined(separator: "."),
                        snippet: "\(type) ( \(call.labels.joined(separator: " ")) )",
                        "\(user) constructs \(type) itself, although \(container.name) makes it.",
                        advice: "Call \(function.name)() of the container.",
                        evidence: index.role(of: type)?.evidence ?? [], fix: fix(call, function, container, place.file, user, index))
                }
            }
        }
    }

    private func fix(
        _ call: ConstructionFact, _ function: FunctionFact, _ container: MergedType, _ file: Int, _ user: String, _ index: ProjectIndex
    ) -> Fix? {
        guard let open = call.openParenthesis, let root = access(to: container, from: user, call, index) else { return nil }
        let path = index.files[file].path
        let callee = "\(root).\(function.name)"
        if function.parameters.isEmpty {
            return Fix(
                "Let the container make it",
                edits: [TextEdit(path: path, start: call.position.offset, end: call.endOffset, replacement: "\(callee)()")])
        }
        // The same arguments under the same labels: only the callee changes.
        guard function.parameters.map({ $0.label ?? "_" }) == call.labels else { return nil }
        return Fix("Let the container make it", edits: [TextEdit(path: path, start: call.position.offset, end: open, replacement: callee)])
    }

    /// How a view's code names the container: its own property, or the shared one.
    private func access(to container: MergedType, from user: String, _ call: ConstructionFact, _ index: ProjectIndex) -> String? {
        let simple = container.primary?.fact.simpleName ?? container.name
        let view = index.type(named: user)
        // An initial value cannot read another property.
        let isInitialValue = view?.properties.contains { $0.name == call.enclosingMember && $0.isStored } ?? true
        if !isInitialValue, call.enclosingMember != "init",
            let property = view?.properties.first(where: { $0.inferredTypeName == simple && !$0.isStatic })
        {
            return property.name
        }
        return container.properties.contains { $0.name == "shared" && $0.isStatic } ? "\(simple).shared" : nil
    }
}
