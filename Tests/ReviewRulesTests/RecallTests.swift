import ReviewRules
import Testing

/// What older rules tell since three more apps were read.
struct RecallTests {
    private func view(_ members: String, _ body: String) -> String {
        "import SwiftUI\nstruct AView: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n"
    }

    @Test func twoTabsWithOneTagAreFlagged() throws {
        let test = RuleTest(
            view("@State private var tab = 0", "TabView(selection: $tab) {\nText(\"A\").tag(1)\nText(\"B\").tag(2)\nText(\"C\").tag(2)\n}"))
        #expect(try test.lines("FLOW-025") == [8])
    }

    @Test func theSystemAnswersOnAQueueOfItsOwn() throws {
        let test = RuleTest(
            """
            import Observation
            import UserNotifications
            @Observable final class Reminders {
                var count = 0
                func refresh() {
                    UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
                        self.count = requests.count
                    }
                }
            }
            """)
        #expect(try test.lines("CONC-006") == [7])
    }

    @Test func aMethodThatIsHandedOverIsGivenPlacesOfAnotherList() throws {
        let store = "import Observation\n@Observable final class Store { var names: [String] = []; func remove(at offsets: IndexSet) {} }\n"
        let list = view(
            "let store: Store\nvar sorted: [String] { store.names.sorted() }",
            "List {\nForEach(sorted, id: \\.self) { Text($0) }\n.onDelete(perform: store.remove)\n}")
        #expect(try RuleTest(files: ["Sources/Store.swift": store, "Sources/AView.swift": list]).lines("FLOW-004") == [8])
    }

    @Test func aStreakOfOneDayIsSingular() throws {
        let test = RuleTest(view("let habit: Habit", "Text(\"\\(habit.currentStreak) days\")") + "struct Habit { let currentStreak: Int }")
        #expect(try test.findings("TEXT-007").map(\.start.line) == [5])
    }

    @Test func aTextThatIsJoinedToAnAddressIsFlagged() throws {
        let test = RuleTest(
            "import Foundation\nfunc url(_ base: String, query: String) -> URL? {\nvar text = base\ntext += \"&query=\" + query\nreturn URL(string: text)\n}"
        )
        #expect(try test.lines("ERR-021") == [4])
    }

    @Test func aCopyOfWhatAStoreContainsIsFlagged() throws {
        let store =
            "import SwiftUI\nfinal class Store: ObservableObject { @Published var ids: [Int] = []; func contains(_ id: Int) -> Bool { ids.contains(id) } }\n"
        let card = view(
            "let id: Int\n@EnvironmentObject private var store: Store\n@State private var isChosen = false",
            "Button(\"A\") { isChosen.toggle() }.opacity(isChosen ? 1 : 0).onAppear { isChosen = store.contains(id) }")
        #expect(
            try RuleTest(files: ["Sources/Store.swift": store, "Sources/AView.swift": card]).findings("STATE-025").map(\.start.line) == [5])
    }

    @Test func aValueInAPredicatesFormatIsFlagged() throws {
        let test = RuleTest(
            "import Foundation\nfunc find(_ id: Int) -> NSPredicate {\nNSPredicate(format: \"id == \\(id)\")\n}\nlet all = NSPredicate(format: \"id == %d\", 1)"
        )
        #expect(try test.lines("SEC-004") == [3])
    }

    @Test func aFormatterForEachElementIsFlagged() throws {
        let test = RuleTest(
            "import Foundation\nfunc text(_ dates: [Date]) {\nfor date in dates {\nlet formatter = DateFormatter()\nprint(formatter.string(from: date))\n}\nlet one = DateFormatter()\nfor date in dates { print(one.string(from: date)) }\n}"
        )
        #expect(try test.lines("BODY-005") == [4])
    }

    @Test func theGreatestOfWhatIsGivenMayBeMissing() throws {
        let test = RuleTest(
            "import Foundation\nstruct Model {\nfunc best(_ scores: [Int]) -> Int {\nscores.map { $0 + 1 }.max()!\n}\nfunc asked(_ scores: [Int]) -> Int { scores.isEmpty ? 0 : scores.max()! }\n}"
        )
        #expect(try test.lines("ERR-006") == [4])
    }
}
