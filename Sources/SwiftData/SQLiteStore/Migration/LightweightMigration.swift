import SwiftDataCore

/// Brings the tables of one schema to another: SQL, made from the difference of the two without looking at a store.
///
/// A table whose columns change is made anew beside the old one, filled from it and put in its place; all others stay as
/// they are. Cost: the records of the changed models are copied once.
package struct LightweightMigration {
    private let old: Schema
    private let new: Schema
    private let difference: SchemaDifference

    /// - Throws: `SwiftDataError.loadIssueModelContainer` if no records could be carried over.
    package init(from old: Schema, to new: Schema) throws {
        (self.old, self.new) = (old, new)
        difference = SchemaDifference(from: old, to: new)
        guard difference.refusals.isEmpty else {
            throw SwiftDataError.loadIssueModelContainer.because(difference.refusals.joined(separator: " "))
        }
    }

    /// To be called within a transaction.
    package func run(on connection: SQLiteConnection) throws {
        for step in steps { try step.perform(on: connection) }
    }

    /// What changes, in a line.
    package var summary: String { difference.description }

    var steps: [MigrationStep] {
        let (tables, links) = (changedTables, LinkMigration(difference: difference, tables: new.linkTables))
        return tables.flatMap(\.checks) + tables.flatMap(\.fill) + links.fill
            + difference.changedEntities.flatMap { requiredRelationships($0) + uniqueness($0) }
            + tables.flatMap(\.drop) + links.drop + removedEntities
            + tables.flatMap(\.replace) + links.replace + addedEntities + difference.changedEntities.flatMap(changedIndices)
    }

    /// The name of a table until it takes the place of the old one.
    static func provisional(_ table: String) -> String { "$new." + table }

    // MARK: Models

    private var changedTables: [TableMigration] {
        difference.changedEntities.compactMap { change -> TableMigration? in
            guard change.isRebuilt, let before = old.entitiesByName[change.name],
                let after = new.entitiesByName[change.name]
            else { return nil }
            return TableMigration(before: before, after: after, change: change)
        }
    }

    private var addedEntities: [MigrationStep] {
        difference.addedEntities.compactMap { new.entitiesByName[$0] }.flatMap(\.objects).map { .run($0.sql) }
    }

    private var removedEntities: [MigrationStep] {
        difference.removedEntities.compactMap { old.entitiesByName[$0] }.flatMap(\.objects).filter { $0.kind == .table }
            .map { .run("DROP TABLE \(quoted($0.name))") }
    }

    // MARK: Constraints

    private func changedIndices(_ change: EntityDifference) -> [MigrationStep] {
        guard !change.isRebuilt, change.changesIndices, let before = old.entitiesByName[change.name],
            let after = new.entitiesByName[change.name]
        else { return [] }
        let (was, now) = (before.indexObjects, after.indexObjects)
        return was.filter { !now.contains($0) }.map { .run("DROP INDEX \(quoted($0.name))") }
            + now.filter { !was.contains($0) }.map { .run($0.sql) }
    }

    private func uniqueness(_ change: EntityDifference) -> [MigrationStep] {
        change.addedConstraints.map { names in
            let columns = names.map(quoted)
            let known = columns.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
            let list = columns.joined(separator: ", ")
            return .refuse(
                "SELECT \(list), COUNT(*) FROM \(table(change.name)) WHERE \(known) GROUP BY \(list) HAVING COUNT(*) > 1 LIMIT 3"
            ) { MigrationReason.duplicates(change.name, names, $0) }
        }
    }

    private func requiredRelationships(_ change: EntityDifference) -> [MigrationStep] {
        change.requiredRelationships.compactMap { name in
            guard let relationship = new.entitiesByName[change.name]?.relationshipsByName[name] else { return nil }
            let missing: String
            switch relationship.storage {
            case .ownKey: missing = "\(quoted(name)) IS NULL"
            case .inverseKey:
                let column = quoted(relationship.inverseName ?? "")
                missing = "\"$key\" NOT IN (SELECT \(column) FROM \(table(relationship.destination)) WHERE \(column) IS NOT NULL)"
            case .links: return nil
            }
            return .refuse("SELECT COUNT(*) FROM \(table(change.name)) WHERE \(missing) HAVING COUNT(*) > 0") {
                MigrationReason.noModel("\(change.name).\(name)", $0)
            }
        }
    }

    /// Where the records of a model are when all are filled.
    private func table(_ entity: String) -> String {
        let isRebuilt = difference.changedEntities.contains { $0.name == entity && $0.isRebuilt }
        return quoted(isRebuilt ? Self.provisional(entity) : entity)
    }
}
