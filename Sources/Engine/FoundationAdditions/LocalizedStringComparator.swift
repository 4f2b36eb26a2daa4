import Foundation

/// Orders of text in the person's language, as `String.StandardComparator` has them on Apple's systems.
public struct LocalizedStringComparator: SortComparator, Codable, Hashable, Sendable {
    private enum Collation: Codable {
        case localizedStandard, localized
    }

    private let collation: Collation
    public var order = SortOrder.forward

    private init(collation: Collation) { self.collation = collation }

    /// As files are listed: whatever the case, numbers by value.
    public static let localizedStandard = LocalizedStringComparator(collation: .localizedStandard)
    public static let localized = LocalizedStringComparator(collation: .localized)

    public func compare(_ left: String, _ right: String) -> ComparisonResult {
        let result =
            switch collation {
            case .localizedStandard: left.localizedStandardCompare(right)
            case .localized: left.localizedCompare(right)
            }
        if order == .forward { return result }
        return switch result {
        case .orderedAscending: .orderedDescending
        case .orderedDescending: .orderedAscending
        case .orderedSame: .orderedSame
        }
    }
}

extension String.StandardComparator {
    public static var localizedStandard: LocalizedStringComparator { .localizedStandard }
    public static var localized: LocalizedStringComparator { .localized }
}

extension SortComparator where Self == LocalizedStringComparator {
    /// Text as files are listed: whatever the case, numbers by value.
    public static var localizedStandard: LocalizedStringComparator { LocalizedStringComparator.localizedStandard }
    public static var localized: LocalizedStringComparator { LocalizedStringComparator.localized }
}
