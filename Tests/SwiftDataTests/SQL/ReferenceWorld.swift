import Foundation
import SQLiteStore
import SwiftDataCore

/// Rows in memory, with Swift's own values, to hold against what is in SQLite.
struct ReferenceWorld {
    /// A value with the type that decides how it compares.
    enum Value: Equatable {
        case null
        case boolean(Bool)
        case integer(Int64)
        case real(Double)
        case text(String)
        case decimal(Decimal)
        case blob(Data)
        case json(String)
    }

    struct Address: Codable {
        var city: String
        var zip: Int?
        var height: Double
        var isOpen: Bool
        var since: Date?
        var fee: Decimal
        var seal: Data
        var inner: Inner?
        struct Inner: Codable { var code: String }
    }

    var tables: [String: [Int64: [String: Value]]] = [:]
    var links: [String: [(owner: Int64, member: Int64)]] = [:]

    static let schema = SQLTestSchema.schema

    func write(to connection: SQLiteConnection) throws {
        for (entity, rows) in tables {
            for (key, values) in rows { try connection.insert(entity, key, values.mapValues(\.stored)) }
        }
        for (table, pairs) in links {
            for pair in pairs { try connection.link(table, pair.owner, pair.member) }
        }
    }

    func keys(of entity: String) -> [Int64] { tables[entity, default: [:]].keys.sorted() }
}

extension ReferenceWorld.Value {
    var isNull: Bool { self == .null }

    var stored: StoredValue {
        switch self {
        case .null: .null
        case .boolean(let value): value._encoded
        case .integer(let number): .integer(number)
        case .real(let number): number._encoded
        case .text(let text), .json(let text): .text(text)
        case .decimal(let number): number._encoded
        case .blob(let data): .blob(data)
        }
    }

    init(_ value: StoredValue, as type: StorageType?) {
        switch (value, type) {
        case (.null, _): self = .null
        case (.integer(let number), .boolean): self = .boolean(number != 0)
        case (.integer(let number), .real), (.integer(let number), .date): self = .real(Double(number))
        case (.integer(let number), _): self = .integer(number)
        case (.text("NaN"), .real), (.text("NaN"), .date): self = .real(.nan)
        case (.real(let number), _): self = .real(number)
        case (.text(let text), .decimal): self = Decimal(string: text).map { .decimal($0) } ?? .null
        case (.text(let text), .json): self = .json(text)
        case (.text(let text), _): self = .text(text)
        case (.blob(let data), _): self = .blob(data)
        }
    }

    /// Swift's `==` of optionals.
    static func equal(_ left: Self, _ right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.real(let left), .real(let right)): left == right
        default: left == right
        }
    }

    /// Swift's `<`; nil if there is none.
    static func less(_ left: Self, _ right: Self) -> Bool? {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right
        case (.real(let left), .real(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        case (.decimal(let left), .decimal(let right)): left < right
        default: nil
        }
    }
}

extension ReferenceWorld.Value {
    var type: StorageType? {
        switch self {
        case .null: nil
        case .boolean: .boolean
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .decimal: .decimal
        case .blob: .blob
        case .json: .json
        }
    }
}
