import Foundation
import SwiftData

/// The records of the library, as their first version keeps them.
enum LibrarySchemaV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] {
        [
            NoteRecord.self, TextRecord.self, TaggingRecord.self, LinkRecord.self, TagRecord.self, FormerTitleRecord.self,
            FolderRecord.self, RevisionRecord.self, OperationRecord.self, SavedSearchRecord.self, DeviceRecord.self,
        ]
    }
}

/// The way from every version that was ever kept to the present one.
enum LibraryMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [LibrarySchemaV1.self] }
    static var stages: [MigrationStage] { [] }
}

typealias NoteRecord = LibrarySchemaV1.NoteRecord
typealias TextRecord = LibrarySchemaV1.TextRecord
typealias TaggingRecord = LibrarySchemaV1.TaggingRecord
typealias LinkRecord = LibrarySchemaV1.LinkRecord
typealias TagRecord = LibrarySchemaV1.TagRecord
typealias FormerTitleRecord = LibrarySchemaV1.FormerTitleRecord
typealias FolderRecord = LibrarySchemaV1.FolderRecord
typealias RevisionRecord = LibrarySchemaV1.RevisionRecord
typealias OperationRecord = LibrarySchemaV1.OperationRecord
typealias SavedSearchRecord = LibrarySchemaV1.SavedSearchRecord
typealias DeviceRecord = LibrarySchemaV1.DeviceRecord
