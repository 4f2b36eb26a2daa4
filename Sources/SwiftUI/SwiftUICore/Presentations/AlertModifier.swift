import RenderTree

/// The message of an alert, then its buttons.
struct AlertContent<Message: View, Actions: View> {
    let message: Message
    let actions: Actions
}

extension AlertContent: View {
    var body: some View {
        message
        actions
    }
}

extension PresentationModifier {
    /// An alert, or a confirmation dialog.
    nonisolated static func dialog<Message: View, Actions: View>(
        _ kind: NodeKind, title: Text?, item: @escaping () -> AnyHashable?,
        dismiss: @escaping () -> Void, content: @escaping () -> AlertContent<Message, Actions>?
    ) -> Self where Presented == AlertContent<Message, Actions> {
        var modifier = PresentationModifier(kind, item: item, dismiss: dismiss, content: content)
        modifier.closesOnTap = true
        modifier.standardButton = kind == .alert ? .acknowledge : .cancel
        if let title {
            modifier.properties = { [.title: .string(title.string(in: $0))] }
        }
        return modifier
    }

    nonisolated static func dialog<Message: View, Actions: View>(
        _ kind: NodeKind, title: Text?, isPresented: Binding<Bool>, message: () -> Message, actions: () -> Actions
    ) -> Self where Presented == AlertContent<Message, Actions> {
        let content = MainActorOnly(AlertContent(message: message(), actions: actions()))
        return dialog(
            kind, title: title, item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
            dismiss: { isPresented.wrappedValue = false }, content: { content.value })
    }

    /// A dialog about `data`; it is only shown while there is some.
    nonisolated static func dialog<Message: View, Actions: View, T>(
        _ kind: NodeKind, title: Text?, isPresented: Binding<Bool>, presenting data: T?,
        message: (T) -> Message, actions: (T) -> Actions
    ) -> Self where Presented == AlertContent<Message, Actions> {
        let content = data.map { AlertContent(message: message($0), actions: actions($0)) }
        return dialog(
            kind, title: title, item: { isPresented.wrappedValue && content != nil ? AnyHashable(true) : nil },
            dismiss: { isPresented.wrappedValue = false }, content: { content })
    }
}
