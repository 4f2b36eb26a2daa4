import ReactiveGraph

extension ViewGraph {
    static var all: [SceneHandle] = []

    /// Shows what has changed so far, in every scene: what comes belongs to another transaction. While a scene is being
    /// updated, there is no such moment.
    static func endUpdates() {
        for entry in all { entry.scene?.endUpdate() }
    }

    /// Makes a change under a transaction: what has changed under another one is shown apart from it.
    static func change(under transaction: Transaction, _ change: @MainActor () -> Void) {
        let isPlain = transaction.isPlain
        if !isPlain || hasTransactions {
            for entry in all {
                if let scene = entry.scene, !scene.transaction.isSame(as: transaction) { scene.endUpdate() }
            }
            hasTransactions = all.contains { $0.scene?.transaction.isPlain == false }
        }
        change()
        if !isPlain { noteTransactionOfDirtyScenes(transaction) }
    }

    /// The next update of every scene in which something has changed is part of this transaction.
    static func noteTransactionOfDirtyScenes(_ transaction: Transaction) {
        for entry in all where entry.scene?.hasDirtyConsumers == true {
            entry.scene?.transaction = transaction
            hasTransactions = true
        }
        ComingChanges.invalidateAgain()
    }

    /// False if the changes that wait in every scene are shown at once.
    private static var hasTransactions = false

    private func endUpdate() {
        if !isUpdating, hasDirtyConsumers { update() }
    }

    /// What comes after an update belongs to no transaction yet.
    func endTransaction() {
        transaction = Transaction()
        motions.endUpdate()
    }

    /// Reports the write of a state while a body runs; true if it was one.
    static func reportWriteDuringBody(of state: String) -> Bool {
        guard let node = Graph.running as? ViewNode, node.isEvaluatingBody else { return false }
        node.scene.report(.stateWriteDuringBody(state: state, view: node.appViewName))
        return true
    }
}
