import Foundation

// What sheets, bars and windows may look like. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "presentationBackground is not in Glide yet")
    public func presentationBackground(_ style: some ShapeStyle) -> Self { self }

    @available(*, unavailable, message: "presentationBackground is not in Glide yet")
    public func presentationBackground(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> Self { self }

    @available(*, unavailable, message: "presentationCornerRadius is not in Glide yet")
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }

    @available(*, unavailable, message: "presentationBackgroundInteraction is not in Glide yet")
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> Self { self }

    @available(*, unavailable, message: "presentationCompactAdaptation is not in Glide yet")
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self { self }

    @available(*, unavailable, message: "presentationCompactAdaptation is not in Glide yet")
    public func presentationCompactAdaptation(horizontal: PresentationAdaptation, vertical: PresentationAdaptation) -> Self { self }

    @available(*, unavailable, message: "presentationSizing is not in Glide yet")
    public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }

    @available(*, unavailable, message: "toolbarBackground is not in Glide yet")
    public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> Self { self }

    @available(*, unavailable, message: "toolbarBackground is not in Glide yet")
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }

    @available(*, unavailable, message: "toolbarBackgroundVisibility is not in Glide yet")
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }

    @available(*, unavailable, message: "toolbarColorScheme is not in Glide yet")
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self { self }

    @available(*, unavailable, message: "toolbarRole is not in Glide yet")
    public func toolbarRole(_ role: ToolbarRole) -> Self { self }

    @available(*, unavailable, message: "statusBar is not in Glide yet")
    public func statusBar(hidden: Bool) -> Self { self }

    @available(*, unavailable, message: "statusBarHidden is not in Glide yet")
    public func statusBarHidden(_ hidden: Bool = true) -> Self { self }

    @available(*, unavailable, message: "navigationSubtitle is not in Glide yet")
    public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> Self { self }

    @available(*, unavailable, message: "navigationSubtitle is not in Glide yet")
    @_disfavoredOverload public func navigationSubtitle(_ subtitle: some StringProtocol) -> Self { self }

    @available(*, unavailable, message: "navigationLinkIndicatorVisibility is not in Glide yet")
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> Self { self }

    @available(*, unavailable, message: "containerBackground is not in Glide yet")
    public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement) -> Self { self }
}

@available(*, unavailable, message: "PresentationBackgroundInteraction is not in Glide yet")
public struct PresentationBackgroundInteraction: Sendable {
    init() {}
    public static var automatic: Self { Self() }
    public static var enabled: Self { Self() }
    public static var disabled: Self { Self() }
    public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

@available(*, unavailable, message: "PresentationAdaptation is not in Glide yet")
public struct PresentationAdaptation: Sendable {
    init() {}
    public static var automatic: Self { Self() }
    public static var none: Self { Self() }
    public static var popover: Self { Self() }
    public static var sheet: Self { Self() }
    public static var fullScreenCover: Self { Self() }
}

@available(*, unavailable, message: "PresentationSizing is not in Glide yet")
public struct PresentationSizing: Sendable {
    init() {}
    public static var automatic: Self { Self() }
    public static var page: Self { Self() }
    public static var form: Self { Self() }
    public static var fitted: Self { Self() }
}

@available(*, unavailable, message: "ToolbarRole is not in Glide yet")
public struct ToolbarRole: Sendable {
    init() {}
    public static var automatic: Self { Self() }
    public static var browser: Self { Self() }
    public static var editor: Self { Self() }
    public static var navigationStack: Self { Self() }
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
