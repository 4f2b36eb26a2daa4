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

    @available(*, unavailable, message: "paletteSelectionEffect is not in Glide yet")
    public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> Self { self }
}

@available(*, unavailable, message: "PaletteSelectionEffect is not in Glide yet")
public struct PaletteSelectionEffect: Sendable {
    public static var automatic: Self { Self() }
    public static var custom: Self { Self() }
    public static func symbolVariant(_ variant: SymbolVariants) -> Self { Self() }
}
