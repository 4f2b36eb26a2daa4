// A page cannot take anything from the window of its browser, nor give it anything: as on a phone, all of this is without effect.

extension View {
    nonisolated public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
    nonisolated public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
    nonisolated public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
    nonisolated public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
    nonisolated public func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility) -> some View { self }
}

/// Whether a full screen window shows its toolbar.
public struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let visible = Self(name: "visible")
    public static let onHover = Self(name: "onHover")
}
