import Foundation

/// What the mutants tell about the rules, as a page.
enum MutationReport {
    static let path = ProcessInfo.processInfo.environment["GLIDE_WRITE_MUTATIONS"]

    /// Why a mutant survives; none for one that nobody has looked at.
    static func reason(_ rule: String, _ survivor: MutationRun.Survivor) -> String? {
        reasons.first { $0.rule == rule && ($0.place.isEmpty || survivor.path.contains($0.place)) }?.why
    }

    private static let handedOn = "Not flagged by the catalogue: a child view is handed the view model, and may show the error."
    private static let reasons: [(rule: String, place: String, why: String)] = [
        (
            "LAYER-001", "",
            "Not flagged by the catalogue: no service of this project reaches the network, so the view model's request passes no layer by."
        ),
        (
            "LAYER-003", "Models/AppError.swift",
            "Said as information, as the catalogue has it: what the file declares is neither sent nor kept."
        ),
        (
            "STATE-002", "Level3/SyncedTodosViewModel.swift",
            "Not flagged: the catch calls a method that changes the list back; that it puts back another change is not seen."
        ),
        (
            "STATE-003", "Level2/AlertView.swift",
            "Not flagged: the alert still comes up when there is an error, with its title."
        ),
        (
            "WRAP-004", "Level3/SharedSearchView.swift",
            "Not flagged by the catalogue: the initialiser stores the service, which another view is handed."
        ),
        ("STATE-003", "Level2/ProfileView.swift", handedOn),
        ("STATE-003", "Orders/OrdersView.swift", handedOn),
        ("STATE-003", "Reviews/ReviewsView.swift", handedOn),
        ("STATE-003", "Features/FriendListView.swift", handedOn),
    ]

    static func text(_ runs: [MutationRun]) -> String {
        let first = runs.filter { MutationTests.firstRelease.contains($0.rule) }
        let others = runs.filter { !MutationTests.firstRelease.contains($0.rule) }
        var text = """
            # Mutants of the review's rules

            Faults put into clean code mechanically, one at a time: up to \(MutationRun.mutantsPerRule) mutants for each rule, its kinds of \
            fault in turn, the places chosen by a fixed number of each. A mutant is killed when its rule says so as a warning or an error (a rule that \
            only informs: as information) at a symbol where the clean code has no such finding. The clean code is Apps/Levels, the documents \
            of Conformance/Documents, three sample apps in Tests/ReviewRulesTests/Mutation/Corpus, and the good examples of the rules' pages.

            The authors of the rules wrote the faults too, so the numbers say that the rules do what they are meant to, not how much of \
            foreign code's trouble they find.

            Written by `GLIDE_WRITE_MUTATIONS=docs/ReviewMutations.md swift test --filter MutationTests`; the test holds the numbers.

            ## Rules of the first release

            \(sum(first))

            \(table(first))

            ## Other rules

            \(sum(others))

            \(table(others))

            ## What the mutants and the clean code showed, and was mended

            - BODY-001 passed over `let _ = { count += 1 }()`: a closure that is called at once is a part of `body`.
            - BODY-001 took the actions of `Stepper("A") {} onDecrement: {}` and of `Slider(value:) { … }` for builders.
            - STATE-001 did not know `isSearching` as a flag of loading.
            - STATE-002 passed over a list that is emptied before the service deletes what was in it.
            - LAYER-002 excused ReviewService, TableService and FlowerRepository: it took parts of words for words of the screen.

            ## What survives, and why


            """
        for run in runs {
            for fault in run.faults {
                for survivor in fault.survivors {
                    let place = survivor.project == "Levels" ? survivor.path : "\(survivor.project), \(survivor.path)"
                    let said = survivor.isInformation ? " It is said as information." : ""
                    text += "- **\(run.rule)**, \(fault.name), in \(place):\(survivor.line). "
                    text += "\(reason(run.rule, survivor) ?? "Not judged yet.")\(said)\n"
                }
            }
        }
        return text
    }

    private static func sum(_ runs: [MutationRun]) -> String {
        let killed = runs.reduce(0) { $0 + $1.killed }
        let mutants = runs.reduce(0) { $0 + $1.mutants }
        return "\(killed) of \(mutants) mutants of \(runs.count) rules are killed."
    }

    private static func table(_ runs: [MutationRun]) -> String {
        var lines = ["| rule | fault | places | mutants | killed | rate |", "|---|---|---:|---:|---:|---:|"]
        for run in runs {
            for fault in run.faults {
                let rate = fault.mutants == 0 ? "–" : "\(fault.killed * 100 / fault.mutants) %"
                lines.append("| \(run.rule) | \(fault.name) | \(fault.places) | \(fault.mutants) | \(fault.killed) | \(rate) |")
            }
            if run.faults.count > 1, run.mutants > 0 {
                lines.append(
                    "| **\(run.rule)** | together | \(run.places) | \(run.mutants) | \(run.killed) | \(run.killed * 100 / run.mutants) % |")
            }
        }
        return lines.joined(separator: "\n")
    }
}
