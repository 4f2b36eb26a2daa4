import Foundation

extension Schema {
    /// A property that refers to other models.
    public final class Relationship: SchemaProperty, CustomDebugStringConvertible, @unchecked Sendable {  // not changed once in a schema
        public var name: String
        public var originalName: String
        public var keypath: AnyKeyPath?
        public var options: [Option]
        public var valueType: any Any.Type
        /// The entity at the other end.
        public var destination: String
        public var deleteRule: DeleteRule
        public var inverseName: String?
        public var inverseKeyPath: AnyKeyPath?
        public var minimumModelCount: Int?
        public var maximumModelCount: Int?
        public var hashModifier: String?
        public private(set) var isToOneRelationship: Bool
        public private(set) var isOptional: Bool
        /// Where a store keeps it; found out when the schema is complete.
        package var storage: Storage = .ownKey

        /// Where the links of a relationship are kept.
        package enum Storage: Hashable, Codable, Sendable {
            /// A column of the own record, which has the relationship's name.
            case ownKey
            /// The column of the inverse to-one relationship in the destination's records.
            case inverseKey
            /// A table with a row a link. The columns are called `owner` and `member` as seen from the entity and
            /// relationship of the table's name; `isReversed` if this relationship is the inverse of that one.
            case links(table: String, isReversed: Bool)
        }

        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
            originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
        ) {
            name = ""
            self.originalName = originalName ?? ""
            self.options = options
            valueType = Void.self
            destination = ""
            self.deleteRule = deleteRule
            inverseKeyPath = inverse
            self.minimumModelCount = minimumModelCount
            self.maximumModelCount = maximumModelCount
            self.hashModifier = hashModifier
            isToOneRelationship = false
            isOptional = false
        }

        /// Fills in what the property's declaration says.
        package func complete(name: String, keypath: AnyKeyPath?, valueType: any Any.Type, destination: String) {
            self.name = name
            if originalName.isEmpty { originalName = name }
            self.keypath = keypath
            self.valueType = valueType
            self.destination = destination
            isToOneRelationship = !(unwrappedType(valueType) is any ModelCollection.Type)
            isOptional = valueType is any OptionalType.Type
        }

        /// A relationship that no class declares.
        package init(
            name: String, originalName: String, destination: String, isToOne: Bool, inverseName: String?, storage: Storage
        ) {
            (self.name, self.originalName, self.destination) = (name, originalName, destination)
            (self.inverseName, self.storage) = (inverseName, storage)
            (options, valueType, deleteRule) = ([], Void.self, .nullify)
            (isToOneRelationship, isOptional) = (isToOne, true)
        }

        public var isAttribute: Bool { false }
        public var isRelationship: Bool { true }
        public var isTransient: Bool { false }
        public var isUnique: Bool { options.contains(.unique) }

        // MARK: Codable: what a store keeps of it

        private enum CodingKeys: String, CodingKey {
            case name, originalName, options, destination, deleteRule, inverseName, minimumModelCount, maximumModelCount
            case hashModifier, isToOneRelationship, isOptional, storage
        }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decode(String.self, forKey: .name)
            originalName = try values.decodeIfPresent(String.self, forKey: .originalName) ?? name
            options = try values.decodeIfPresent([Option].self, forKey: .options) ?? []
            destination = try values.decode(String.self, forKey: .destination)
            deleteRule = try values.decode(DeleteRule.self, forKey: .deleteRule)
            inverseName = try values.decodeIfPresent(String.self, forKey: .inverseName)
            minimumModelCount = try values.decodeIfPresent(Int.self, forKey: .minimumModelCount)
            maximumModelCount = try values.decodeIfPresent(Int.self, forKey: .maximumModelCount)
            hashModifier = try values.decodeIfPresent(String.self, forKey: .hashModifier)
            isToOneRelationship = try values.decode(Bool.self, forKey: .isToOneRelationship)
            isOptional = try values.decode(Bool.self, forKey: .isOptional)
            storage = try values.decode(Storage.self, forKey: .storage)
            valueType = Void.self
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(name, forKey: .name)
            if originalName != name { try values.encode(originalName, forKey: .originalName) }
            if !options.isEmpty { try values.encode(options, forKey: .options) }
            try values.encode(destination, forKey: .destination)
            try values.encode(deleteRule, forKey: .deleteRule)
            try values.encodeIfPresent(inverseName, forKey: .inverseName)
            try values.encodeIfPresent(minimumModelCount, forKey: .minimumModelCount)
            try values.encodeIfPresent(maximumModelCount, forKey: .maximumModelCount)
            try values.encodeIfPresent(hashModifier, forKey: .hashModifier)
            try values.encode(isToOneRelationship, forKey: .isToOneRelationship)
            try values.encode(isOptional, forKey: .isOptional)
            try values.encode(storage, forKey: .storage)
        }

        public static func == (lhs: Relationship, rhs: Relationship) -> Bool {
            lhs.name == rhs.name && lhs.originalName == rhs.originalName && lhs.destination == rhs.destination
                && lhs.options == rhs.options && lhs.deleteRule == rhs.deleteRule && lhs.inverseName == rhs.inverseName
                && lhs.minimumModelCount == rhs.minimumModelCount && lhs.maximumModelCount == rhs.maximumModelCount
                && lhs.hashModifier == rhs.hashModifier && lhs.isToOneRelationship == rhs.isToOneRelationship
                && lhs.isOptional == rhs.isOptional && lhs.storage == rhs.storage
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(destination)
        }

        public var debugDescription: String {
            "\(name) -> \(destination)\(inverseName.map { ".\($0)" } ?? ""), \(deleteRule)"
        }
    }
}

extension Schema.Relationship {
    /// What happens to the models at the other end when a model is deleted.
    public enum DeleteRule: String, Codable, Hashable, Sendable {
        /// Nothing: their references to the deleted model stay and lead nowhere.
        case noAction
        /// Their references to the deleted model become nil.
        case nullify
        /// They are deleted too.
        case cascade
        /// The deletion fails at the next save while there is one.
        case deny
    }

    public struct Option: Codable, Hashable, Sendable, CustomDebugStringConvertible {
        private let name: String
        /// No two models refer to the same model.
        public static var unique: Option { Option(name: "unique") }
        public var debugDescription: String { "." + name }
    }
}
