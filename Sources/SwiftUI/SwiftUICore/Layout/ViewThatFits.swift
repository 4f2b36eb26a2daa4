import RenderTree

/// The first of several views whose ideal size fits into the space there is; the last one if none does.
///
/// Hosts with a layout choose, and say which one they show. Where nothing is laid out it is the first.
public struct ViewThatFits<Content: View> {
    let axes: Axis.Set
    let content: Content
}

extension ViewThatFits: View {
    public typealias Body = Never

    /// - Parameter axes: the axes along which a view has to fit; of none, the first view is shown.
    nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: NodeMaking, ElementChain, ElementView {
    package static var kind: NodeKind { .alternatives }
    package var elementContent: Content { content }

    package func properties(in context: ElementContext) -> Properties {
        var properties: Properties = [:]
        if !axes.isEmpty { properties[.axis] = .string(axes == .horizontal ? "horizontal" : axes == .vertical ? "vertical" : "both") }
        if let shown = context.renderNode[.first] { properties[.first] = shown }
        return properties
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .window(let index, _) = event, context.renderNode.children.indices.contains(index) else { return false }
        // The host shows it already; how large it is around it follows from the view that is shown.
        context.renderNode.set(.first, index == 0 ? nil : .int(index))
        context.scene.appearanceMayHaveChanged()
        return true
    }

    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}
