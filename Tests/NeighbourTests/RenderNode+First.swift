import RenderTree

extension RenderNode {
    /// The first node of a kind, this one or in it.
    func first(_ kind: NodeKind) -> RenderNode? {
        self.kind == kind ? self : children.lazy.compactMap { $0.first(kind) }.first
    }
}
