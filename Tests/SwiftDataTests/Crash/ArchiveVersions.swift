import Foundation
import SwiftData

/// The schema before the migration that the crash test interrupts.
enum ArchiveV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Document.self] }
    static let count = 400

    @Model
    final class Document {
        var title: String
        var size: Int

        init(title: String, size: Int) { (self.title, self.size) = (title, size) }
    }
}

/// The schema after it: one attribute has another name, one is new and filled in by code, and the odd ones are gone.
enum ArchiveV2: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Document.self] }

    @Model
    final class Document {
        @Attribute(originalName: "title") var name: String
        var size: Int
        var summary = ""

        init(name: String, size: Int) { (self.name, self.size) = (name, size) }
    }
}

enum ArchivePlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [ArchiveV1.self, ArchiveV2.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: ArchiveV1.self, toVersion: ArchiveV2.self,
                willMigrate: { context in
                    for document in try context.fetch(FetchDescriptor<ArchiveV1.Document>()) where document.size % 2 == 1 {
                        context.delete(document)
                    }
                    try context.save()
                },
                didMigrate: { context in
                    for document in try context.fetch(FetchDescriptor<ArchiveV2.Document>()) {
                        document.summary = summary(of: document.name)
                    }
                    try context.save()
                })
        ]
    }

    static func summary(of name: String) -> String { "\(name) in short" }

    /// Opens a file of either version as the second.
    static func open(_ file: URL) throws -> ModelContainer {
        let schema = Schema(versionedSchema: ArchiveV2.self)
        return try ModelContainer(
            for: schema, migrationPlan: ArchivePlan.self, configurations: [ModelConfiguration(schema: schema, url: file)])
    }

    /// Makes a file of the first.
    static func makeFirst(_ file: URL) throws {
        let schema = Schema(versionedSchema: ArchiveV1.self)
        let context = ModelContext(try ModelContainer(for: schema, configurations: [ModelConfiguration(schema: schema, url: file)]))
        for number in 0..<ArchiveV1.count { context.insert(ArchiveV1.Document(title: "Document \(number)", size: number)) }
        try context.save()
    }
}
