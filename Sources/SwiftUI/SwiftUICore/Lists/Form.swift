/// A list of settings and fields.
public struct Form<Content: View> {
    let content: Content
    @Environment(\.formStyle) private var style
}

extension Form: View {
    public var body: some View {
        let configuration = FormStyleConfiguration(content: .init(content: AnyView(content)))
        if let styled = style.makeView(configuration) {
            styled
        } else {
            FormBody(style: "automatic", content: content)
        }
    }

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form that a style was given; for the body of a style.
    nonisolated public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

/// Draws forms.
@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The form that a style draws.
public struct FormStyleConfiguration {
    /// What is in the form.
    public struct Content {
        let content: AnyView
    }

    public let content: Content
}

extension FormStyleConfiguration.Content: View {
    public var body: some View { content }
}

struct FormBody<Content: View>: View {
    let style: String
    let content: Content
    var body: some View {
        ListElement(nodeKind: .form, selection: nil, content: content).environment(\.formStyleName, style)
    }
}

/// The host's choice.
public struct AutomaticFormStyle: FormStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        FormBody(style: "automatic", content: configuration.content)
    }
}

/// Rows in groups with a background.
public struct GroupedFormStyle: FormStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        FormBody(style: "grouped", content: configuration.content)
    }
}

/// Labels in one column, controls in another.
public struct ColumnsFormStyle: FormStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        FormBody(style: "columns", content: configuration.content)
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension EnvironmentValues {
    @Entry var formStyle: StyleSlot<FormStyleConfiguration> = StyleSlot()
    @Entry var formStyleName: String = "automatic"
}

extension View {
    /// Sets the style of the forms in the view.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
        modifier(StyleModifier(style: style, keyPath: \.formStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}
