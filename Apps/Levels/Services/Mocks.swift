#if DEBUG
import Foundation

/// What mocks throw when they are told to fail.
struct MockFailure: LocalizedError, Equatable {
    var errorDescription: String? { "It was told to fail." }
}

/// Answers what it is given, and keeps what it was asked.
final class MockNetworkService: NetworkServiceProtocol {
    private(set) var requests: [NetworkRequest] = []
    var shouldFail = false
    /// Answers a request, or leaves it empty.
    var answer: (NetworkRequest) async throws -> any Encodable = { _ in [String]() }

    func send(_ request: NetworkRequest) async throws -> Data {
        requests.append(request)
        if shouldFail { throw MockFailure() }
        return try JSONEncoder().encode(await answer(request))
    }
}

/// Keeps values in memory, and the order in which they came.
final class MockPersistenceService: PersistenceServiceProtocol {
    private(set) var values: [String: Data] = [:]
    private(set) var log: [String] = []
    var failsToSave = false
    var failsToLoad = false
    var failsToDelete = false

    func save<Value: Encodable>(_ value: Value, forKey key: String) async throws {
        log.append("save \(key)")
        if failsToSave { throw MockFailure() }
        values[key] = try JSONEncoder().encode(value)
    }

    func load<Value: Decodable>(forKey key: String) async throws -> Value? {
        log.append("load \(key)")
        if failsToLoad { throw MockFailure() }
        return try values[key].map { try JSONDecoder().decode(Value.self, from: $0) }
    }

    func delete(forKey key: String) async throws {
        log.append("delete \(key)")
        if failsToDelete { throw MockFailure() }
        values[key] = nil
    }
}

final class MockUserService: UserServiceProtocol {
    var mockUser = User(id: UUID(), name: "Test", email: "test@test.com")
    var shouldFail = false

    func fetchUsers() async throws -> [User] { [try await fetchUser(id: mockUser.id)] }

    func fetchUser(id: UUID) async throws -> User {
        if shouldFail { throw MockFailure() }
        return mockUser
    }

    func updateUser(_ user: User) async throws -> User {
        if shouldFail { throw MockFailure() }
        mockUser = user
        return user
    }
}

final class MockItemService: ItemServiceProtocol {
    var items = ["Pear", "Apple"].map { ServiceItem(id: UUID(), name: $0) }
    var shouldFail = false

    func fetchAll() async throws -> [ServiceItem] {
        if shouldFail { throw MockFailure() }
        return items
    }

    func create(_ item: ServiceItem) async throws -> ServiceItem {
        if shouldFail { throw MockFailure() }
        items.append(item)
        return item
    }

    func delete(_ id: UUID) async throws {
        if shouldFail { throw MockFailure() }
        items.removeAll { $0.id == id }
    }
}

final class MockProfileService: ProfileServiceProtocol {
    var mockProfile = UserProfile(id: "123", name: "Test User", bio: "Tests", avatarURL: nil)
    var shouldFail = false

    func fetchUserProfile() async throws -> UserProfile {
        if shouldFail { throw MockFailure() }
        return mockProfile
    }

    func updateProfile(_ profile: UserProfile) async throws {
        if shouldFail { throw MockFailure() }
        mockProfile = profile
    }
}

final class MockLocationService: LocationServiceProtocol {
    var shouldFail = false
    func currentPlace() async throws -> String {
        if shouldFail { throw MockFailure() }
        return "Nowhere"
    }
}

final class MockNotificationService: NotificationServiceProtocol {
    private(set) var scheduled: [String] = []
    var shouldFail = false
    func schedule(_ title: String) async throws {
        if shouldFail { throw MockFailure() }
        scheduled.append(title)
    }
}

final class MockAnalyticsService: AnalyticsServiceProtocol {
    private(set) var events: [String] = []
    func track(_ event: String) { events.append(event) }
}

final class MockCacheService: CacheServiceProtocol {
    private(set) var values: [String: String] = [:]
    func value(forKey key: String) -> String? { values[key] }
    func insert(_ value: String, forKey key: String) { values[key] = value }
}
#endif
