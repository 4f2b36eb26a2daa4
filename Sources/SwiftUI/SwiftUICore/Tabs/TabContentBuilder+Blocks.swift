// One function for each number of tabs: a parameter pack cannot yet be required to have one value type.

extension TabContentBuilder {
    public static func buildBlock<C0: TabContent, C1: TabContent>(
        _ c0: C0, _ c1: C1
    ) -> _TabGroup<TabValue>
    where C0.TabValue == TabValue, C1.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(c0)), AnyView(Content(c1))])
    }

    public static func buildBlock<C0: TabContent, C1: TabContent, C2: TabContent>(
        _ c0: C0, _ c1: C1, _ c2: C2
    ) -> _TabGroup<TabValue>
    where C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2))])
    }

    public static func buildBlock<C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> _TabGroup<TabValue>
    where C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue, C3.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2)), AnyView(Content(c3))])
    }

    public static func buildBlock<C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
    ) -> _TabGroup<TabValue>
    where C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue, C3.TabValue == TabValue, C4.TabValue == TabValue {
        _TabGroup(views: [AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2)), AnyView(Content(c3)), AnyView(Content(c4))])
    }

    public static func buildBlock<C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
    ) -> _TabGroup<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue, C3.TabValue == TabValue, C4.TabValue == TabValue,
        C5.TabValue == TabValue
    {
        _TabGroup(views: [
            AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2)), AnyView(Content(c3)), AnyView(Content(c4)),
            AnyView(Content(c5)),
        ])
    }

    public static func buildBlock<
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
    ) -> _TabGroup<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue, C3.TabValue == TabValue, C4.TabValue == TabValue,
        C5.TabValue == TabValue, C6.TabValue == TabValue
    {
        _TabGroup(views: [
            AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2)), AnyView(Content(c3)), AnyView(Content(c4)),
            AnyView(Content(c5)), AnyView(Content(c6)),
        ])
    }

    public static func buildBlock<
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent, C7: TabContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
    ) -> _TabGroup<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue, C3.TabValue == TabValue, C4.TabValue == TabValue,
        C5.TabValue == TabValue, C6.TabValue == TabValue, C7.TabValue == TabValue
    {
        _TabGroup(views: [
            AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2)), AnyView(Content(c3)), AnyView(Content(c4)),
            AnyView(Content(c5)), AnyView(Content(c6)), AnyView(Content(c7)),
        ])
    }

    public static func buildBlock<
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent, C7: TabContent,
        C8: TabContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
    ) -> _TabGroup<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue, C3.TabValue == TabValue, C4.TabValue == TabValue,
        C5.TabValue == TabValue, C6.TabValue == TabValue, C7.TabValue == TabValue, C8.TabValue == TabValue
    {
        _TabGroup(views: [
            AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2)), AnyView(Content(c3)), AnyView(Content(c4)),
            AnyView(Content(c5)), AnyView(Content(c6)), AnyView(Content(c7)), AnyView(Content(c8)),
        ])
    }

    public static func buildBlock<
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent, C7: TabContent,
        C8: TabContent, C9: TabContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
    ) -> _TabGroup<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue, C3.TabValue == TabValue, C4.TabValue == TabValue,
        C5.TabValue == TabValue, C6.TabValue == TabValue, C7.TabValue == TabValue, C8.TabValue == TabValue, C9.TabValue == TabValue
    {
        _TabGroup(views: [
            AnyView(Content(c0)), AnyView(Content(c1)), AnyView(Content(c2)), AnyView(Content(c3)), AnyView(Content(c4)),
            AnyView(Content(c5)), AnyView(Content(c6)), AnyView(Content(c7)), AnyView(Content(c8)), AnyView(Content(c9)),
        ])
    }
}
