import RenderTree

/// Draws progress.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The progress that a style draws.
public struct ProgressViewStyleConfiguration {
    public struct Label {
        let content: AnyView
    }

    public struct CurrentValueLabel {
        let content: AnyView
    }

    /// From 0 to 1; nil: nobody knows.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
    public var body: some View { content }
}

/// A progress as hosts see it; without a value it only says that something runs.
struct ProgressElement {
    let style: String
    let configuration: ProgressViewStyleConfiguration
}

extension ProgressElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .progress }

    var elementContent:
        TupleView<
            (
                SlotView<ProgressViewStyleConfiguration.Label>?,
                SlotView<ProgressViewStyleConfiguration.CurrentValueLabel>?
            )
        >
    {
        TupleView(
            (
                configuration.label.map { SlotView(.title, content: $0) },
                configuration.currentValueLabel.map { SlotView(.footer, content: $0) }
            ))
    }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties(style: style)
        properties[.isDisabled] = nil
        SharedAppearance.controls.looks.write(\.progressTint, to: &properties, in: context.environment)
        if let fraction = configuration.fractionCompleted {
            properties[.value] = .double(fraction)
            properties[.minimum] = .double(0)
            properties[.maximum] = .double(1)
        }
        return properties
    }
}

extension EnvironmentValues {
    @Entry var progressViewStyle: StyleSlot<ProgressViewStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the progress views in the view.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier(style: style, keyPath: \.progressViewStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}

/// The host's choice: a bar for a value, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ProgressElement(style: "automatic", configuration: configuration)
    }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle, BuiltInStyle, Sendable {
    private let tint: Color?

    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        ProgressElement(style: "linear", configuration: configuration).tintUnlessNil(tint)
    }
}

/// A ring, or a spinner.
public struct CircularProgressViewStyle: ProgressViewStyle, BuiltInStyle, Sendable {
    private let tint: Color?

    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        ProgressElement(style: "circular", configuration: configuration).tintUnlessNil(tint)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
