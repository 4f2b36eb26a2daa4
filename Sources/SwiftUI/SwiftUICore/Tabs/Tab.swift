import RenderTree

/// Tabs of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent

    @MainActor @preconcurrency var body: Body { get }
}

extension Never: TabContent {
    public typealias TabValue = Never
}

/// A tab content that the framework itself knows how to show.
@MainActor
protocol TabElement {
    var elementView: AnyView { get }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// The tab that searches; it comes last, wherever it is declared.
    public static let search = TabRole(name: "search")
}

/// A tab: its label, its value, its content.
public struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let label: Label
    let content: Content
    var badge: String?
    var isHidden = false
    let role: TabRole?

    nonisolated init(value: AnyHashable?, role: TabRole?, label: Label, content: Content) {
        self.value = value
        self.label = label
        self.content = content
        self.role = role
    }
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public var body: Self { self }
}

extension Tab: TabElement where Content: View, Label: View {
    var elementView: AnyView {
        var properties: Properties = [:]
        if let badge { properties[.badge] = .string(badge) }
        if isHidden { return AnyView(EmptyView()) }
        return AnyView(
            content.modifier(TabPageModifier()).modifier(
                TabItemModifier(label: label, properties: properties, value: value, comesLast: role == .search)))
    }
}

/// The label that a tab makes of a title and a picture.
public struct DefaultTabLabel: View {
    let title: Text
    let image: Image?

    nonisolated init(_ title: Text, _ image: Image?) {
        self.title = title
        self.image = image
    }

    public var body: some View {
        image
        title
    }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    nonisolated public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: AnyHashable(value), role: role, label: label(), content: content())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    nonisolated public init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: nil, role: role, label: label(), content: content())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), role: role, label: DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)),
            content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), role: role, label: DefaultTabLabel(Text(title), Image(systemName: systemImage)),
            content: content())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), role: role, label: DefaultTabLabel(Text(titleKey), Image(image)), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: AnyHashable(value), role: role, label: DefaultTabLabel(Text(title), Image(image)), content: content())
    }

    /// A tab whose role gives it its label, if it has one.
    nonisolated public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: AnyHashable(value), role: role, label: .of(role), content: content())
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, label: DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, role: role, label: DefaultTabLabel(Text(title), Image(systemName: systemImage)), content: content())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, role: role, label: DefaultTabLabel(Text(titleKey), Image(image)), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, role: role, label: DefaultTabLabel(Text(title), Image(image)), content: content())
    }

    /// A tab whose role gives it its label, if it has one.
    nonisolated public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: nil, role: role, label: .of(role), content: content())
    }
}

extension DefaultTabLabel {
    nonisolated fileprivate static func of(_ role: TabRole?) -> DefaultTabLabel {
        role == .search
            ? DefaultTabLabel(Text(verbatim: "Search"), Image(systemName: "magnifyingglass"))
            : DefaultTabLabel(Text(verbatim: ""), nil)
    }
}
