import RenderTree

/// Builds the tabs of a tab view from the statements of a closure.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// Tabs as a view.
    public struct Content<C: TabContent> {
        let content: C
        nonisolated init(_ content: C) { self.content = content }
    }

    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    public static func buildIf<C: TabContent>(_ content: C?) -> some TabContent<TabValue> where C.TabValue == TabValue {
        _TabGroup<TabValue>(views: content.map { [AnyView(Content($0))] } ?? [])
    }

    public static func buildEither<C: TabContent>(first: C) -> _TabGroup<TabValue> where C.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(first).id(true))])
    }

    public static func buildEither<C: TabContent>(second: C) -> _TabGroup<TabValue> where C.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(second).id(false))])
    }

    public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> _TabGroup<TabValue>
    where C.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(content))])
    }
}

extension TabContentBuilder.Content: View, DynamicPropertyHolder {
    public var body: AnyView { Self.view(of: content) }

    @MainActor private static func view<Other: TabContent>(of content: Other) -> AnyView {
        if let element = content as? any TabElement { return element.elementView }
        return view(of: content.body)
    }
}

/// Several tabs.
public struct _TabGroup<TabValue: Hashable> {
    let views: [AnyView]
    nonisolated init(views: [AnyView]) { self.views = views }
}

extension _TabGroup: TabContent, TabElement {
    public var body: Self { self }

    var elementView: AnyView { AnyView(ForEach(0..<views.count, id: \.self) { views[$0] }) }
}

extension TabContent {
    /// Leaves the tab out.
    @_disfavoredOverload
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        _TabGroup<TabValue>(views: hidden ? [] : [AnyView(TabContentBuilder<TabValue>.Content(self))])
    }
}

/// Tabs under a common title. Hosts here show the tabs without it.
public struct TabSection<Header, Content, Footer, SelectionValue: Hashable> {
    let content: AnyView
}

extension TabSection: TabContent {
    public typealias TabValue = SelectionValue
    public var body: Self { self }
}

extension TabSection: TabElement {
    var elementView: AnyView { content }
}

extension TabSection where Header == Text, Content: TabContent, Footer == EmptyView, Content.TabValue == SelectionValue {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: AnyView(TabContentBuilder<SelectionValue>.Content(content())))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: AnyView(TabContentBuilder<SelectionValue>.Content(content())))
    }
}

extension TabSection where Header: View, Content: TabContent, Footer == EmptyView, Content.TabValue == SelectionValue {
    nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: AnyView(TabContentBuilder<SelectionValue>.Content(content())))
    }
}

extension TabSection where Header == EmptyView, Content: TabContent, Footer == EmptyView, Content.TabValue == SelectionValue {
    nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: AnyView(TabContentBuilder<SelectionValue>.Content(content())))
    }
}

extension TabContent {
    /// Sets the badge of the tab; 0 shows none.
    nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
        MarkedTab(content: self, trait: TabTraitModifier(badge: count == 0 ? nil : Text("\(count)")))
    }

    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
        MarkedTab(content: self, trait: TabTraitModifier(badge: label))
    }

    nonisolated public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> { badge(Text(key)) }

    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> { badge(Text(label)) }

    /// Decides whether a person can choose the tab.
    nonisolated public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        MarkedTab(content: self, trait: TabTraitModifier(isDisabled: disabled))
    }
}

extension TabContent {
    nonisolated private func meaning(_ key: PropertyKey, _ text: Text?) -> some TabContent<TabValue> {
        MarkedTab(content: self, trait: TabTraitModifier(meaning: text.map { [key: $0] } ?? [:]))
    }

    /// Sets what assistive technology calls the tab.
    nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        meaning(.accessibilityLabel, isEnabled ? label : nil)
    }
    nonisolated public func accessibilityLabel(_ key: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityLabel(Text(key), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// Sets what assistive technology says of what the tab does.
    nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        meaning(.accessibilityHint, isEnabled ? hint : nil)
    }
    nonisolated public func accessibilityHint(_ key: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityHint(Text(key), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// Sets the value that assistive technology reads with the tab.
    nonisolated public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        meaning(.accessibilityValue, isEnabled ? value : nil)
    }
    nonisolated public func accessibilityValue(_ key: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityValue(Text(key), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    /// Sets by which name tests find the tab.
    nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some TabContent<TabValue> {
        meaning(.identifier, isEnabled ? Text(verbatim: identifier) : nil)
    }
}

/// A tab of which something is said around it.
struct MarkedTab<Base: TabContent> {
    let content: Base
    let trait: TabTraitModifier

    nonisolated init(content: Base, trait: TabTraitModifier) {
        self.content = content
        self.trait = trait
    }
}

extension MarkedTab: TabContent, TabElement {
    typealias TabValue = Base.TabValue

    var body: Self { self }

    var elementView: AnyView { AnyView(TabContentBuilder<TabValue>.Content(content).modifier(trait)) }
}

/// Hands the text of a badge, and whether it can be chosen, to the tab.
struct TabTraitModifier {
    var badge: Text?
    var isDisabled: Bool?
    /// What assistive technology and tests are told.
    var meaning: [PropertyKey: Text]

    nonisolated init(badge: Text? = nil, isDisabled: Bool? = nil, meaning: [PropertyKey: Text] = [:]) {
        self.badge = badge
        self.isDisabled = isDisabled
        self.meaning = meaning
    }
}

extension TabTraitModifier: TraitModifier {
    func write(to traits: TraitLink) {
        if let badge { traits.rowProperties.merge(badge.badgeProperties) }
        traits.rowProperties[.isDisabled] = isDisabled.map { .bool($0) }
        for (key, text) in meaning { traits.rowProperties[key] = .string(text.string(in: EnvironmentValues())) }
    }
}
