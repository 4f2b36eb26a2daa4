import Foundation

/// Keeps small settings across starts, each under a key that knows its type and its value at first.
protocol UserDefaultsServiceProtocol: Sendable {
    func value<Value: Codable & Sendable>(for key: DefaultsKey<Value>) -> Value
    func set<Value: Codable & Sendable>(_ value: Value, for key: DefaultsKey<Value>)
    /// Back to the value at first.
    func remove<Value: Codable & Sendable>(_ key: DefaultsKey<Value>)
    /// The value now, and each that is set from then on.
    func values<Value: Codable & Sendable>(of key: DefaultsKey<Value>) -> AsyncStream<Value>
}

struct DefaultsKey<Value: Codable & Sendable>: Sendable {
    let name: String
    let defaultValue: Value
}

extension DefaultsKey where Value == Preferences {
    static var preferences: Self { DefaultsKey(name: "preferences", defaultValue: Preferences()) }
}

extension DefaultsKey where Value == CommandKeys {
    static var commandKeys: Self { DefaultsKey(name: "commandKeys", defaultValue: CommandKeys()) }
}

extension DefaultsKey where Value == [String] {
    static var recentSearches: Self { DefaultsKey(name: "recentSearches", defaultValue: []) }
}

extension DefaultsKey where Value == String {
    /// Tells this installation from others in experiments; random, and sent nowhere.
    static var installationID: Self { DefaultsKey(name: "installationID", defaultValue: "") }
    /// The note that was opened last, in whichever window; empty before the first.
    static var lastNote: Self { DefaultsKey(name: "lastNote", defaultValue: "") }
}

/// What the person said to being told of reminders by the system.
enum BannerPermission: String, Codable, Sendable { case unknown, allowed, refused }

extension DefaultsKey where Value == BannerPermission {
    static var reminderBanners: Self { DefaultsKey(name: "reminderBanners", defaultValue: .unknown) }
}

extension DefaultsKey where Value == SecretsBackend {
    static var secretsBackend: Self { DefaultsKey(name: "secretsBackend", defaultValue: .file) }
}

extension DefaultsKey where Value == Date {
    /// The time of the last reminder that a person has seen.
    static var remindersToldUntil: Self { DefaultsKey(name: "remindersToldUntil", defaultValue: .distantPast) }
}

extension DefaultsKey where Value == Bool {
    static var hasWelcomed: Self { DefaultsKey(name: "hasWelcomed", defaultValue: false) }
}

// Safe: UserDefaults is documented to be thread-safe.
final class UserDefaultsService: UserDefaultsServiceProtocol, @unchecked Sendable {
    private let defaults: UserDefaults
    private let observers = DefaultsObservers()

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    /// What is not there, or cannot be read any more, is the value at first.
    func value<Value: Codable & Sendable>(for key: DefaultsKey<Value>) -> Value {
        guard let data = defaults.data(forKey: key.name), let box = try? JSONDecoder().decode([Value].self, from: data),
            let value = box.first
        else { return key.defaultValue }
        return value
    }

    func set<Value: Codable & Sendable>(_ value: Value, for key: DefaultsKey<Value>) {
        // A list, because JSON that is a bare text or number is not read everywhere.
        guard let data = try? JSONEncoder().encode([value]) else { return }
        defaults.set(data, forKey: key.name)
        observers.tell(key.name)
    }

    func remove<Value: Codable & Sendable>(_ key: DefaultsKey<Value>) {
        defaults.removeObject(forKey: key.name)
        observers.tell(key.name)
    }

    func values<Value: Codable & Sendable>(of key: DefaultsKey<Value>) -> AsyncStream<Value> {
        observers.values(of: key.name) { [weak self] in self?.value(for: key) }
    }
}
