import Foundation

// Foundation on Linux orders text by `<` only: its `String.StandardComparator` has no localized orders. Elsewhere these
// exist, and one of them is what `SortDescriptor(\.name)` means. The orders here are carried by the type of the value that
// the key path leads to, so that they hold in memory and can be recognised by a store.

/// Orders of text in the user's language, as `String.StandardComparator` has them elsewhere.
public struct LocalizedStringComparator: Hashable, Sendable {
    fileprivate let collation: QuerySort.Collation

    /// As files are listed: whatever the case, numbers by value.
    public static let localizedStandard = LocalizedStringComparator(collation: .localizedStandard)
    public static let localized = LocalizedStringComparator(collation: .localized)
}

extension String.StandardComparator {
    public static var localizedStandard: LocalizedStringComparator { .localizedStandard }
    public static var localized: LocalizedStringComparator { .localized }
}

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

extension SortDescriptor where Compared: PersistentModel {
    /// Orders text as files are listed, which is what Apple documents; `comparator: .lexical` orders it by `<`.
    public init(_ keyPath: KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
        self.init(keyPath, comparator: .localizedStandard, order: order)
    }

    /// Orders text as files are listed, which is what Apple documents; nil comes first.
    public init(_ keyPath: KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
        self.init(keyPath, comparator: .localizedStandard, order: order)
    }
}

/// Text with an order that is not `<`.
protocol CollatedText {
    static var collation: QuerySort.Collation { get }
}

/// Text as files are listed.
public struct _LocalizedStandardText: Comparable, Sendable, CollatedText {
    static let collation = QuerySort.Collation.localizedStandard
    /// In its normal form: Foundation orders equal strings by how they are composed.
    let text: String

    init(_ text: String) { self.text = text.normalized }

    public static func < (left: Self, right: Self) -> Bool { left.text.localizedStandardCompare(right.text) == .orderedAscending }
}

/// Text in the order of the user's language.
public struct _LocalizedText: Comparable, Sendable, CollatedText {
    static let collation = QuerySort.Collation.localized
    let text: String

    init(_ text: String) { self.text = text.normalized }

    public static func < (left: Self, right: Self) -> Bool { left.text.localizedCompare(right.text) == .orderedAscending }
}

extension String {
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
            Invariant.fail("a key path of \(Root.self) cannot be appended to")
        }
        return whole
    }
}
