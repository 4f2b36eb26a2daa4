import ReviewRules
import Testing

struct STATE011Tests {
    @Test func stateThatNoViewReadsIsFlagged() throws {
        try expectFlagged(
            "STATE-011",
            """
            import Combine
            import SwiftUI
            final class SignUpViewModel: ObservableObject {
                enum State { case idle, failed(any Error), done }
                @Published var name = ""
                @Published private(set) var state = State.idle // flagged
                @Published private(set) var words: [String] = [] // flagged
                func signUp() {
                    state = .done
                    self.state = .idle
                    words.append(name)
                }
            }
            struct SignUpView: View {
                @StateObject private var viewModel = SignUpViewModel()
                var body: some View {
                    TextField("Name", text: $viewModel.name)
                    Button("Sign up") { viewModel.signUp() }
                }
            }
            struct OtherView: View {
                let other: Other
                var body: some View { Text(other.name) }
            }
            struct Other { var name = "" }
            """)
    }

    @Test func whatIsReadSomewhereIsNot() throws {
        try expectFlagged(
            "STATE-011",
            """
            import Combine
            import SwiftUI
            final class AViewModel: ObservableObject {
                @Published var name = ""
                @Published var query = ""
                @Published private(set) var isOn = false
                @Published private(set) var total = 0
                @Published private var secret = 0
                @Published private(set) var words: [String] = []
                @Published private(set) var shown = false
                var doubled: Int { total * 2 }
                private var bag: Set<AnyCancellable> = []
                init() { $query.sink { print($0) }.store(in: &bag) }
                func change() {
                    if isOn { name = "" }
                    secret = 1
                }
            }
            struct AView: View {
                @StateObject private var viewModel = AViewModel()
                var body: some View {
                    TextField("Name", text: $viewModel.name)
                    Text("\\(viewModel.doubled)").onReceive(viewModel.$words) { print($0) }
                    BView(viewModel: viewModel)
                }
            }
            struct BView: View {
                @ObservedObject var viewModel: AViewModel
                var body: some View { Text(viewModel.shown ? "1" : "2") }
            }
            """)
    }

    @Test func viewModelsBehindProtocolsOrWithSubclassesAreNot() throws {
        try expectFlagged(
            "STATE-011",
            """
            import Combine
            import SwiftUI
            protocol Stated: ObservableObject { var state: Int { get } }
            final class AViewModel: Stated {
                @Published private(set) var state = 0
                func change() { state = 1 }
            }
            struct AView<Model: Stated>: View {
                @ObservedObject var model: Model
                var body: some View { Text("\\(model.state)") }
            }
            class BaseViewModel: ObservableObject {
                @Published var note = 0
            }
            final class BViewModel: BaseViewModel {
                var text: String { "\\(note)" }
            }
            struct BView: View {
                @StateObject private var model = BViewModel()
                @StateObject private var base = BaseViewModel()
                var body: some View { Text(model.text) }
            }
            final class UnheldViewModel: ObservableObject {
                @Published var note = 0
            }
            """)
    }

    private func failing(_ body: String, _ more: String = "") -> String {
        """
        import SwiftUI
        @MainActor final class ListViewModel: ObservableObject {
            enum State { case idle, loading, failed(Error), done }
            @Published private(set) var items: [Int] = []
            @Published private(set) var state = State.idle
            func load() async { do { items = try await service.items() } catch { state = .failed(error) } }
            \(more)
        }
        struct ListView: View {
            @StateObject private var viewModel = ListViewModel()
            var body: some View {
                ForEach(viewModel.items, id: \\.self) { Text("\\($0)") }
                \(body)
            }
        }
        """
    }

    @Test(
        arguments: [
            "if case .loading = viewModel.state { ProgressView() }",
            "if viewModel.state == .loading { ProgressView() }\nif viewModel.state == .done { Text(\"\") }",
        ])
    func aFailureThatNoViewAsksForIsFlagged(body: String) throws {
        #expect(try RuleTest(failing(body)).lines("STATE-011") == [13])
    }

    @Test(
        arguments: [
            "if case .failed = viewModel.state { Text(\"No\") }",
            "switch viewModel.state { case .loading: ProgressView()\ndefault: Text(\"No\") }",
            "StateView(state: viewModel.state)", "if viewModel.state != .done { Text(\"\") }",
            "if case .loading = viewModel.state { ProgressView() }\nFailureView(viewModel: viewModel)",
        ])
    func aFailureThatAViewMayAskForIsNot(body: String) throws {
        #expect(try RuleTest(failing(body)).lines("STATE-011") == [])
    }

    @Test func aModelWithAnErrorBesidesIsNot() throws {
        let body = "if case .loading = viewModel.state { ProgressView() }\nText(viewModel.errorMessage ?? \"\")"
        #expect(try RuleTest(failing(body, "@Published var errorMessage: String?")).lines("STATE-011") == [])
    }
}
