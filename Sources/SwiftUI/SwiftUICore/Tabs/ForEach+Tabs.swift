// A `ForEach` and a `Group` that hold tabs. They are no `TabContent` themselves, since their `Body` as views is another: the builder takes them.

extension ForEach where Content: TabContent {
    /// A tab for each element.
    @_disfavoredOverload
    nonisolated public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable, V == Content.TabValue {
        self.init(data: data, identity: .own { $0.id }, content: content)
    }

    @_disfavoredOverload
    nonisolated public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue { self.init(data: data, identity: .path(id), content: content) }

    @_disfavoredOverload
    nonisolated public init<V>(_ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int, V == Content.TabValue {
        self.init(data: data, identity: .own { $0 }, content: content)
    }
}

extension Group where Content: TabContent {
    /// Several tabs treated as one.
    @_disfavoredOverload
    nonisolated public init<V>(@TabContentBuilder<V> content: () -> Content) where V == Content.TabValue { self.content = content() }
}

extension TabContentBuilder {
    public static func buildExpression<Data, ID, C: TabContent>(_ content: ForEach<Data, ID, C>) -> _TabGroup<TabValue>
    where C.TabValue == TabValue {
        let make = content.content
        return _TabGroup(views: [
            AnyView(ForEach<Data, ID, AnyView>(data: content.data, identity: content.identity) { AnyView(Content(make($0))) })
        ])
    }

    public static func buildExpression<C: TabContent>(_ content: Group<C>) -> _TabGroup<TabValue> where C.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(content.content))])
    }
}
