import ReviewRules
import SourceModel

/// Faults that a stranger's first app has: values kept twice, texts put together, delays, what is deleted at one tap.
let strangerFaultMutations: [Mutation] = [
    appended(
        "BODY-019", "a geometry reader that is not read",
        "struct MutantView: View { var body: some View { GeometryReader { geometry in Text(\"\") } } }"),
    appended(
        "A11Y-006", "a text on a white background",
        "struct MutantView: View { var body: some View { Text(\"\").background(Color.white) } }"),
    appended(
        "API-003", "an appearance of table views",
        "struct MutantView: View { init() { UITableView.appearance().backgroundColor = .clear }; var body: some View { Text(\"\") } }"),
    appended(
        "TEXT-007", "a count before a plural",
        "struct MutantView: View { let rows: [Int]; var body: some View { Text(\"\\(rows.count) rows\") } }"),
    appended(
        "TEXT-008", "a text put together",
        "struct MutantView: View { let name: String; var body: some View { Text(\"Of \" + name) } }"),
    appended(
        "FLOW-024", "a button that deletes everything",
        """
        struct MutantView: View {
            let rows: [Int]
            let store: MutantStore
            var body: some View { Button("") { for row in rows { store.delete(row) } } }
        }
        """),
    appended(
        "STATE-025", "state that mirrors a value",
        """
        struct MutantView: View {
            let rows: [Int]
            @State private var odd: [Int] = []
            var body: some View { Text("\\(odd.count)").onAppear { odd = rows.filter { $0 % 2 == 1 } } }
        }
        """),
    appended(
        "CONC-019", "a delay in a view model",
        """
        @Observable final class MutantViewModel {
            var isShown = false
            func show() { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.isShown = false } }
        }
        """),
    appended(
        "CODE-010", "seven parameters", "func mutate(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) { print(a, b, c, d, e, f, g) }"
    ),
]

/// Adds code to the files that show something.
private func appended(_ rule: String, _ name: String, _ code: String) -> Mutation {
    Mutation(rule: rule, name: name) { file, _ in file.facts.imports("SwiftUI") ? [[file.append(code)]] : [] }
}
