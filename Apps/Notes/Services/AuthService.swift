import Foundation

/// Who uses the app, and with which right.
protocol AuthServiceProtocol: Sendable {
    /// - Throws: `AppError.invalidCredentials`, `AppError.network`, `AppError.secretStore`.
    func login(email: String, password: String) async throws -> User
    func logout() async throws
    /// The person of the last session, if there is one; asked at launch.
    func restoreSession() async throws -> User?
    /// What requests are signed with; `nil` if nobody is signed in.
    func token() async -> String?
}

/// Signs in at the server, and keeps the session in the keychain.
actor AuthService: AuthServiceProtocol {
    private let api: any APIServiceProtocol
    private let keychain: any KeychainServiceProtocol
    private var session: Session?

    struct Session: Codable, Sendable {
        var user: User
        var token: String
    }
    private struct Credentials: Encodable {
        var email: String
        var password: String
    }
    private static let key = SecretName.session

    init(api: any APIServiceProtocol, keychain: any KeychainServiceProtocol) {
        self.api = api
        self.keychain = keychain
    }

    func login(email: String, password: String) async throws -> User {
        // A token that cannot be kept would be thrown away after the person has typed the password.
        try keychain.probe()
        let session: Session
        do {
            session = try await api.post("sessions", Credentials(email: email, password: password))
        } catch APIError.unauthorized {
            throw AppError.invalidCredentials
        } catch let error as APIError {
            throw AppError.network(error)
        }
        try keychain.set(String(decoding: JSONEncoder.api.encode(session), as: UTF8.self), for: Self.key)
        self.session = session
        return session.user
    }

    /// The session ends here even if the server cannot be told.
    func logout() async throws {
        let hadSession = session != nil
        if hadSession { try? await api.delete("sessions/current") }
        session = nil
        try keychain.delete(Self.key)
    }

    func restoreSession() async throws -> User? {
        guard let text = try keychain.secret(for: Self.key) else { return nil }
        guard let stored = try? JSONDecoder.api.decode(Session.self, from: Data(text.utf8)) else {
            try keychain.delete(Self.key)
            return nil
        }
        session = stored
        return stored.user
    }

    func token() -> String? { session?.token }
}
