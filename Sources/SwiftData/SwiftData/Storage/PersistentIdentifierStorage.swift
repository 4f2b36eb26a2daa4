import Foundation
import SwiftDataCore
import SwiftUICore

// Which model a view is about, kept beside other settings.

extension SceneStorage {
    nonisolated public init(wrappedValue: Value, _ key: String) where Value == PersistentIdentifier {
        self.init(key: key, default: wrappedValue, coding: .json)
    }

    nonisolated public init(_ key: String) where Value == PersistentIdentifier? {
        self.init(key: key, default: nil, coding: SceneValueCoding<PersistentIdentifier>.json.optional)
    }
}

extension AppStorage {
    nonisolated public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == PersistentIdentifier {
        self.init(key, store: store, default: wrappedValue, coding: .json)
    }

    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == PersistentIdentifier? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding<PersistentIdentifier>.json.optional)
    }
}
