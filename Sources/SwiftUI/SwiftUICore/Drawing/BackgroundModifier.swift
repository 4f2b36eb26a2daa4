import Foundation
import RenderTree

/// Fills the box behind a view.
public struct _BackgroundStyleModifier<Style: ShapeStyle> {
    let style: Style
    /// The edges of the safe area beyond which it goes.
    let edges: Edge.Set
}

extension _BackgroundStyleModifier: BoxModifier {
    package static var phase: BoxPhase { .background }
    package func properties(in environment: EnvironmentValues) -> Properties {
        guard let fill = style.resolvedFill(in: environment) else { return [:] }
        let covered = edges.covered
        if covered == Edge.Set.all.covered { return [.background: .fill(fill)] }
        return [.background: .fill(fill), .backgroundEdges: .strings(covered)]
    }
}

/// What is one fill, so that what lies on it can know it.
@MainActor
protocol GroundView {
    func fill(in environment: EnvironmentValues) -> RenderFill?
}

/// Draws a view behind or before another one, as large as that one.
public struct _DecorationModifier<Decoration: View> {
    let decoration: Decoration
    let alignment: Alignment
    let isBehind: Bool
}

extension _DecorationModifier: BoxModifier {
    package static var phase: BoxPhase { .decoration }

    private var slot: SlotView<Decoration> {
        var properties: Properties = [:]
        if isBehind { properties[.behind] = .bool(true) }
        if alignment != .center { properties[.alignment] = .string(alignment.name) }
        return SlotView(.decoration, properties: properties, content: decoration)
    }

    package func properties(in environment: EnvironmentValues) -> Properties {
        guard isBehind, let ground = decoration as? any GroundView, let fill = ground.fill(in: environment) else { return [:] }
        return [.ground: .fill(fill)]
    }

    package func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode? {
        parent.makeChild(slot, inputs: inputs)
    }

    package func updateDecoration(_ node: ViewNode) { (node as? TypedNode<SlotView<Decoration>>)?.update(slot) }
}

extension View {
    // MARK: Behind

    nonisolated public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(_BackgroundStyleModifier(style: style, edges: edges))
    }

    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    @_disfavoredOverload
    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(_DecorationModifier(decoration: background, alignment: alignment, isBehind: true))
    }

    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_DecorationModifier(decoration: content(), alignment: alignment, isBehind: true))
    }

    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    // MARK: Before

    nonisolated public func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        overlay { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
    }

    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_DecorationModifier(decoration: overlay, alignment: alignment, isBehind: false))
    }

    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_DecorationModifier(decoration: content(), alignment: alignment, isBehind: false))
    }

    nonisolated public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// Sets the style of `BackgroundStyle` inside.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
