/// Controls that belong together.
public struct ControlGroup<Content: View> {
    let content: Content
    let label: AnyView?
    @Environment(\.controlGroupStyle) private var style
    @Environment(\.isInMenu) private var isInMenu

    nonisolated private init(_ content: Content, _ label: AnyView?) {
        self.content = content
        self.label = label
    }
}

extension ControlGroup: View {
    public var body: some View {
        let configuration = ControlGroupStyleConfiguration(
            content: .init(content: AnyView(content)), label: .init(content: label ?? AnyView(EmptyView())))
        if let styled = style.makeView(configuration) {
            styled
        } else {
            SemanticGroup(style: "controlGroup") {
                if let label { SlotView(.title, content: label) }
                // A switch has no place among buttons.
                if isInMenu { content } else { content.toggleStyle(.button) }
            }
        }
    }

    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content(), nil) }

    nonisolated public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.init(LabeledControlGroupContent(content: content()), AnyView(label()))
    }

    nonisolated public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(LabeledControlGroupContent(content: content()), AnyView(Text(titleKey)))
    }

    @_disfavoredOverload
    nonisolated public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(LabeledControlGroupContent(content: content()), AnyView(Text(title)))
    }

    nonisolated public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(LabeledControlGroupContent(content: content()), AnyView(Label(titleKey, systemImage: systemImage)))
    }

    @_disfavoredOverload
    nonisolated public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(LabeledControlGroupContent(content: content()), AnyView(Label(title, systemImage: systemImage)))
    }
}

/// The content of a control group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
    let content: Content
}

extension LabeledControlGroupContent: View {
    public var body: some View { content }
}
