import Foundation
import ReviewRules
import SourceModel
import Testing

/// Faults put into clean code mechanically: does each rule find its own?
///
/// `GLIDE_WRITE_MUTATIONS=docs/ReviewMutations.md` writes the report anew.
@Suite struct MutationTests {
    /// How many of its mutants each rule kills, of how many. The rules of the first release have twenty each.
    static let expected: [String: (killed: Int, mutants: Int)] = [
        "BODY-001": (20, 20), "BODY-003": (20, 20), "BODY-004": (20, 20), "BODY-005": (20, 20), "BODY-007": (20, 20),
        "CONC-001": (20, 20), "CONC-002": (3, 3), "DI-001": (20, 20), "DI-004": (4, 4), "ERR-001": (7, 7), "ERR-002": (20, 20),
        "FILE-001": (20, 20), "FLOW-002": (2, 2), "LAYER-001": (19, 20), "LAYER-002": (20, 20), "LAYER-003": (19, 20),
        "LAYER-005": (16, 16), "LVL-001": (20, 20), "LVL-002": (20, 20), "LVL-003": (20, 20), "LVL-004": (20, 20), "LVL-005": (20, 20),
        "LVL-006": (15, 15), "NAME-001": (20, 20), "NAME-004": (14, 14), "OBS-001": (20, 20), "PREV-001": (3, 3), "SD-001": (2, 2),
        "SD-002": (7, 7), "SEC-001": (20, 20), "STATE-001": (20, 20), "STATE-002": (19, 20), "STATE-003": (6, 10), "STATE-006": (1, 1),
        "TEST-002": (3, 3),
        "TEST-004": (20, 20), "VM-001": (20, 20), "VM-002": (20, 20), "VM-003": (17, 17), "VM-005": (15, 15),
        "VM-007": (20, 20), "WRAP-001": (20, 20), "WRAP-002": (20, 20), "WRAP-003": (20, 20), "WRAP-004": (19, 20), "WRAP-005": (20, 20),
        "WRAP-006": (20, 20), "WRAP-007": (1, 1), "WRAP-008": (20, 20), "WRAP-010": (10, 10), "WRAP-011": (20, 20), "WRAP-012": (13, 13),
        "WRAP-014": (20, 20),
        "A11Y-001": (20, 20), "A11Y-002": (20, 20), "API-001": (8, 8), "BODY-008": (20, 20), "CONC-004": (20, 20), "CONC-005": (20, 20),
        "ERR-005": (20, 20), "ERR-006": (20, 20), "ERR-007": (20, 20), "FLOW-003": (20, 20), "LVL-009": (20, 20), "WRAP-015": (20, 20),
        "BODY-009": (20, 20), "CONC-006": (20, 20), "CONC-007": (20, 20), "ERR-008": (20, 20), "ERR-009": (20, 20), "ERR-010": (20, 20),
        "FLOW-004": (20, 20), "SEC-002": (20, 20), "TEXT-001": (20, 20), "WRAP-016": (20, 20),
        "A11Y-003": (20, 20), "BODY-010": (20, 20), "ERR-013": (20, 20), "FLOW-005": (20, 20), "FLOW-006": (20, 20), "FLOW-007": (20, 20),
        "FLOW-008": (20, 20), "SEC-003": (20, 20),
        "LAYER-006": (20, 20), "STATE-007": (20, 20), "WRAP-017": (20, 20), "WRAP-018": (20, 20), "WRAP-019": (20, 20),
        "CONC-008": (20, 20), "CONC-009": (20, 20), "CONC-010": (20, 20), "CONC-011": (20, 20), "ERR-011": (20, 20), "ERR-012": (20, 20),
        "STATE-008": (20, 20), "STATE-009": (20, 20), "STATE-010": (20, 20), "VM-009": (20, 20),
        "BODY-011": (20, 20), "CONC-012": (20, 20), "ERR-014": (20, 20), "ERR-015": (20, 20), "FLOW-009": (20, 20), "FLOW-010": (20, 20),
        "LVL-010": (20, 20), "SEC-004": (20, 20), "PREV-002": (20, 20), "STATE-011": (20, 20), "STATE-012": (20, 20), "STATE-013": (20, 20),
        "STATE-014": (20, 20),
        "WRAP-020": (20, 20),
        "BODY-012": (20, 20), "CONC-013": (20, 20), "CONC-014": (20, 20), "ERR-016": (20, 20), "FLOW-011": (20, 20), "STATE-015": (20, 20),
        "STATE-016": (20, 20), "STATE-017": (20, 20),
        "CONC-015": (20, 20), "CONC-016": (20, 20), "ERR-017": (20, 20), "FLOW-012": (20, 20), "FLOW-013": (20, 20), "SEC-005": (20, 20),
        "STATE-018": (20, 20), "STATE-019": (20, 20), "STATE-020": (20, 20), "WRAP-021": (20, 20), "WRAP-022": (20, 20),
        "FLOW-014": (20, 20), "FLOW-015": (20, 20), "FLOW-016": (20, 20), "FLOW-017": (20, 20), "STATE-021": (20, 20),
        "STATE-022": (20, 20),
        "A11Y-004": (20, 20), "A11Y-005": (20, 20), "BODY-013": (20, 20), "BODY-014": (20, 20), "BODY-015": (20, 20),
        "BODY-016": (20, 20), "CODE-001": (20, 20), "CODE-002": (20, 20), "CODE-003": (20, 20), "CONC-017": (20, 20),
        "CONC-018": (20, 20), "ERR-018": (20, 20), "ERR-019": (20, 20), "ERR-020": (20, 20), "ERR-021": (20, 20), "FLOW-018": (20, 20),
        "FLOW-019": (20, 20), "FLOW-020": (20, 20), "FLOW-021": (20, 20), "FLOW-022": (20, 20), "FLOW-023": (20, 20),
        "LOG-002": (20, 20), "SD-005": (20, 20), "TEST-005": (1, 1), "TEST-006": (1, 1), "TEXT-002": (20, 20), "TEXT-003": (20, 20),
        "TEXT-004": (20, 20), "TEXT-005": (20, 20), "ERR-022": (20, 20), "API-002": (20, 20),
        "BODY-017": (20, 20), "CODE-004": (20, 20), "CODE-005": (20, 20), "CODE-006": (20, 20), "CONST-003": (20, 20), "NAME-005": (20, 20),
        "STATE-023": (20, 20), "TEXT-006": (20, 20),
        "BODY-018": (20, 20), "CODE-007": (20, 20), "CODE-008": (20, 20), "CODE-009": (20, 20), "STATE-024": (20, 20),
        "VM-010": (20, 20),
        "A11Y-006": (20, 20), "API-003": (20, 20), "BODY-019": (20, 20), "CODE-010": (20, 20), "CONC-019": (20, 20), "FLOW-024": (20, 20),
        "STATE-025": (20, 20), "TEXT-007": (20, 20), "TEXT-008": (20, 20),
        "CONC-020": (20, 20), "CONC-021": (20, 20), "CONC-022": (20, 20), "CONC-023": (20, 20), "CONC-024": (20, 20), "CONC-025": (20, 20),
        "STATE-026": (20, 20), "STATE-027": (20, 20), "STATE-028": (20, 20), "FLOW-025": (20, 20), "FLOW-026": (20, 20),
        "FLOW-027": (20, 20), "BODY-020": (20, 20), "A11Y-007": (20, 20), "WRAP-023": (20, 20), "WRAP-024": (20, 20), "WRAP-025": (20, 20),
        "VM-011": (20, 20), "DI-006": (20, 20), "ERR-023": (20, 20), "ERR-024": (20, 20), "ERR-025": (20, 20), "ERR-026": (7, 7),
        "ERR-027": (20, 20), "ERR-028": (20, 20), "ERR-029": (20, 20), "ERR-030": (20, 20), "ERR-031": (20, 20), "ERR-032": (20, 20),
        "BODY-021": (20, 20), "CODE-012": (20, 20), "CODE-013": (20, 20), "FLOW-028": (20, 20), "SEC-006": (20, 20),
        "SEC-007": (20, 20), "SEC-008": (20, 20), "SD-006": (20, 20), "SD-007": (20, 20),
        "SD-008": (20, 20), "SD-009": (20, 20), "CODE-011": (20, 20), "LVL-011": (20, 20), "TEST-007": (1, 1),
    ]

