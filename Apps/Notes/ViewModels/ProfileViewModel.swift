import Foundation
import Observation

/// The person's name and address; a failed change keeps what was there.
@MainActor
@Observable
final class ProfileViewModel {
    private(set) var user: User?
    private(set) var errorMessage: String?

    private let userRepository: any UserRepositoryProtocol
    private let appState: AppState
    private let logger: any LoggerServiceProtocol

    init(userRepository: any UserRepositoryProtocol, appState: AppState, logger: any LoggerServiceProtocol) {
        self.userRepository = userRepository
        self.appState = appState
        self.logger = logger
    }

    /// Whether what is shown is the copy on this device, as the server did not answer.
    var isCopy: Bool { user != nil && !appState.isOnline }

    func load() async {
        do {
            user = try await userRepository.user()
            errorMessage = nil
        } catch {
            report(error)
        }
    }

    func update(name: String, email: String) async {
        guard var changed = user else { return }
        changed.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        changed.email = email.trimmingCharacters(in: .whitespacesAndNewlines)
        guard changed.email.isEmpty || User.isEmail(changed.email) else {
            return errorMessage = "“\(changed.email)” is no e-mail address."
        }
        do {
            user = try await userRepository.update(changed)
            errorMessage = nil
            appState.showSuccess("Profile saved")
        } catch {
            report(error)
        }
    }

    private func report(_ error: any Error) {
        logger.warning("the profile: \(error)")
        errorMessage = error.localizedDescription
    }
}
