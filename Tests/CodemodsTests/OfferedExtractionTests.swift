import Codemods
import ReviewRules
import SourceModel
import Testing

/// What LVL-003 offers, `extract-view-model` does: the rule tells it by names, the codemod by a plan.
struct OfferedExtractionTests {
    /// A view of some thirty statements, with what a case puts into it.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isOffered: Bool
        var generics = ""
        var properties = ""
        /// What each of the methods begins with.
        var start = ""
        var members = ""
        var actions = ""
        var count = 4

        var text: String {
            let methods = (1...count).map { number in
                """
                    func step\(number)(_ by: Int) {
                        \(start)
                        let old = total
                        total += by
                        total *= \(number)
                        if total < old { total = old }
                        title = "\\(total)"
                        steps.append(total)
                    }
                """
            }
            return """
                import SwiftUI
                import SwiftData

                @Model final class Entry { var amount = 0; init(amount: Int) { self.amount = amount } }
                protocol Storing: AnyObject, ObservableObject { var limit: Int { get } }

                struct StepsView\(generics): View {
                    @State private var total = 0
                    @State private var title = ""
                    @State private var steps: [Int] = []
                    \(properties)

                    var body: some View {
                        Text(title)
                        TextField("Title", text: $title)
                        Button("Step") { step1(2) }
                        \(actions)
                    }

                \(methods.joined(separator: "\n\n"))

                \(members)
                }

                """
        }
    }

    static let samples = [
        Sample(testDescription: "nothing in the way", isOffered: true),
        Sample(
            testDescription: "a query, a kept value and the end are passed", isOffered: true,
            properties: """
                @Query private var entries: [Entry]
                @AppStorage("limit") private var limit = 10
                @Environment(\\.dismiss) private var dismiss
                """, start: "guard entries.count < limit else { return dismiss() }"),
        Sample(
            testDescription: "a computed value of a query stays", isOffered: true,
            properties: "@Query private var entries: [Entry]",
            members: "    var left: Int { entries.count - total }"),
        Sample(
            testDescription: "a method that moves the focus stays", isOffered: true,
            properties: "@FocusState private var isFocused: Bool",
            members: "    func begin() {\n        total = 0\n        isFocused = true\n    }"),
        Sample(
            testDescription: "all methods move the focus", isOffered: false, properties: "@FocusState private var isFocused: Bool",
            start: "isFocused = false"),
        Sample(testDescription: "all methods animate", isOffered: false, start: "withAnimation { total = 0 }"),
        Sample(testDescription: "all methods use UIKit", isOffered: false, start: "UIPasteboard.general.string = title"),
        Sample(
            testDescription: "an object of a type that the view is told", isOffered: false, generics: "<Store: Storing>",
            properties: "@EnvironmentObject private var store: Store", start: "guard total < store.limit else { return }"),
        Sample(
            testDescription: "a state that an initialiser sets", isOffered: false,
            members: "    init(total: Int) { _total = State(initialValue: total) }"),
        Sample(
            testDescription: "a state that draws", isOffered: false, properties: "@State private var tint = Color.red",
            start: "tint = .blue"),
        Sample(
            testDescription: "what is most of it stays", isOffered: false, properties: "@Binding var isShown: Bool",
            start: "isShown = total > 3", members: "    func reset() {\n        total = 0\n    }"),
    ]

    @Test(arguments: samples)
    func itIsOfferedWhereItHelps(sample: Sample) throws {
        let test = CodemodTest(sample.text)
        let project = test.project
        let context = FileContext(file: try #require(project.files.first), index: project.index, profile: .modern)
        context.run(try #require(allRules.first { $0.info.id == "LVL-003" }))
        let finding = try #require(context.findings.first, "nothing was found in\n\(sample.text)")
        #expect((finding.fix != nil) == sample.isOffered)
        let result = try test.result("extract-view-model", "StepsView")
        #expect(!result.changes.isEmpty == sample.isOffered, "\(result.refusals.map(\.reason))")
        if sample.isOffered { try expectTypeChecks(test.files("extract-view-model", "StepsView")) }
    }

    @Test func whatStaysIsTold() throws {
        let sample = try #require(Self.samples.first { $0.testDescription == "a method that moves the focus stays" })
        let result = try CodemodTest(sample.text).result("extract-view-model", "StepsView")
        #expect(result.notes.map(\.text).contains("begin() uses @FocusState isFocused, which only a view has. It stays in StepsView."))
        let view = try #require(try CodemodTest(sample.text).files("extract-view-model", "StepsView")[CodemodTest.path])
        #expect(view.contains("viewModel.total = 0") && view.contains("isFocused = true"))
    }
}
