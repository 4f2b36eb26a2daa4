/// How what scrolls fades out under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

// Bars have one look here, behind which nothing fades, and views end where bars and sidebars begin. So what follows is accepted and changes
// nothing, as on systems before iOS 26.
extension View {
    /// Sets how what scrolls fades out at the edges.
    nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }

    /// Whether what scrolls fades out at the edges.
    nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

    /// Continues the view, mirrored and blurred, under the sidebars around it.
    nonisolated public func backgroundExtensionEffect() -> some View { self }

    /// - Parameter isEnabled: whether the view is continued.
    nonisolated public func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }
}
