import Foundation
import RenderTree

/// A view whose content can be scrolled.
public struct ScrollView<Content> {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool
}

extension ScrollView: View where Content: View {
    public typealias Body = Never

    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }
}

extension ScrollView: NodeMaking, ElementChain, ElementView where Content: View {
    package static var kind: NodeKind { .scroll }
    package static var lastOwnPhase: BoxPhase { .meaning }
    package var elementContent: Content { content }

    package func properties(in context: ElementContext) -> Properties {
        let environment = context.environment
        let axis = axes == .horizontal ? "horizontal" : axes.isSuperset(of: [.horizontal, .vertical]) ? "both" : "vertical"
        var properties: Properties = [.axis: .string(axis), .coordinateSpace: .string("scrollView")]
        if !showsIndicators || environment.hidesScrollIndicators { properties[.hidesBar] = .bool(true) }
        var style: [String] = []
        if !environment.isScrollEnabled { style.append("fixed") }
        if let target = environment.scrollTarget { style.append(target) }
        if !style.isEmpty { properties[.style] = .string(style.joined(separator: " ")) }
        properties.merge(refreshState(in: context).properties(environment.refresh))
        return properties
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard event == .refresh, let action = context.environment.refresh else { return false }
        return refreshState(in: context).run(action) { context.invalidate() }
    }

    @MainActor private func refreshState(in context: ElementContext) -> RefreshState {
        if let known = context.storage as? RefreshState { return known }
        let made = RefreshState()
        context.storage = made
        return made
    }

    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}

/// Whether scroll bars are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let isHidden: Bool
    private let name: String
    public static let automatic = ScrollIndicatorVisibility(isHidden: false, name: "automatic")
    public static let visible = ScrollIndicatorVisibility(isHidden: false, name: "visible")
    public static let hidden = ScrollIndicatorVisibility(isHidden: true, name: "hidden")
    public static let never = ScrollIndicatorVisibility(isHidden: true, name: "never")
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {
    /// As hosts know it.
    static var _name: String? { get }
}

extension ScrollTargetBehavior {
    public static var _name: String? { nil }
}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public static var _name: String? { "paging" }
}

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    public static var _name: String? { "aligned" }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { .init() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: Self { .init() }
}

/// Whether scrolling goes on beyond the content.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = ScrollBounceBehavior(name: "automatic")
    public static let always = ScrollBounceBehavior(name: "always")
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// How scrolling hides a keyboard on the screen.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String
    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    public static let never = ScrollDismissesKeyboardMode(name: "never")
}

extension EnvironmentValues {
    @Entry public var isScrollEnabled: Bool = true
    @Entry package var hidesScrollIndicators: Bool = false
    @Entry package var scrollTarget: String? = nil
}

extension View {
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        environment(\.hidesScrollIndicators, visibility.isHidden)
    }

    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }

    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTarget, type(of: behavior)._name)
    }

    /// Marks the container whose views scrolling comes to rest at; hosts take the children of the scroll view's content.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    /// Browsers decide this themselves.
    nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }

    /// Browsers decide this themselves.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
}
