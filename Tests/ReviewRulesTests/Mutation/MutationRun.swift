import ReviewRules
import SourceModel

/// A rule, and how it fared with the faults that were put into clean code.
struct MutationRun: Sendable {
    let rule: String
    var faults: [Fault] = []

    struct Fault: Sendable {
        let name: String
        /// The places that the corpus has for it.
        var places = 0
        var mutants = 0
        var killed = 0
        var survivors: [Survivor] = []
    }

    struct Survivor: Sendable {
        let project: String
        let path: String
        let line: Int
        /// The rule said it, as information only.
        let isInformation: Bool
        let text: String
    }

    static let mutantsPerRule = 20

    var places: Int { faults.reduce(0) { $0 + $1.places } }
    var mutants: Int { faults.reduce(0) { $0 + $1.mutants } }
    var killed: Int { faults.reduce(0) { $0 + $1.killed } }

    /// Puts up to twenty faults of a rule into the corpus, one at a time, its kinds of fault in turn.
    init(_ id: String, corpus: [CleanProject] = CleanCorpus.projects) {
        rule = id
        guard let tested = allRules.first(where: { $0.info.id == id }) else { return }
        let mutations = allMutations.filter { $0.rule == id }
        let projects = corpus.filter { tested.info.severity(in: $0.profile) != nil }
        var queues: [[Place]] = mutations.enumerated().map { place, mutation in
            faults.append(Fault(name: mutation.name))
            var found: [Place] = []
            for (number, project) in projects.enumerated() {
                for file in project.project.files where file.facts.isTest == mutation.isInTests {
                    found += mutation.mutants(file, project.project).map { Place(project: number, file: file, edits: $0) }
                }
            }
            faults[place].places = found.count
            // By a number of each place's own, so that other places in the corpus change little. The last one is tried first.
            let numbered = found.map { one in
                (number(of: "\(id) \(mutation.name) \(projects[one.project].name) \(one.file.path) \(one.edits.first?.start ?? 0)"), one)
            }
            return numbered.sorted { $0.0 < $1.0 }.map(\.1)
        }
        var clean: [Int: Set<Mark>] = [:]
        var left = Self.mutantsPerRule
        while left > 0, queues.contains(where: { !$0.isEmpty }) {
            for (place, _) in queues.enumerated() where left > 0 {
                guard let chosen = queues[place].popLast() else { continue }
                guard let mutant = chosen.mutant else { continue }
                let project = projects[chosen.project]
                let demanded = min(tested.info.severity(in: project.profile) ?? .info, .warning)
                let before =
                    clean[chosen.project] ?? Set(project.findings(of: [tested]).filter { $0.severity >= demanded }.map(Mark.init))
                clean[chosen.project] = before
                let found = project.findings(of: [tested], with: mutant)
                faults[place].mutants += 1
                left -= 1
                // Where the clean code has such a finding at the same symbol, another one proves nothing.
                if found.contains(where: { $0.severity >= demanded && !before.contains(Mark($0)) }) {
                    faults[place].killed += 1
                } else {
                    let edit = chosen.edits[0]
                    faults[place].survivors.append(
                        Survivor(
                            project: project.name, path: chosen.file.path, line: chosen.file.lines.position(of: edit.start).line,
                            isInformation: !found.isEmpty, text: String(edit.replacement.prefix(60))))
                }
            }
        }
    }

    private struct Mark: Hashable {
        let path: String
        let symbol: String
        init(_ finding: Finding) {
            path = finding.path
            symbol = finding.symbol
        }
    }

    private struct Place {
        let project: Int
        let file: SourceFile
        let edits: [TextEdit]

        /// Nothing where the edits leave what does not parse.
        var mutant: SourceFile? {
            guard !edits.isEmpty, let text = TextEdit.apply(edits, to: file.text) else { return nil }
            let mutant = SourceFile(path: file.path, text: text, module: file.facts.module)
            return mutant.syntax.hasError ? nil : mutant
        }
    }
}

/// A number that a text always has, on every machine, and that looks like drawn by lot.
func number(of text: String) -> UInt64 {
    let sum = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let mixed = (sum ^ (sum >> 30)) &* 0xbf58_476d_1ce4_e5b9
    return mixed ^ (mixed >> 31)
}
