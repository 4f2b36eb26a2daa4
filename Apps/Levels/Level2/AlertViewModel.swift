import Foundation
import Observation

/// Tries things that fail, and says how.
@Observable
final class AlertViewModel {
    var error: AppError?

    private let userService: UserServiceProtocol

    init(userService: UserServiceProtocol) {
        self.userService = userService
    }

    @MainActor
    func performAction(_ action: () async throws -> Void) async {
        do {
            try await action()
            error = nil
        } catch let appError as AppError {
            error = appError
        } catch {
            self.error = .networkError(underlying: error)
        }
    }

    /// There is no such user.
    @MainActor
    func openUnknownUser() async {
        await performAction { _ = try await userService.fetchUser(id: UUID()) }
    }

    @MainActor
    func loadUsers() async {
        await performAction { _ = try await userService.fetchUsers() }
    }

    @MainActor
    func validate(name: String) async {
        await performAction {
            if name.isEmpty { throw AppError.validationError("A name is needed") }
        }
    }

    @MainActor
    func openAccount() async {
        await performAction { throw AppError.unauthorized }
    }
}
