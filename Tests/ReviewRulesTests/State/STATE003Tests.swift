import ReviewRules
import Testing

private let models = """
    import SwiftUI
    @Observable final class NewsViewModel {
        var news: [Item] = []
        var isLoading = false
        var errorMessage: String?
        private let service: NewsService
        init(service: NewsService) { self.service = service }
        func load() async {}
    }
    @Observable final class SilentViewModel { var count = 0; private var lastError: Error?; func load() {} }
    final class OldViewModel: ObservableObject { @Published var items: [Item] = []; @Published var error: AppError? }

    """

struct STATE003Tests {
    @Test func errorsThatNobodyReadsAreFlagged() throws {
        try expectFlagged(
            "STATE-003",
            models + """
                struct AView: View { // flagged
                    @State private var viewModel: NewsViewModel
                    init(viewModel: NewsViewModel) { _viewModel = State(initialValue: viewModel) }
                    var body: some View { if viewModel.isLoading { ProgressView() } }
                }
                struct BView: View { // flagged
                    @StateObject private var model = OldViewModel()
                    var body: some View { List(model.items) { Text($0.name) } }
                }
                struct CView: View { // flagged
                    @State private var viewModel = NewsViewModel(service: .live)
                    var body: some View { content }
                }
                extension CView { var content: some View { Text(viewModel.news.first?.name ?? "") } }
                """)
    }

    @Test func errorsShownSomewhereAreNot() throws {
        try expectFlagged(
            "STATE-003",
            models + """
                struct AView: View {
                    @State private var viewModel: NewsViewModel
                    var body: some View { if viewModel.isLoading { ProgressView() } else { message } }
                }
                extension AView { var message: some View { Text(viewModel.errorMessage ?? "") } }
                struct BView: View {
                    @State private var viewModel: NewsViewModel
                    var body: some View { VStack { if viewModel.isLoading { ProgressView() }; NewsList(viewModel: viewModel) } }
                }
                struct CView: View {
                    let viewModel: NewsViewModel
                    var body: some View { if viewModel.isLoading { ProgressView() } }
                }
                struct DView: View {
                    @State private var model = SilentViewModel()
                    var body: some View { Text("\\(model.count)") }
                }
                struct EView: View {
                    @State private var viewModel: NewsViewModel
                    var body: some View { if viewModel.isLoading { ProgressView() } else { Text("") }.errorAlert($viewModel.errorMessage) }
                }
                struct FView: View {
                    @State private var viewModel: NewsViewModel
                    var body: some View { Button("A") { Task { await viewModel.load() } } }
                }
                """)
    }

    @Test func theFixAddsAnAlert() throws {
        let test = RuleTest(
            models + """
                struct AView: View {
                    @State private var viewModel: NewsViewModel
                    var body: some View {
                        VStack { Text(viewModel.isLoading ? "…" : "") }
                            .padding()
                    }
                }
                """)
        let fixed = try test.fixed("STATE-003")
        #expect(
            fixed == models + """
                struct AView: View {
                    @State private var viewModel: NewsViewModel
                    var body: some View {
                        VStack { Text(viewModel.isLoading ? "…" : "") }
                            .padding()
                            .alert("Error", isPresented: .constant(viewModel.errorMessage != nil)) {
                                Button("OK") { viewModel.errorMessage = nil }
                            } message: {
                                Text(viewModel.errorMessage ?? "")
                            }
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("STATE-003").isEmpty)
    }
}
