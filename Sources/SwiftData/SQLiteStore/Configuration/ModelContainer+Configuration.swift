import Foundation
import SwiftDataCore

extension ModelContainer {
    /// The configurations that are of our own kind.
    public var configurations: Set<ModelConfiguration> { Set(storeConfigurations.compactMap { $0 as? ModelConfiguration }) }

    /// Opens the stores for some models and every model that they are related to.
    /// - Throws: `SwiftDataError.loadIssueModelContainer` and its kin, with the file and the reason.
    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws {
        try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
    ) throws {
        let used = configurations.isEmpty ? [ModelConfiguration()] : configurations
        var seen: Set<URL> = []
        for configuration in used where !configuration.isStoredInMemoryOnly {
            guard seen.insert(configuration.url.standardizedFileURL).inserted else {
                throw SwiftDataError.duplicateConfiguration.because(
                    "two configurations are for \(configuration.url.path(percentEncoded: false)): give one of them another name or url")
            }
        }
        try self.init(schema: givenSchema, migrationPlan: migrationPlan, storeConfigurations: used)
    }

    /// Opens stores of one's own for some models.
    public convenience init(
        for forTypes: any PersistentModel.Type..., configurations: any DataStoreConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), configurations: configurations)
    }
}
