import Foundation

// Immediate drawing, and what draws by the clock. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "glassEffect is not in Glide yet")
    public func glassEffect(_ glass: Glass = .regular) -> Self { self }

    @available(*, unavailable, message: "glassEffect is not in Glide yet")
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> Self { self }

    @available(*, unavailable, message: "glassEffectID is not in Glide yet")
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> Self { self }
}

@available(*, unavailable, message: "Canvas is not in Glide yet")
public struct Canvas<Symbols: View>: View {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {}
    public var body: EmptyView { EmptyView() }
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    )
    where Symbols == EmptyView {}
}

@available(*, unavailable, message: "TimelineView is not in Glide yet")
public struct TimelineView<Schedule, Content: View>: View {
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineContext) -> Content) {}
    public var body: EmptyView { EmptyView() }
    public init(_ schedule: TimelineSchedules, @ViewBuilder content: @escaping (TimelineContext) -> Content)
    where Schedule == TimelineSchedules {}
}

@available(*, unavailable, message: "TimelineSchedules is not in Glide yet")
public struct TimelineSchedules: Sendable {
    init() {}
    public static var animation: Self { Self() }
    public static var everyMinute: Self { Self() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { Self() }
    public static func periodic(from start: Date, by interval: TimeInterval) -> Self { Self() }
    public static func explicit(_ dates: some Sequence<Date>) -> Self { Self() }
}

@available(*, unavailable, message: "TimelineContext is not in Glide yet")
public struct TimelineContext: Sendable {
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public var date: Date { Date() }
    public var cadence: Cadence { .live }
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
