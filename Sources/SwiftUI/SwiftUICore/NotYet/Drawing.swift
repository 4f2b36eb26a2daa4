import Foundation

// Glass, and pictures of views. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "glassEffect is not in Glide yet")
    public func glassEffect(_ glass: Glass = .regular) -> Self { self }

    @available(*, unavailable, message: "glassEffect is not in Glide yet")
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> Self { self }

    @available(*, unavailable, message: "glassEffectID is not in Glide yet")
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> Self { self }
}

@available(*, unavailable, message: "GlassEffectContainer is not in Glide yet")
public struct GlassEffectContainer<Content: View>: View {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "Glass is not in Glide yet")
public struct Glass: Sendable {
    init() {}
    public static var regular: Self { Self() }
    public static var clear: Self { Self() }
    public static var identity: Self { Self() }
    public func tint(_ color: Color?) -> Self { self }
    public func interactive(_ isEnabled: Bool = true) -> Self { self }
}

@available(*, unavailable, message: "ImageRenderer is not in Glide yet")
@MainActor public final class ImageRenderer<Content: View> {
    public var scale: CGFloat = 1
    public var proposedSize: ProposedViewSize = .unspecified
    public var content: Content
    public init(content: Content) { self.content = content }
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize) -> Void) {}
}
