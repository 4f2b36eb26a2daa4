import Foundation

// On Apple's systems these come from key-value coding, which Linux's Foundation lacks.

extension UserDefaults {
    /// The same as `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The same as `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
