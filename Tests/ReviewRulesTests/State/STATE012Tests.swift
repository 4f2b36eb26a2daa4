import ReviewRules
import Testing

struct STATE012Tests {
    @Test func loadingThatNothingEntersIsFlagged() throws {
        try expectFlagged(
            "STATE-012",
            """
            import Combine
            final class AViewModel: ObservableObject {
                enum State { case idle, loading, done, failed }
                @Published private(set) var state = State.idle // flagged
                func load() async {
                    if state == .done { return }
                    state = .done
                }
                var text: String {
                    switch state {
                    case .loading: "Wait"
                    default: ""
                    }
                }
            }
            """)
    }

    @Test func loadingThatIsEnteredOrSetElsewhereIsNot() throws {
        try expectFlagged(
            "STATE-012",
            """
            import Combine
            final class AViewModel: ObservableObject {
                enum State { case idle, loading, done }
                @Published private(set) var state = State.idle
                func load() async {
                    state = .loading
                    state = .done
                }
            }
            final class BViewModel: ObservableObject {
                enum State { case loading, done, failed }
                @Published private(set) var state = State.loading
                func load() async { state = .done }
            }
            final class CViewModel: ObservableObject {
                enum State { case idle, loading, done }
                @Published var state = State.idle
                func load() async { state = .done }
            }
            final class DViewModel: ObservableObject {
                enum Place { case here, there, elsewhere }
                @Published private(set) var place = Place.here
                func go() { place = .there }
            }
            """)
    }
}
