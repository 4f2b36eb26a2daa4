import Foundation
import SwiftDataCore

/// Brings a store's file to the app's schema before it is opened.
///
/// Lightweight steps run in one transaction of the file. With code of the app among the steps, all of them run on a copy
/// beside the file, whose content then takes the place of the old in one transaction; meanwhile nobody else can open the
/// file. So the file is as it was whatever fails, and whenever the program or the machine dies.
///
/// Attributes, relationships and models that the new schema does not have are dropped with their values, as Apple does;
/// a line on standard error names them.
package struct MigrationRunner {
    private let url: URL
    private let schema: Schema
    private let plan: (any SchemaMigrationPlan.Type)?
    private let makeContext: (URL, Schema) throws -> ModelContext
    private let log: (String) -> Void

    /// - Parameters:
    ///   - schema: the app's.
    ///   - allowsSave: whether the file may be written.
    ///   - makeContext: a context on a file with this schema, for the code of a stage.
    /// - Returns: the schema that the file has, or is to get if it does not exist: the app's, with the plan's version.
    /// - Throws: `SwiftDataError.backwardMigration` if the file is newer than the app; `unknownSchema` if the plan does not
    ///   know it; `loadIssueModelContainer` if it cannot be migrated, with the reason.
    package static func prepare(
        url: URL, schema: Schema, plan: (any SchemaMigrationPlan.Type)?, allowsSave: Bool = true,
        log: @escaping (String) -> Void = logMessage, makeContext: @escaping (URL, Schema) throws -> ModelContext
    ) throws -> Schema {
        let runner = MigrationRunner(url: url, schema: schema, plan: plan, makeContext: makeContext, log: log)
        do {
            return try runner.run(allowsSave: allowsSave)
        } catch let error as SQLiteError {
            throw SwiftDataError.loadIssueModelContainer.because(error.reason, underlyingError: error)
        }
    }

    private var file: String { url.path(percentEncoded: false) }

    private func run(allowsSave: Bool) throws -> Schema {
        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        guard let size, size > 0 else { return try path(from: nil).schema }
        let copy = MigrationCopy(of: url)
        if allowsSave { copy.removeLeftovers() }
        let connection = try SQLiteConnection(allowsSave ? .file(file) : .readOnly(file))
        // Another program's file is the store's to refuse.
        guard let stored = try storedSchema(connection) else { return try path(from: nil).schema }
        let path = try path(from: stored)
        guard !stored.isKept(as: path.schema) else { return path.schema }
        guard allowsSave else {
            throw SwiftDataError.loadIssueModelContainer.because(
                "“\(file)” has version \(stored.version) of the schema and must be migrated to \(path.schema.version), but is opened with "
                    + "allowsSave: false.")
        }
        if size > 200_000_000 { log("“\(file)” is being migrated from version \(stored.version) to \(path.schema.version)") }
        let start = ContinuousClock.now
        do {
            let changes = try path.isCustom ? migrate(copy, connection) : migrateInPlace(connection)
            if !changes.isEmpty { report(changes, from: stored, to: path.schema, since: start) }
        } catch {
            throw failure(error, from: stored, to: path.schema)
        }
        return path.schema
    }

    private func path(from stored: Schema?) throws -> MigrationPath {
        try MigrationPath(from: stored, to: schema, plan: plan, file: "“\(file)”")
    }

    private func failure(_ error: any Error, from old: Schema, to new: Schema) -> SwiftDataError {
        let reason =
            switch error {
            case let error as SwiftDataError where error != .loadIssueModelContainer: error.description
            case let error as SwiftDataError: error.reason ?? error.description
            default: "\(error)"
            }
        return .loadIssueModelContainer.because(
            "“\(file)” could not be migrated from version \(old.version) to \(new.version) and is as it was. \(reason)")
    }

    private func report(_ changes: [String], from old: Schema, to new: Schema, since start: ContinuousClock.Instant) {
        let details = changes.filter { !$0.isEmpty }
        log(
            "“\(file)” was migrated from version \(old.version) to \(new.version) in \(ContinuousClock.now - start)"
                + (details.isEmpty ? "" : ": \(details.joined(separator: "; "))"))
    }

    // MARK: Steps

    /// - Returns: what every step changed.
    private func migrateInPlace(_ connection: SQLiteConnection) throws -> [String] {
        // Read again: another process may have been faster.
        try connection.transaction {
            guard let stored = try storedSchema(connection) else { return [] }
            let path = try path(from: stored)
            var current = stored
            var changes: [String] = []
            for step in path.steps {
                switch step {
                case .lightweight(let next), .custom(_, let next, _, _):
                    changes.append(try migrate(connection, from: current, to: next))
                    current = next
                }
            }
            try StoreMetadata.set(StoreMetadata.schema, to: StoreMetadata.encode(path.schema), in: connection)
            return changes
        }
    }

    private func migrate(_ copy: MigrationCopy, _ connection: SQLiteConnection) throws -> [String] {
        try copy.lock(connection)
        guard let stored = try storedSchema(connection) else { return [] }
        let path = try path(from: stored)
        try copy.make(from: connection)
        defer { copy.remove() }
        let changes = try perform(path, from: stored, on: copy)
        let migrated = try SQLiteConnection(.file(copy.path))
        try StoreMetadata.set(StoreMetadata.schema, to: StoreMetadata.encode(path.schema), in: migrated)
        try migrated.copy(to: connection)
        return changes
    }

    private func perform(_ path: MigrationPath, from stored: Schema, on copy: MigrationCopy) throws -> [String] {
        var current = stored
        var changes: [String] = []
        for step in path.steps {
            switch step {
            case .lightweight(let next):
                changes.append(try migrate(SQLiteConnection(.file(copy.path)), from: current, to: next))
                current = next
            case .custom(let from, let next, let willMigrate, let didMigrate):
                try perform(willMigrate, copy.url, from)
                changes.append(try migrate(SQLiteConnection(.file(copy.path)), from: current, to: next))
                try perform(didMigrate, copy.url, next)
                current = next
            }
        }
        return changes
    }

    private func perform(_ stage: ((ModelContext) throws -> Void)?, _ url: URL, _ schema: Schema) throws {
        guard let stage else { return }
        let context = try makeContext(url, schema)
        try stage(context)
        if context.hasChanges { try context.save() }
    }

    private func migrate(_ connection: SQLiteConnection, from old: Schema, to new: Schema) throws -> String {
        let migration = try LightweightMigration(from: old, to: new)
        try connection.transaction {
            try migration.run(on: connection)
            try StoreMetadata.set(StoreMetadata.schema, to: StoreMetadata.encode(new), in: connection)
        }
        return migration.summary
    }

    /// nil if the file is not a store's.
    private func storedSchema(_ connection: SQLiteConnection) throws -> Schema? {
        guard try StoreMetadata.content(of: connection) == .ours,
            case .text(let json) = try StoreMetadata.value(StoreMetadata.schema, in: connection)
        else { return nil }
        do {
            return try JSONDecoder().decode(Schema.self, from: Data(json.utf8))
        } catch {
            throw SwiftDataError.unknownSchema.because("The schema in “\(file)” cannot be read; was it written by a newer Glide? \(error)")
        }
    }
}

extension Schema {
    /// Whether a file that names this schema needs nothing to be one of the other.
    fileprivate func isKept(as other: Schema) -> Bool { version == other.version && hasSameEntities(as: other) }
}
