import SwiftDataCore

/// One step of a migration: a statement, or a look at the records that can forbid it.
struct MigrationStep: Sendable {
    enum Kind: Sendable {
        case statement
        /// Rows of the query are what is wrong; the closure says so of them.
        case check(@Sendable ([[StoredValue]]) -> String)
    }
    let sql: String
    let arguments: [StoredValue]
    let kind: Kind

    static func run(_ sql: String, _ arguments: [StoredValue] = []) -> MigrationStep {
        MigrationStep(sql: sql, arguments: arguments, kind: .statement)
    }

    static func refuse(_ sql: String, _ reason: @escaping @Sendable ([[StoredValue]]) -> String) -> MigrationStep {
        MigrationStep(sql: sql, arguments: [], kind: .check(reason))
    }

    /// - Throws: `SwiftDataError.loadIssueModelContainer` if the records forbid the migration.
    func perform(on connection: SQLiteConnection) throws {
        switch kind {
        case .statement: try connection.execute(sql, arguments)
        case .check(let reason):
            let rows = try connection.rows(sql, arguments)
            guard rows.isEmpty else { throw SwiftDataError.loadIssueModelContainer.because(reason(rows)) }
        }
    }
}

/// Words for what the records forbid.
enum MigrationReason {
    static func noValue(_ property: String, _ rows: [[StoredValue]]) -> String {
        "\(property) may no longer be nil, but \(records(rows.first?.first)) no value there: give it a default value, or fill it in a "
            + "custom stage."
    }

    static func noModel(_ property: String, _ rows: [[StoredValue]]) -> String {
        "\(property) may not be nil, but \(records(rows.first?.first)) no model there: make it optional, or fill it in a custom stage."
    }

    static func inexact(_ property: String, _ rows: [[StoredValue]]) -> String {
        "\(property) becomes a floating-point number, but no such number is exactly \(shown(rows)): leave it an integer."
    }

    /// - Parameter rows: values, then how many records have them.
    static func duplicates(_ entity: String, _ names: [String], _ rows: [[StoredValue]]) -> String {
        let found = rows.map { row in
            "\(number(row.last)) with \(row.dropLast().map(\.excerpt).joined(separator: ", "))"
        }
        return "\(entity).\(names.joined(separator: ", ")) must be unique, but there are \(found.joined(separator: "; ")): remove the "
            + "duplicates in a custom stage first."
    }

    static func severalMembers(_ property: String, _ rows: [[StoredValue]]) -> String {
        "\(property) leads to one model, but \(records(rows.first?.first)) several there: choose one in a custom stage first."
    }

    static func severalOwners(_ property: String, _ rows: [[StoredValue]]) -> String {
        "The inverse of \(property) leads to one model, but \(records(rows.first?.first)) several: choose one in a custom stage first."
    }

    private static func records(_ count: StoredValue?) -> String {
        let number = number(count)
        return number == 1 ? "1 record has" : "\(number) records have"
    }

    private static func number(_ value: StoredValue?) -> Int64 { if case .integer(let number) = value { number } else { 0 } }

    private static func shown(_ rows: [[StoredValue]]) -> String {
        rows.compactMap(\.first?.excerpt).joined(separator: ", ")
    }
}
