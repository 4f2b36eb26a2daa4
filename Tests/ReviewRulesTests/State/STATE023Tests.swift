import ReviewRules
import Testing

struct STATE023Tests {
    @Test func oldValuesAreFlagged() throws {
        try expectFlagged(
            "STATE-023",
            """
            import Combine
            import SwiftUI
            struct AView: View {
                @ObservedObject var game: Game
                @State private var isOver = false
                var body: some View {
                    Text("A").onReceive(game.$isOver) { _ in
                        isOver = game.isOver // flagged
                    }
                    Text("B").onReceive(game.$isOver, perform: { value in
                        if game.isOver { isOver = true } // flagged
                    })
                }
            }
            final class Model: ObservableObject {
                @Published var text = ""
                @Published var count = 0
                private var bag: Set<AnyCancellable> = []
                init() {
                    $text.sink { [weak self] _ in
                        self?.search(self?.text ?? "") // flagged
                    }.store(in: &bag)
                    $text.removeDuplicates().sink { _ in
                        self.count = self.text.count // flagged
                    }.store(in: &bag)
                }
            }
            """)
    }

    @Test func newValuesAreNot() throws {
        try expectFlagged(
            "STATE-023",
            """
            import Combine
            import SwiftUI
            struct AView: View {
                @ObservedObject var game: Game
                @State private var isOver = false
                var body: some View {
                    Text("A").onReceive(game.$isOver) { isOver in self.isOver = isOver }
                    Text("A").onReceive(game.$isOver) { _ in isOver = game.isWon }
                    Text("A").onReceive(game.$isOver.receive(on: RunLoop.main)) { _ in isOver = game.isOver }
                    Text("A").onReceive(game.$isOver) { _ in Task { isOver = game.isOver } }
                    Text("A").onReceive(game.$isOver) { value in if value { game.isOver = false } }
                }
            }
            final class Model: ObservableObject {
                @Published var text = ""
                init() {
                    $text.debounce(for: 1, scheduler: RunLoop.main).sink { [weak self] _ in self?.search(self?.text ?? "") }.store(in: &bag)
                    $text.sink { text in self.search(text) }.store(in: &bag)
                }
            }
            """)
    }

    @Test func theGivenValueIsTaken() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @ObservedObject var game: Game
                var body: some View { Text("A").onReceive(game.$isOver) { over in show(game.isOver) } }
            }
            """)
        #expect(try test.fixed("STATE-023").contains("{ over in show(over) }"))
    }
}
