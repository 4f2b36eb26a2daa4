import Foundation
import RenderTree

/// Whether content fits into a space or fills it.
@frozen
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

extension View {
    /// - Parameter aspectRatio: width through height; nil for the view's own.
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        var properties: Properties = [.contentMode: .string(contentMode == .fit ? "fit" : "fill")]
        if let aspectRatio, aspectRatio > 0, aspectRatio.isFinite { properties[.aspectRatio] = .double(Double(aspectRatio)) }
        return box(InPhase.Padding.self, properties)
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Keeps the view at its ideal size.
    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var properties: Properties = [:]
        if horizontal { properties[.fixesWidth] = .bool(true) }
        if vertical { properties[.fixesHeight] = .bool(true) }
        return box(InPhase.Size.self, properties)
    }

    /// Takes the space of the container around, such as a scroll view.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
    }

    /// Takes some of the equal parts of the container around.
    ///
    /// - Parameters:
    ///   - count: the parts of the container.
    ///   - span: how many of them the view takes.
    ///   - spacing: between two parts, in points.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let parts = "\(max(count, 1)) \(max(span, 1)) \(Path.number(spacing.isFinite ? spacing : 0))"
        var properties: Properties = [:]
        let names = [(Axis.Set.horizontal, "horizontal"), (.vertical, "vertical")].filter { axes.contains($0.0) }.map { "\($0.1) \(parts)" }
        if !names.isEmpty { properties[.containerShare] = .strings(names) }
        if alignment != .center { properties[.alignment] = .string(alignment.name) }
        return box(InPhase.Frame.self, properties)
    }

    /// Is as long as a function of the container's length says.
    ///
    /// - Parameter length: gets the container's length in points, and the axis. It is asked about many lengths at once, from 0 to 4096
    ///   points, since only the host knows the container's; between them the length goes straight.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        let ways = [Axis.horizontal, .vertical].filter { axes.contains($0 == .horizontal ? .horizontal : .vertical) }.map { axis in
            "\(axis == .horizontal ? "horizontal" : "vertical") way " + LengthFunction { length($0, axis) }.text
        }
        var properties: Properties = [:]
        if !ways.isEmpty { properties[.containerShare] = .strings(ways) }
        if alignment != .center { properties[.alignment] = .string(alignment.name) }
        return box(InPhase.Frame.self, properties)
    }

    // MARK: Safe area

    /// Goes beyond the safe area, under bars and titles, where it touches its edges. Hosts have no unsafe area at the sides, and their
    /// keyboard covers nothing.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        let covered = regions.contains(.container) ? edges.covered : []
        return box(InPhase.Effect.self, covered.isEmpty ? [:] : [.ignoredEdges: .strings(covered)])
    }

    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

    /// Shows a view beside this one, at an edge.
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return VStack(alignment: alignment, spacing: spacing ?? 0) {
            if edge == .top { inset }
            self
            if edge == .bottom { inset }
        }
        .insetStyle()
    }

    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return HStack(alignment: alignment, spacing: spacing ?? 0) {
            if edge == .leading { inset }
            self
            if edge == .trailing { inset }
        }
        .insetStyle()
    }

    /// Shows a bar at an edge. It stands where an inset does; pages do not blur what goes under it.
    nonisolated public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

    nonisolated public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

    /// Tells the stack from one of the app's own: what the view fills, its background fills behind the view at the edge too.
    nonisolated private func insetStyle() -> some View { box(InPhase.Size.self, [.style: .string("inset")]) }

    /// A tooltip.
    nonisolated public func help(_ text: Text) -> some View { modifier(_AccessibilityTextModifier(key: .help, text: text)) }
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

extension Edge.Set {
    /// Those at which something may lie over a view, as ``PropertyKey/ignoredEdges``.
    var covered: [String] { [(Edge.Set.top, "top"), (.bottom, "bottom")].filter { contains($0.0) }.map(\.1) }
}

/// Parts of the area that is kept clear.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
