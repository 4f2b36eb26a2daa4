import ReviewRules
import Testing

struct BODY009Tests {
    @Test func chanceInABodyIsFlagged() throws {
        try expectFlagged(
            "BODY-009",
            """
            import SwiftUI
            struct QuizView: View {
                let answers: [String]
                private var tip: String { answers.randomElement() ?? "" } // flagged
                var body: some View {
                    ForEach(answers.shuffled(), id: \\.self) { Text($0) } // flagged
                    Circle().fill(Color(hue: Double.random(in: 0...1), saturation: 1, brightness: 1)) // flagged
                    Text(tip)
                    header
                }
                private var header: some View { Text(answers.randomElement() ?? "") } // flagged
            }
            """)
    }

    @Test func chanceInActionsIsNot() throws {
        try expectFlagged(
            "BODY-009",
            """
            import SwiftUI
            struct QuizView: View {
                @State private var answers = ["a", "b"].shuffled()
                @State private var number = Int.random(in: 0...9)
                var unused: Int { Int.random(in: 0...9) }
                var body: some View {
                    Button("Again") { answers = answers.shuffled(); number = Int.random(in: 0...9) }
                    TimelineView(.animation) { _ in Circle().offset(x: Double.random(in: 0...1)) }
                    Text("\\(number)").onAppear { number = Int.random(in: 0...9) }
                    Text(answers.randomElement(using: &generator) ?? "")
                    Button("Roll") { roll() }
                }
                private func roll() { number = Int.random(in: 0...9) }
            }
            #Preview { Text("\\(Int.random(in: 0...9))") }
            """)
    }

    @Test func keysOfADictionaryAreFlagged() throws {
        try expectFlagged(
            "BODY-009",
            """
            import SwiftUI
            struct AView: View {
                let groups: [String: [Int]]
                let sorted: OrderedDictionary<String, Int>
                var body: some View {
                    ForEach(Array(groups.keys), id: \\.self) { Text($0) } // flagged
                    ForEach(Array(groups.keys.enumerated()), id: \\.offset) { Text($0.element) } // flagged
                    ForEach(groups.keys.sorted(), id: \\.self) { Text($0) }
                    ForEach(Array(sorted.keys), id: \\.self) { Text($0) }
                }
            }
            """)
    }
}
