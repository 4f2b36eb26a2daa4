import ReviewRules
import SourceModel

/// Faults of apps in the style of tutorials: controls without effect, sheets in each row, places from before a wait.
let tutorialFaultMutations: [Mutation] = [
    appended(
        "WRAP-021", "a control changes nothing",
        """
        struct MutantView: View {
            @State private var mutant = ""
            var body: some View { Text("").searchable(text: $mutant) }
        }
        """),
    appended(
        "WRAP-022", "a setting has two defaults",
        """
        struct MutantView: View {
            @AppStorage("mutant") private var mutant = 1
            var body: some View { Text("\\(mutant)") }
        }
        struct OtherMutantView: View {
            @AppStorage("mutant") private var mutant = 2
            var body: some View { Text("\\(mutant)") }
        }
        """),
    appended(
        "FLOW-012", "one flag opens a sheet in every row",
        """
        struct MutantView: View {
            @State private var isOpen = false
            var body: some View { ForEach([1, 2], id: \\.self) { row in Text("").sheet(isPresented: $isOpen) { Text("\\(row)") } } }
        }
        """),
    appended(
        "FLOW-013", "another way does what a button refuses",
        """
        struct MutantView: View {
            @State private var name = ""
            var body: some View {
                TextField("", text: $name).onSubmit(mutate)
                Button("Add", action: mutate).disabled(name.isEmpty)
            }
            private func mutate() { print(name) }
        }
        """),
    Mutation(rule: "FLOW-014", name: "nothing shows a view") { file, project in
        // Where there is no app, or more than one, others may show it.
        guard project.index.types(of: .app).count == 1, !file.facts.origin.isPreviewContent, !file.facts.isTest else { return [] }
        return [[file.append("struct MutantUnshownView: View { var body: some View { Text(\"\") } }")]]
    },
    appended(
        "FLOW-015", "Cancel keeps what was typed",
        """
        import SwiftData
        @Model final class MutantItem { var name = ""; init() {} }
        struct MutantView: View {
            @Environment(\\.dismiss) private var dismiss
            @Bindable var mutant: MutantItem
            var body: some View {
                TextField("", text: $mutant.name)
                Button("Cancel") { dismiss() }
            }
        }
        """),
    appended(
        "FLOW-016", "the screen closes whatever became of it",
        """
        @Observable final class MutantViewModel {
            var errorMessage: String?
            func mutate() { do { try print(1) } catch { errorMessage = "No" } }
        }
        struct MutantView: View {
            @Environment(\\.dismiss) private var dismiss
            let mutant: MutantViewModel
            var body: some View {
                Text(mutant.errorMessage ?? "")
                Button("Save") {
                    mutant.mutate()
                    dismiss()
                }
            }
        }
        """),
    appended(
        "FLOW-017", "a control in the label of a button",
        "struct MutantView: View { var body: some View { Button(action: {}) { NavigationLink(\"\") { Text(\"\") } } } }"),
    appended(
        "STATE-022", "the same is loaded twice at the start",
        """
        @Observable final class MutantViewModel {
            var rows: [Int] = []
            init() { load() }
            func load() { rows = [1] }
        }
        struct MutantView: View {
            let mutant: MutantViewModel
            var body: some View { Text("").onAppear { mutant.load() } }
        }
        """),
    appended(
        "STATE-021", "what was typed is emptied before it has arrived",
        """
        protocol MutantService { func send(_ text: String) async throws }
        @Observable final class MutantViewModel {
            var draft = ""
            var errorMessage: String?
            func send(_ service: MutantService) async {
                let text = draft
                draft = ""
                do { try await service.send(text) } catch { errorMessage = "No" }
            }
        }
        """),
    appended(
        "CONC-015", "a place in a list from before a wait",
        """
        final class MutantStore {
            var mutants: [Int] = []
            func mutate(_ other: MutantStore) async {
                guard let place = mutants.firstIndex(of: 1) else { return }
                await other.mutate(self)
                mutants[place] = 2
            }
        }
        """),
    appended(
        "CONC-016", "a cancelled task is shown as a failure",
        """
        protocol MutantService { func rows() async throws -> [Int] }
        @Observable final class MutantViewModel {
            var rows: [Int] = []
            var errorMessage: String?
            func load(_ service: MutantService) async { do { rows = try await service.rows() } catch { errorMessage = "No" } }
        }
        struct MutantView: View {
            let model: MutantViewModel
            let service: MutantService
            var body: some View { Text("").task(id: model.rows) { await model.load(service) } }
        }
        """),
    appended(
        "STATE-018", "a refresh empties the list before the answer",
        """
        protocol MutantService { func rows() async throws -> [Int] }
        @Observable final class MutantViewModel {
            var rows: [Int] = []
            private let service: MutantService
            init(service: MutantService) { self.service = service }
            func refresh() async throws {
                rows = []
                rows = try await service.rows()
            }
        }
        """),
    appended(
        "STATE-020", "each return to the screen loads more",
        """
        protocol MutantService { func rows() async throws -> [Int] }
        @Observable final class MutantViewModel {
            var rows: [Int] = []
            func load(_ service: MutantService) async throws { rows += try await service.rows() }
        }
        struct MutantView: View {
            let model: MutantViewModel
            let service: MutantService
            var body: some View { Text("").task { try? await model.load(service) } }
        }
        """),
    appended(
        "STATE-019", "a failure turns its flag around",
        "struct Mutant { var showsError = false; mutating func mutate() { do { try print(1) } catch { showsError.toggle() } } }"),
    appended("SEC-005", "a password in the source", "func mutate(password: String) -> Bool { password == \"secret123\" }"),
    appended(
        "ERR-017", "a typed number is read without the locale",
        """
        struct MutantView: View {
            @State private var text = ""
            var body: some View {
                TextField("", text: $text).keyboardType(.decimalPad)
                Text("\\(Double(text) ?? 0)")
            }
        }
        """),
]

/// A fault that stands at the end of a file.
private func appended(_ rule: String, _ name: String, _ code: String) -> Mutation {
    Mutation(rule: rule, name: name) { file, _ in [[file.append(code)]] }
}
