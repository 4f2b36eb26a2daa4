import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults that a careful reader names: copies, keys, raw values, what anybody may set.
let carefulReaderMutations: [Mutation] = [
    ofViews("BODY-017", "a view that is written three times") {
        let copy = """
            HStack {
                            Image(systemName: "star").padding()
                            Spacer()
                            Text("A").bold()
                        }
            """
        return
            "private var mutant: some View {\n        VStack {\n            \(copy)\n            \(copy)\n            \(copy)\n        }\n    }"
    },
    ofViews("TEXT-006", "a raw value on the screen") {
        "private enum Mutant: String { case a }\n    private var mutant: some View { Text(Mutant.a.rawValue) }"
    },
    ofViews("CONST-003", "a key in two places") {
        """
        private func mutate() { UserDefaults.standard.set(1, forKey: "mutant") }
            private func mutated() -> Int { UserDefaults.standard.integer(forKey: "mutant") }
        """
    },
    ofViews("CODE-004", "a function of seventy lines") {
        "private func mutate() {\n\((1...70).map { "        if step(\($0)) { go() }" }.joined(separator: "\n"))\n    }"
    },
    ofViews("CODE-005", "three functions that differ in a value") {
        (1...3).map { "private func mutate\($0)() { let a = [\($0)]; use(a, as: \"\($0)\", of: a.count); save(a, to: \($0), by: 1) }" }
            .joined(separator: "\n    ")
    },
    ofViews("CODE-006", "a choice in a choice") { "private func mutate(_ a: Int) -> Int { a == 1 ? 1 : a == 2 ? 2 : 3 }" },
    ofViews("CODE-007", "a variable that never changes") { "private var mutants = 3\n    private func mutate() { use(mutants) }" },
    ofViews("CODE-008", "a parameter that nothing uses") { "private func mutate(_ mutant: Int) { start(1) }" },
    ofViews("CODE-009", "a note to oneself") { "// TODO: mutate\n    private let mutant = 1" },
    ofViews("BODY-018", "the time in a body") { "private var mutant: some View { Text(Date.now.formatted()) }" },
    ofViews("STATE-024", "three flags for three sheets") {
        let flags = (1...3).map { "@State private var mutant\($0) = false" }.joined(separator: "\n    ")
        let sheets = (1...3).map { ".sheet(isPresented: $mutant\($0)) { Text(\"A\") }" }.joined()
        return "\(flags)\n    private var mutant: some View { Text(\"A\")\(sheets) }"
    },
    ofViews("NAME-005", "a function like a type") { "private func Mutate() {}" },
    Mutation(rule: "STATE-023", name: "a published value from before") { file, project in
        file.views(project).map { _ in
            [
                file.append(
                    """
                    import Combine
                    import SwiftUI
                    final class MutantModel: ObservableObject { @Published var count = 0 }
                    struct MutantView: View {
                        @ObservedObject var model: MutantModel
                        @State private var count = 0
                        var body: some View { Text("A").onReceive(model.$count) { _ in count = model.count } }
                    }
                    """)
            ]
        }
    },
    Mutation(rule: "VM-010", name: "a list that anybody may set") { file, project in
        file.types(project, .viewModel).filter { type in
            type.fact.kind == .class && type.fact.has("Observable") && !project.index.holders(of: type.fact.simpleName).isEmpty
        }.map { type in
            [file.insertMember("var mutants: [Int] = []\n    func mutate() { mutants.append(1) }", in: type)]
        }
    },
]

private func ofViews(_ rule: String, _ name: String, _ member: @escaping @Sendable () -> String) -> Mutation {
    Mutation(rule: rule, name: name) { file, project in
        file.views(project).map { type in [file.insertMember(member(), in: type)] }
    }
}
