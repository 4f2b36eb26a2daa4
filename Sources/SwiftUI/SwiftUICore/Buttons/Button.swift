import RenderTree

/// A control that does something when it is tapped.
public struct Button<Label: View> {
    let action: @MainActor () -> Void
    let role: ButtonRole?
    let label: Label

    nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label) {
        self.role = role
        self.action = action
        self.label = label
    }
}

extension Button: View {
    public typealias Body = Never

    @preconcurrency
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label())
    }

    @preconcurrency
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(role: role, action: action, label: label())
    }
}

extension Button where Label == Text {
    @preconcurrency
    nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: Text(titleKey))
    }

    @preconcurrency @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: Text(title))
    }

    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: Text(titleKey))
    }

    @preconcurrency @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: Text(title))
    }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action, label: SwiftUICore.Label(titleKey, systemImage: systemImage))
    }

    @preconcurrency @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action, label: SwiftUICore.Label(title, systemImage: systemImage))
    }

    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: SwiftUICore.Label(titleKey, systemImage: systemImage))
    }

    @preconcurrency @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: SwiftUICore.Label(title, systemImage: systemImage))
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// A button with the label and action that a style was given; for the body of a style.
    nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action, label: configuration.label)
    }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    private enum Kind: String {
        case destructive, cancel, confirm, close
    }

    private let kind: Kind
    var name: String { kind.rawValue }

    /// The button deletes something.
    public static let destructive = ButtonRole(kind: .destructive)
    /// The button gives up what was begun.
    public static let cancel = ButtonRole(kind: .cancel)
    /// The button agrees to what was begun.
    public static let confirm = ButtonRole(kind: .confirm)
    /// The button closes what is shown.
    public static let close = ButtonRole(kind: .close)
}

/// The label of a button that was made with a role alone.
public struct DefaultButtonLabel: View {
    let role: ButtonRole
    @Environment(\.isInToolbar) private var isInToolbar
    @Environment(\.isInMenu) private var isInMenu

    nonisolated init(role: ButtonRole) { self.role = role }

    public var body: some View {
        if isInToolbar, !isInMenu, let symbol {
            Label(title: { title }, icon: { Image(systemName: symbol) })
        } else {
            title
        }
    }

    private var title: Text {
        switch role {
        case .cancel: Text("Cancel")
        case .close: Text("Close")
        case .destructive: Text("Delete")
        default: Text("Done")
        }
    }

    /// What bars show in place of the title.
    private var symbol: String? {
        switch role {
        case .cancel, .close: "xmark"
        case .confirm: "checkmark"
        default: nil
        }
    }
}

extension Button where Label == DefaultButtonLabel {
    @preconcurrency @MainActor
    public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action, label: DefaultButtonLabel(role: role))
    }
}

// MARK: - On the screen

/// Without a style around it, a button is an element that holds its label. With one, what the style makes stands in its
/// place.
extension Button: NodeMaking, ElementChain, ElementView, ControlElement, PressableElement {
    package var elementContent: Label { label }
    package var kept: Button<EmptyView> { Button<EmptyView>(role: role, action: action, label: EmptyView()) }
    var style: String { "automatic" }

    package static func isReplaced(in environment: EnvironmentValues) -> Bool { environment.buttonStyle.isSet }
    package var replacement: some View { StyledButton(role: role, action: action, label: label) }
}

/// A button as the style around it draws it.
struct StyledButton<Label: View>: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label
    @Environment(\.buttonStyle) private var style
    @State private var press = ButtonPress()

    var body: some View {
        style.makeView(
            PrimitiveButtonStyleConfiguration(
                role: role, label: .init(content: AnyView(label)), action: action, press: press))
    }
}
