import Foundation

extension Schema {
    /// A property that holds a value of its own.
    public class Attribute: SchemaProperty, CustomDebugStringConvertible, @unchecked Sendable {  // not changed once in a schema
        public var name: String
        public var originalName: String
        public var options: [Option]
        public var valueType: any Any.Type
        public var defaultValue: Any?
        public var isOptional: Bool
        public var hashModifier: String?
        /// How a store keeps its values.
        package var storageType: StorageType

        /// What `@Attribute` stands for; the schema adds name and type.
        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            name = ""
            self.originalName = originalName ?? ""
            self.options = options
            valueType = Void.self
            isOptional = false
            self.hashModifier = hashModifier
            storageType = .json
        }

        public init(
            name: String, originalName: String? = nil, options: [Option] = [], valueType: any Any.Type,
            defaultValue: Any? = nil, hashModifier: String? = nil
        ) {
            self.name = name
            self.originalName = originalName ?? name
            self.options = options
            self.valueType = valueType
            self.defaultValue = defaultValue
            isOptional = valueType is any OptionalType.Type
            self.hashModifier = hashModifier
            storageType = StorageType(of: valueType)
        }

        public var isAttribute: Bool { true }
        public var isRelationship: Bool { false }
        public var isTransient: Bool { options.contains(.ephemeral) }
        public var isUnique: Bool { options.contains(.unique) }
        public var isTransformable: Bool { options.contains { $0.kind == .transformable } }
        package var isExternal: Bool { options.contains(.externalStorage) }

        // MARK: Codable: what a store keeps of it

        private enum CodingKeys: String, CodingKey {
            case name, originalName, options, isOptional, hashModifier, storageType
        }

        public required init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decode(String.self, forKey: .name)
            originalName = try values.decodeIfPresent(String.self, forKey: .originalName) ?? name
            options = try values.decodeIfPresent([Option].self, forKey: .options) ?? []
            isOptional = try values.decode(Bool.self, forKey: .isOptional)
            hashModifier = try values.decodeIfPresent(String.self, forKey: .hashModifier)
            storageType = try values.decode(StorageType.self, forKey: .storageType)
            valueType = storageType.typicalType
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(name, forKey: .name)
            if originalName != name { try values.encode(originalName, forKey: .originalName) }
            if !options.isEmpty { try values.encode(options, forKey: .options) }
            try values.encode(isOptional, forKey: .isOptional)
            try values.encodeIfPresent(hashModifier, forKey: .hashModifier)
            try values.encode(storageType, forKey: .storageType)
        }

        public static func == (lhs: Attribute, rhs: Attribute) -> Bool {
            lhs.name == rhs.name && lhs.originalName == rhs.originalName && lhs.options == rhs.options
                && lhs.isOptional == rhs.isOptional && lhs.hashModifier == rhs.hashModifier
                && lhs.storageType == rhs.storageType
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(storageType)
        }

        public var debugDescription: String {
            "\(name): \(valueType)\(options.isEmpty ? "" : " \(options)")"
        }
    }

    /// An attribute that is made of others: a `Codable` structure.
    public final class CompositeAttribute: Attribute, @unchecked Sendable {  // not changed once in a schema
        public var properties: [Attribute] = []
    }
}

extension Schema.Attribute {
    /// How an attribute behaves.
    public struct Option: Hashable, Codable, Sendable, CustomDebugStringConvertible {
        enum Kind: String, Codable, Sendable {
            case unique, externalStorage, transformable, allowsCloudEncryption, preserveValueOnDeletion, ephemeral, spotlight
        }
        let kind: Kind
        var transformer: String?

        /// No two models of the type have the same value: saving a second one updates the first (upsert).
        public static var unique: Option { Option(kind: .unique) }
        /// Kept apart from the record and read on first touch: for large values.
        public static var externalStorage: Option { Option(kind: .externalStorage) }
        /// Kept as its `Codable` encoding. Linux has no `ValueTransformer`; the name is kept for source compatibility.
        public static func transformable(by transformerName: String) -> Option {
            Option(kind: .transformable, transformer: transformerName)
        }
        /// Ignored: there is no cloud to encrypt for.
        public static var allowsCloudEncryption: Option { Option(kind: .allowsCloudEncryption) }
        /// The value stays in the history after the model's deletion.
        public static var preserveValueOnDeletion: Option { Option(kind: .preserveValueOnDeletion) }
        /// Observed, but not kept.
        public static var ephemeral: Option { Option(kind: .ephemeral) }
        /// Ignored: there is no Spotlight.
        public static var spotlight: Option { Option(kind: .spotlight) }

        public var debugDescription: String { "." + kind.rawValue }
    }
}
