import Foundation
import RenderTree

/// The older form of a navigation stack, or with several views inside, of a split view.
public struct NavigationView<Content: View> {
    let content: Content
    @Environment(\.navigationViewShowsStack) private var showsStack

    nonisolated init(_ content: Content) { self.content = content }
}

extension NavigationView: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content()) }

    public var body: some View {
        let views = ViewParts.of(content)
        if let views, views.count > 1, !showsStack {
            if views.count == 2 {
                NavigationSplitView(sidebar: { views[0] }, detail: { views[1] })
            } else {
                NavigationSplitView(sidebar: { views[0] }, content: { views[1] }, detail: { views[2] })
            }
        } else if let first = views?.first {
            NavigationStack { first }
        } else {
            NavigationStack { content }
        }
    }
}

/// How a navigation view shows its content.
public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { Self() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { Self() } }
extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: Self { Self() } }

/// How a split view shows its columns. Hosts here show them beside each other.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    nonisolated public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    nonisolated public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    nonisolated public static var prominentDetail: Self { Self() }
}

extension EnvironmentValues {
    @Entry var navigationViewShowsStack: Bool = false
}

extension View {
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.navigationViewShowsStack, S.self == StackNavigationViewStyle.self)
    }

    nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }

    /// Sets the width of the column that the view is in, in points.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: SplitColumnWidthKey.self, value: SplitColumnWidth(least: width, ideal: width))
    }

    /// Sets the width of the column that the view is in: its ideal, or less where there is less room. A person cannot change it.
    nonisolated public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        preference(key: SplitColumnWidthKey.self, value: SplitColumnWidth(least: min ?? Swift.min(ideal, 160), ideal: ideal))
    }
}

/// How wide a column of a split view is.
struct SplitColumnWidth: Equatable {
    var least: CGFloat
    var ideal: CGFloat

    var track: String { "flexible \(Double(max(least, 0))) \(Double(max(ideal, least, 0)))" }
}

struct SplitColumnWidthKey: PreferenceKey {
    static var defaultValue: SplitColumnWidth? { nil }
    static func reduce(value: inout SplitColumnWidth?, nextValue: () -> SplitColumnWidth?) { value = value ?? nextValue() }
}
