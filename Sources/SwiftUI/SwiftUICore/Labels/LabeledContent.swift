import Foundation
import RenderTree

/// A label beside something that it names.
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyle) private var style

    nonisolated init(label: Label, content: Content) {
        self.label = label
        self.content = content
    }
}

extension LabeledContent: View where Label: View, Content: View {
    public var body: some View {
        let configuration = LabeledContentStyleConfiguration(
            label: .init(content: AnyView(label)),
            content: .init(content: AnyView(content.environment(\.contentTitle, label as? Text))))
        if let styled = style.makeView(configuration) {
            styled
        } else {
            LabeledContentGroup(configuration: configuration)
        }
    }

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }

    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }

    nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(value, format: format))
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// What a style was given; for the body of a style.
    nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

/// Draws labelled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style draws.
public struct LabeledContentStyleConfiguration {
    public struct Label {
        let content: AnyView
    }

    public struct Content {
        let content: AnyView
    }

    public let label: Label
    public let content: Content
}

extension LabeledContentStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension LabeledContentStyleConfiguration.Content: View {
    public var body: some View { content }
}

struct LabeledContentGroup: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        if typeSize.isAccessibilitySize {
            VStack(alignment: .leading) {
                configuration.label
                configuration.content.foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
            sideBySide
        }
    }

    private var sideBySide: some View {
        SemanticGroup(style: "labeledContent") {
            SlotView(.title, content: configuration.label)
            configuration.content
        }
    }
}

/// The label before the content.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LabeledContentGroup(configuration: configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    nonisolated public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
    /// What labelled content is called, for a control in it that has no label.
    @Entry var contentTitle: Text? = nil
    @Entry var labeledContentStyle: StyleSlot<LabeledContentStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the labelled content in the view.
    nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier(style: style, keyPath: \.labeledContentStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}
