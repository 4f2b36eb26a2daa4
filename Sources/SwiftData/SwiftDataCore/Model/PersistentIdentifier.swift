import Foundation
import Synchronization

/// Which model of which store: the same in every context and after every launch.
///
/// A model that is in no context has a temporary identifier; `insert` gives it the permanent one, which differs from
/// Apple's, where the identifier changes at the first save.
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable {
    /// The value that identifies a model within everything.
    public struct ID: Hashable, Sendable {
        let scope: Scope
        let key: Key

        public static func == (lhs: ID, rhs: ID) -> Bool { lhs.key == rhs.key && lhs.scope === rhs.scope }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(scope))
            hasher.combine(key)
        }
    }

    /// The key within a store and entity. Our own store counts; others may name their records otherwise.
    package enum Key: Hashable, Comparable, Sendable {
        case number(Int64)
        case text(String)
        /// Of a model that no store knows.
        case temporary(Int64)
    }

    /// A store and an entity; there is one object for each pair, so that identifiers compare by reference.
    package final class Scope: Sendable {
        package let store: String?
        package let entity: String

        private init(store: String?, entity: String) { (self.store, self.entity) = (store, entity) }

        private struct Name: Hashable {
            var store: String?
            var entity: String
        }
        private static let known = Mutex<[Name: Scope]>([:])

        package static func of(store: String?, entity: String) -> Scope {
            known.withLock { known in
                let name = Name(store: store, entity: entity)
                if let scope = known[name] { return scope }
                let made = Scope(store: store, entity: entity)
                known[name] = made
                return made
            }
        }
    }

    public let id: ID

    package init(scope: Scope, key: Key) { id = ID(scope: scope, key: key) }

    package var key: Key { id.key }
    /// The key in a store that counts.
    package var number: Int64? { if case .number(let number) = key { number } else { nil } }
    package var scope: Scope { id.scope }

    public var entityName: String { id.scope.entity }
    public var storeIdentifier: String? { id.scope.store }

    /// The identifier of a record in a store of one's own.
    /// - Throws: never; Apple's signature allows it.
    public static func identifier<T>(
        for storeIdentifier: String, entityName: String, primaryKey: T
    ) throws -> PersistentIdentifier where T: Comparable, T: CustomStringConvertible, T: Decodable, T: Encodable, T: Hashable {
        let key: Key =
            if let number = (primaryKey as? any BinaryInteger).flatMap({ Int64(exactly: $0) }) { .number(number) } else {
                .text(primaryKey.description)
            }
        return PersistentIdentifier(scope: .of(store: storeIdentifier, entity: entityName), key: key)
    }

    private static let lastTemporary = Atomic<Int64>(0)

    package static func temporary(entity: String) -> PersistentIdentifier {
        let number = lastTemporary.add(1, ordering: .relaxed).newValue
        return PersistentIdentifier(scope: .of(store: nil, entity: entity), key: .temporary(number))
    }

    package static func reserveTemporaryKey() -> Int64 { lastTemporary.add(1, ordering: .relaxed).newValue }

    public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
        (lhs.storeIdentifier ?? "", lhs.entityName, lhs.key) < (rhs.storeIdentifier ?? "", rhs.entityName, rhs.key)
    }

    // MARK: Codable

    private enum CodingKeys: String, CodingKey { case store, entity, number, text, temporary }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let scope = Scope.of(
            store: try values.decodeIfPresent(String.self, forKey: .store),
            entity: try values.decode(String.self, forKey: .entity))
        let key: Key =
            if let number = try values.decodeIfPresent(Int64.self, forKey: .number) {
                .number(number)
            } else if let text = try values.decodeIfPresent(String.self, forKey: .text) {
                .text(text)
            } else {
                .temporary(try values.decode(Int64.self, forKey: .temporary))
            }
        self.init(scope: scope, key: key)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(storeIdentifier, forKey: .store)
        try values.encode(entityName, forKey: .entity)
        switch key {
        case .number(let number): try values.encode(number, forKey: .number)
        case .text(let text): try values.encode(text, forKey: .text)
        case .temporary(let number): try values.encode(number, forKey: .temporary)
        }
    }
}
