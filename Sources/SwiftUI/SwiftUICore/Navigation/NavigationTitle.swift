import RenderTree

/// Sets the title of the screen.
struct NavigationTitleModifier: ScreenModifier {
    let title: Text
    var displayMode: NavigationBarItem.TitleDisplayMode?

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = [.title: .string(title.string(in: environment))]
        if let displayMode { properties[.titleDisplayMode] = .string(displayMode.name) }
        return properties
    }
}

/// Sets the title of the screen from a binding.
struct BoundNavigationTitleModifier: ScreenModifier {
    let title: Binding<String>

    func screenProperties(in environment: EnvironmentValues) -> Properties { [.title: .string(title.wrappedValue)] }
}

/// Sets fixed properties of the screen.
struct ScreenPropertiesModifier: ScreenModifier {
    let properties: Properties

    func screenProperties(in environment: EnvironmentValues) -> Properties { properties }
}

extension View {
    /// Sets the title of the screen that the view is in.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        modifier(NavigationTitleModifier(title: title))
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        modifier(NavigationTitleModifier(title: Text(titleKey)))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        modifier(NavigationTitleModifier(title: Text(title)))
    }

    /// Sets the title of the screen to a text that the app may change. The person cannot edit it here.
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(BoundNavigationTitleModifier(title: title))
    }

    @available(*, deprecated, renamed: "navigationTitle(_:)")
    nonisolated public func navigationBarTitle(_ title: Text) -> some View {
        modifier(NavigationTitleModifier(title: title))
    }

    @available(*, deprecated, renamed: "navigationTitle(_:)")
    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        modifier(NavigationTitleModifier(title: Text(titleKey)))
    }

    @available(*, deprecated, renamed: "navigationTitle(_:)")
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        modifier(NavigationTitleModifier(title: Text(title)))
    }

    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modifier(NavigationTitleModifier(title: title, displayMode: displayMode))
    }

    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modifier(NavigationTitleModifier(title: Text(titleKey), displayMode: displayMode))
    }

    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modifier(NavigationTitleModifier(title: Text(title), displayMode: displayMode))
    }
}

/// The bar at the top of a screen.
public struct NavigationBarItem: Sendable {
    /// How the title is shown.
    public enum TitleDisplayMode: Sendable {
        case automatic, inline, large

        var name: String {
            switch self {
            case .automatic: "automatic"
            case .inline: "inline"
            case .large: "large"
            }
        }
    }
}

/// How a toolbar shows the title.
public struct ToolbarTitleDisplayMode: Sendable {
    let name: String
    public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "automatic") }
    public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "large") }
    public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "large") }
    public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "inline") }
}

extension View {
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modifier(ScreenPropertiesModifier(properties: [.titleDisplayMode: .string(displayMode.name)]))
    }

    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        modifier(ScreenPropertiesModifier(properties: [.titleDisplayMode: .string(mode.name)]))
    }

    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        modifier(ScreenPropertiesModifier(properties: [.hidesBar: .bool(hidden)]))
    }

    @available(*, deprecated, message: "Use navigationTitle(_:), toolbar(_:for:) and navigationBarBackButtonHidden(_:)")
    nonisolated public func navigationBarTitle(_ title: Text, hidden: Bool) -> some View {
        modifier(NavigationTitleModifier(title: title)).navigationBarHidden(hidden)
    }

    /// Hides the button that leads back. The person can still leave the screen by other means of the host.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(ScreenPropertiesModifier(properties: [.isDismissDisabled: .bool(hidesBackButton)]))
    }
}
