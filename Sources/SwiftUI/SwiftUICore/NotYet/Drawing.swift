import Foundation

// Pictures of views. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "ImageRenderer is not in Glide yet")
@MainActor public final class ImageRenderer<Content: View> {
    public var scale: CGFloat = 1
    public var proposedSize: ProposedViewSize = .unspecified
    public var content: Content
    public init(content: Content) { self.content = content }
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize) -> Void) {}
}
