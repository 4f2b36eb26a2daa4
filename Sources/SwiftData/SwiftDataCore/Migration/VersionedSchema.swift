/// A version of an app's schema.
public protocol VersionedSchema: SendableMetatype {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

/// The versions that a schema went through, and how to get from one to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
    /// In ascending order; the last is the app's current schema.
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to the next.
public enum MigrationStage: Sendable {
    /// Attributes and models that were added, removed or renamed by `originalName`: nothing else to do.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// With code of the app: `willMigrate` sees the models of `fromVersion`, `didMigrate` those of `toVersion`. What either
    /// throws undoes the whole migration.
    @preconcurrency
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: (@Sendable (_ context: ModelContext) throws -> Void)?,
        didMigrate: (@Sendable (_ context: ModelContext) throws -> Void)?)
}
