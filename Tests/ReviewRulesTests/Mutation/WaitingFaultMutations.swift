import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults of code that waits, or ought to.
let waitingFaultMutations: [Mutation] = [
    Mutation(rule: "CONC-008", name: "a refresh that starts a task") { file, project in
        file.views(project).map { type in
            [
                file.insertMember(
                    """
                    private func mutantWork() async {}
                        private var mutant: some View { Text("").refreshable { Task { await mutantWork() } } }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "CONC-009", name: "a result put on the main queue") { file, project in
        file.types(project, .viewModel, .service, .view).filter { $0.fact.kind != .protocol }.map { type in
            [file.insertMember("func mutate() async { DispatchQueue.main.async { print(1) } }", in: type)]
        }
    },
    Mutation(rule: "ERR-011", name: "a branch that answers and goes on") { file, project in
        file.types(project, .viewModel, .service, .view).filter { $0.fact.kind != .protocol }.map { type in
            [
                file.insertMember(
                    "func mutate(_ isOn: Bool, completion: @escaping (Bool) -> Void) { if !isOn { completion(false) }; completion(true) }",
                    in: type)
            ]
        }
    },
    Mutation(rule: "CONC-010", name: "a session of one request") { file, project in
        file.types(project, .viewModel, .service, .view).filter { $0.fact.kind != .protocol }.map { type in
            [
                file.insertMember(
                    "func mutate(_ url: URL) { URLSession(configuration: .default).dataTask(with: url).resume() }", in: type)
            ]
        }
    },
    Mutation(rule: "CONC-011", name: "a timer in the place of another") { file, project in
        file.types(project, .viewModel, .service).filter { $0.fact.kind == .class }.map { type in
            [
                file.insertMember(
                    """
                    private var mutant: Timer?
                        func mutate() { mutant = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "ERR-012", name: "a list that is lost when it cannot be read") { file, project in
        file.types(project, .viewModel, .service).filter { $0.fact.kind == .class }.map { type in
            [
                file.insertMember(
                    """
                    private var mutants: [String] = []
                        func readMutants(_ data: Data) { mutants = (try? JSONDecoder().decode([String].self, from: data)) ?? [] }
                        func saveMutants(_ url: URL) throws { try JSONEncoder().encode(mutants).write(to: url) }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "STATE-010", name: "a page that is counted first") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class }.map { type in
            [
                file.insertMember(
                    """
                    private var mutantPage = 1
                        private func mutantItems(_ page: Int) async throws {}
                        func mutate() async { mutantPage += 1; try? await mutantItems(mutantPage) }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "STATE-008", name: "an error that nobody takes back") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class }.map { type in
            [
                file.insertMember(
                    """
                    private(set) var mutantError: String?
                        private func mutantWork() throws {}
                        func mutate() { do { try mutantWork() } catch { mutantError = "mutant" } }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "STATE-009", name: "a model that cannot tell that it loads") { file, project in
        file.types(project, .viewModel, .view).map { _ in
            [
                file.append(
                    """
                    import Observation
                    protocol MutantServiceProtocol { func mutants() async throws -> [String] }
                    @Observable final class MutantListViewModel {
                        var mutants: [String] = []
                        private let service: MutantServiceProtocol
                        init(service: MutantServiceProtocol) { self.service = service }
                        func mutate() async { mutants = (try? await service.mutants()) ?? [] }
                    }
                    """)
            ]
        }
    },
    Mutation(rule: "VM-009", name: "a model that loads while it is made") { file, project in
        file.types(project, .viewModel, .view).map { _ in
            [
                file.append(
                    """
                    import SwiftUI
                    @Observable final class MutantListViewModel {
                        var mutants: [String] = []
                        init() { Task { await mutate() } }
                        func mutate() async {}
                    }
                    struct MutantListView: View {
                        @State private var viewModel = MutantListViewModel()
                        var body: some View { Text(viewModel.mutants.first ?? "") }
                    }
                    """)
            ]
        }
    },
]
