import Foundation

// The finer looks of rows and texts. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "swipeActionsContainer is not in Glide yet")
    public func swipeActionsContainer() -> Self { self }

    @available(*, unavailable, message: "reorderContainer is not in Glide yet")
    public func reorderContainer<Item>(for item: Item.Type, isEnabled: Bool = true, move: @escaping (Any) -> Void) -> Self { self }

    @available(*, unavailable, message: "textRenderer is not in Glide yet")
    public func textRenderer<T>(_ renderer: T) -> Self { self }

    @available(*, unavailable, message: "listSectionIndexVisibility is not in Glide yet")
    public func listSectionIndexVisibility(_ visibility: Visibility) -> Self { self }

    @available(*, unavailable, message: "sectionIndexLabel is not in Glide yet")
    public func sectionIndexLabel(_ label: Text?) -> Self { self }

    @available(*, unavailable, message: "sectionIndexLabel is not in Glide yet")
    public func sectionIndexLabel(_ label: LocalizedStringKey?) -> Self { self }
}
