import Foundation

// Foundation on Linux orders text by `<` only. Elsewhere `String.StandardComparator` has localized orders. The orders here are carried by
// the type of the value that the key path leads to, so that they hold in memory and can be recognised by a store.

extension SortDescriptor {
    /// Orders text in the user's language.
    public init(_ keyPath: KeyPath<Compared, String> & Sendable, comparator: LocalizedStringComparator, order: SortOrder = .forward) {
        if comparator == .localized {
            self.init(keyPath.appending(\String._localized), order: order)
        } else {
            self.init(keyPath.appending(\String._localizedStandard), order: order)
        }
    }

    /// Orders text in the user's language; nil comes first.
    public init(_ keyPath: KeyPath<Compared, String?> & Sendable, comparator: LocalizedStringComparator, order: SortOrder = .forward) {
        if comparator == .localized {
            self.init(keyPath.appending(\String?._localized), order: order)
        } else {
            self.init(keyPath.appending(\String?._localizedStandard), order: order)
        }
    }
}

/// Text as files are listed.
public struct _LocalizedStandardText: Comparable, Sendable {
    /// In its normal form: Foundation orders equal strings by how they are composed.
    let text: String

    init(_ text: String) { self.text = text.inNormalForm }

    public static func < (left: Self, right: Self) -> Bool { left.text.localizedStandardCompare(right.text) == .orderedAscending }
}

/// Text in the order of the user's language.
public struct _LocalizedText: Comparable, Sendable {
    let text: String

    init(_ text: String) { self.text = text.inNormalForm }

    public static func < (left: Self, right: Self) -> Bool { left.text.localizedCompare(right.text) == .orderedAscending }
}

extension String {
    /// Most texts are in it.
    fileprivate var inNormalForm: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }
    public var _localizedStandard: _LocalizedStandardText { _LocalizedStandardText(self) }
    public var _localized: _LocalizedText { _LocalizedText(self) }
}

extension String? {
    public var _localizedStandard: _LocalizedStandardText? { map(_LocalizedStandardText.init) }
    public var _localized: _LocalizedText? { map(_LocalizedText.init) }
}

extension KeyPath {
    /// Appends a key path that captures nothing, so that the whole is as sendable as this one.
    fileprivate func appending<Next>(_ next: KeyPath<Value, Next>) -> KeyPath<Root, Next> & Sendable {
        // `Sendable` is a mark for the compiler, of which a cast between type parameters knows nothing.
        func marked<Given, Marked>(_ value: Given, as type: Marked.Type) -> Marked? { value as? Marked }
        guard let whole = marked(appending(path: next), as: (KeyPath<Root, Next> & Sendable).self) else {
            Invariant.unappendable(Root.self)
        }
        return whole
    }
}
