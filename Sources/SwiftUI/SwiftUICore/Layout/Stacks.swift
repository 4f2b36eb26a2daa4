import Foundation
import RenderTree

/// Views above each other.
@frozen
public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content
}

extension VStack: View {
    public typealias Body = Never

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

/// Views beside each other.
@frozen
public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content
}

extension HStack: View {
    public typealias Body = Never

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

/// Views before each other.
@frozen
public struct ZStack<Content: View> {
    let alignment: Alignment
    let content: Content
}

extension ZStack: View {
    public typealias Body = Never

    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

/// Views above each other, of which only the visible ones of a long `ForEach` are mounted.
public struct LazyVStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    var pinnedViews: PinnedScrollableViews = []
    let content: Content
}

extension LazyVStack: View {
    public typealias Body = Never

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

/// Views beside each other, of which only the visible ones of a long `ForEach` are mounted.
public struct LazyHStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    var pinnedViews: PinnedScrollableViews = []
    let content: Content
}

extension LazyHStack: View {
    public typealias Body = Never

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

// MARK: - Elements

extension Properties {
    /// Tells hosts of guides of the app's own by which what is inside is aligned.
    mutating func alignByOwnGuides(_ alignment: String) {
        guard alignment.hasPrefix("own") || alignment.utf8.contains(UInt8(ascii: " ")) && alignment.contains(" own") else { return }
        let names = alignment.split(separator: " ").map(String.init)
        let axes = names.count == 2 ? [0, 1] : [self[.axis] == .string("horizontal") ? 1 : 0]
        self[.ownGuides] = .strings(
            zip(axes, names).compactMap { axis, name in OwnGuide.line(named: name).map { "\(axis) \(name) \($0)" } })
    }

    static func stack(_ axis: String, alignment: String, spacing: CGFloat?) -> Properties {
        var properties: Properties = [.axis: .string(axis), .alignment: .string(alignment)]
        properties.alignByOwnGuides(alignment)
        if let spacing { properties[.spacing] = .double(Double(spacing)) }
        return properties
    }
}

/// Views in a row, a column or on top of each other.
@MainActor
protocol StackElement: ElementView {
    associatedtype Content: View
    var content: Content { get }
    /// Which way the views stand, how they are aligned, and how far they are apart.
    var arrangement: Properties { get }
    /// The length of one view along the stack, in points, as far as one can guess; nil: all views are mounted.
    static var itemLength: Double? { get }
    /// What stays at the edge of the scroll view while the section that it belongs to scrolls by.
    var pinnedViews: PinnedScrollableViews { get }
}

extension StackElement {
    static var itemLength: Double? { nil }
    var pinnedViews: PinnedScrollableViews { [] }
    package static var kind: NodeKind { .stack }
    package static var lastOwnPhase: BoxPhase { .effect }
    package func properties(in context: ElementContext) -> Properties { arrangement }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        if let length = Self.itemLength { inputs.enterLazyContainer(in: context, itemLength: length) } else { inputs.leaveLazyContainer() }
        inputs.pin(pinnedViews, isHorizontal: arrangement[.axis] == .string("horizontal"))
    }
}

extension VStack: NodeMaking, ElementChain, ElementView, StackElement {
    package var elementContent: Content { content }
    package var kept: VStack<EmptyView> { VStack<EmptyView>(alignment: alignment, spacing: spacing, content: EmptyView()) }
    var arrangement: Properties { .stack("vertical", alignment: alignment.name, spacing: spacing) }
}

extension HStack: NodeMaking, ElementChain, ElementView, StackElement {
    package var elementContent: Content { content }
    package var kept: HStack<EmptyView> { HStack<EmptyView>(alignment: alignment, spacing: spacing, content: EmptyView()) }
    var arrangement: Properties { .stack("horizontal", alignment: alignment.name, spacing: spacing) }
}

extension ZStack: NodeMaking, ElementChain, ElementView, StackElement {
    package var elementContent: Content { content }
    package var kept: ZStack<EmptyView> { ZStack<EmptyView>(alignment: alignment, content: EmptyView()) }
    var arrangement: Properties { .stack("depth", alignment: alignment.name, spacing: nil) }
}

extension LazyVStack: NodeMaking, ElementChain, ElementView, StackElement {
    package var elementContent: Content { content }
    package var kept: LazyVStack<EmptyView> {
        LazyVStack<EmptyView>(alignment: alignment, spacing: spacing, pinnedViews: pinnedViews, content: EmptyView())
    }
    /// Observed: as wide as it is offered, whatever is in it, since it cannot know the width of what it has not made.
    var arrangement: Properties {
        var properties = Properties.stack("vertical", alignment: alignment.name, spacing: spacing)
        properties[.maxWidth] = .double(.infinity)
        return properties
    }
    static var itemLength: Double? { 44 }
}

extension LazyHStack: NodeMaking, ElementChain, ElementView, StackElement {
    package var elementContent: Content { content }
    package var kept: LazyHStack<EmptyView> {
        LazyHStack<EmptyView>(alignment: alignment, spacing: spacing, pinnedViews: pinnedViews, content: EmptyView())
    }
    /// Observed: as high as it is offered, as a ``LazyVStack`` is as wide.
    var arrangement: Properties {
        var properties = Properties.stack("horizontal", alignment: alignment.name, spacing: spacing)
        properties[.maxHeight] = .double(.infinity)
        return properties
    }
    static var itemLength: Double? { 100 }
}
