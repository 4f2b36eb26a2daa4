import Foundation

// The finer looks of rows and texts. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "listItemTint is not in Glide yet")
    public func listItemTint(_ tint: Color?) -> Self { self }

    @available(*, unavailable, message: "listRowSeparatorTint is not in Glide yet")
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> Self { self }

    @available(*, unavailable, message: "listSectionSeparator is not in Glide yet")
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }

    @available(*, unavailable, message: "listSectionSeparatorTint is not in Glide yet")
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> Self { self }

    @available(*, unavailable, message: "baselineOffset is not in Glide yet")
    public func baselineOffset(_ offset: CGFloat) -> Self { self }

    @available(*, unavailable, message: "allowsTightening is not in Glide yet")
    public func allowsTightening(_ flag: Bool) -> Self { self }

    @available(*, unavailable, message: "privacySensitive is not in Glide yet")
    public func privacySensitive(_ sensitive: Bool = true) -> Self { self }

    @available(*, unavailable, message: "flipsForRightToLeftLayoutDirection is not in Glide yet")
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }

    @available(*, unavailable, message: "renameAction is not in Glide yet")
    public func renameAction(_ action: @escaping () -> Void) -> Self { self }

    @available(*, unavailable, message: "onContinueUserActivity is not in Glide yet")
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> Self { self }
}
