import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults of screens that compile, and that nobody sees at once: what is left over, what leads nowhere, what a failure leaves standing.
let everydayFaultMutations: [Mutation] = [
    ofViews("STATE-007", "a picture that spins") {
        "private var mutant: some View { AsyncImage(url: nil) { $0.resizable() } placeholder: { ProgressView() } }"
    },
    ofViews("BODY-010", "an infinite width") { "private var mutant: some View { Text(\"A\").frame(width: .infinity) }" },
    ofViews("WRAP-017", "state that nobody reads") { "@State private var mutant = 0" },
    ofViews("WRAP-019", "a field without a place") { "private var mutant: some View { TextField(\"A\", text: .constant(\"\")) }" },
    ofViews("FLOW-005", "a stack in a stack") {
        "private var mutant: some View { NavigationStack { NavigationStack { Text(\"A\") } } }"
    },
    ofViews("FLOW-006", "a sheet that nothing opens") {
        """
        @State private var isMutated = false
            private var mutant: some View { Text("A").sheet(isPresented: $isMutated) { Text("B") } }
        """
    },
    ofViews("FLOW-007", "a button that saves nothing") {
        """
        @State private var mutantText = ""
            private var mutant: some View {
                VStack {
                    TextField("A", text: $mutantText)
                    Button("Save") { mutantDismiss.dismiss() }
                }
            }
            private let mutantDismiss = Mutant()
            private struct Mutant { func dismiss() {} }
        """
    },
    ofViews("A11Y-003", "a switch without a name") {
        "@State private var isMutated = false\n    private var mutant: some View { Toggle(\"\", isOn: $isMutated) }"
    },
    ofViews("FLOW-008", "a sheet with a flag and an item") {
        """
        @State private var isMutated = false
            @State private var mutantItem: String?
            private var mutant: some View { Text("A").sheet(isPresented: $isMutated) { if let mutantItem { Text(mutantItem) } } }
        """
    },
    ofViews("SEC-003", "an address without encryption") { "private static let mutant = \"http://api.example.com/users\"" },
    Mutation(rule: "WRAP-018", name: "a shared object that a view owns") { file, project in
        file.views(project).map { type in
            [
                file.insertMember("@StateObject private var mutant = MutantSession.shared", in: type),
                file.append(
                    """
                    import Combine
                    final class MutantSession: ObservableObject { static let shared = MutantSession(); @Published var user = "" }
                    """),
            ]
        }
    },
    Mutation(rule: "ERR-013", name: "a server's date in the person's locale") { file, project in
        file.types(project, .viewModel, .service, .view).filter { $0.fact.kind == .class || $0.fact.kind == .struct }.map { type in
            [
                file.insertMember(
                    """
                    func mutate(_ text: String) -> Date? {
                            let formatter = DateFormatter()
                            formatter.dateFormat = "yyyy-MM-dd"
                            return formatter.date(from: text)
                        }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "LAYER-006", name: "an import that nothing needs") { file, project in
        // VM-001 and LAYER-003 speak of files with logic and models.
        guard file.types(project, .viewModel, .service, .repository, .model).isEmpty else { return [] }
        return file.views(project).prefix(1).map { _ in [file.append("import AppKit")] }
    },
]

/// A member that each view gets.
private func ofViews(_ rule: String, _ name: String, _ member: @escaping @Sendable () -> String) -> Mutation {
    Mutation(rule: rule, name: name) { file, project in
        file.views(project).map { type in [file.insertMember(member(), in: type)] }
    }
}
