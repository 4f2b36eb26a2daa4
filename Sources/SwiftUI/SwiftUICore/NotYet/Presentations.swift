import Foundation

// What sheets, bars and windows may look like. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "navigationLinkIndicatorVisibility is not in Glide yet")
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> Self { self }
}
