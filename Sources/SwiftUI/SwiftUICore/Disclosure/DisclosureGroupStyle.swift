/// Draws disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The group that a style draws.
public struct DisclosureGroupStyleConfiguration {
    public struct Label {
        let content: AnyView
    }

    public struct Content {
        let content: AnyView
    }

    public let label: Label
    public let content: Content
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

extension DisclosureGroupStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension DisclosureGroupStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// The host's disclosure.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { DisclosureElement(configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    nonisolated public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    @Entry var disclosureGroupStyle: StyleSlot<DisclosureGroupStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the disclosure groups in the view.
    nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier(style: style, keyPath: \.disclosureGroupStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}
