import RenderTree

extension View {
    /// Sets where the view takes what a pointer does: only within the shape.
    ///
    /// Without one it is the view's whole box, as with a rectangle. A shape of the app's own is computed for a square, by its outlines.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Sets the shape for some purposes; hosts know that of interaction.
    nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        let counts = kind.contains(.interaction)
        return box(InPhase.Reaction.self, counts ? [.hitShape: .string(shape.clipName(isEvenOdd: eoFill))] : [:])
    }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
    public static let focusEffect = ContentShapeKinds(rawValue: 32)
}
