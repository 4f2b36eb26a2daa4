import RenderTree

extension View {
    /// Adds views to the bar of the screen that the view is in.
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ScreenBarModifier(PlainToolbarItems(content: content())))
    }

    /// Adds items to the bar of the screen that the view is in; where there is no screen, to the scene's.
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ScreenBarModifier(ToolbarContentView(content())))
    }

    /// Adds items with ids. Hosts here do not let the person arrange them.
    nonisolated public func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ScreenBarModifier(ToolbarContentView(content())))
    }

    /// Adds a button at the end of the bar with actions behind it.
    nonisolated public func toolbarOverflowMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarOverflowMenu(content: content) }
    }

    /// Shows or hides bars: those of the screen, or that of the tabs around it.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(ToolbarVisibilityModifier(isHidden: visibility == .hidden, bars: bars))
            .modifier(TabBarAppearance(bars: bars, isHidden: visibility == .hidden))
    }

    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(ToolbarVisibilityModifier(isHidden: visibility == .hidden, bars: bars))
            .modifier(TabBarAppearance(bars: bars, isHidden: visibility == .hidden))
    }

    /// Adds views at the ends of the bar.
    @available(*, deprecated, message: "Use toolbar(_:) with navigationBarLeading or navigationBarTrailing placement")
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    @available(*, deprecated, message: "Use toolbar(_:) with navigationBarLeading placement")
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    @available(*, deprecated, message: "Use toolbar(_:) with navigationBarTrailing placement")
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}

/// Tells the screen whether it has a bar.
struct ToolbarVisibilityModifier: ScreenModifier {
    let isHidden: Bool
    let bars: [ToolbarPlacement]

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = [:]
        if bars.isEmpty || bars.contains(where: { $0 == .navigationBar || $0 == .automatic }) { properties[.hidesBar] = .bool(isHidden) }
        if bars.contains(.bottomBar) { properties[.hidesBottomBar] = .bool(isHidden) }
        return properties
    }
}

/// Views of a toolbar that were not put into items: one item for all.
struct PlainToolbarItems<Content: View> {
    let content: Content
}

extension PlainToolbarItems: View {
    var body: some View { ToolbarItemView(placement: .automatic, content: content) }
}
