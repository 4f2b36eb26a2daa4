import RenderTree

/// Several views that belong together, of a meaning that its style names.
struct SemanticGroup<Content: View> {
    let style: String
    let content: Content
    nonisolated init(style: String, @ViewBuilder content: () -> Content) {
        self.style = style
        self.content = content()
    }
}

extension SemanticGroup: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .group }
    var elementContent: Content { content }
    func properties(in context: ElementContext) -> Properties { context.controlProperties(style: style) }
}
