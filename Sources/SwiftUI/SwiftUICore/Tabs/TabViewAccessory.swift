/// Where the accessory of a tab view stands.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// In the line of the tab bar, once that is small.
    case inline
    /// Above the tab bar.
    case expanded
}

/// What stands above the bar of the tabs.
struct TabAccessory {
    /// Nil while the accessory is turned off: its place stays, so that the pages keep their state.
    let content: AnyView?
}

extension EnvironmentValues {
    /// Where the accessory stands that the view is in: above the bar, as bars do not become small; nil elsewhere.
    @Entry public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? = nil
    @Entry var tabAccessory: TabAccessory? = nil
}

/// A page with the accessory of the tab view around it.
struct TabPageModifier: ViewModifier {
    @Environment(\.tabAccessory) private var accessory

    nonisolated init() {}

    func body(content: Content) -> some View {
        let page = content.environment(\.tabAccessory, nil)
        if let accessory {
            // A page that is smaller than the room it has does not draw the accessory up to it.
            page.frame(maxWidth: .infinity, maxHeight: .infinity).safeAreaInset(edge: .bottom, spacing: 0) {
                if let view = accessory.content {
                    view
                        .environment(\.tabAccessory, nil)
                        .environment(\.tabViewBottomAccessoryPlacement, .expanded)
                        .frame(maxWidth: .infinity, minHeight: 48)
                        .glassEffect()
                        .frame(maxWidth: 600)
                        .padding(.horizontal, 20)
                        .padding(.vertical, 8)
                }
            }
        } else {
            page
        }
    }
}

extension View {
    /// Shows a view above the bar of the tabs in the view. Each page has one of its own.
    nonisolated public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        environment(\.tabAccessory, TabAccessory(content: AnyView(content())))
    }

    nonisolated public func tabViewBottomAccessory<Content: View>(
        isEnabled: Bool, @ViewBuilder content: () -> Content
    ) -> some View {
        environment(\.tabAccessory, TabAccessory(content: isEnabled ? AnyView(content()) : nil))
    }

    // The bar of the tabs keeps its size here, and tabs stay where they are declared: there is no sidebar of tabs, as on the iPhone.

    nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
    nonisolated public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View { self }
    nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
    nonisolated public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    nonisolated public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    nonisolated public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    nonisolated public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic) -> some View { self }
}

extension TabContent {
    nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
    nonisolated public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { self }
    nonisolated public func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { self }
    nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
    nonisolated public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> { self }
    nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> { self }
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some TabContent<TabValue> { self }
}

/// When the bar of tabs becomes small on the iPhone.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    public static let never = TabBarMinimizeBehavior(name: "never")
}

/// When the tab that searches begins to.
public struct TabSearchActivation: Hashable, Sendable {
    private let name: String
    public static let automatic = TabSearchActivation(name: "automatic")
    public static let searchTabSelection = TabSearchActivation(name: "searchTabSelection")
}

/// Where tabs that may stand in a sidebar stand first.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Where a tab prefers to stand.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = TabPlacement(name: "automatic")
    public static let pinned = TabPlacement(name: "pinned")
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// Whether a person may move or hide a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TabCustomizationBehavior(name: "automatic")
    public static let disabled = TabCustomizationBehavior(name: "disabled")
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
}

/// How a person has arranged the tabs. None does so here: what was read is written again as it was.
public struct TabViewCustomization: Equatable, Sendable, Codable {
    private var tabs: [String: Tab] = [:]
    private var sections: [String: Section] = [:]

    public init() {}

    public subscript(tab id: String) -> Tab {
        get { tabs[id] ?? Tab() }
        set { tabs[id] = newValue }
    }

    public subscript(section id: String) -> Section {
        get { sections[id] ?? Section() }
        set { sections[id] = newValue }
    }

    public mutating func resetTabOrder() { tabs = [:] }
    public mutating func resetSectionOrder() { sections = [:] }

    /// What was set of a tab.
    public struct Tab: Equatable, Sendable, Codable {
        private var isHidden: Bool?

        public var tabBarVisibility: Visibility {
            get { isHidden.map { $0 ? .hidden : .visible } ?? .automatic }
            set { isHidden = newValue == .automatic ? nil : newValue == .hidden }
        }
    }

    /// What was set of a section.
    public struct Section: Equatable, Sendable, Codable {
        public var tabOrder: [String]?
    }
}
