import Foundation
import SwiftDataCore

// However a container is made, it opens a store: the default one if no configuration is given.

extension ModelContainer {
    /// The configurations that are of our own kind.
    public var configurations: Set<ModelConfiguration> { Set(storeConfigurations.compactMap { $0 as? ModelConfiguration }) }

    /// Opens the stores for some models and every model that they are related to.
    /// - Throws: `SwiftDataError.loadIssueModelContainer` and its kin, with the file and the reason.
    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(schema: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws {
        try self.init(schema: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
    ) throws {
        try self.init(schema: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens stores of your own, or of several kinds.
    public convenience init(for givenSchema: Schema, configurations: [any DataStoreConfiguration]) throws {
        try self.init(schema: givenSchema, migrationPlan: nil, configurations: configurations)
    }

    /// Opens stores of your own for some models.
    public convenience init(
        for forTypes: any PersistentModel.Type..., configurations: any DataStoreConfiguration...
    ) throws {
        try self.init(schema: Schema(forTypes), migrationPlan: nil, configurations: configurations)
    }

    /// The one that all others lead to. Which of them a call without configurations means is decided by the compiler's ranking
    /// of overloads, so none of them may know less than this.
    private convenience init(
        schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)?, configurations: [any DataStoreConfiguration]
    ) throws {
        let used: [any DataStoreConfiguration] = configurations.isEmpty ? [ModelConfiguration()] : configurations
        var seen: Set<String> = []
        for case let configuration as ModelConfiguration in used where !configuration.isStoredInMemoryOnly {
            guard seen.insert(configuration.url.fileIdentity).inserted else {
                throw SwiftDataError.duplicateConfiguration.because(
                    "two configurations are for \(configuration.url.path(percentEncoded: false)): give one of them another name or url")
            }
        }
        try self.init(schema: schema, migrationPlan: migrationPlan, storeConfigurations: used)
    }
}

extension URL {
    /// The same for all names of a file.
    fileprivate var fileIdentity: String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path(percentEncoded: false))
        if let device = attributes?[.systemNumber] as? NSNumber, let file = attributes?[.systemFileNumber] as? NSNumber {
            return "\(device) \(file)"
        }
        let folder = standardizedFileURL.deletingLastPathComponent().resolvingSymlinksInPath()
        return folder.appending(path: lastPathComponent).path(percentEncoded: false)
    }
}
