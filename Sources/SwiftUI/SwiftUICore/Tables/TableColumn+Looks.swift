import Foundation

/// Where the title and the cells of a column stand in it.
public struct TableColumnAlignment: Hashable, Sendable {
    private enum Place { case automatic, leading, center, trailing }
    private let place: Place

    public static let automatic = TableColumnAlignment(place: .automatic)
    public static let leading = TableColumnAlignment(place: .leading)
    public static let center = TableColumnAlignment(place: .center)
    public static let trailing = TableColumnAlignment(place: .trailing)
    /// At the end, as numbers stand.
    public static let numeric = TableColumnAlignment(place: .trailing)

    @MainActor func align(_ view: some View) -> AnyView {
        switch place {
        case .automatic: AnyView(view)
        case .leading: AnyView(view.frame(maxWidth: .infinity, alignment: .leading))
        case .center: AnyView(view.multilineTextAlignment(.center).frame(maxWidth: .infinity, alignment: .center))
        case .trailing: AnyView(view.multilineTextAlignment(.trailing).frame(maxWidth: .infinity, alignment: .trailing))
        }
    }
}

/// What a person may not do with a column.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
    public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

extension TableColumn {
    /// Sets where the title and the cells of the column stand in it.
    nonisolated public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var copy = self
        copy.alignment = alignment
        return copy
    }

    /// Names the column for the table's customization.
    nonisolated public func customizationID(_ identifier: String) -> TableColumn {
        var copy = self
        copy.customizationID = identifier
        return copy
    }

    /// Sets whether the column is shown where the table's customization does not say.
    nonisolated public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
        var copy = self
        copy.defaultVisibility = visibility
        return copy
    }

    /// People do not move, resize or hide columns here.
    nonisolated public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn { self }
}
