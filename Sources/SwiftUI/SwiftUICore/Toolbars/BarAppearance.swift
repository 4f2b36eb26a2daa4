import RenderTree

/// How the bar of a screen looks.
struct ScreenBarAppearance: ScreenModifier {
    let bars: [ToolbarPlacement]
    var style: AnyShapeStyle?
    var visibility: Visibility?
    var scheme: ColorScheme?

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        guard bars.isEmpty || bars.contains(.automatic) || bars.contains(.navigationBar) else { return [:] }
        var properties: Properties = [:]
        if let fill = style?.resolvedFill(in: environment) { properties[.barBackground] = .fill(fill) }
        if let visibility, visibility != .automatic { properties[.barVisibility] = .string(visibility.name) }
        if let scheme { properties[.barColorScheme] = .string(scheme.name) }
        return properties
    }
}

/// How the bar of the tabs around the view looks while its tab is shown, and whether it is there.
struct TabBarAppearance: ScreenModifier {
    static var addressee: ScreenAddressee { .tab }
    let bars: [ToolbarPlacement]
    var style: AnyShapeStyle?
    var isHidden: Bool?
    var scheme: ColorScheme?

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        guard bars.contains(.tabBar) else { return [:] }
        var properties: Properties = [:]
        if let fill = style?.resolvedFill(in: environment) { properties[.barBackground] = .fill(fill) }
        if let isHidden { properties[.barVisibility] = .string(isHidden ? "hidden" : "visible") }
        if let scheme { properties[.barColorScheme] = .string(scheme.name) }
        return properties
    }
}

extension View {
    /// Fills what is behind bars: that of the screen, unless others are named.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        modifier(ScreenBarAppearance(bars: bars, style: AnyShapeStyle(style)))
            .modifier(TabBarAppearance(bars: bars, style: AnyShapeStyle(style)))
    }

    /// Shows what is behind the bar of the screen always or never, instead of when something is under it.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(ScreenBarAppearance(bars: bars, visibility: visibility))
    }

    nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(ScreenBarAppearance(bars: bars, visibility: visibility))
    }

    /// Makes bars light or dark, whatever is around them.
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        modifier(ScreenBarAppearance(bars: bars, scheme: colorScheme)).modifier(TabBarAppearance(bars: bars, scheme: colorScheme))
    }

    /// Says what the bar of the screen is for, which decides where its title stands.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
        modifier(ScreenPropertiesModifier(properties: role.name.map { [.toolbarRole: .string($0)] } ?? [:]))
            .environment(\.barHasRoom, role.name != nil)
    }

    /// Takes something away that the screen's bar has by itself.
    nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        let properties: Properties =
            switch defaultItemKind {
            case .title: [.hidesTitle: .bool(true)]
            case .sidebarToggle: [.hidesSidebarToggle: .bool(true)]
            default: [:]
            }
        return modifier(ScreenPropertiesModifier(properties: properties))
    }

    /// Sets what stands below the title of the screen.
    nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View { modifier(NavigationSubtitleModifier(subtitle: subtitle)) }

    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }

    @_disfavoredOverload
    nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { navigationSubtitle(Text(subtitle)) }

    // A page has no status bar, and its browser's bars are not the page's.

    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    @available(*, deprecated, renamed: "statusBarHidden(_:)")
    @_disfavoredOverload nonisolated public func statusBar(hidden: Bool) -> some View { self }
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

struct NavigationSubtitleModifier: ScreenModifier {
    let subtitle: Text
    func screenProperties(in environment: EnvironmentValues) -> Properties { [.subtitle: .string(subtitle.string(in: environment))] }
}

/// What a bar is for.
public struct ToolbarRole: Sendable {
    let name: String?

    public static var automatic: ToolbarRole { ToolbarRole(name: nil) }
    public static var navigationStack: ToolbarRole { ToolbarRole(name: nil) }
    /// Its title stands at the leading edge.
    public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
    /// Its title stands at the leading edge, beside a back button that says nothing.
    public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}

/// What a bar has by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String

    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    public static let title = ToolbarDefaultItemKind(name: "title")
    public static let search = ToolbarDefaultItemKind(name: "search")
}

// MARK: - The title's menu

/// A menu at the title of the screen.
public struct ToolbarTitleMenu<Content: View> {
    let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarTitleMenu where Content == EmptyView {
    nonisolated public init() { content = EmptyView() }
}

extension ToolbarTitleMenu: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never
}

extension ToolbarTitleMenu: ToolbarElement {
    var elementView: AnyView { AnyView(ToolbarItemView(placement: .principal, content: TitleMenu(content: content))) }
}

struct TitleMenu<Content: View> {
    let content: Content
    @Environment(\.screenScope) private var scope

    nonisolated init(content: Content) { self.content = content }
}

extension TitleMenu: View {
    var body: some View {
        Menu {
            content
        } label: {
            HStack(spacing: 4) {
                Text(verbatim: scope?.title ?? "").fontWeight(.semibold)
                Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
            }
        }
        .foregroundStyle(.primary)
    }
}

extension View {
    /// Adds a menu at the title of the screen.
    nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarTitleMenu(content: content) }.toolbarTitleDisplayMode(.inline)
    }
}
