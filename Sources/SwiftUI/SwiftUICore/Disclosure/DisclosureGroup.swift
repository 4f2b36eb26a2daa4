import RenderTree

/// Content that a person shows and hides.
public struct DisclosureGroup<Label: View, Content: View> {
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: () -> Content
    @State private var isOpen = false
    @Environment(\.disclosureGroupStyle) private var style
    @Environment(\.arrangesRows) private var arrangesRows

    nonisolated private init(_ isExpanded: Binding<Bool>?, _ label: Label, _ content: @escaping () -> Content) {
        self.isExpanded = isExpanded
        self.label = label
        self.content = content
    }
}

extension DisclosureGroup: View {
    public var body: some View {
        let configuration = DisclosureGroupStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(LaterView(content: content))),
            isExpanded: isExpanded ?? $isOpen)
        if let styled = style.makeView(configuration) {
            styled
        } else if arrangesRows != nil {
            DisclosureRows(configuration: configuration)
        } else {
            DisclosureElement(configuration)
        }
    }

    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, label(), content)
    }

    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(isExpanded, label(), content)
    }
}

extension DisclosureGroup where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, Text(titleKey), content)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, Text(label), content)
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, Text(titleKey), content)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, Text(label), content)
    }
}

/// A view whose content is made when it is shown.
struct LaterView<Content: View>: View {
    let content: () -> Content
    var body: some View { content() }
}

/// A disclosure as hosts see it, or the button of one among rows. Its content is mounted while it is expanded.
struct DisclosureElement<Content: View> {
    let configuration: DisclosureGroupStyleConfiguration
    let content: Content
}

typealias TitledDisclosure = TupleView<
    (SlotView<DisclosureGroupStyleConfiguration.Label>, DisclosedContent<DisclosureGroupStyleConfiguration.Content>)
>

extension DisclosureElement where Content == TitledDisclosure {
    @MainActor init(_ configuration: DisclosureGroupStyleConfiguration) {
        let content = DisclosedContent(isExpanded: configuration.$isExpanded, content: configuration.content)
        self.init(configuration: configuration, content: TupleView((SlotView(.title, content: configuration.label), content)))
    }
}

extension DisclosureElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .disclosure }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties()
        properties[.isExpanded] = .bool(configuration.isExpanded)
        if Content.self == EmptyView.self { properties[.style] = .string("row") }
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .change(.bool(let isExpanded)) = event else { return false }
        context.renderNode.adopt(.isExpanded, .bool(isExpanded))
        configuration.isExpanded = isExpanded
        context.invalidate()
        return true
    }
}

/// The content of a disclosure while it is expanded. A view of its own, so that it alone hears of the change.
struct DisclosedContent<Content: View>: View {
    @Binding var isExpanded: Bool
    let content: Content

    var body: some View {
        if isExpanded { content }
    }
}
