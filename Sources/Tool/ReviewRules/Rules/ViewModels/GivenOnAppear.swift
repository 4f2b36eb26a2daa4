import SourceModel
import SwiftSyntax

/// A view model has what it needs from the beginning.
struct GivenOnAppear: Rule {
    let info = RuleInfo(
        "VM-011", "a view model is given its dependency late", .info,
        page: ExplainPage(
            why: """
                Until `onAppear` the view model has no store, and does nothing or stops the app; and `onAppear` runs again, so that whatever the call \
                sets up is set up twice.
                """,
            bad: """
                import SwiftUI
                final class Store: ObservableObject { @Published var names: [String] = [] }
                final class NamesModel: ObservableObject {
                    @Published var count = 0
                    var store: Store!
                    func load() { count = store.names.count }
                }
                struct NamesView: View {
                    @EnvironmentObject private var store: Store
                    @StateObject private var model = NamesModel()
                    var body: some View {
                        Text("\\(model.count)").onAppear { model.store = store; model.load() }
                    }
                }
                """,
            good: """
                import SwiftUI
                final class Store: ObservableObject { @Published var names: [String] = [] }
                final class NamesModel: ObservableObject {
                    @Published var count = 0
                    private let store: Store
                    init(store: Store) { self.store = store }
                    func load() { count = store.names.count }
                }
                struct NamesView: View {
                    @StateObject private var model: NamesModel
                    init(store: Store) { _model = StateObject(wrappedValue: NamesModel(store: store)) }
                    var body: some View { Text("\\(model.count)").onAppear { model.load() } }
                }
                """,
            notFlagged: [
                "A context of SwiftData, which only the environment has.",
                "Values, and functions that do something with what they are given.",
            ],
            fix: "Hand it over in the initialiser.", source: "000 ViewModel Best Practices"))

    private static let verbs: Set<String> = ["setup", "configure", "inject", "set", "bind", "attach", "setUp", "prepare", "connect"]

    func check(_ context: FileContext) {
        for type in context.types(.view) where !context.isPreview(type.declaration) {
            let given = Set(type.fact.storedProperties.filter { $0.isEnvironmentObject }.map(\.name))
            let models = type.fact.storedProperties.filter { property in
                context.valueType(of: property, in: type).map { $0.kind == .class } ?? false && !property.isEnvironmentObject
            }
            guard !given.isEmpty, !models.isEmpty else { continue }
            for assignment in context.file.nodes.assignments where assignment.type == type.index && assignment.operatorText == "=" {
                guard let path = MemberPath(assignment.target), path.parts.count == 2, models.contains(where: { $0.name == path.root }),
                    let value = TaskCode.ownName(assignment.value.first), given.contains(value), isLate(assignment.expression)
                else { continue }
                report(assignment.expression, path.root, value, context)
            }
            for call in context.file.nodes.calls
            where call.type == type.index && Self.verbs.contains(ErrorCode.words(call.name).first ?? "") {
                guard let path = MemberPath(call.expression.calledExpression), path.parts.count == 2,
                    models.contains(where: { $0.name == path.root }), isLate(call.expression),
                    let value = call.expression.arguments.lazy.compactMap({ TaskCode.ownName($0.expression) }).first(where: given.contains)
                else { continue }
                report(call.expression, path.root, value, context)
            }
        }
    }

    private func report(_ node: some SyntaxProtocol, _ model: String, _ value: String, _ context: FileContext) {
        context.report(
            node, "\(model) is given \(value) when the screen appears: until then it has none, and each return gives it again.",
            advice: "Hand it over in the initialiser.")
    }

    private func isLate(_ node: some SyntaxProtocol) -> Bool {
        node.callsAround.contains { ["onAppear", "task"].contains(ClosureRole.name(of: $0)) }
    }
}
