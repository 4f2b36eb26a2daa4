/// A link to a screen with the options. A choice leads back.
struct NavigationLinkPicker<Label: View, Value: Hashable, Content: View> {
    let selection: [Binding<Value>]
    let label: Label
    let content: Content
    let currentValueLabel: AnyView?
    @Environment(\.labelsVisibility) private var labels

    init(selection: [Binding<Value>], label: Label, content: Content, currentValueLabel: AnyView?) {
        self.selection = selection
        self.label = label
        self.content = content
        self.currentValueLabel = currentValueLabel
    }
}

extension NavigationLinkPicker: View {
    var body: some View {
        NavigationLink {
            PickerOptions(selection: selection, label: label, content: content)
        } label: {
            if labels == .hidden {
                value.accessibilityLabel(title ?? Text(""))
            } else {
                LabeledContent {
                    value
                } label: {
                    label
                }
            }
        }
    }

    @MainActor @ViewBuilder private var value: some View {
        if let currentValueLabel { currentValueLabel } else { ChosenOption(selection: selection, content: content) }
    }

    private var title: Text? { label as? Text ?? (label as? SwiftUICore.Label<Text, Image>)?.title }
}

/// The options of a picker as a list.
private struct PickerOptions<Label: View, Value: Hashable, Content: View>: View {
    let selection: [Binding<Value>]
    let label: Label
    let content: Content
    @Environment(\.dismiss) private var dismiss

    init(selection: [Binding<Value>], label: Label, content: Content) {
        self.selection = selection
        self.label = label
        self.content = content
    }

    var body: some View {
        Group(sections: content) { sections in
            List {
                if sections.contains(where: { !$0.header.isEmpty || !$0.footer.isEmpty }) {
                    ForEach(sections) { section in
                        Section {
                            options(ForEach(section.content) { Option<Value>(subview: $0) })
                        } header: {
                            section.header
                        } footer: {
                            section.footer
                        }
                    }
                } else {
                    options(content)
                }
            }
        }
        .navigationTitle(title ?? Text(""))
    }

    @MainActor private func options<Options: View>(_ options: Options) -> some View {
        PickerElement(selection: selection, label: label, content: options, onChoice: { [dismiss] in dismiss() })
            .labelsHidden()
            .environment(\.pickerStyleName, "inline")
    }

    private var title: Text? { label as? Text ?? (label as? SwiftUICore.Label<Text, Image>)?.title }
}

/// An option that has been taken out of its section, with the value that it stood for there.
private struct Option<Value: Hashable>: View {
    let subview: Subview

    var body: some View {
        if let value = subview.value(as: Value.self) { subview.tag(value) } else { subview }
    }
}

/// The option of a picker that is chosen; nothing where none is, or where the values differ.
private struct ChosenOption<Value: Hashable, Content: View>: View {
    let selection: [Binding<Value>]
    let content: Content

    var body: some View {
        if let chosen = selection.first?.wrappedValue, selection.allSatisfy({ $0.wrappedValue == chosen }) {
            Group(subviews: content) { options in
                if let option = options.first(where: { $0.stands(for: chosen) }) { option }
            }
        }
    }
}

extension Subview {
    /// Whether its tag is the value, or the id that a `ForEach` or `id(_:)` gives it, as in a picker.
    fileprivate func stands<Value: Hashable>(for value: Value) -> Bool {
        if let tag = containerValues.tag(for: Value.self) { return tag == value }
        return ids(as: Value.self).contains(value)
    }

    fileprivate func value<Value: Hashable>(as type: Value.Type) -> Value? {
        containerValues.tag(for: Value.self) ?? ids(as: Value.self).last
    }

    private func ids<Value: Hashable>(as type: Value.Type) -> [Value] {
        id.path.compactMap { step in
            switch step {
            case .element(let id), .identified(let id): id.base as? Value
            default: nil
            }
        }
    }
}
