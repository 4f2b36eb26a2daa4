import Foundation
import SwiftData

/// The records of the library, as their first version kept them.
enum LibrarySchemaV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] {
        [NoteRecord.self, TextRecord.self, TaggingRecord.self, LinkRecord.self] + unchanged
    }

    /// What later versions keep in the same way.
    fileprivate static var unchanged: [any PersistentModel.Type] {
        [
            TagRecord.self, FormerTitleRecord.self, FolderRecord.self, RevisionRecord.self, OperationRecord.self, SavedSearchRecord.self,
            DeviceRecord.self,
        ]
    }
}

/// The records of the library. Reminders come again.
enum LibrarySchemaV2: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] {
        [NoteRecord.self, TextRecord.self, TaggingRecord.self, LinkRecord.self] + LibrarySchemaV1.unchanged
    }
}

/// The way from every version that was ever kept to the present one.
enum LibraryMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [LibrarySchemaV1.self, LibrarySchemaV2.self] }
    static var stages: [MigrationStage] { [.lightweight(fromVersion: LibrarySchemaV1.self, toVersion: LibrarySchemaV2.self)] }
}

typealias NoteRecord = LibrarySchemaV2.NoteRecord
typealias TextRecord = LibrarySchemaV2.TextRecord
typealias TaggingRecord = LibrarySchemaV2.TaggingRecord
typealias LinkRecord = LibrarySchemaV2.LinkRecord
typealias TagRecord = LibrarySchemaV1.TagRecord
typealias FormerTitleRecord = LibrarySchemaV1.FormerTitleRecord
typealias FolderRecord = LibrarySchemaV1.FolderRecord
typealias RevisionRecord = LibrarySchemaV1.RevisionRecord
typealias OperationRecord = LibrarySchemaV1.OperationRecord
typealias SavedSearchRecord = LibrarySchemaV1.SavedSearchRecord
typealias DeviceRecord = LibrarySchemaV1.DeviceRecord
