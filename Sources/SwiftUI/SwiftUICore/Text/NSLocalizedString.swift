import Foundation
import Synchronization

// Foundation's on Linux looks for the language of the process, knows no catalogues, and gives what a `.stringsdict` says as it is written,
// which a format takes for an object that is not there. These have fewer parameters that may be left out, and are preferred for it.

/// The translation of a key.
public func NSLocalizedString(_ key: String, comment: String) -> String { NumberedFormats.text(key) }

public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    NumberedFormats.text(key, table: tableName)
}

public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String { NumberedFormats.text(key, bundle: bundle) }

public func NSLocalizedString(_ key: String, value: String, comment: String) -> String { NumberedFormats.text(key, value: value) }

public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    NumberedFormats.text(key, table: tableName, bundle: bundle)
}

public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    NumberedFormats.text(key, bundle: bundle, value: value)
}

public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    NumberedFormats.text(key, table: tableName, value: value)
}

extension String {
    /// The format with a value in it, in the form for its number and as the person's language writes it.
    public static func localizedStringWithFormat(_ format: String, _ argument: any CVarArg) -> String {
        NumberedFormats.string(format, argument)
    }
}

/// The formats that have been given out and have other words for other numbers: a text tells nothing of where it comes from.
private enum NumberedFormats {
    private static let known = Mutex<[String: Translations.Entry]>([:])

    static func text(_ key: String, table: String? = nil, bundle: Bundle = .main, value: String = "") -> String {
        let place = bundle == .main ? nil : bundle
        guard let entry = Translations.entry(key, table: table, bundle: place, locale: .current) else { return value.isEmpty ? key : value }
        let text = entry.translation.text(numbers: Array(repeating: 100, count: 9), language: entry.language)
        if entry.translation.dependsOnNumbers { known.withLock { $0[text] = entry } }
        return text
    }

    static func string(_ format: String, _ argument: any CVarArg) -> String {
        let entry = known.withLock { $0[format] }
        let number = (argument as? any BinaryInteger).map { Double($0) } ?? (argument as? any BinaryFloatingPoint).map { Double($0) }
        let chosen = entry.map { $0.translation.text(numbers: [number], language: $0.language) } ?? format
        return String(format: chosen, locale: .current, arguments: [argument])
    }
}
