import Foundation
import SwiftDataCore

/// Questions about two texts, answered by character as a predicate in Swift does.
enum TextTest: CaseIterable {
    case contains, startsWith, endsWith, localizedStandardContains, localizedCaseInsensitiveContains

    /// Null if one of the texts is.
    func answer(_ arguments: SQLiteArguments, foldsPlainly: Bool) -> StoredValue {
        guard !arguments.isNull(0), !arguments.isNull(1) else { return .null }
        let found = arguments.withUTF8(0) { text in arguments.withUTF8(1) { search(text, $0, foldsPlainly: foldsPlainly) } }
        return .integer((found ?? holds(arguments.text(0), arguments.text(1))) ? 1 : 0)
    }

    /// What the bytes tell; nil if they do not.
    /// - Parameter foldsPlainly: whether "I" and "i" differ only in case, which they do not in Turkish.
    func search<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes, _ part: Bytes, foldsPlainly: Bool) -> Bool?
    where Bytes.Index == Int {
        switch self {
        case .contains: ByteSearch.contains(text, part)
        case .startsWith: ByteSearch.starts(text, with: part)
        case .endsWith: ByteSearch.ends(text, with: part)
        case .localizedStandardContains, .localizedCaseInsensitiveContains:
            foldsPlainly ? ByteSearch.containsIgnoringCase(text, part) : nil
        }
    }

    func holds(_ text: String, _ part: String) -> Bool {
        switch self {
        case .contains: Self.contains(text, part)
        case .startsWith: text.starts(with: part)
        case .endsWith: text.reversed().starts(with: part.reversed())
        case .localizedStandardContains: text.localizedStandardContains(part)
        case .localizedCaseInsensitiveContains: text.localizedCaseInsensitiveContains(part)
        }
    }

    /// As collections of characters; `contains` of strings alone looks for scalars in Foundation.
    private static func contains(_ text: some Collection<Character>, _ part: some Collection<Character>) -> Bool {
        text.contains(part)
    }
}

/// Other functions of text. Null in, null out.
enum TextFunctions {
    static func comparison(_ compare: @escaping @Sendable (String, String) -> ComparisonResult) -> SQLiteConnection.Function {
        { arguments in
            guard !arguments.isNull(0), !arguments.isNull(1) else { return .null }
            return .integer(Int64(compare(arguments.text(0), arguments.text(1)).rawValue))
        }
    }

    static func mapping(_ map: @escaping @Sendable (String) -> String) -> SQLiteConnection.Function {
        { arguments in arguments.isNull(0) ? .null : .text(map(arguments.text(0)).normalized) }
    }

    /// Characters of text, bytes of a blob.
    static func count(_ arguments: SQLiteArguments) -> StoredValue {
        switch arguments[0] {
        case .text(let text): .integer(Int64(arguments.withUTF8(0) { ByteSearch.count($0) } ?? text.count))
        case .blob(let data): .integer(Int64(data.count))
        default: .null
        }
    }

    /// The data that JSON has as base64.
    static func blob(_ arguments: SQLiteArguments) -> StoredValue {
        guard !arguments.isNull(0), let data = Data(base64Encoded: arguments.text(0)) else { return .null }
        return .blob(data)
    }
}

extension SQLiteArguments {
    fileprivate func text(_ index: Int) -> String { withUTF8(index) { String(decoding: $0, as: UTF8.self) } }
}
