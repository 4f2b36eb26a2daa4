import Foundation

/// How much the header of a section stands out.
public enum Prominence: Hashable, Sendable {
    case standard, increased
}

/// How much the background behind a view stands out.
public struct BackgroundProminence: Hashable, Sendable {
    private let isIncreased: Bool
    public static let standard = BackgroundProminence(isIncreased: false)
    /// Such as that of a row that is selected.
    public static let increased = BackgroundProminence(isIncreased: true)
}

extension EnvironmentValues {
    @Entry public var headerProminence: Prominence = .standard
    /// What is behind the view. In rows that are selected it stays `standard`: the page itself gives their symbols and texts another colour.
    @Entry public var backgroundProminence: BackgroundProminence = .standard
    /// The least height of a row, in points; also the height that unseen rows are taken to have.
    @Entry public var defaultMinListRowHeight: CGFloat = 44
    /// The least height of the header of a section in a list, in points; nil: the list's own.
    @Entry public var defaultMinListHeaderHeight: CGFloat? = nil
    @Entry var listRowSpacing: CGFloat? = nil
    @Entry var alternatesRowBackgrounds = false
    @Entry var scrollContentBackground: Visibility = .automatic
}

extension View {
    /// Sets how much the headers of sections in the view stand out.
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }

    /// Sets the space between rows, in points; nil for the style's own.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing)
    }

    /// Gives every second row of the lists and tables in the view another background.
    nonisolated public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
        environment(\.alternatesRowBackgrounds, behavior == .enabled)
    }

    /// Shows or hides what lists, forms and text editors in the view draw behind their content.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }
}

/// Whether every second row has another background.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = AlternatingRowBackgroundBehavior(name: "automatic")
    public static let enabled = AlternatingRowBackgroundBehavior(name: "enabled")
    public static let disabled = AlternatingRowBackgroundBehavior(name: "disabled")
}
