import Foundation
import SwiftDataCore

/// Evaluates expressions one row at a time, as plainly as possible.
struct ReferenceInterpreter {
    typealias Value = ReferenceWorld.Value
    let world: ReferenceWorld
    /// The row that each variable stands for.
    var rows: [Int: (entity: String, key: Int64)]

    init(_ world: ReferenceWorld, entity: String, key: Int64) {
        self.world = world
        rows = [0: (entity, key)]
    }

    func holds(_ expression: QueryExpression) -> Bool { value(expression) == .boolean(true) }

    func value(_ expression: QueryExpression) -> Value {
        switch expression {
        case .literal(let value, let type): return Value(value, as: type)
        case .attribute(let path, let name, _): return row(at: path).map { world.tables[$0.entity]?[$0.key]?[name] ?? .null } ?? .null
        case .member(let inner, let keys, _): return member(value(inner), keys)
        case .key(let path): return key(at: path).map { .integer($0) } ?? .null
        case .comparison(let left, let comparison, let right): return .boolean(compare(value(left), comparison, value(right)))
        case .and(let left, let right): return .boolean(holds(left) && holds(right))
        case .or(let left, let right): return .boolean(holds(left) || holds(right))
        case .not(let condition): return .boolean(!holds(condition))
        case .conditional(let test, let first, let second): return value(holds(test) ? first : second)
        case .coalesce(let first, let second):
            let found = value(first)
            return found.isNull ? value(second) : found
        case .when(let test, let inner): return holds(test) ? value(inner) : .null
        case .isNull(let inner): return .boolean(value(inner).isNull)
        case .arithmetic(let left, let operation, let right, _): return calculate(value(left), operation, value(right))
        case .negate(let inner): return negate(value(inner))
        case .function(let function, let arguments): return call(function, arguments.map(value))
        case .isIn(let inner, let literals):
            let found = value(inner)
            return .boolean(literals.contains { Value.equal(found, Value($0, as: found.type)) })
        case .exists(let relation, let condition): return .boolean(!members(of: relation, where: condition).isEmpty)
        case .countOf(let relation, let condition):
            guard key(at: relation.path) != nil else { return .null }
            return .integer(Int64(members(of: relation, where: condition).count))
        case .extremum(let relation, let inner, let isMaximum): return extremum(relation, inner, isMaximum)
        case .jsonContains(let array, let element): return .boolean(elements(value(array)).contains { Value.equal($0, value(element)) })
        case .jsonCount(let array):
            let array = value(array)
            return array.isNull ? .null : .integer(Int64(elements(array).count))
        // Asked of in the differential test of predicates.
        case .fullText, .jsonElement, .element, .existsElement, .countOfElements: return .null
        }
    }

    // MARK: Rows

    private func row(at path: QueryPath) -> (entity: String, key: Int64)? {
        guard let start = rows[path.variable] else { return nil }
        var row = start
        for name in path.relationships {
            guard let next = step(name, from: row), world.tables[next.entity]?[next.key] != nil else { return nil }
            row = next
        }
        return row
    }

    /// Unlike a row, a key may lead nowhere.
    private func key(at path: QueryPath) -> Int64? {
        guard let last = path.relationships.last else { return rows[path.variable]?.key }
        var before = path
        before.relationships.removeLast()
        return row(at: before).flatMap { step(last, from: $0)?.key }
    }

    private func step(_ name: String, from row: (entity: String, key: Int64)) -> (entity: String, key: Int64)? {
        guard let relationship = ReferenceWorld.schema.entitiesByName[row.entity]?.relationshipsByName[name] else { return nil }
        if relationship.storage == .ownKey {
            guard case .integer(let key) = world.tables[row.entity]?[row.key]?[name] else { return nil }
            return (relationship.destination, key)
        }
        return referring(to: row.key, in: relationship).first.map { (relationship.destination, $0) }
    }

    private func referring(to key: Int64, in relationship: Schema.Relationship) -> [Int64] {
        let rows = world.tables[relationship.destination, default: [:]]
        return rows.filter { $0.value[relationship.inverseName ?? ""] == .integer(key) }.keys.sorted()
    }

    private func members(of relation: QueryExpression.Relation, where condition: QueryExpression?) -> [ReferenceInterpreter] {
        guard let owner = key(at: relation.path), let start = rows[relation.path.variable] else { return [] }
        let entity = relation.path.relationships.reduce(start.entity) {
            ReferenceWorld.schema.entitiesByName[$0]?.relationshipsByName[$1]?.destination ?? ""
        }
        guard let relationship = ReferenceWorld.schema.entitiesByName[entity]?.relationshipsByName[relation.relationship] else { return [] }
        let keys: [Int64] =
            switch relationship.storage {
            case .inverseKey: referring(to: owner, in: relationship)
            case .links(let table, false): world.links[table, default: []].filter { $0.owner == owner }.map(\.member)
            case .links(let table, true): world.links[table, default: []].filter { $0.member == owner }.map(\.owner)
            case .ownKey: []
            }
        return keys.map { key in
            var inside = self
            inside.rows[relation.variable] = (relationship.destination, key)
            return inside
        }.filter { condition.map($0.holds) ?? true }
    }

    private func extremum(_ relation: QueryExpression.Relation, _ inner: QueryExpression, _ isMaximum: Bool) -> Value {
        let values = members(of: relation, where: nil).map { $0.value(inner) }.filter { !$0.isNull }
        let numbers = values.filter { Value.equal($0, $0) }
        let found = isMaximum ? numbers.max { Value.less($0, $1) == true } : numbers.min { Value.less($0, $1) == true }
        return found ?? values.first ?? .null
    }

    // MARK: Operators

