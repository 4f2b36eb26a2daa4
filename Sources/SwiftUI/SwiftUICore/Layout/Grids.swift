import Foundation
import RenderTree

/// A row or column of a lazy grid.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    /// As ``PropertyKey/columns``.
    fileprivate var track: String {
        func text(_ value: CGFloat) -> String { value.isFinite ? Path.number(value) : "inf" }
        return switch size {
        case .fixed(let length): "fixed \(text(length))"
        case .flexible(let minimum, let maximum): "flexible \(text(minimum)) \(text(maximum))"
        case .adaptive(let minimum, let maximum): "adaptive \(text(minimum)) \(text(maximum))"
        }
    }
}

/// A grid that grows downwards.
public struct LazyVGrid<Content: View> {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content
}

extension LazyVGrid: View {
    public typealias Body = Never

    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

/// A grid that grows sidewards.
public struct LazyHGrid<Content: View> {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content
}

extension LazyHGrid: View {
    public typealias Body = Never

    nonisolated public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

/// Cells in rows and columns.
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let content: Content
}

extension Grid: View {
    public typealias Body = Never

    nonisolated public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

/// A row of a grid.
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    let content: Content
}

extension GridRow: View {
    public typealias Body = Never

    nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

// MARK: - Elements

extension Properties {
    /// - Parameter spacing: between lines of the grid; tracks may have their own between columns.
    fileprivate static func lazyGrid(_ axis: String, _ items: [GridItem], _ alignment: String, _ spacing: CGFloat?) -> Properties {
        var properties: Properties = [
            .axis: .string(axis), .alignment: .string(alignment),
            .columns: .strings(items.map(\.track)),
        ]
        if let spacing { properties[.spacing] = .double(Double(spacing)) }
        if let columnSpacing = items.first?.spacing { properties[.columnSpacing] = .double(Double(columnSpacing)) }
        return properties
    }
}

extension LazyVGrid: NodeMaking, ElementChain, ElementView {
    package static var kind: NodeKind { .grid }
    package static var lastOwnPhase: BoxPhase { .effect }
    package var elementContent: Content { content }
    package func properties(in context: ElementContext) -> Properties {
        .lazyGrid("vertical", columns, alignment.name, spacing)
    }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        inputs.enterLazyContainer(in: context, itemLength: 100, isGrid: true)
        inputs.pin(pinnedViews)
    }
}

extension LazyHGrid: NodeMaking, ElementChain, ElementView {
    package static var kind: NodeKind { .grid }
    package static var lastOwnPhase: BoxPhase { .effect }
    package var elementContent: Content { content }
    package func properties(in context: ElementContext) -> Properties {
        .lazyGrid("horizontal", rows, alignment.name, spacing)
    }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        inputs.enterLazyContainer(in: context, itemLength: 100, isGrid: true)
        inputs.pin(pinnedViews, isHorizontal: true)
    }
}

extension Grid: NodeMaking, ElementChain, ElementView {
    package static var kind: NodeKind { .grid }
    package static var lastOwnPhase: BoxPhase { .effect }
    package var elementContent: Content { content }
    package func properties(in context: ElementContext) -> Properties {
        var properties: Properties = [.alignment: .string(alignment.name)]
        if let verticalSpacing { properties[.spacing] = .double(Double(verticalSpacing)) }
        if let horizontalSpacing { properties[.columnSpacing] = .double(Double(horizontalSpacing)) }
        return properties
    }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}

extension GridRow: NodeMaking, ElementChain, ElementView {
    package static var kind: NodeKind { .gridRow }
    package var elementContent: Content { content }
    package func properties(in context: ElementContext) -> Properties {
        alignment.map { [.alignment: .string($0.name)] } ?? [:]
    }
}