    static let firstRelease: Set<String> = [
        "WRAP-001", "WRAP-002", "WRAP-003", "WRAP-004", "WRAP-005", "WRAP-006", "WRAP-008", "WRAP-011", "WRAP-014", "VM-001", "VM-002",
        "DI-001", "LVL-001", "LVL-002", "LVL-003", "LVL-004", "LVL-005", "BODY-001", "BODY-003", "BODY-004", "BODY-005", "STATE-001",
        "STATE-002", "CONC-001", "ERR-002", "LAYER-001", "LAYER-002", "LAYER-003", "OBS-001",
    ]

    @Test func theSampleAppsAreClean() {
        let samples = CleanCorpus.samples()
        #expect(samples.count == 3)
        for sample in samples {
            let found = sample.findings(of: allRules.filter { !$0.info.isOptIn }).filter { $0.severity > .info }
            #expect(found.map { "\($0.rule) \($0.path):\($0.start.line)" } == [], "\(sample.name)")
            #expect(sample.project.files.allSatisfy { !$0.syntax.hasError }, "\(sample.name)")
        }
    }

    @Test(arguments: MutationTests.expected.keys.sorted()) func mutantsAreKilled(_ rule: String) throws {
        let expected = try #require(Self.expected[rule])
        let run = MutationRun(rule)
        #expect(run.mutants >= expected.mutants)
        #expect(run.killed >= expected.killed, "\(run.faults.flatMap(\.survivors))")
        let unexplained = run.faults.flatMap(\.survivors).filter { MutationReport.reason(rule, $0) == nil }
        #expect(unexplained.isEmpty)
    }

    @Test func everyRuleWithMutationsHasANumber() {
        #expect(Set(allMutations.map(\.rule)) == Set(Self.expected.keys))
        // A rule that no mutant of its own reaches is not tested by them.
        #expect(Self.expected.filter { $0.value.killed == 0 }.keys.sorted() == [])
        for rule in Self.firstRelease {
            #expect(Self.expected[rule]?.mutants == MutationRun.mutantsPerRule, "\(rule)")
        }
    }

    @Test func theChoiceIsTheSameEverywhere() { #expect(number(of: "WRAP-001") == 0xc376f6200dd7cf59) }

    @Test(.enabled(if: MutationReport.path != nil, "GLIDE_WRITE_MUTATIONS names no file")) func writesTheReport() throws {
        let runs = Set(allMutations.map(\.rule)).sorted().map { MutationRun($0) }
        let url = URL(fileURLWithPath: try #require(MutationReport.path), relativeTo: CleanProject.root)
        try MutationReport.text(runs).write(to: url, atomically: true, encoding: .utf8)
    }
}