    private func compare(_ left: Value, _ comparison: QueryExpression.Comparison, _ right: Value) -> Bool {
        switch comparison {
        case .equal: Value.equal(left, right)
        case .notEqual: !Value.equal(left, right)
        case .less: Value.less(left, right) ?? false
        case .greater: Value.less(right, left) ?? false
        // With NaN, "not less" is not "greater or equal".
        case .lessOrEqual: (Value.less(left, right) ?? false) || !left.isNull && Value.equal(left, right)
        case .greaterOrEqual: (Value.less(right, left) ?? false) || !left.isNull && Value.equal(left, right)
        }
    }

    private func calculate(_ left: Value, _ operation: QueryExpression.Arithmetic, _ right: Value) -> Value {
        switch (left, right) {
        case (.integer(let left), .integer(let right)):
            let (result, overflow) =
                switch operation {
                case .add: left.addingReportingOverflow(right)
                case .subtract: left.subtractingReportingOverflow(right)
                case .multiply: left.multipliedReportingOverflow(by: right)
                case .divide: left.dividedReportingOverflow(by: right)
                case .remainder: left.remainderReportingOverflow(dividingBy: right)
                }
            return overflow ? .null : .integer(result)
        case (.real(let left), .real(let right)):
            switch operation {
            case .add: return .real(left + right)
            case .subtract: return .real(left - right)
            case .multiply: return .real(left * right)
            case .divide: return .real(left / right)
            case .remainder: return .real(left.truncatingRemainder(dividingBy: right))
            }
        case (.decimal(let left), .decimal(let right)):
            switch operation {
            case .add: return .decimal(left + right)
            case .subtract: return .decimal(left - right)
            case .multiply: return .decimal(left * right)
            case .divide, .remainder: return .null
            }
        default: return .null
        }
    }

    private func negate(_ value: Value) -> Value {
        switch value {
        case .integer(let number): number == .min ? .null : .integer(-number)
        case .real(let number): .real(-number)
        case .decimal(let number): .decimal(0 - number)
        default: .null
        }
    }

    private func call(_ function: QueryExpression.Function, _ arguments: [Value]) -> Value {
        switch (function, arguments[0], arguments.dropFirst().first) {
        case (.contains, .text(let text), .text(let part)): .boolean(Self.contains(text, part))
        case (.startsWith, .text(let text), .text(let part)): .boolean(text.starts(with: part))
        case (.endsWith, .text(let text), .text(let part)): .boolean(text.hasSuffix(part))
        case (.localizedStandardContains, .text(let text), .text(let part)): .boolean(text.localizedStandardContains(part))
        case (.localizedCaseInsensitiveContains, .text(let text), .text(let part)):
            .boolean(text.localizedCaseInsensitiveContains(part))
        case (.localizedCompare, .text(let text), .text(let other)): .integer(Int64(text.localizedCompare(other).rawValue))
        case (.localizedStandardCompare, .text(let text), .text(let other)):
            .integer(Int64(text.localizedStandardCompare(other).rawValue))
        case (.caseInsensitiveCompare, .text(let text), .text(let other)):
            .integer(Int64(text.caseInsensitiveCompare(other).rawValue))
        case (.lowercased, .text(let text), nil): .text(text.lowercased())
        case (.uppercased, .text(let text), nil): .text(text.uppercased())
        case (.capitalized, .text(let text), nil): .text(text.capitalized)
        case (.count, .text(let text), nil): .integer(Int64(text.count))
        case (.count, .blob(let data), nil): .integer(Int64(data.count))
        case (.isEmpty, .text(let text), nil): .boolean(text.isEmpty)
        case (.isEmpty, .blob(let data), nil): .boolean(data.isEmpty)
        case (.toDouble, .integer(let number), nil): .real(Double(number))
        case (.toInt, .real(let number), nil): Int64(exactly: number.rounded(.towardZero)).map { .integer($0) } ?? .null
        case (.absolute, .integer(let number), nil): number == .min ? .null : .integer(abs(number))
        case (.absolute, .real(let number), nil): .real(abs(number))
        case (.minimum, let first, let second?) where !first.isNull && !second.isNull:
            compare(second, .less, first) ? second : first
        case (.maximum, let first, let second?) where !first.isNull && !second.isNull:
            compare(second, .greaterOrEqual, first) ? second : first
        default: .null
        }
    }

    private static func contains(_ text: some Collection<Character>, _ part: some Collection<Character>) -> Bool { text.contains(part) }

    // MARK: JSON

    private func member(_ value: Value, _ keys: [String]) -> Value {
        guard case .json(let json) = value, let address = try? JSONDecoder().decode(ReferenceWorld.Address.self, from: Data(json.utf8))
        else { return .null }
        return switch keys {
        case ["city"]: .text(address.city)
        case ["zip"]: address.zip.map { .integer(Int64($0)) } ?? .null
        case ["height"]: .real(address.height)
        case ["isOpen"]: .boolean(address.isOpen)
        case ["since"]: address.since.map { .real($0.timeIntervalSinceReferenceDate) } ?? .null
        case ["fee"]: .decimal(address.fee)
        case ["seal"]: .blob(address.seal)
        case ["inner", "code"]: address.inner.map { .text($0.code) } ?? .null
        default: .null
        }
    }

    private func elements(_ value: Value) -> [Value] {
        guard case .json(let json) = value else { return [] }
        let data = Data(json.utf8)
        if let texts = try? JSONDecoder().decode([String?].self, from: data) { return texts.map { $0.map { .text($0) } ?? .null } }
        if let numbers = try? JSONDecoder().decode([Int64].self, from: data) { return numbers.map { .integer($0) } }
        return []
    }
}
