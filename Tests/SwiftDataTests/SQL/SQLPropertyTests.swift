import Foundation
import SwiftDataCore
import Testing

@testable import SQLiteStore

/// Random queries over random rows: SQLite and a plain interpreter find the same.
///
/// GLIDE_SEED repeats a run, GLIDE_CASES says how many worlds to try.
@Suite struct SQLPropertyTests {
    private static let seed = ProcessInfo.processInfo.environment["GLIDE_SEED"].flatMap(UInt64.init)
    private static let worlds = ProcessInfo.processInfo.environment["GLIDE_CASES"].flatMap(Int.init) ?? 12
    private static let queriesPerWorld = 250

    @Test func randomQueriesFindWhatAnInterpreterFinds() throws {
        let start = Self.seed ?? .random(in: 0...(.max / 2))
        for number in 0..<Self.worlds {
            let seed = start + UInt64(number)
            var random = RandomQueries(seed: seed)
            let world = random.world()
            let connection = try SQLTestSchema.database()
            try world.write(to: connection)
            for round in 0..<Self.queriesPerWorld {
                let query = RecordQuery(
                    entity: "Item", filter: random.expression(.boolean, 1 + round % 5), sort: random.sort(2),
                    limit: random.chance(15) ? Int.random(in: 0...10, using: &random.generator) : nil,
                    offset: random.chance(10) ? Int.random(in: 0...5, using: &random.generator) : nil)
                guard try agree(query, world, connection, seed: seed, round: round) else { return }
            }
        }
    }

    /// Reports a difference, with everything that is needed to see it again.
    private func agree(
        _ query: RecordQuery, _ world: ReferenceWorld, _ connection: SQLiteConnection, seed: UInt64, round: Int
    ) throws -> Bool {
        let expected = Self.expected(query, world)
        let builder = SelectBuilder(schema: ReferenceWorld.schema)
        let sql = try builder.statement(for: query, columns: .keys)
        let place = "GLIDE_SEED=\(seed), query \(round)\n\(sql.text)\n\(sql.arguments)"
        do {
            let found = try connection.rows(sql.text, sql.arguments).map { $0[0] }
            if found != expected.map({ .integer($0) }), let filter = query.filter {
                let difference = try Self.smallestDifference(in: filter, world, connection)
                Issue.record("\(difference ?? Self.firstMisplaced(found, expected, query, world))")
            }
            try #require(found == expected.map { .integer($0) }, "\(place)")
            let counting = try builder.statement(for: query, columns: .count)
            try #require(try connection.value(counting.text, counting.arguments) == .integer(Int64(expected.count)), "\(place)")
            let records = try builder.statement(for: query, columns: .record)
            try #require(try connection.rows(records.text, records.arguments).map { $0[0] } == found, "\(place)")
            return true
        } catch let error as SQLiteError {
            Issue.record(error, "\(place)")
            return false
        }
    }

    /// The innermost expression of which SQLite has another value.
    private static func smallestDifference(
        in filter: QueryExpression, _ world: ReferenceWorld, _ connection: SQLiteConnection
    ) throws -> String? {
        for part in filter.closedParts {
            for key in world.keys(of: "Item") {
                let value = ReferenceInterpreter(world, entity: "Item", key: key).value(part)
                let isEqual: QueryExpression =
                    switch value {
                    case .null: .isNull(part)
                    case .real(let number) where number.isNaN: .and(.not(.isNull(part)), .comparison(part, .notEqual, part))
                    default: .comparison(part, .equal, .literal(value.stored, value.type))
                    }
                let query = RecordQuery(entity: "Item", filter: .and(.comparison(.itemKey(), .equal, .integer(key)), isEqual))
                let sql = try SelectBuilder(schema: ReferenceWorld.schema).statement(for: query, columns: .keys)
                if try connection.rows(sql.text, sql.arguments).isEmpty {
                    return "In row \(key), \(part.inWords) should be \(value)\n\(sql.text)\n\(sql.arguments)"
                }
            }
        }
        return nil
    }

    /// Where the orders part: the two rows, and what they are ordered by.
    private static func firstMisplaced(
        _ found: [StoredValue], _ expected: [Int64], _ query: RecordQuery, _ world: ReferenceWorld
    ) -> String {
        let pair = zip(found, expected).first { $0 != .integer($1) }
        let rows = world.keys(of: query.entity).filter { .integer($0) == pair?.0 || $0 == pair?.1 }.map { key in
            let row = ReferenceInterpreter(world, entity: query.entity, key: key)
            return "\(key): \(query.sort.map { row.value($0.expression) })"
        }
        return "the same rows in another order: \(rows)"
    }

    private static func expected(_ query: RecordQuery, _ world: ReferenceWorld) -> [Int64] {
        let rows = world.keys(of: query.entity).map { ReferenceInterpreter(world, entity: query.entity, key: $0) }
        let found = rows.filter { row in query.filter.map(row.holds) ?? true }
        let keyed = found.map { row in (key: row.rows[0]?.key ?? 0, values: query.sort.map { row.value($0.expression) }) }
        let sorted = keyed.sorted { left, right in
            for (index, sort) in query.sort.enumerated() {
                let order = compare(left.values[index], right.values[index], sort.collation)
                if order != .orderedSame { return (order == .orderedAscending) == sort.isAscending }
            }
            return left.key < right.key
        }
        let rest = sorted.map(\.key).dropFirst(query.offset ?? 0)
        return Array(query.limit.map { rest.prefix($0) } ?? rest)
    }

    /// nil first, as `SortDescriptor` has it; NaN, for which it has no order, last.
    private static func compare(
        _ left: ReferenceWorld.Value, _ right: ReferenceWorld.Value, _ collation: QuerySort.Collation
    ) -> ComparisonResult {
        switch (left, right) {
        case (.null, .null): return .orderedSame
        case (.null, _): return .orderedAscending
        case (_, .null): return .orderedDescending
        case (.text(let left), .text(let right)) where collation == .localizedStandard: return left.localizedStandardCompare(right)
        case (.text(let left), .text(let right)) where collation == .localized: return left.localizedCompare(right)
        case (.boolean(let left), .boolean(let right)) where left != right: return left ? .orderedDescending : .orderedAscending
        case (.real(let left), .real(let right)) where left.isNaN || right.isNaN:
            if left.isNaN && right.isNaN { return .orderedSame }
            return left.isNaN ? .orderedDescending : .orderedAscending
        default:
            if ReferenceWorld.Value.less(left, right) == true { return .orderedAscending }
            return ReferenceWorld.Value.less(right, left) == true ? .orderedDescending : .orderedSame
        }
    }
}
