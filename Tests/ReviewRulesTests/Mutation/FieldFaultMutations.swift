import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults that the field's own lists name: of accessibility, of layout, of what a person reads, of leftovers and of tests.
let fieldFaultMutations: [Mutation] = [
    ofViews("A11Y-004", "a size in points") { "private var mutant: some View { Text(\"A\").font(.system(size: 13)) }" },
    Mutation(rule: "A11Y-005", name: "a view that turns for ever") { file, project in
        file.views(project).map { _ in
            [
                file.append(
                    """
                    import SwiftUI
                    struct MutantView: View {
                        @State private var isOn = false
                        var body: some View {
                            Text("A").rotationEffect(.degrees(isOn ? 90 : 0)).animation(.default.repeatForever(), value: isOn)
                        }
                    }
                    """)
            ]
        }
    },
    ofViews("BODY-013", "all rows at once") {
        """
        @State private var mutants: [String] = []
            private var mutant: some View { ScrollView { VStack { ForEach(mutants, id: \\.self) { Text($0) } } } }
        """
    },
    ofViews("BODY-014", "a view without a type") { "private var mutant: some View { AnyView(Text(\"A\")) }" },
    ofViews("BODY-015", "a stretched picture") {
        "private var mutant: some View { Image(uiImage: UIImage()).resizable().frame(width: 40, height: 30) }"
    },
    ofViews("BODY-016", "a width of 375 points") { "private var mutant: some View { Text(\"A\").frame(width: 375) }" },
    ofViews("TEXT-003", "a price with two places") {
        "private var mutant: some View { Text(String(format: \"%.2f\", Double(mutantPrice))) }\n    private let mutantPrice = 3"
    },
    ofViews("TEXT-004", "a search that minds capitals") {
        "private func mutate(_ names: [String], searchText: String) -> [String] { names.filter { $0.contains(searchText) } }"
    },
    Mutation(rule: "FLOW-018", name: "a title of the stack") { file, project in
        file.views(project).map { _ in
            [
                file.append(
                    """
                    import SwiftUI
                    struct MutantView: View {
                        var body: some View { NavigationStack { Text("A") }.navigationTitle("A") }
                    }
                    """)
            ]
        }
    },
    ofViews("FLOW-019", "a list in a scroll view") { "private var mutant: some View { ScrollView { List { Text(\"A\") } } }" },
    ofViews("FLOW-020", "a field for mail without its keyboard") {
        "@State private var mutantText = \"\"\n    private var mutant: some View { TextField(\"Email\", text: $mutantText) }"
    },
    ofViews("FLOW-021", "tabs in a stack") {
        "private var mutant: some View { NavigationStack { TabView { Text(\"A\").tabItem { Text(\"A\") } } } }"
    },
    ofViews("FLOW-022", "a row that is touched on its text") {
        "private var mutant: some View { HStack { Text(\"A\"); Spacer() }.onTapGesture { mutate() } }\n    private func mutate() {}"
    },
    ofViews("FLOW-023", "a deletion without a role") {
        """
        private var mutant: some View { Text("A").swipeActions { Button("Delete") { deleteMutant() } } }
            private func deleteMutant() {}
        """
    },
    ofViews("CONC-017", "a delay that outlives the screen") {
        "@State private var isMutated = false\n    private func mutate() { DispatchQueue.main.asyncAfter(deadline: .now() + 3) { isMutated = true } }"
    },
    ofViews("CONC-018", "a task around a call that does not wait") {
        "private var mutant: some View { Button(\"A\") { Task { mutate() } } }\n    private func mutate() {}"
    },
    ofViews("ERR-018", "a task that throws to nobody") {
        "private func mutate() { Task { try await mutateLater() } }\n    private func mutateLater() async throws {}"
    },
    ofViews("ERR-019", "a question and an exclamation mark") {
        "private func mutate(_ name: String?) -> String { if name != nil { return name! }; return \"\" }"
    },
    ofViews("ERR-022", "a property taken by force") {
        "private var mutant: String? = nil\n    private var mutated: String { mutant! }"
    },
    ofViews("TEXT-005", "an optional in a text") {
        "private var mutant: String? = nil\n    private var mutated: some View { Text(\"A: \\(mutant)\") }"
    },
    ofViews("ERR-020", "a property taken for granted") { "private var mutant: String!" },
    ofViews("ERR-021", "a text in an address") {
        "private static func mutate(_ city: String) -> String { \"https://api.example.com/now?city=\\(city)\" }"
    },
    ofViews("CODE-001", "code that is commented out") { "// if isMutated {\n    //     mutate()\n    // }" },
    ofViews("CODE-002", "a condition that is said twice") {
        "private func mutate(_ isOn: Bool) -> Bool { isOn ? true : false }"
    },
    ofViews("CODE-003", "a function that nobody calls") { "private func mutateNothing() {}" },
    Mutation(rule: "LOG-002", name: "a print that was left") { file, project in
        guard !file.text.contains("Logger"), !file.text.contains("import os") else { return [] }
        return file.views(project).map { type in
            [file.insertMember("private func mutate() { let count = 1; print(count) }", in: type)]
        }
    },
    Mutation(rule: "TEXT-002", name: "a date in one country's order") { file, project in
        guard !file.text.contains("date(from:"), !file.text.contains("POSIX") else { return [] }
        return file.views(project).map { type in
            [
                file.insertMember(
                    """
                    private func mutate(_ date: Date) -> String {
                            let formatter = DateFormatter()
                            formatter.dateFormat = "d/M/yy"
                            return formatter.string(from: date)
                        }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "SD-005", name: "a query without an order") { file, project in
        file.views(project).map { type in
            [
                file.insertMember(
                    "@Query private var mutants: [Mutant]\n    private var mutant: some View { List(mutants) { _ in Text(\"A\") } }",
                    in: type),
                file.append("import SwiftData\n@Model final class Mutant { var name = \"\"; init() {} }"),
            ]
        }
    },
    ofViews("API-002", "a colour by its older name") { "private var mutant: some View { Text(\"A\").foregroundColor(.red) }" },
    ofTests("TEST-005", "a test that checks nothing", "@Test func mutate() { _ = 1 }"),
    ofTests(
        "TEST-006", "a test that sleeps", "@Test func mutate() async throws { try await Task.sleep(for: .seconds(1)); #expect(1 == 1) }"),
]

/// A member that each view gets.
private func ofViews(_ rule: String, _ name: String, _ member: @escaping @Sendable () -> String) -> Mutation {
    Mutation(rule: rule, name: name) { file, project in
        file.views(project).map { type in [file.insertMember(member(), in: type)] }
    }
}

/// A member that each suite gets.
private func ofTests(_ rule: String, _ name: String, _ member: String) -> Mutation {
    Mutation(rule: rule, name: name, isInTests: true) { file, _ in
        file.nodes.types.filter { type in
            type.fact.kind != .extension && type.functions.contains { $0.fact.has("Test") || $0.fact.name.hasPrefix("test") }
        }.map { type in [file.insertMember(member, in: type)] }
    }
}
