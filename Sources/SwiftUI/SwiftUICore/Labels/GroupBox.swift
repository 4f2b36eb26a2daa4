/// Views in a box with a title.
public struct GroupBox<Label: View, Content: View> {
    let label: Label
    let content: Content
    @Environment(\.groupBoxStyle) private var style

    nonisolated private init(title: Label, body: Content) {
        label = title
        content = body
    }
}

extension GroupBox: View {
    public var body: some View {
        let configuration = GroupBoxStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
        if let styled = style.makeView(configuration) {
            styled
        } else {
            SemanticGroup(style: "groupBox") {
                if Label.self != EmptyView.self { SlotView(.title, content: label) }
                content
            }
        }
    }

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(title: label(), body: content())
    }

    /// The deprecated form with a view as the label.
    nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(title: label, body: content())
    }
}

extension GroupBox where Label == EmptyView, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(title: EmptyView(), body: content())
    }
}

extension GroupBox where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(title: Text(titleKey), body: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), body: content())
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box that a style was given; for the body of a style.
    nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(title: configuration.label, body: configuration.content)
    }
}

/// Draws group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The box that a style draws.
public struct GroupBoxStyleConfiguration {
    public struct Label {
        let content: AnyView
    }

    public struct Content {
        let content: AnyView
    }

    public let label: Label
    public let content: Content
}

extension GroupBoxStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension GroupBoxStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// The host's box.
public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        SemanticGroup(style: "groupBox") {
            SlotView(.title, content: configuration.label)
            configuration.content
        }
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    @Entry var groupBoxStyle: StyleSlot<GroupBoxStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the group boxes in the view.
    nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        modifier(StyleModifier(style: style, keyPath: \.groupBoxStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}
