import Foundation

// Menus of rows that are no table's. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "contextMenu is not in Glide yet") @_disfavoredOverload
    public func contextMenu<I: Hashable>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> Self { self }
}
