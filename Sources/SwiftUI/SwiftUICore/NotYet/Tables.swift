import Foundation

// Menus of rows that are no table's, and split views of the desktop. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "contextMenu is not in Glide yet") @_disfavoredOverload
    public func contextMenu<I: Hashable>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> Self { self }
}

@available(*, unavailable, message: "HSplitView is not in Glide yet")
public struct HSplitView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "VSplitView is not in Glide yet")
public struct VSplitView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: EmptyView { EmptyView() }
}
