import SwiftUICore

private struct WidgetFamilyKey: EnvironmentKey { static let defaultValue = WidgetFamily.systemSmall }
private struct WidgetRenderingModeKey: EnvironmentKey { static let defaultValue = WidgetRenderingMode.fullColor }

extension EnvironmentValues {
    /// Outside of widgets the smallest one, as on Apple's systems.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[WidgetRenderingModeKey.self] }
        set { self[WidgetRenderingModeKey.self] = newValue }
    }

    /// Whether what a widget stands on is shown.
    public var showsWidgetContainerBackground: Bool { true }

    /// What the system leaves around a widget's content.
    public var widgetContentMargins: EdgeInsets { EdgeInsets() }
}

extension ContainerBackgroundPlacement {
    /// Behind a widget, of which there is none.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}

extension View {
    /// Where a tap on a widget leads. A view that is in the app itself leads nowhere, as on Apple's systems.
    nonisolated public func widgetURL(_ url: URL?) -> some View { self }

    nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }

    nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View { self }

    nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
}

/// What stands behind small widgets of a lock screen.
public struct AccessoryWidgetBackground: View {
    public init() {}
    public var body: some View { Color.primary.opacity(0.12) }
}
