import Foundation

/// The models of an app, their properties and how they hang together.
public final class Schema: Codable, Hashable, CustomDebugStringConvertible, @unchecked Sendable {  // not changed once made
    /// The version of what `encode(to:)` writes.
    public static let schemaEncodingVersion = Version(1, 0, 0)

    public let encodingVersion: Version
    public let version: Version
    public let entities: [Entity]
    public let entitiesByName: [String: Entity]

    private init(entities: [Entity], version: Version, encodingVersion: Version) {
        self.entities = entities
        self.version = version
        self.encodingVersion = encodingVersion
        entitiesByName = Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
    }

    public convenience init() { self.init(entities: [], version: Version(1, 0, 0), encodingVersion: Self.schemaEncodingVersion) }

    public convenience init(_ entities: Entity..., version: Version = Version(1, 0, 0)) {
        self.init(entities: entities, version: version, encodingVersion: Self.schemaEncodingVersion)
    }

    package convenience init(_ entities: [Entity], version: Version) {
        self.init(entities: entities, version: version, encodingVersion: Self.schemaEncodingVersion)
    }

    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }

    /// The schema of the types and of every model that they lead to.
    public convenience init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        self.init(
            entities: SchemaBuilder(types).entities, version: version, encodingVersion: Self.schemaEncodingVersion)
    }

    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    public func entity<T: PersistentModel>(for type: T.Type) -> Entity? { entitiesByName[Self.entityName(for: type)] }

    /// The name of the class, without the types and modules around it.
    public static func entityName<T: PersistentModel>(for type: T.Type) -> String { entityName(of: type) }

    package static func entityName(of type: any PersistentModel.Type) -> String { String(describing: type) }

    // MARK: Files

    /// Writes the schema as JSON.
    public func save(to toURL: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(self).write(to: toURL, options: .atomic)
    }

    public static func load(from fromURL: URL) throws -> Schema {
        try JSONDecoder().decode(Schema.self, from: Data(contentsOf: fromURL))
    }

    private enum CodingKeys: String, CodingKey { case encodingVersion, version, entities }

    public convenience init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            entities: try values.decode([Entity].self, forKey: .entities),
            version: try values.decode(Version.self, forKey: .version),
            encodingVersion: try values.decode(Version.self, forKey: .encodingVersion))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(encodingVersion, forKey: .encodingVersion)
        try values.encode(version, forKey: .version)
        try values.encode(entities.sorted { $0.name < $1.name }, forKey: .entities)
    }

    public static func == (lhs: Schema, rhs: Schema) -> Bool {
        lhs.version == rhs.version && lhs.entitiesByName == rhs.entitiesByName
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        hasher.combine(entitiesByName.keys.sorted())
    }

    public var debugDescription: String { "Schema \(version): \(entities.map(\.name).sorted().joined(separator: ", "))" }
}
