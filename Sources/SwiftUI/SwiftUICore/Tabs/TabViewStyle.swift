/// How a tab view looks.
public protocol TabViewStyle: Sendable {
    /// The style in the words of the render tree; nil for the default.
    var _styleName: String? { get }
}

extension TabViewStyle {
    public var _styleName: String? { nil }
    nonisolated var name: String? { _styleName }
}

public struct DefaultTabViewStyle: TabViewStyle { nonisolated public init() {} }
public struct TabBarOnlyTabViewStyle: TabViewStyle { nonisolated public init() {} }
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    nonisolated public init() {}
    public var _styleName: String? { "sidebar" }
}
public struct GroupedTabViewStyle: TabViewStyle { nonisolated public init() {} }

/// Pages that a person swipes through.
public struct PageTabViewStyle: TabViewStyle {
    /// When the dots under the pages are shown.
    public struct IndexDisplayMode: Sendable {
        let name: String
        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")
    }

    private let indexDisplayMode: IndexDisplayMode

    nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
    public var _styleName: String? { indexDisplayMode.name == "never" ? "page never" : "page" }
}

extension TabViewStyle where Self == DefaultTabViewStyle { nonisolated public static var automatic: Self { Self() } }
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { nonisolated public static var tabBarOnly: Self { Self() } }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    nonisolated public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == GroupedTabViewStyle { nonisolated public static var grouped: Self { Self() } }
extension TabViewStyle where Self == PageTabViewStyle {
    nonisolated public static var page: Self { Self() }
    nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
        Self(indexDisplayMode: indexDisplayMode)
    }
}
