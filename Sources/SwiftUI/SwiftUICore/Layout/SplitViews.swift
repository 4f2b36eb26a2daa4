import RenderTree

/// Views beside each other with a line between, each of which the person can make wider.
///
/// As on a Mac; hosts have a grip in the corner of each view but the last.
public struct HSplitView<Content: View> {
    let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension HSplitView: View {
    public var body: some View { PaneStack(axis: .horizontal, content: content) }
}

/// Views above each other with a line between, each of which the person can make higher.
///
/// As on a Mac; hosts have a grip in the corner of each view but the last.
public struct VSplitView<Content: View> {
    let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension VSplitView: View {
    public var body: some View { PaneStack(axis: .vertical, content: content) }
}

/// The panes of a split view.
struct PaneStack<Content: View> {
    let axis: Axis
    let content: Content
}

extension PaneStack: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .stack }
    static var lastOwnPhase: BoxPhase { .effect }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties {
        [
            .axis: .string(axis == .horizontal ? "horizontal" : "vertical"), .spacing: .double(0), .style: .string("panes"),
            .alignment: .string("center"),
        ]
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}
