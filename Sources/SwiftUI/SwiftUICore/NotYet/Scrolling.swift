import Foundation

// Where a scroll view stands, and what follows it. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "scrollPosition is not in Glide yet")
    public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> Self { self }

    @available(*, unavailable, message: "scrollPosition is not in Glide yet")
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> Self { self }

    @available(*, unavailable, message: "defaultScrollAnchor is not in Glide yet")
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }

    @available(*, unavailable, message: "defaultScrollAnchor is not in Glide yet")
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> Self { self }

    @available(*, unavailable, message: "onScrollGeometryChange is not in Glide yet")
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "onScrollPhaseChange is not in Glide yet")
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Self { self }

    @available(*, unavailable, message: "onScrollTargetVisibilityChange is not in Glide yet")
    public func onScrollTargetVisibilityChange<ID: Hashable>(idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void)
        -> Self
    { self }

    @available(*, unavailable, message: "onScrollVisibilityChange is not in Glide yet")
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> Self { self }

    @available(*, unavailable, message: "indexViewStyle is not in Glide yet")
    public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }
}

@available(*, unavailable, message: "ScrollPosition is not in Glide yet")
public struct ScrollPosition: Sendable {
    public init(idType: (some Hashable).Type) {}
    public init(edge: Edge) {}
    public init() {}
    public mutating func scrollTo(edge: Edge) {}
    public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {}
    public mutating func scrollTo(y: CGFloat) {}
}

@available(*, unavailable, message: "ScrollAnchorRole is not in Glide yet")
public struct ScrollAnchorRole: Sendable {
    init() {}
    public static var initialOffset: Self { Self() }
    public static var sizeChanges: Self { Self() }
    public static var alignment: Self { Self() }
}

@available(*, unavailable, message: "ScrollGeometry is not in Glide yet")
public struct ScrollGeometry: Sendable {
    public var contentOffset: CGPoint { .zero }
    public var contentSize: CGSize { .zero }
    public var containerSize: CGSize { .zero }
    public var contentInsets: EdgeInsets { EdgeInsets() }
    public var visibleRect: CGRect { .zero }
    public var bounds: CGRect { .zero }
}

@available(*, unavailable, message: "ScrollPhase is not in Glide yet")
public enum ScrollPhase: Sendable {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { self != .idle }
}

@available(*, unavailable, message: "PageIndexViewStyle is not in Glide yet")
public struct PageIndexViewStyle: Sendable {
    init() {}
    public static var page: Self { Self() }
    public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> Self { Self() }

    public enum BackgroundDisplayMode: Sendable { case automatic, always, interactive, never }
}
