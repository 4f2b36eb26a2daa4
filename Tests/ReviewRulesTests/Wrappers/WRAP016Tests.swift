import ReviewRules
import Testing

struct WRAP016Tests {
    @Test func objectsThatTellNobodyAreFlagged() throws {
        try expectFlagged(
            "WRAP-016",
            """
            import SwiftUI
            final class Game {
                var score = 0
                var title: String { "\\(score)" }
                func win() { score += 10 }
            }
            struct GameView: View {
                @State private var game = Game() // flagged
                var body: some View { Button("Score \\(game.score)") { game.win() } }
            }
            struct OtherView: View {
                @State var game: Game // flagged
                var body: some View {
                    VStack { Text(game.title) }
                }
            }
            class Player: Identifiable { var name = ""; let id = 1 }
            struct PlayerView: View {
                @State private var player = Player() // flagged
                var body: some View { List { Text(player.name) } }
            }
            """)
    }

    @Test func objectsThatTellAndStructuresAreNot() throws {
        try expectFlagged(
            "WRAP-016",
            """
            import SwiftUI
            @Observable final class Game { var score = 0 }
            final class Old: ObservableObject { @Published var score = 0 }
            struct Value { var score = 0 }
            final class Cache { var pictures: [String] = []; let name = "" }
            final class Kept: UIViewController { var score = 0 }
            struct GameView: View {
                @State private var game = Game()
                @StateObject private var old = Old()
                @State private var value = Value()
                @State private var cache = Cache()
                @State private var kept = Kept()
                let passed: Cache
                var body: some View {
                    Text("\\(game.score) \\(old.score) \\(value.score) \\(cache.name) \\(kept.score) \\(passed.pictures.count)")
                    Button("Fill") { cache.pictures.append("a") }
                }
            }
            """)
    }
}
