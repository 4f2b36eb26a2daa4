import Foundation

/// One value as a store keeps it.
///
/// What becomes of which Swift type: integers, `Bool` and raw values of integers are `integer`; `Double`, `Float` and
/// `Date` (seconds since 2001) are `real`; `String`, `URL`, `UUID`, `Decimal` and raw values of strings are `text`, in
/// Unicode's normal form C; `Data` is `blob`; every other `Codable` value is its JSON with sorted keys as `text`.
public enum StoredValue: Hashable, Sendable, Codable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    package var isNull: Bool { if case .null = self { true } else { false } }
}

/// How the values of an attribute are kept, which decides how they compare.
package enum StorageType: String, Hashable, Sendable, Codable {
    case integer, real, text, blob
    /// `Bool`: an integer of 0 or 1.
    case boolean
    /// `Date`: seconds since 2001-01-01, as `real`.
    case date
    /// A decimal number in plain notation, as `text`: compares by value, not by letters.
    case decimal
    /// Any `Codable` value: JSON with sorted keys, as `text` (a value that encodes to a single string or number is kept as that).
    case json
}

extension StoredValue {
    /// As messages name it: the beginning of a text, the length of data.
    package var excerpt: String {
        switch self {
        case .null: "nil"
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): "“\(text.prefix(40))”"
        case .blob(let data): "\(data.count) bytes"
        }
    }
}
