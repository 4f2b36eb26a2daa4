import SwiftDataCore

/// Carries the links of relationships to where the new schema keeps them.
struct LinkMigration {
    let difference: SchemaDifference

    /// The link tables of the new schema.
    let tables: [LinkTable]

    private var moved: [LinkTable] { tables.filter { table in difference.movedLinks.contains { $0.table == table.name } } }

    var fill: [MigrationStep] {
        difference.movedLinks.flatMap { move in
            guard let table = tables.first(where: { $0.name == move.table }) else { return fillColumn(move) }
            let provisional = LightweightMigration.provisional(table.name)
            return [.run(table.table(named: provisional).sql)] + move.sources.map { insert($0, into: quoted(provisional)) }
        }
    }

    var drop: [MigrationStep] {
        let replaced = moved.map(\.name).filter { !difference.addedLinkTables.contains($0) }
        return (difference.removedLinkTables + replaced).map { .run("DROP TABLE \(quoted($0))") }
    }

    var replace: [MigrationStep] {
        let movedNames = Set(moved.map(\.name))
        let empty = tables.filter { difference.addedLinkTables.contains($0.name) && !movedNames.contains($0.name) }
        return moved.flatMap { table -> [MigrationStep] in
            let rename = "ALTER TABLE \(quoted(LightweightMigration.provisional(table.name))) RENAME TO \(quoted(table.name))"
            return [.run(rename)] + table.indexObjects.map { .run($0.sql) }
        } + empty.flatMap(\.objects).map { .run($0.sql) }
    }

    private func fillColumn(_ move: LinkMove) -> [MigrationStep] {
        let links = #"temp."$links""#
        let property = "\(move.entity).\(move.relationship)"
        let table = quoted(LightweightMigration.provisional(move.entity))
        var steps: [MigrationStep] = [
            .run("CREATE TABLE \(links)(owner INTEGER NOT NULL, member INTEGER NOT NULL, UNIQUE(owner, member))")
        ]
        steps += move.sources.map { insert($0, into: links) }
        steps.append(refuse(severalTimes: "owner", in: links) { MigrationReason.severalMembers(property, $0) })
        if move.hasOneOwner { steps.append(refuse(severalTimes: "member", in: links) { MigrationReason.severalOwners(property, $0) }) }
        steps.append(
            .run("UPDATE \(table) SET \(quoted(move.relationship)) = l.member FROM \(links) AS l WHERE l.owner = \(table).\"$key\""))
        steps.append(.run("DROP TABLE \(links)"))
        return steps
    }

    private func insert(_ source: LinkSource, into target: String) -> MigrationStep {
        let columns = source.isReversed ? "member, owner" : "owner, member"
        return switch source.place {
        case .table(let name): .run("INSERT OR IGNORE INTO \(target)(\(columns)) SELECT owner, member FROM \(quoted(name)) ORDER BY rowid")
        case .column(let entity, let name):
            .run(
                "INSERT OR IGNORE INTO \(target)(\(columns)) SELECT \"$key\", \(quoted(name)) FROM \(quoted(entity)) "
                    + "WHERE \(quoted(name)) IS NOT NULL ORDER BY \"$key\"")
        }
    }

    private func refuse(
        severalTimes column: String, in links: String, _ reason: @escaping @Sendable ([[StoredValue]]) -> String
    ) -> MigrationStep {
        .refuse(
            "SELECT COUNT(*) FROM (SELECT 1 FROM \(links) GROUP BY \(column) HAVING COUNT(*) > 1) HAVING COUNT(*) > 0", reason)
    }
}
