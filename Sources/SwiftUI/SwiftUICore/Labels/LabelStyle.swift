/// Draws labels.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The label that a style draws.
public struct LabelStyleConfiguration {
    public struct Title {
        let content: AnyView
    }

    public struct Icon {
        let content: AnyView
    }

    public let title: Title
    public let icon: Icon

    init(title: Title, icon: Icon) {
        self.title = title
        self.icon = icon
    }
}

extension LabelStyleConfiguration.Title: View {
    public var body: some View { content }
}

extension LabelStyleConfiguration.Icon: View {
    public var body: some View { content }
}

extension EnvironmentValues {
    @Entry var labelStyle: StyleSlot<LabelStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the labels in the view.
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(StyleModifier(style: style, keyPath: \.labelStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}

/// The host's choice.
public struct DefaultLabelStyle: LabelStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabelElement(style: "automatic", title: configuration.title, icon: configuration.icon)
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// Title and icon.
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabelElement(style: "titleAndIcon", title: configuration.title, icon: configuration.icon)
    }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabelElement(style: "titleOnly", title: configuration.title, icon: configuration.icon)
    }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// The icon alone; assistive technology reads the title.
public struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabelElement(style: "iconOnly", title: configuration.title, icon: configuration.icon)
    }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
