import SourceModel
import SwiftSyntax

/// A screen that has to tell of a failure stays until there is none.
struct ClosedBeforeAnswer: Rule {
    let info = RuleInfo(
        "FLOW-016", "the screen closes whatever became of it", .warning,
        page: ExplainPage(
            why: """
                The model keeps its failure for the screen, and the screen is gone: it closes right after the call, whether that went well or not. \
                What was typed is lost with it, and nobody reads why.
                """,
            bad: """
                import SwiftUI
                protocol ItemServiceProtocol { func add(_ name: String) async throws }
                @MainActor @Observable final class NewItemViewModel {
                    var name = ""
                    var errorMessage: String?
                    private let service: ItemServiceProtocol
                    init(service: ItemServiceProtocol) { self.service = service }
                    func save() async {
                        do { try await service.add(name) } catch { errorMessage = "The item was not saved." }
                    }
                }
                struct NewItemView: View {
                    @Environment(\\.dismiss) private var dismiss
                    @Bindable var model: NewItemViewModel
                    var body: some View {
                        TextField("Name", text: $model.name)
                        if let message = model.errorMessage { Text(message) }
                        Button("Save") {
                            Task {
                                await model.save()
                                dismiss()
                            }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                protocol ItemServiceProtocol { func add(_ name: String) async throws }
                @MainActor @Observable final class NewItemViewModel {
                    var name = ""
                    var errorMessage: String?
                    private let service: ItemServiceProtocol
                    init(service: ItemServiceProtocol) { self.service = service }
                    func save() async -> Bool {
                        do {
                            try await service.add(name)
                            return true
                        } catch {
                            errorMessage = "The item was not saved."
                            return false
                        }
                    }
                }
                struct NewItemView: View {
                    @Environment(\\.dismiss) private var dismiss
                    @Bindable var model: NewItemViewModel
                    var body: some View {
                        TextField("Name", text: $model.name)
                        if let message = model.errorMessage { Text(message) }
                        Button("Save") {
                            Task {
                                if await model.save() { dismiss() }
                            }
                        }
                    }
                }
                """,
            notFlagged: [
                "A failure that another view shows, or that this one never looks at.", "A condition before the screen closes.",
                "A function that throws, and one that is given what to do when it went well.",
            ],
            fix: "By hand: let the function say whether it went well, and close the screen then.", source: "review of public apps"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("dismiss") || context.file.text.holds("= false") else { return }
        for type in context.types(.view) where !context.isPreview(type.declaration) {
            let finder = Lists(viewMode: .sourceAccurate)
            finder.walk(type.members)
            for list in finder.found {
                guard let end = list.firstIndex(where: { Closing.isClosing($0, in: type, context) }) else { continue }
                let before = list[..<end]
                let attempts = before.indices.reversed().lazy.compactMap { place in
                    Closing.attempt(before[place], in: type, context).map { (place, $0) }
                }
                guard let (place, attempt) = attempts.first,
                    !before[before.index(after: place)...].contains(where: { mayStay($0, attempt) }),
                    isSeenHereAlone(attempt, by: type, context)
                else { continue }
                context.report(
                    list[end], "The screen closes before anybody reads \(attempt.state), which \(attempt.function) sets when it fails.",
                    advice: "Close it when \(attempt.function) went well.")
            }
        }
    }

    /// Whether something on the way asks what came of it.
    private func mayStay(_ item: CodeBlockItemSyntax, _ attempt: Closing.Attempt) -> Bool {
        attempt.isAsked(in: item) || TaskCode.mentions("return", in: item)
    }

    /// Whether the view that closes shows the failure, and no other does.
    private func isSeenHereAlone(_ attempt: Closing.Attempt, by type: TypeNode, _ context: FileContext) -> Bool {
        let merged = context.index.type(named: type.fact.name)
        guard merged?.parts.contains(where: { $0.fact.mentionedMembers.contains(attempt.state) }) ?? false else { return false }
        if attempt.model.has("StateObject") || attempt.model.has("State") { return true }
        return !context.index.files(mentioning: attempt.type.name).contains { place in
            context.index.file(place).types.contains { other in
                other.name != type.fact.name && other.name != attempt.type.name && other.mentionedMembers.contains(attempt.state)
                    && other.mentionedTypes.contains(attempt.type.primary?.fact.simpleName ?? attempt.type.name)
            }
        }
    }
}

/// The lists of statements in the code of a view.
private final class Lists: SyntaxVisitor {
    var found: [CodeBlockItemListSyntax] = []

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        if node.count > 1 { found.append(node) }
        return .visitChildren
    }
}
