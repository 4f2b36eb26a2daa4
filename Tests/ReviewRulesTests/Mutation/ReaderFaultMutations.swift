import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults that show only where two files meet, or where one thinks a little further.
let readerFaultMutations: [Mutation] = [
    Mutation(rule: "WRAP-020", name: "an object made for the environment") { file, project in
        file.views(project).map { type in
            [
                file.append("@Observable final class Mutant { var count = 0 }"),
                file.insertMember("private var mutant: some View { Text(\"\").environment(Mutant()) }", in: type),
            ]
        }
    },
    Mutation(rule: "STATE-011", name: "a state that no view reads") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class }.map { type in
            let wrapper = type.fact.inherited.contains("ObservableObject") ? "@Published " : ""
            let name = type.fact.name
            return [
                file.insertMember("\(wrapper)var mutantState = 0\n    func mutate() { mutantState = 1 }", in: type),
                file.append("struct MutantView: View { let model: \(name); var body: some View { EmptyView() } }"),
            ]
        }
    },
    Mutation(rule: "STATE-012", name: "a loading that nothing enters") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class }.map { type in
            [
                file.insertMember(
                    """
                    enum Mutant { case idle, submitting, done }
                        private var mutant = Mutant.idle
                        func mutate() { mutant = .done }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "STATE-013", name: "a search that throws away") { file, project in
        file.types(project, .viewModel, .view).filter { $0.fact.kind != .extension && $0.fact.kind != .protocol }.map { type in
            [
                file.insertMember(
                    "@State private var mutants = [\"\"]\n    func mutate(_ query: String) { mutants = mutants.filter { $0.contains(query) } }",
                    in: type)
            ]
        }
    },
    Mutation(rule: "STATE-014", name: "pages without an end") { file, project in
        file.append(
            """
            @Observable final class MutantViewModel {
                var rows: [Int] = []
                private var page = 1
                func load(_ service: MutantService) async throws { rows += try await service.rows(page); page += 1 }
            }
            protocol MutantService { func rows(_ page: Int) async throws -> [Int] }
            """
        ).asMutants
    },
    Mutation(rule: "ERR-014", name: "a comparison without one case") { file, project in
        file.append(
            """
            enum Mutant: Equatable {
                case one, two, three
                static func == (a: Mutant, b: Mutant) -> Bool {
                    switch (a, b) {
                    case (.one, .one), (.two, .two): true
                    default: false
                    }
                }
            }
            """
        ).asMutants
    },
    Mutation(rule: "ERR-015", name: "an app that ends with its data") { file, project in
        file.types(project, .viewModel, .service, .view).filter { $0.fact.kind != .protocol }.map { type in
            [
                file.insertMember(
                    "func mutate(_ data: Data) { guard (try? JSONDecoder().decode(Int.self, from: data)) != nil else { fatalError() } }",
                    in: type)
            ]
        }
    },
    Mutation(rule: "CONC-012", name: "an observation that nobody starts") { file, project in
        file.types(project, .viewModel, .service).filter { [.class, .struct].contains($0.fact.kind) }.map { type in
            [file.insertMember("func observeMutants() { print(1) }", in: type)]
        }
    },
    Mutation(rule: "BODY-011", name: "a store read by a body") { file, project in
        file.views(project).map { type in
            [
                file.insertMember(
                    """
                    private func readMutant() -> String { (try? String(contentsOf: URL(filePath: "/"), encoding: .utf8)) ?? "" }
                        private var mutant: some View { Text(readMutant()) }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "FLOW-009", name: "a button in a row") { file, project in
        file.views(project).map { type in
            [
                file.insertMember(
                    "private var mutant: some View { List { HStack { Text(\"A\"); Button(\"Delete\") { print(1) } } } }", in: type)
            ]
        }
    },
    Mutation(rule: "FLOW-010", name: "a template that is opened") { file, project in
        file.views(project).map { type in
            [
                file.insertMember("private var mutant: some View { NavigationLink(\"A\") { MutantView() } }", in: type),
                file.append("struct MutantView: View { var body: some View { Text(\"Hello, World!\") } }"),
            ]
        }
    },
    Mutation(rule: "PREV-002", name: "a preview without its object") { file, project in
        file.views(project).map { _ in
            [
                file.append(
                    """
                    @Observable final class MutantSession { var name = "" }
                    struct MutantView: View {
                        @Environment(MutantSession.self) private var session
                        var body: some View { Text(session.name) }
                    }
                    #Preview { MutantView() }
                    """)
            ]
        }
    },
    Mutation(rule: "SEC-004", name: "a search written into its statement") { file, project in
        file.types(project, .viewModel, .service, .view).filter { $0.fact.kind != .protocol }.map { type in
            [
                file.insertMember(
                    "func mutate(_ text: String) -> String { \"SELECT * FROM mutants WHERE name = '\\(text)'\" }", in: type)
            ]
        }
    },
    Mutation(rule: "LVL-010", name: "a view that writes for its model") { file, project in
        file.views(project).map { _ in
            [
                file.append(
                    """
                    @Observable final class MutantViewModel { var count = 0 }
                    struct MutantView: View {
                        @Environment(\\.modelContext) private var modelContext
                        @State private var viewModel = MutantViewModel()
                        var body: some View { Button("\\(viewModel.count)") { modelContext.delete(0) } }
                    }
                    """)
            ]
        }
    },
]

extension TextEdit {
    /// One mutant of one edit.
    fileprivate var asMutants: [[TextEdit]] { [[self]] }
}
