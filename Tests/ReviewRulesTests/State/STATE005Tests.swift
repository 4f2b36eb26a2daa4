import ReviewRules
import Testing

private let models = """
    import SwiftUI
    @Observable final class NewsViewModel {
        var errorMessage: String?
        var hasError = false
        func load() async {}
        func start() {}
    }

    """

struct STATE005Tests {
    @Test func deadEndsAreMentioned() throws {
        try expectFlagged(
            "STATE-005",
            models + """
                struct AView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if let message = viewModel.errorMessage { // info
                                Text(message)
                            }
                        }.task { await viewModel.load() }
                    }
                }
                struct BView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { content.onAppear { viewModel.start() } }
                    @ViewBuilder private var content: some View {
                        if viewModel.hasError { // info
                            Text("Error")
                        } else if viewModel.errorMessage != nil { // info
                            Text("")
                        }
                    }
                }
                """)
    }

    @Test func otherWaysToTryAgainAreFine() throws {
        try expectFlagged(
            "STATE-005",
            models + """
                struct AView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if let message = viewModel.errorMessage { Text(message) }
                            Button("Again") { Task { await viewModel.load() } }
                        }.task { await viewModel.load() }
                    }
                }
                struct BView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack { if let message = viewModel.errorMessage { ErrorView(message, retry: again) } }
                            .task { await viewModel.load() }
                    }
                }
                struct CView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack { if let message = viewModel.errorMessage { Text(message) } }
                    }
                }
                struct DView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        Text("").task { await viewModel.load(); if let message = viewModel.errorMessage { log(message) } }
                    }
                }
                """)
    }

    @Test func theFixAddsAButton() throws {
        let test = RuleTest(
            models + """
                struct AView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if let message = viewModel.errorMessage {
                                Text(message)  // said
                            }
                        }
                        .task { await viewModel.load() }
                    }
                }
                """)
        let fixed = try test.fixed("STATE-005")
        #expect(
            fixed == models + """
                struct AView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if let message = viewModel.errorMessage {
                                Text(message)
                                Button("Retry") { Task { await viewModel.load() } }  // said
                            }
                        }
                        .task { await viewModel.load() }
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("STATE-005").isEmpty)
    }

    @Test func aRefreshOfWhatIsShownInsteadOfTheErrorIsNoWayToTryAgain() throws {
        try expectFlagged(
            "STATE-005",
            """
            import Observation
            import SwiftUI
            @Observable final class ListViewModel {
                var items: [String] = []
                var errorMessage: String?
                func load() async { errorMessage = "No." }
            }
            struct ListView: View {
                @State private var viewModel = ListViewModel()
                var body: some View {
                    content.task { await viewModel.load() }
                }
                @ViewBuilder private var content: some View {
                    if let text = viewModel.errorMessage { // info
                        Text(text)
                    } else {
                        List(viewModel.items, id: \\.self) { Text($0) }.refreshable { await viewModel.load() }
                    }
                }
            }
            """)
    }
}
