import Foundation

/// Joins texts as a list in words: "one, two, and three".
open class ListFormatter: Formatter, @unchecked Sendable {  // Safe: as Apple's, it is set up before it is shared.
    /// The language; the person's where there is none.
    open var locale: Locale!
    /// Makes texts of items that are none.
    open var itemFormatter: Formatter?

    /// The texts in the person's language.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// - Returns: nil if an item is neither a text nor what `itemFormatter` makes one of.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            guard let text = item as? String ?? itemFormatter?.string(for: item) ?? (item as? any CustomStringConvertible)?.description
            else { return nil }
            texts.append(text)
        }
        return texts.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
    }

    override open func string(for object: Any?) -> String? { (object as? [Any]).flatMap { string(from: $0) } }
}
