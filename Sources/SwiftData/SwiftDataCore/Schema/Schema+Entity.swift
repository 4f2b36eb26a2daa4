import Foundation

extension Schema {
    /// The blueprint of a model class.
    public final class Entity: Codable, Hashable, CustomDebugStringConvertible, @unchecked Sendable {  // not changed once in a schema
        public let name: String
        public var subentities: Set<Entity> = []
        public var superentityName: String?
        public var superentity: Entity?
        public var storedProperties: [any SchemaProperty]
        public var inheritedProperties: [any SchemaProperty] = []
        public var uniquenessConstraints: [[String]] = []
        public var indices: [[String]] = []
        /// Attributes that can be searched for words.
        package var fullText: [String] = []
        /// The class; nil for an entity read from a file.
        package private(set) var modelType: (any PersistentModel.Type)?
        /// What a record of the entity holds beside its key: attributes that are kept, and to-one relationships with a
        /// column, in the order of declaration. Attributes with `.externalStorage` are in it too; a fetch leaves null there.
        package private(set) var recordColumns: [RecordColumn] = []
        /// The properties as `schemaMetadata` lists them, and the column of each.
        package private(set) var propertyLayout: [PropertyLayout] = []

        package struct RecordColumn: Hashable, Sendable {
            package var name: String
            package var type: StorageType
            package var isOptional: Bool
            package var isRelationship: Bool
            package var isExternal: Bool
            /// Position in `schemaMetadata`.
            package var property: Int
        }

        package struct PropertyLayout: Sendable {
            package enum Kind: Sendable { case attribute(Attribute), relationship(Relationship), declaration }
            package var name: String
            package var kind: Kind
            /// Position in `recordColumns`.
            package var column: Int?
        }

        public init(_ name: String) {
            self.name = name
            storedProperties = []
        }

        public convenience init(_ name: String, properties: any SchemaProperty...) {
            self.init(name)
            storedProperties = properties
            layOut()
        }

        public convenience init(_ name: String, subentities: Entity..., properties: any SchemaProperty...) {
            self.init(name)
            self.subentities = Set(subentities)
            storedProperties = properties
            layOut()
        }

        package convenience init(_ name: String, modelType: any PersistentModel.Type, properties: [any SchemaProperty]) {
            self.init(name)
            self.modelType = modelType
            storedProperties = properties
        }

        public var properties: [any SchemaProperty] { inheritedProperties + storedProperties }
        public var attributes: Set<Attribute> { Set(attributesByName.values) }
        public var relationships: Set<Relationship> { Set(relationshipsByName.values) }
        public private(set) var attributesByName: [String: Attribute] = [:]
        public private(set) var relationshipsByName: [String: Relationship] = [:]
        public var storedPropertiesByName: [String: any SchemaProperty] { Self.byName(storedProperties) }
        public var inheritedPropertiesByName: [String: any SchemaProperty] { Self.byName(inheritedProperties) }

        private static func byName(_ properties: [any SchemaProperty]) -> [String: any SchemaProperty] {
            Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
        }

        /// Finds the columns; to be called when the relationships know where they are kept.
        package func layOut() {
            (recordColumns, propertyLayout) = ([], [])
            for (index, property) in properties.enumerated() {
                if let attribute = property as? Attribute {
                    attributesByName[attribute.name] = attribute
                    let column = attribute.isTransient ? nil : recordColumns.count
                    propertyLayout.append(PropertyLayout(name: attribute.name, kind: .attribute(attribute), column: column))
                    guard column != nil else { continue }
                    recordColumns.append(
                        RecordColumn(
                            name: attribute.name, type: attribute.storageType, isOptional: attribute.isOptional,
                            isRelationship: false, isExternal: attribute.isExternal, property: index))
                } else if let relationship = property as? Relationship {
                    relationshipsByName[relationship.name] = relationship
                    let column = relationship.storage == .ownKey ? recordColumns.count : nil
                    propertyLayout.append(
                        PropertyLayout(name: relationship.name, kind: .relationship(relationship), column: column))
                    guard column != nil else { continue }
                    recordColumns.append(
                        RecordColumn(
                            name: relationship.name, type: .integer, isOptional: true, isRelationship: true,
                            isExternal: false, property: index))
                } else {
                    propertyLayout.append(PropertyLayout(name: property.name, kind: .declaration, column: nil))
                }
            }
        }

        // MARK: Codable: what a store keeps of it

        private enum CodingKeys: String, CodingKey {
            case name, attributes, relationships, uniquenessConstraints, indices, fullText
        }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decode(String.self, forKey: .name)
            let attributes = try values.decode([Attribute].self, forKey: .attributes)
            storedProperties = attributes + (try values.decode([Relationship].self, forKey: .relationships))
            uniquenessConstraints = try values.decodeIfPresent([[String]].self, forKey: .uniquenessConstraints) ?? []
            indices = try values.decodeIfPresent([[String]].self, forKey: .indices) ?? []
            fullText = try values.decodeIfPresent([String].self, forKey: .fullText) ?? []
            layOut()
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(name, forKey: .name)
            try values.encode(properties.compactMap { $0 as? Attribute }, forKey: .attributes)
            try values.encode(properties.compactMap { $0 as? Relationship }, forKey: .relationships)
            if !uniquenessConstraints.isEmpty { try values.encode(uniquenessConstraints, forKey: .uniquenessConstraints) }
            if !indices.isEmpty { try values.encode(indices, forKey: .indices) }
            if !fullText.isEmpty { try values.encode(fullText, forKey: .fullText) }
        }

        public static func == (lhs: Entity, rhs: Entity) -> Bool {
            lhs.name == rhs.name && lhs.attributesByName == rhs.attributesByName
                && lhs.relationshipsByName == rhs.relationshipsByName
                && lhs.uniquenessConstraints == rhs.uniquenessConstraints && lhs.indices == rhs.indices
                && lhs.fullText == rhs.fullText
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(name) }

        public var debugDescription: String { "\(name) \(properties.map { String(reflecting: $0) })" }
    }
}
