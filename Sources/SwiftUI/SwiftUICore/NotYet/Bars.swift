// Places of bars, keys beside gestures, and what is dragged together. CONTRIBUTING.md says how these declarations go away.

extension ToolbarItemPlacement {
    @available(*, unavailable, message: "subtitle is not in Glide yet")
    public static var subtitle: ToolbarItemPlacement { automatic }

    @available(*, unavailable, message: "largeTitle is not in Glide yet")
    public static var largeTitle: ToolbarItemPlacement { automatic }

    @available(*, unavailable, message: "largeSubtitle is not in Glide yet")
    public static var largeSubtitle: ToolbarItemPlacement { automatic }
}

extension Gesture {
    @_disfavoredOverload
    @available(*, unavailable, message: "modifiers is not in Glide yet")
    public func modifiers(_ modifiers: EventModifiers) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "dragContainer is not in Glide yet")
    public func dragContainer<Item, ID>(
        for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil, selection: [ID] = [], _ payload: @escaping ([ID]) -> [Item]
    ) -> Self { self }
}

extension PaletteSelectionEffect {
    @_disfavoredOverload
    @available(*, unavailable, message: "symbolVariant is not in Glide yet")
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect { automatic }
}
