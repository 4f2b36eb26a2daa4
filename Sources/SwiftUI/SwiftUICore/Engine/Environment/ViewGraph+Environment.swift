import ReactiveGraph

/// A node whose environment is that of another place than its own in the tree: a pushed screen, a sheet.
@MainActor
protocol DisplacedNode: ViewNode {
    var environmentInside: EnvironmentScope { get }
}

extension ViewGraph {
    /// Keys have come into a scope: who has looked them up in there looks again.
    ///
    /// - Parameters:
    ///   - keys: a filter, as ``EnvironmentScope/reset(in:_:)`` gives it
    ///   - node: the node whose content has the scope
    func environmentDidGain(_ keys: UInt64, in scope: EnvironmentScope, of node: ViewNode) {
        let read = KeyFilter.halved(keys)
        node.visitChildren { $0.invalidateReaders(of: read) }
        for other in displacedNodes where other !== node && other.environmentInside.isInside(scope) {
            other.invalidateReaders(of: read)
        }
    }
}

extension ViewNode {
    fileprivate func invalidateReaders(of keys: UInt32) {
        if keysRead & keys != 0 { invalidate() }
        visitChildren { $0.invalidateReaders(of: keys) }
    }
}
