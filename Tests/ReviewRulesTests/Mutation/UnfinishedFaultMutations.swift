import ReviewRules
import SourceModel

/// Faults of what is not done to its end: searches that nobody stops, failures that half of the code tells, changes that are not saved.
let unfinishedFaultMutations: [Mutation] = [
    appended(
        "CONC-013", "a search at each key",
        """
        @Observable final class MutantModel {
            var query = ""
            func search() async {}
        }
        struct MutantView: View {
            @State private var model = MutantModel()
            var body: some View { Text("").onChange(of: model.query) { Task { await model.search() } } }
        }
        """),
    appended(
        "CONC-014", "a loop that a cancelled task does not end",
        "func mutate() async { while true { try? await Task.sleep(for: .seconds(1)) } }"),
    appended(
        "STATE-015", "a failure that is told while there is nothing",
        """
        protocol MutantService { func rows() async throws -> [Int] }
        @Observable final class MutantViewModel {
            var rows: [Int] = []
            var errorMessage: String?
            func refresh(_ service: MutantService) async {
                do { rows = try await service.rows() } catch { if rows.isEmpty { errorMessage = "No" } }
            }
        }
        """),
    appended(
        "STATE-016", "a change that is not saved",
        """
        final class MutantStore {
            private var mutants: [Int] = []
            func add() { mutants.append(1); save() }
            func change() { mutants[0] = 2; save() }
            func remove() { mutants.remove(at: 0) }
            private func save() { print(mutants) }
        }
        """),
    appended(
        "STATE-017", "an error that one branch shows",
        """
        @Observable final class MutantViewModel { var rows: [Int] = []; var errorMessage: String? }
        struct MutantView: View {
            let model: MutantViewModel
            var body: some View { if model.rows.isEmpty { Text("") } else { Text(model.errorMessage ?? "") } }
        }
        """),
    appended(
        "ERR-016", "what cannot be read is kept as zero",
        """
        struct MutantView: View {
            @State private var amount = ""
            var body: some View {
                TextField("", text: $amount)
                Button("Save") { print(Mutant(amount: Double(amount) ?? 0)) }
            }
        }
        """),
    appended(
        "BODY-012", "fields that do not scroll",
        """
        struct MutantView: View {
            @State private var text = ""
            var body: some View {
                VStack { TextField("", text: $text); TextField("", text: $text); TextField("", text: $text); TextField("", text: $text) }
                    .navigationTitle("Mutant")
            }
        }
        """, imports: "SwiftUI"),
    appended(
        "FLOW-011", "an empty field is saved",
        """
        struct Mutant { var name: String }
        struct MutantView: View {
            @State private var name = ""
            var body: some View {
                TextField("", text: $name)
                Button("Save") { print(Mutant(name: name)) }
            }
        }
        """),
]

/// A fault that stands at the end of a file.
/// - Parameter module: Only in files that import it.
private func appended(_ rule: String, _ name: String, _ code: String, imports module: String? = nil) -> Mutation {
    Mutation(rule: rule, name: name) { file, _ in
        if let module, !file.facts.imports(module) { return [] }
        return [[file.append(code)]]
    }
}
