import RenderTree

/// An alert in the older form.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// An alert with one button, "OK" if none is given.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: nil, label: label, action: action)
        }

        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: .cancel, label: label, action: action)
        }

        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(role: .cancel, label: Text("Cancel"), action: action)
        }

        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: .destructive, label: label, action: action)
        }
    }
}

/// A choice of actions in the older form.
public struct ActionSheet {
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

/// The buttons of an older alert.
struct AlertButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(0..<buttons.count, id: \.self) { index in
            let button = buttons[index]
            Button(role: button.role) {
                button.action?()
            } label: {
                button.label
            }
        }
    }
}

/// A message and buttons that are only known when the alert is shown.
struct OlderDialog {
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]
}

extension OlderDialog: View {
    var body: some View {
        message
        AlertButtons(buttons: buttons)
            .modifier(NavigationTitleModifier(title: title))
    }
}

extension PresentationModifier where Presented == OlderDialog {
    nonisolated fileprivate static func older(
        _ kind: NodeKind, item: @escaping () -> AnyHashable?, dismiss: @escaping () -> Void,
        content: @escaping () -> OlderDialog?
    ) -> Self {
        var modifier = PresentationModifier(kind, item: item, dismiss: dismiss, content: content)
        modifier.closesOnTap = true
        modifier.standardButton = kind == .alert ? .acknowledge : .cancel
        return modifier
    }
}

extension OlderDialog {
    nonisolated fileprivate init(_ alert: Alert) {
        self.init(title: alert.title, message: alert.message, buttons: alert.buttons)
    }

    nonisolated fileprivate init(_ sheet: ActionSheet) {
        self.init(title: sheet.title, message: sheet.message, buttons: sheet.buttons)
    }
}

extension View {
    @available(*, deprecated, message: "use alert(title:isPresented:presenting::actions:) instead.")
    nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        modifier(
            PresentationModifier.older(
                .alert, item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                dismiss: { isPresented.wrappedValue = false }, content: { OlderDialog(content()) }))
    }

    @available(*, deprecated, message: "use alert(title:isPresented:presenting::actions:) instead.")
    nonisolated public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        modifier(
            PresentationModifier.older(
                .alert, item: { item.wrappedValue.map { AnyHashable($0.id) } }, dismiss: { item.wrappedValue = nil },
                content: { item.wrappedValue.map { OlderDialog(content($0)) } }))
    }

    @available(*, deprecated, message: "use confirmationDialog(title:isPresented:titleVisibility:presenting::actions:) instead.")
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        modifier(
            PresentationModifier.older(
                .confirmationDialog, item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                dismiss: { isPresented.wrappedValue = false }, content: { OlderDialog(content()) }))
    }

    @available(*, deprecated, message: "use confirmationDialog(title:isPresented:titleVisibility:presenting::actions:) instead.")
    nonisolated public func actionSheet<T: Identifiable>(
        item: Binding<T?>, content: @escaping (T) -> ActionSheet
    ) -> some View {
        modifier(
            PresentationModifier.older(
                .confirmationDialog, item: { item.wrappedValue.map { AnyHashable($0.id) } },
                dismiss: { item.wrappedValue = nil }, content: { item.wrappedValue.map { OlderDialog(content($0)) } }))
    }
}
