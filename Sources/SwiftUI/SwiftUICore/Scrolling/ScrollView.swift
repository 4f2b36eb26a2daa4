import Foundation
import RenderTree

/// A view whose content can be scrolled.
public struct ScrollView<Content: View> {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool
}

extension ScrollView: View {
    public typealias Body = Never

    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }
}

extension ScrollView: NodeMaking, ElementChain, ElementView {
    package static var kind: NodeKind { .scroll }
    package static var lastOwnPhase: BoxPhase { .meaning }
    package var elementContent: Content { content }

    package func properties(in context: ElementContext) -> Properties {
        let environment = context.environment
        let axis = axes == .horizontal ? "horizontal" : axes.isSuperset(of: [.horizontal, .vertical]) ? "both" : "vertical"
        var properties: Properties = [.axis: .string(axis), .coordinateSpace: .string("scrollView")]
        let state = context.state(ScrollViewState())
        properties.merge(state.scroll.properties(in: context))
        if !showsIndicators {
            let style = properties[.scrolling]?.strings ?? []
            if !style.contains("bare") { properties[.scrolling] = .strings(style + ["bare"]) }
        }
        // Only what is scrolled up and down can be pulled.
        if axes.contains(.vertical) { properties.merge(state.refresh.properties(environment.refresh)) }
        return properties
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        let state = context.state(ScrollViewState())
        if case .scrolled(let report) = event { return state.scroll.receive(report, in: context) }
        guard event == .refresh, axes.contains(.vertical), let action = context.environment.refresh else { return false }
        return state.refresh.run(action) { context.invalidate() }
    }

    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        inputs.leaveLazyContainer()
        ScrollState.leave(&inputs)
    }
}

/// What a scroll view keeps.
@MainActor
private final class ScrollViewState {
    let refresh = RefreshState()
    let scroll = ScrollState()
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
    @Entry var isScrollClipDisabled: Bool = false

    /// As ``PropertyKey/scrolling``.
    var scrollStyle: [String] {
        var words: [String] = []
        if !isScrollEnabled { words.append("fixed") }
        if hidesScrollIndicators { words.append("bare") }
        if isScrollClipDisabled { words.append("unclipped") }
        if let target = scrollTarget { words.append(target) }
        return words
    }
}

extension View {
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        environment(\.hidesScrollIndicators, visibility.isHidden)
    }

    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }

    /// Browsers decide this themselves.
    nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }

    /// Browsers decide this themselves.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Lets what a scroll view shows stick out at the sides along which it does not scroll, as shadows do.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.isScrollClipDisabled, disabled)
    }
}
