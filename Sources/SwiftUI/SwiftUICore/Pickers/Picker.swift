/// A choice of one among several values.
///
/// The options are the views of its content, told apart by their tags, or by their ids in a `ForEach`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    let selection: [Binding<SelectionValue>]
    let label: Label
    let content: Content
    /// What stands for the chosen option where that alone is seen; nil: the option.
    let currentValueLabel: AnyView?
    @Environment(\.pickerStyleName) private var styleName
    @Environment(\.isInMenu) private var isInMenu

    nonisolated init(
        selection: [Binding<SelectionValue>], label: Label, content: Content, currentValueLabel: AnyView? = nil
    ) {
        self.selection = selection
        self.label = label
        self.content = content
        self.currentValueLabel = currentValueLabel
    }
}

extension Picker: View {
    public var body: some View {
        if styleName == "navigationLink", !isInMenu {
            NavigationLinkPicker(selection: selection, label: label, content: content, currentValueLabel: currentValueLabel)
        } else {
            PickerElement(selection: selection, label: label, content: content, currentValueLabel: showsOneOption ? currentValueLabel : nil)
        }
    }

    private var showsOneOption: Bool { !isInMenu && ["automatic", "menu"].contains(styleName) }

    nonisolated public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: [selection], label: label(), content: content())
    }

    /// The deprecated form with a view as the label.
    nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: [selection], label: label, content: content())
    }

    /// A choice for several values at once.
    @MainActor
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: sources.map { $0[keyPath: selection] }, label: label(), content: content())
    }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: [selection], label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: [selection], label: Text(title), content: content())
    }

    @MainActor
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }

    @MainActor @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: [selection], label: SwiftUICore.Label(titleKey, systemImage: systemImage), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: [selection], label: SwiftUICore.Label(title, systemImage: systemImage), content: content())
    }
}
