/// A control that is on or off.
public struct Toggle<Label: View> {
    let isOn: Binding<Bool>
    let isMixed: Bool
    let label: Label
    @Environment(\.toggleStyle) private var style

    nonisolated init(isOn: Binding<Bool>, isMixed: Bool = false, label: Label) {
        self.isOn = isOn
        self.isMixed = isMixed
        self.label = label
    }
}

extension Toggle: View {
    public var body: some View {
        let configuration = ToggleStyleConfiguration(
            label: .init(content: AnyView(label)), isMixed: isMixed, isOn: isOn)
        if let styled = style.makeView(configuration) {
            styled
        } else {
            ToggleElement(style: "automatic", configuration: configuration)
        }
    }

    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, label: label())
    }

    /// A toggle for several values at once: on if all are, mixed if some are.
    @MainActor
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let count = bindings.count { $0.wrappedValue }
        self.init(
            isOn: MultipleValues.binding(bindings, isOn: count == bindings.count && count > 0),
            isMixed: count > 0 && count < bindings.count, label: label())
    }
}

enum MultipleValues {
    /// A binding that shows whether all values are set, and sets all.
    @MainActor static func binding(_ bindings: [Binding<Bool>], isOn: Bool) -> Binding<Bool> {
        Binding(
            get: { MainActor.assumeIsolated { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) } },
            set: { new in MainActor.assumeIsolated { for binding in bindings { binding.wrappedValue = new } } })
    }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: Text(title))
    }

    @MainActor
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    @MainActor @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: SwiftUICore.Label(titleKey, systemImage: systemImage))
    }

    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: SwiftUICore.Label(titleResource, systemImage: systemImage))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: SwiftUICore.Label(title, systemImage: systemImage))
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style was given; for the body of a style.
    nonisolated public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}
