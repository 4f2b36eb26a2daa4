import RenderTree

extension RenderNode {
    /// The first node of a kind, this one or in it.
    func first(_ kind: NodeKind) -> RenderNode? {
        if self.kind == kind { return self }
        for child in children { if let found = child.first(kind) { return found } }
        return nil
    }
}
