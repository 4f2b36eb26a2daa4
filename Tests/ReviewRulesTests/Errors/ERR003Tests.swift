import ReviewRules
import Testing

struct ERR003Tests {
    private let text = """
        import Foundation
        enum AppError: LocalizedError { case offline }
        final class ItemViewModel: ObservableObject {
            @Published var errorMessage: String?
            var log = ""
            func load() async {
                do { try await fetch() } catch let error as AppError {
                    errorMessage = error.localizedDescription
                } catch {
                    errorMessage = error.localizedDescription // info
                }
                do { try await fetch() } catch {
                    self.errorMessage = "Failed: \\(error.localizedDescription)" // info
                }
                do { try await fetch() } catch {
                    log = error.localizedDescription
                    errorMessage = "Items could not be loaded."
                    errorMessage = "\\(error)" // info
                    if let known = error as? AppError { errorMessage = known.localizedDescription }
                }
            }
            func fetch() async throws {}
        }
        struct Parser { var errorMessage = ""; mutating func run(error: Error) { errorMessage = error.localizedDescription } }
        """

    @Test func rawDescriptionsAreInformation() throws { try expectFlagged("ERR-003", text) }

    @Test func textsOfViewsAreInformation() throws {
        try expectFlagged(
            "ERR-003",
            """
            import SwiftUI
            struct AView: View {
                let model: ItemViewModel
                var body: some View {
                    Text(model.error?.localizedDescription ?? "Try again.") // info
                    Text("Failed: \\(model.loadingError)") // info
                    Text(model.error == nil ? "" : "The items could not be loaded.")
                    Text(model.category.localizedDescription)
                    Text("Failed: \\(model.error?.localizedDescription ?? "")") // info
                }
            }
            """)
    }

    @Test func theStrictProfileWarns() throws {
        #expect(try RuleTest(text, profile: .strict).lines("ERR-003") == [10, 13, 18])
    }

    @Test func theFixUsesTheErrorsOwnText() throws {
        let fixed = try RuleTest(text).fixed("ERR-003")
        #expect(
            fixed.contains(
                "errorMessage = (error as? LocalizedError)?.errorDescription ?? \"Something went wrong. Please try again.\" // info"))
        #expect(try RuleTest(fixed).findings("ERR-003").map(\.start.line) == [13, 18])
    }

    @Test func anErrorOfTheProjectWithTextsIsNot() throws {
        try expectFlagged(
            "ERR-003",
            """
            import SwiftUI
            enum NoteError: LocalizedError { case notLoaded; var errorDescription: String? { "No" } }
            @Observable final class NoteViewModel { var error: NoteError?; var other: (any Error)? }
            struct AView: View {
                @State private var viewModel = NoteViewModel()
                var body: some View {
                    if let error = viewModel.error { Text(error.localizedDescription) }
                    Text(viewModel.error?.localizedDescription ?? "")
                    if let error = viewModel.other { Text(error.localizedDescription) } // info
                }
            }
            """)
    }
}
