import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults of small apps that work until a list is empty, a thread is another one, or somebody looks over a shoulder.
let beginnerFaultMutations: [Mutation] = [
    Mutation(rule: "BODY-009", name: "a number of chance in a builder") { file, project in
        file.views(project).map { type in
            [file.insertMember("private var mutant: some View { Text(\"\\(Int.random(in: 0...9))\") }", in: type)]
        }
    },
    Mutation(rule: "FLOW-004", name: "rows of a sorted list deleted by their places") { file, project in
        file.views(project).map { type in
            [
                file.insertMember(
                    """
                    @State private var mutants: [String] = []
                        private var mutantRows: some View {
                            ForEach(mutants.sorted(), id: \\.self) { Text($0) }.onDelete { mutants.remove(atOffsets: $0) }
                        }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "TEXT-001", name: "a fraction without a format") { file, project in
        file.views(project).map { type in
            [
                file.insertMember(
                    "private var mutant: Double { 1 }\n    private var mutantText: some View { Text(\"\\(mutant) km\") }", in: type)
            ]
        }
    },
    Mutation(rule: "SEC-002", name: "a password in a plain field") { file, project in
        file.views(project).map { type in
            [file.insertMember("private var mutant: some View { TextField(\"Password\", text: .constant(\"\")) }", in: type)]
        }
    },
    Mutation(rule: "CONC-007", name: "a view that sleeps") { file, project in
        file.views(project).map { type in [file.insertMember("private func mutate() { Thread.sleep(forTimeInterval: 1) }", in: type)] }
    },
    Mutation(rule: "CONC-006", name: "a published text set by a request") { file, project in
        file.types(project, .viewModel, .view).map { _ in
            [
                file.append(
                    """
                    import Combine
                    final class MutantFeed: ObservableObject {
                        @Published var text = ""
                        func load(_ url: URL) { URLSession.shared.dataTask(with: url) { _, _, _ in self.text = "a" }.resume() }
                    }
                    """)
            ]
        }
    },
    Mutation(rule: "ERR-008", name: "a mean of nothing") { file, project in
        file.types(project, .viewModel, .service, .view).filter { $0.fact.kind == .class || $0.fact.kind == .struct }.map { type in
            [file.insertMember("func mutate(_ values: [Int]) -> Double { 1 / Double(values.count) }", in: type)]
        }
    },
    Mutation(rule: "ERR-009", name: "a change of a copy") { file, project in
        file.types(project, .viewModel, .service, .view).map { _ in
            [
                file.append(
                    """
                    struct Mutant { var isDone = false }
                    final class Mutants {
                        var all: [Mutant] = []
                        func finish() { for var mutant in all { mutant.isDone = true } }
                    }
                    """)
            ]
        }
    },
    Mutation(rule: "ERR-010", name: "a page behind the last one") { file, project in
        file.types(project, .viewModel, .view).map { _ in
            [
                file.append(
                    """
                    import Observation
                    @Observable final class MutantPages {
                        var pages: [String] = []
                        var place = 0
                        var page: String { pages[place] }
                        func next() { place += 1 }
                    }
                    """)
            ]
        }
    },
    Mutation(rule: "WRAP-016", name: "an object that tells nobody") { file, project in
        file.types(project, .view, .viewModel).map { _ in
            [
                file.append(
                    """
                    import SwiftUI
                    final class MutantScore { var points = 0 }
                    struct MutantScoreView: View {
                        @State private var score = MutantScore()
                        var body: some View { Button("\\(score.points)") { score.points += 1 } }
                    }
                    """)
            ]
        }
    },
]

extension SourceFile {
    func views(_ project: Project) -> [TypeNode] { types(project, .view).filter { $0.fact.kind == .struct } }
}
