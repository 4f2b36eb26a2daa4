import RenderTree

/// A button that shows a menu.
public struct Menu<Label: View, Content: View> {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
    @Environment(\.menuStyle) private var style

    nonisolated private init(_ label: Label, _ content: Content, _ primaryAction: (@MainActor () -> Void)?) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }
}

extension Menu: View {
    public var body: some View {
        if let styled = style.makeView(configuration) {
            styled
        } else {
            MenuElement(style: "automatic", primaryAction: primaryAction, label: label, content: content)
        }
    }

    private var configuration: MenuStyleConfiguration {
        MenuStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
            primaryAction: primaryAction)
    }

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content(), nil)
    }

    @preconcurrency
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label(), content(), primaryAction)
    }
}

extension Menu where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), nil)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content(), nil)
    }

    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), content(), primaryAction)
    }

    @preconcurrency @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), content(), primaryAction)
    }
}

extension Menu where Label == SwiftUICore.Label<Text, Image>, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(SwiftUICore.Label(titleKey, systemImage: systemImage), content(), nil)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(SwiftUICore.Label(title, systemImage: systemImage), content(), nil)
    }

    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(SwiftUICore.Label(titleKey, systemImage: systemImage), content(), primaryAction)
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu that a style was given; for the body of a style.
    nonisolated public init(_ configuration: MenuStyleConfiguration) {
        self.init(configuration.label, configuration.content, configuration.primaryAction)
    }
}

extension EnvironmentValues {
    /// The view is an item of a menu.
    @Entry var isInMenu: Bool = false
}

extension NodeInputs {
    /// For what is in a menu.
    @MainActor mutating func enterMenu() {
        leaveLazyContainer()
        setEnvironment {
            $0.isInMenu = true
            // Items look as the host's menus do, whatever the style of the controls around.
            $0.buttonStyle = StyleSlot()
            $0.toggleStyle = StyleSlot()
        }
    }
}

extension EnvironmentValues {
    /// Alerts, dialogs and the items of menus look as the host's do, whatever texts and controls around them look like.
    mutating func leaveLooks() {
        textStyle = TextStyle()
        redactionReasons = []
        controlSize = .regular
    }
}

/// For the items of a menu: its label looks as what is around it does.
struct LeavesLooks: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) { values.leaveLooks() }
}

/// A menu as hosts see it: a title, then the items. It takes taps if it has an action of its own.
struct MenuElement<Label: View, Content: View> {
    let style: String
    let primaryAction: (@MainActor () -> Void)?
    let label: Label
    let content: Content
}

extension MenuElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .menu }

    var elementContent: TupleView<(SlotView<Label>?, ModifiedContent<Content, LeavesLooks>)> {
        TupleView((Label.self == EmptyView.self ? nil : SlotView(.title, content: label), content.modifier(LeavesLooks())))
    }

    func properties(in context: ElementContext) -> Properties {
        let buttonStyle = style == "borderlessButton" ? nil : context.environment.buttonStyle.elementStyle
        var properties = context.controlProperties(style: buttonStyle ?? style)
        if let shape = context.environment.buttonBorderShape.name, buttonStyle != nil { properties[.clipShape] = .string(shape) }
        if primaryAction != nil { properties[.isTappable] = .bool(true) }
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.enterMenu() }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard event == .tap, let primaryAction else { return false }
        primaryAction()
        return true
    }
}
