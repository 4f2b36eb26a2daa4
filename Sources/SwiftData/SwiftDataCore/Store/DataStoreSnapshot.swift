import Foundation

/// The values of one model at one time, as a store of one's own takes and gives them.
public protocol DataStoreSnapshot: Decodable, Encodable, Sendable {
    var persistentIdentifier: PersistentIdentifier { get }
    init(from backingData: any BackingData, relatedBackingDatas: inout [PersistentIdentifier: any BackingData])
    /// The snapshot under another identifier, and with relationships to others' new identifiers.
    func copy(
        persistentIdentifier: PersistentIdentifier, remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]?
    ) -> Self
}

public typealias DataStoreSnapshotValue = Codable & Sendable

/// The keys under which a snapshot encodes itself.
public enum DataStoreSnapshotCodingKey: CodingKey {
    case persistentIdentifier
    case modeledProperty(String)

    public var stringValue: String {
        switch self {
        case .persistentIdentifier: "persistentIdentifier"
        case .modeledProperty(let name): name
        }
    }

    public init?(stringValue: String) {
        self = stringValue == "persistentIdentifier" ? .persistentIdentifier : .modeledProperty(stringValue)
    }

    public var intValue: Int? { nil }
    public init?(intValue: Int) { nil }
}

/// A snapshot of any model.
///
/// It encodes to an object with the identifier, the attributes by name, and the identifiers of related models by the
/// relationship's name.
public struct DefaultSnapshot: DataStoreSnapshot {
    public let persistentIdentifier: PersistentIdentifier
    package var attributes: [String: StoredValue]
    package var relationships: [String: [PersistentIdentifier]]

    package init(
        _ identifier: PersistentIdentifier, attributes: [String: StoredValue], relationships: [String: [PersistentIdentifier]]
    ) {
        persistentIdentifier = identifier
        self.attributes = attributes
        self.relationships = relationships
    }

    public init(from backingData: any BackingData, relatedBackingDatas: inout [PersistentIdentifier: any BackingData]) {
        self = backingData._snapshot
    }

    public func copy(
        persistentIdentifier: PersistentIdentifier, remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]? = [:]
    ) -> DefaultSnapshot {
        let moved = remappedIdentifiers ?? [:]
        return DefaultSnapshot(
            persistentIdentifier, attributes: attributes,
            relationships: relationships.mapValues { $0.map { moved[$0] ?? $0 } })
    }

    // MARK: Codable

    private enum Entry: Codable {
        case attribute(StoredValue)
        case relationship([PersistentIdentifier])
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: DataStoreSnapshotCodingKey.self)
        persistentIdentifier = try values.decode(PersistentIdentifier.self, forKey: .persistentIdentifier)
        (attributes, relationships) = ([:], [:])
        for key in values.allKeys {
            guard case .modeledProperty(let name) = key else { continue }
            switch try values.decode(Entry.self, forKey: key) {
            case .attribute(let value): attributes[name] = value
            case .relationship(let identifiers): relationships[name] = identifiers
            }
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DataStoreSnapshotCodingKey.self)
        try values.encode(persistentIdentifier, forKey: .persistentIdentifier)
        for (name, value) in attributes { try values.encode(Entry.attribute(value), forKey: .modeledProperty(name)) }
        for (name, identifiers) in relationships {
            try values.encode(Entry.relationship(identifiers), forKey: .modeledProperty(name))
        }
    }
}
