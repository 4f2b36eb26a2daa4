import Foundation

// What sheets, bars and windows may look like. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "navigationLinkIndicatorVisibility is not in Glide yet")
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> Self { self }

    @available(*, unavailable, message: "containerBackground is not in Glide yet")
    public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement) -> Self { self }
}

@available(*, unavailable, message: "ContainerBackgroundPlacement is not in Glide yet")
public struct ContainerBackgroundPlacement: Sendable {
    init() {}
    public static var navigation: Self { Self() }
    public static var tabView: Self { Self() }
    public static var widget: Self { Self() }
    public static var window: Self { Self() }
    public static var navigationSplitView: Self { Self() }
}
