import Foundation
import SQLiteStore
import SwiftDataCore

/// Makes rows and expressions over them by chance.
struct RandomQueries {
    typealias Value = ReferenceWorld.Value
    var generator: SeededGenerator
    /// The entity of each variable that may be spoken of.
    var variables = ["Item"]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &generator)] }

    // MARK: Values

    private static let words = [
        "", "a", "A", "b", "ab", "Ab", "aB", "abc", "a b", "item 9", "item 10", "Item 09", "é", "É", "e", "ée", "e\u{301}", "x\u{301}",
        "x", "ß", "SS", "ss", "ﬁ", "fi", "İ", "i", "I", "ı", "👍", "👍🏽", "👨‍👩‍👧", "👩", "🇩🇪", "🇩🇪🇫🇷", "🇪🇫", "한", "한글", "ㅎ", "\r\n", "\n",
        "a\r\nb", "\u{600}1", "1", "日本", "'", "\"", "%", "_", "\\", "NaN", "u18446744073709551615", "12", "-", "zzz",
    ]

    mutating func text() -> String {
        let word = pick(Self.words) + (chance(30) ? pick(Self.words) : "") + (chance(3) ? "\0" + pick(Self.words) : "")
        return word.normalized
    }

    mutating func integer() -> Int64 {
        chance(6) ? pick([.min, .max, .max - 1, .min + 1, 1 << 53 + 1, 500_000]) : Int64.random(in: -3...6, using: &generator)
    }

    mutating func real() -> Double {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: pick([.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 9e18, 1e300])
        case 1...5: Double(Int.random(in: -3...4, using: &generator))
        default: pick([0.5, -0.5, 0.1, 2.75, 1.0 / 3, -1e-7])
        }
    }

    mutating func date() -> Double { chance(30) ? pick([-6.3e10, 2.5e11, .infinity, 0, .nan]) : real() }

    mutating func decimal() -> Decimal {
        let text = pick(["0", "1", "-1", "1.5", "10", "9", "-0.25", "0.1", "123456789012345678901234.5", "0.000000000000000000000001", "2"])
        return Decimal(string: text) ?? 0
    }

    mutating func blob() -> Data { pick([Data(), Data([0]), Data([1, 2, 255]), Data("a".utf8)]) }

    mutating func value(_ type: StorageType, name: String = "") -> Value {
        switch type {
        case .text: .text(text())
        case .integer: .integer(integer())
        case .real: .real(real())
        case .date: .real(date())
        case .boolean: .boolean(chance(50))
        case .decimal: .decimal(decimal())
        case .blob: .blob(blob())
        case .json: .json(json(name))
        }
    }

    /// SQLite's JSON ends text at a null character, so there is none here.
    private mutating func jsonText() -> String { text().replacing("\0", with: "") }

    private mutating func json(_ name: String) -> String {
        let count = Int.random(in: 0...3, using: &generator)
        let value: any Codable =
            switch name {
            case "tags": (0..<count).map { _ in chance(10) ? nil : jsonText() } as [String?]
            case "numbers": (0..<count).map { _ in integer() }
            default: address()
            }
        if case .text(let json)? = try? AttributeCoding.encode(value) { return json }
        return "[]"
    }

    private mutating func address() -> ReferenceWorld.Address {
        func finite(_ number: Double) -> Double { number.isFinite ? number : 7 }
        return ReferenceWorld.Address(
            city: jsonText(), zip: chance(30) ? nil : Int(integer()), height: finite(real()), isOpen: chance(50),
            since: chance(30) ? nil : Date(timeIntervalSinceReferenceDate: finite(date())), fee: decimal(), seal: blob(),
            inner: chance(40) ? nil : ReferenceWorld.Address.Inner(code: jsonText()))
    }

    // MARK: Rows

    mutating func world() -> ReferenceWorld {
        var world = ReferenceWorld()
        let counts: [(String, Int64)] = [("Item", 24), ("Category", 5), ("Label", 6), ("Badge", 8)]
        let last = Dictionary(uniqueKeysWithValues: counts)
        for (name, count) in counts {
            guard let entity = ReferenceWorld.schema.entitiesByName[name] else { continue }
            for key in 1...count {
                var row: [String: Value] = [:]
                for column in entity.recordColumns {
                    if let destination = entity.relationshipsByName[column.name]?.destination {
                        // A few lead nowhere.
                        row[column.name] =
                            chance(30) ? .null : .integer(Int64.random(in: 1...(last[destination] ?? 1) + 1, using: &generator))
                    } else {
                        row[column.name] = column.isOptional && chance(25) ? .null : value(column.type, name: column.name)
                    }
                }
                world.tables[name, default: [:]][key] = row
            }
        }
        for table in ["Item.labels", "Item.notes"] {
            for owner in 1...24 as ClosedRange<Int64> {
                for member in 1...6 as ClosedRange<Int64> where chance(20) { world.links[table, default: []].append((owner, member)) }
            }
        }
        return world
    }
}
