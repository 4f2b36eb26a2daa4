import Foundation

/// The person's profile.
protocol UserRepositoryProtocol: Sendable {
    func user() async throws -> User
    /// - Returns: the profile as it is kept now.
    func update(_ user: User) async throws -> User
}

/// The profile on this device: there is no server to ask yet.
struct LocalUserRepository: UserRepositoryProtocol {
    let defaults: any UserDefaultsServiceProtocol

    private static let key = DefaultsKey(name: "user", defaultValue: User(id: "local", name: "", email: ""))

    func user() -> User { defaults.value(for: Self.key) }

    func update(_ user: User) -> User {
        defaults.set(user, for: Self.key)
        return user
    }
}

/// The profile on the server, with a copy here for when it cannot be reached.
struct UserRepository: UserRepositoryProtocol {
    let api: any APIServiceProtocol
    let cache: any UserRepositoryProtocol
    let isOfflineModeEnabled: Bool

    func user() async throws -> User {
        do {
            return try await cache.update(api.get("user"))
        } catch let error as APIError {
            guard isOfflineModeEnabled, error == .offline || error == .timedOut else { throw AppError.network(error) }
            return try await cache.user()
        }
    }

    func update(_ user: User) async throws -> User {
        do {
            return try await cache.update(api.put("user", user))
        } catch let error as APIError {
            throw AppError.network(error)
        }
    }
}
