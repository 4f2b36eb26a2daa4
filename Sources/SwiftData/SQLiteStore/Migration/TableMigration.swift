import SwiftDataCore

/// The table of one model: made anew, filled from the old one, put in its place.
struct TableMigration {
    let before: Schema.Entity
    let after: Schema.Entity
    let change: EntityDifference

    private var name: String { after.name }
    private var provisional: String { LightweightMigration.provisional(name) }

    // MARK: Checks

    /// What the records can forbid.
    var checks: [MigrationStep] {
        change.attributes.sorted { $0.key < $1.key }.flatMap { name, source -> [MigrationStep] in
            guard case .old(let origin, let isExternal, let conversion, let nilRule) = source else { return [] }
            let (property, value) = ("\(self.name).\(name)", self.value(origin, isExternal: isExternal))
            var checks: [MigrationStep] = []
            if nilRule == .refused {
                checks.append(
                    .refuse("SELECT COUNT(*) FROM \(quoted(self.name)) AS o WHERE \(value) IS NULL HAVING COUNT(*) > 0") {
                        MigrationReason.noValue(property, $0)
                    })
            }
            if conversion == .integerToReal {
                checks.append(
                    .refuse(
                        "SELECT \(value) FROM \(quoted(self.name)) AS o WHERE CAST(CAST(\(value) AS REAL) AS INTEGER) <> \(value) LIMIT 3"
                    ) { MigrationReason.inexact(property, $0) })
            }
            return checks
        }
    }

    // MARK: Filling

    var fill: [MigrationStep] {
        let columns = after.recordColumns.filter { !$0.isExternal }
        let values = columns.map { $0.isRelationship ? key($0.name) : value(of: $0.name) }
        let names = (["$key"] + columns.map(\.name)).map(quoted).joined(separator: ", ")
        let selected = (["o.\"$key\""] + values.map(\.sql)).joined(separator: ", ")
        let records = MigrationStep.run(
            "INSERT INTO \(quoted(provisional))(\(names)) SELECT \(selected) FROM \(quoted(name)) AS o", values.flatMap(\.arguments))
        return [.run(after.table(named: provisional).sql), records] + movedExternal.flatMap(fillExternal)
    }

    private func fillExternal(_ attribute: String) -> [MigrationStep] {
        let table = LightweightMigration.provisional(external(attribute))
        let value = value(of: attribute)
        return [
            .run(after.externalTable(named: table).sql),
            .run(
                "INSERT INTO \(quoted(table))(\"$key\", value) "
                    + "SELECT * FROM (SELECT o.\"$key\", \(value.sql) AS value FROM \(quoted(name)) AS o) WHERE value IS NOT NULL",
                value.arguments),
        ]
    }

    private typealias Value = (sql: String, arguments: [StoredValue])

    private func value(of attribute: String) -> Value {
        switch change.attributes[attribute] {
        case .new(.null), nil: return ("NULL", [])
        case .new(let value): return ("?", [value])
        case .old(let origin, let isExternal, let conversion, let nilRule):
            let sql = converted(value(origin, isExternal: isExternal), conversion)
            if case .filled(let value) = nilRule { return ("COALESCE(\(sql), ?)", [value]) }
            return (sql, [])
        }
    }

    /// Links that were kept elsewhere follow later.
    private func key(_ relationship: String) -> Value {
        (change.keyColumns[relationship].map { "o.\(quoted($0))" } ?? "NULL", [])
    }

    private func value(_ attribute: String, isExternal: Bool) -> String {
        isExternal
            ? "(SELECT x.value FROM \(quoted(external(attribute))) AS x WHERE x.\"$key\" = o.\"$key\")" : "o.\(quoted(attribute))"
    }

    /// Integers that are greater than `Int64.max` are kept as texts that begin with a letter.
    private func converted(_ value: String, _ conversion: AttributeConversion?) -> String {
        switch conversion {
        case nil, .booleanToInteger, .decimalToText: value
        case .integerToReal: "CAST(CASE typeof(\(value)) WHEN 'text' THEN substr(\(value), 2) ELSE \(value) END AS REAL)"
        case .integerToText, .integerToDecimal: "CASE typeof(\(value)) WHEN 'text' THEN substr(\(value), 2) ELSE CAST(\(value) AS TEXT) END"
        }
    }

    // MARK: External values

    private func external(_ attribute: String) -> String { "\(name).\(attribute)" }

    private func externalAttributes(_ entity: Schema.Entity) -> [String] { entity.recordColumns.filter(\.isExternal).map(\.name) }

    /// External attributes whose table is made anew.
    private var movedExternal: [String] {
        externalAttributes(after).filter {
            change.attributes[$0] != .old(name: $0, isExternal: true, conversion: nil, nilRule: .kept)
        }
    }

    // MARK: Putting it in place

    var drop: [MigrationStep] {
        let kept = Set(externalAttributes(after)).subtracting(movedExternal).map(external)
        return before.objects.filter { $0.kind == .table && !kept.contains($0.name) }.map { .run("DROP TABLE \(quoted($0.name))") }
    }

    var replace: [MigrationStep] {
        let tables = [name] + movedExternal.map(external)
        let search = after.fullTextIndex.map { $0.objects.map(\.sql) + [$0.rebuild] } ?? []
        return tables.map { .run("ALTER TABLE \(quoted(LightweightMigration.provisional($0))) RENAME TO \(quoted($0))") }
            + (after.indexObjects.map(\.sql) + search).map { .run($0) }
    }
}
