import RenderTree

/// Which transactions act in a scene, and where.
@MainActor
struct MotionBook {
    /// The batch that is being made spans several updates: what came and went in it has no one animation.
    var isBehind = false
    private var scopeCount = 0
    private var lasting: [ObjectIdentifier: WeakScope] = [:]
    private var acting: [any ScopeNode] = []
    /// Boxes that are at their new places at once.
    private(set) var staying: [RenderNode] = []

    private struct WeakScope { weak var node: (any ScopeNode)? }

    nonisolated init() {}

    var hasScopes: Bool { scopeCount > 0 }

    mutating func mounted(_ node: any ScopeNode) { scopeCount += 1 }
    mutating func unmounted(_ node: any ScopeNode) {
        scopeCount -= 1
        lasting[ObjectIdentifier(node)] = nil
        acting.removeAll { $0 === node }
    }
    /// The scope acts in this update.
    mutating func acts(_ node: any ScopeNode) { acting.append(node) }
    /// The scope acts in every update.
    mutating func lasts(_ node: any ScopeNode) { lasting[ObjectIdentifier(node)] = WeakScope(node: node) }
    /// The box has its new place at once, whatever glides.
    mutating func stays(_ node: RenderNode) { staying.append(node) }
    mutating func endUpdate() { (acting, staying) = ([], []) }

    /// Those that act in this update, from the outside in, and whether they do in every one.
    var scopes: [(node: any ScopeNode, isLasting: Bool)] {
        let all =
            lasting.values.compactMap { entry in entry.node.map { (node: $0, isLasting: true) } }
            + acting.map { (node: $0, isLasting: false) }
        return all.sorted { $0.node.depth < $1.node.depth }
    }
}

extension ViewGraph {
    /// True if a change that is shown with this update may be animated.
    var mayAnimate: Bool { transaction.animation != nil || motions.hasScopes }

    /// The transaction of this update, as it is in a scope.
    func transaction(in scope: TransactionScope?) -> Transaction {
        scope?.transaction(transaction, in: updateNumber) ?? transaction
    }

    /// Says of a batch what comes, goes and moves over time, and how.
    func withMotions(_ operations: [Operation]) -> [Operation] {
        guard !operations.isEmpty else { return [] }
        if motions.isBehind {
            motions.isBehind = false
            return operations
        }
        return BatchMotions(in: self).added(to: operations)
    }
}

/// How what a batch inserts, removes and moves is shown over time.
@MainActor
private struct BatchMotions {
    private let scene: ViewGraph
    private let root: RenderNode
    private let base: Motion?
    /// The motion in what a scope shows, by its outermost nodes.
    private var marks: [ObjectIdentifier: Mark] = [:]

    private struct Mark {
        let node: RenderNode
        let motion: Motion?
        let isLasting: Bool
    }

    init(in scene: ViewGraph) {
        self.scene = scene
        root = scene.tree.root
        base = scene.transaction.animation?.motion
        guard scene.motions.hasScopes else { return }
        for (node, isLasting) in scene.motions.scopes {
            let motion = scene.transaction(in: node.scope).animation?.motion
            for root in node.presentAndFormerRoots {
                marks[ObjectIdentifier(root)] = Mark(node: root, motion: motion, isLasting: isLasting)
            }
        }
    }

    func added(to operations: [Operation]) -> [Operation] {
        var result: [Operation] = []
        var arrivals: [Operation] = []
        var touched: Set<ObjectIdentifier> = []
        var inserted: Set<ObjectIdentifier> = []
        let isMoving = base != nil || !marks.isEmpty
        for operation in operations {
            switch operation {
            case .insert(let node, let parent, _):
                if isMoving { inserted.insert(ObjectIdentifier(node)) }
                touch(node, parent, &touched)
                arrivals += passages(of: node, in: parent, \.coming).map { .command(.arrive($0, $1), node) }
            case .remove(let nodes, let parent):
                for node in nodes {
                    touch(node, parent, &touched)
                    result += passages(of: node, in: parent, \.going).map { .command(.depart($0, $1), node) }
                }
            case .move(let node, _), .update(let node, _): touch(node, node.parent, &touched)
            case .command: break
            }
            result.append(operation)
        }
        let glides = glides(touched).filter { !inserted.contains(ObjectIdentifier($0.node)) }
        let stays = glides.isEmpty ? [] : staying.filter { !inserted.contains(ObjectIdentifier($0)) }
        return glides.map { .command(.glide($0.motion), $0.node) } + stays.map { .command(.stay, $0) } + result + arrivals
    }

    /// The boxes that are at their new places at once though what is around them moves over time.
    private var staying: [RenderNode] {
        scene.motions.staying.filter { $0.isInserted && $0.id.rawValue != 0 && (mark($0, nil)?.motion ?? base) != nil }
    }

    private func mark(_ node: RenderNode, _ parent: RenderNode?) -> Mark? {
        guard !marks.isEmpty else { return nil }
        if let mark = marks[ObjectIdentifier(node)] { return mark }
        var next = node.parent ?? parent
        while let current = next {
            if let mark = marks[ObjectIdentifier(current)] { return mark }
            next = current.parent
        }
        return nil
    }

    private func touch(_ node: RenderNode, _ parent: RenderNode?, _ touched: inout Set<ObjectIdentifier>) {
        if let mark = mark(node, parent) { touched.insert(ObjectIdentifier(mark.node)) }
    }

    /// In which nodes what moves does so over time, or does not though what is around does.
    private func glides(_ touched: Set<ObjectIdentifier>) -> [(node: RenderNode, motion: Motion?)] {
        var result: [(node: RenderNode, motion: Motion?)] = base == nil ? [] : [(root, base)]
        let moving = marks.values.filter { $0.motion != nil && (!$0.isLasting || touched.contains(ObjectIdentifier($0.node))) }
        guard base != nil || !moving.isEmpty else { return [] }
        let still = marks.values.filter { $0.motion == nil }
        result += (moving + still).filter { $0.node.isInserted && $0.node.id.rawValue != 0 }.sorted { $0.node.id < $1.node.id }
            .map { ($0.node, $0.motion) }
        return result
    }

    private func passages(
        of node: RenderNode, in parent: RenderNode, _ way: KeyPath<AnyTransition, [AnyTransition.Part]>
    ) -> [(Passage, Motion)] {
        guard !node.kind.comesByItself, !parent.kind.showsChildrenItself else { return [] }
        let transition = AnyTransition.of(node)
        let motion = marks.isEmpty ? base : mark(node, parent).map(\.motion) ?? base
        // A view without a transition fades.
        guard let transition else { return motion.map { [(AnyTransition.faded, $0)] } ?? [] }
        return transition[keyPath: way].compactMap { part in
            let own = part.animation.map(\.motion) ?? motion
            return own.map { (part.passage(in: scene), $0) }
        }
    }
}

extension NodeKind {
    /// How it comes and goes is the host's affair.
    fileprivate var comesByItself: Bool {
        switch self {
        case .screen, .sheet, .popover, .alert, .confirmationDialog, .toolbar, .toolbarItem, .searchField, .tabs, .tab, .column,
            .option, .navigationStack, .navigationSplit, .window:
            true
        default: false
        }
    }

    fileprivate var showsChildrenItself: Bool {
        switch self {
        case .root, .menu, .picker, .toolbar, .toolbarItem, .alert, .confirmationDialog, .navigationStack, .navigationSplit, .tabs: true
        default: false
        }
    }
}
