/// A button that shows another screen.
///
/// Outside a navigation stack, and with a value of nil, it is disabled.
public struct NavigationLink<Label: View, Destination: View> {
    enum Target {
        case value(AnyHashable?)
        case view(Destination)
        /// Shown as long as the binding says so.
        case bound(Destination, Binding<Bool>)
    }

    let target: Target
    let label: Label

    @Environment(\.navigationState) private var stack
    @Environment(\.rowSelection) private var selection
    @Environment(\.editMode) private var editMode
    private var row = RowValue()
    @State private var record = NavigationLinkRecord()

    nonisolated init(target: Target, label: Label) {
        self.target = target
        self.label = label
    }
}

extension NavigationLink: View {
    public var body: some View {
        switch target {
        case .value(let value):
            link { [stack, selection] in
                guard let value, let stack else { return }
                // In the sidebar of a split view, the list's selection decides what the next column shows.
                if let selection, stack.linkTarget != nil, selection.tap(value) {
                    stack.linkTarget?.onFill?()
                } else {
                    stack.follow(NavigationEntry(value: value))
                }
            }
            .environment(\.isEnabled, stack != nil && value != nil)
            .modifier(LinkValueModifier(value: selection != nil && stack?.linkTarget != nil ? value : nil))
        case .view(let destination):
            link { [record] in record.activate() }
                .modifier(NavigationLinkModifier(record: record, destination: destination))
                .environment(\.isEnabled, stack != nil)
        case .bound(let destination, let isActive):
            link { isActive.wrappedValue = true }
                .modifier(
                    PresentedDestinationModifier(
                        item: { isActive.wrappedValue ? AnyHashable(true) : nil },
                        dismiss: { isActive.wrappedValue = false }, make: { destination })
                )
                .environment(\.isEnabled, stack != nil)
        }
    }

    @MainActor private func link(_ action: @escaping @MainActor () -> Void) -> some View {
        let select = selectsRow
        return Button {
            if !select() { action() }
        } label: {
            label
        }
        .modifier(NavigationLinkMarker())
    }

    /// While a list with a selection is edited, a tap on a link selects its row and leads nowhere; true if that is so.
    @MainActor private var selectsRow: @MainActor () -> Bool {
        { [selection, editMode, row] in
            guard let selection, editMode?.wrappedValue.isEditing == true else { return false }
            if let value = row.value { _ = selection.tap(value) }
            return true
        }
    }
}

extension NavigationLink {
    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination()), label: label())
    }

    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination), label: label())
    }

    @available(
        *, deprecated,
        message: "use NavigationLink(value:label:) and navigationDestination(isPresented:destination:) inside a NavigationStack"
    )
    nonisolated public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .bound(destination(), isActive), label: label())
    }

    @available(
        *, deprecated,
        message: "use NavigationLink(value:label:) and navigationDestination(isPresented:destination:) inside a NavigationStack"
    )
    nonisolated public init(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .bound(destination, isActive), label: label())
    }

    @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
    nonisolated public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .bound(destination(), selection.isSelected(tag)), label: label())
    }

    @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
    nonisolated public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .bound(destination, selection.isSelected(tag)), label: label())
    }
}

extension NavigationLink where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination()), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination()), label: Text(title))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(target: .view(destination), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(target: .view(destination), label: Text(title))
    }

    @available(
        *, deprecated, message: "use NavigationLink(_:value:) and navigationDestination(isPresented:destination:) inside a NavigationStack"
    )
    nonisolated public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(target: .bound(destination(), isActive), label: Text(titleKey))
    }

    @available(
        *, deprecated, message: "use NavigationLink(_:value:) and navigationDestination(isPresented:destination:) inside a NavigationStack"
    )
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(target: .bound(destination, isActive), label: Text(titleKey))
    }

    @available(
        *, deprecated, message: "use NavigationLink(_:value:) and navigationDestination(isPresented:destination:) inside a NavigationStack"
    )
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(target: .bound(destination(), isActive), label: Text(title))
    }

    @available(
        *, deprecated, message: "use NavigationLink(_:value:) and navigationDestination(isPresented:destination:) inside a NavigationStack"
    )
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(target: .bound(destination, isActive), label: Text(title))
    }

    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
    nonisolated public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(target: .bound(destination(), selection.isSelected(tag)), label: Text(titleKey))
    }

    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(target: .bound(destination(), selection.isSelected(tag)), label: Text(title))
    }

    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
    nonisolated public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(target: .bound(destination, selection.isSelected(tag)), label: Text(titleKey))
    }

    @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(target: .bound(destination, selection.isSelected(tag)), label: Text(title))
    }
}

extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: label())
    }

    nonisolated public init<P: Decodable & Encodable & Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(title))
    }

    nonisolated public init<P: Decodable & Encodable & Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, P: Decodable & Encodable & Hashable>(_ title: S, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(title))
    }
}

extension Binding {
    /// True while the value is `tag`; set to false it becomes nil.
    nonisolated fileprivate func isSelected<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            reading: { wrappedValue == tag },
            writing: { isSelected in
                if isSelected {
                    wrappedValue = tag
                } else if wrappedValue == tag {
                    wrappedValue = nil
                }
            })
    }
}

extension NavigationLink {
    /// Says whether the link leads to the detail of a split view; links lead to the next column in any case.
    nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
