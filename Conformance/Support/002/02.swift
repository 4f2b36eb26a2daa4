import Combine

@MainActor
final class AppState: ObservableObject {
    static let shared = AppState()

    @Published private(set) var userId: String?
    @Published private(set) var errorMessage: String?

    func setAuthenticated(_ isAuthenticated: Bool, userId: String?) {
        self.userId = isAuthenticated ? userId : nil
    }

    func showError(_ message: String) {
        errorMessage = message
    }
}
