import RenderTree

/// Changes the transaction of what is in a view: where a transaction comes from above, it passes the scopes from the outside in.
///
/// The environment carries the innermost scope, so that each modifier knows those around it, also on one element.
@MainActor
final class TransactionScope {
    enum Kind {
        case ordinary
        /// Applies to the modifiers inside, and not to the content that they are applied to.
        case modifiersOnly
        /// The content in a scope of that kind.
        case content
    }

    let outer: TransactionScope?
    private let kind: Kind
    private var change: Change?
    /// The update that the change belongs to; nil: all of them.
    private var changedUpdate: Int?
    private var known: (update: Int, transaction: Transaction)?

    struct Change {
        let apply: (inout Transaction) -> Void
    }

    init(outer: TransactionScope?, kind: Kind = .ordinary) {
        self.outer = outer
        self.kind = kind
    }

    /// - Parameter update: the only one in which the change counts.
    func set(_ change: Change, in update: Int?) {
        self.change = change
        changedUpdate = update
        known = nil
    }

    func isActive(in update: Int) -> Bool { change != nil && (changedUpdate == nil || changedUpdate == update) }

    /// What becomes of a transaction that comes from above, here.
    func transaction(_ base: Transaction, in update: Int) -> Transaction {
        if let known, known.update == update { return known.transaction }
        var scopes: [TransactionScope] = []
        var contents = 0
        var next: TransactionScope? = self
        while let scope = next {
            switch scope.kind {
            case .content: contents += 1
            case .modifiersOnly where contents > 0: contents -= 1
            default: scopes.append(scope)
            }
            next = scope.outer
        }
        var transaction = base
        for scope in scopes.reversed() where scope.isActive(in: update) { scope.change?.apply(&transaction) }
        known = (update, transaction)
        return transaction
    }
}

struct TransactionScopeKey: EnvironmentKey {
    static var defaultValue: TransactionScope? { nil }
}

// MARK: - Modifiers

/// A modifier that changes the transaction of what it wraps.
@MainActor
protocol TransactionModifier: ModifierMaking {
    static var scopeKind: TransactionScope.Kind { get }
    /// What it does to transactions in every update; nil: nothing.
    var lastingChange: TransactionScope.Change? { get }
    /// What it does to the transaction in which it took the place of `old`; nil: nothing.
    func change(since old: Self) -> TransactionScope.Change?
}

extension TransactionModifier {
    static var scopeKind: TransactionScope.Kind { .ordinary }
    var lastingChange: TransactionScope.Change? { nil }
    func change(since old: Self) -> TransactionScope.Change? { nil }

    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        TransactionNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// A node with a scope of its own.
@MainActor
protocol ScopeNode: AnyObject {
    var depth: Int { get }
    var scope: TransactionScope { get }
    /// What it shows, and what it showed before this update.
    var presentAndFormerRoots: [RenderNode] { get }
}

@MainActor
private final class TransactionNode<Content: View, Modifier: TransactionModifier>: ValueNode<ModifiedContent<Content, Modifier>>, ScopeNode
{
    let scope: TransactionScope
    private var child: TypedNode<Content>?
    private var formerRoots: [RenderNode] = []

    override init(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        let scope = TransactionScope(
            outer: EnvironmentValues(scope: inputs.environment)[TransactionScopeKey.self], kind: Modifier.scopeKind)
        self.scope = scope
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        scene.motions.mounted(self)
        var inner = inputs
        inner.environment = EnvironmentScope(parent: inputs.environment)
        inner.environment.set(in: inputs.environment) { $0[TransactionScopeKey.self] = scope }
        child = makeChild(view.content, inputs: inner)
        keepLastingChange()
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        let change = view.modifier.change(since: self.view.modifier)
        self.view = view
        keepLastingChange()
        if let change {
            scope.set(change, in: scene.updateNumber)
            scene.motions.acts(self)
        }
        if scope.isActive(in: scene.updateNumber) { formerRoots = roots }
        child?.update(view.content)
    }

    private func keepLastingChange() {
        guard let change = view.modifier.lastingChange else { return }
        scope.set(change, in: nil)
        scene.motions.lasts(self)
    }

    var presentAndFormerRoots: [RenderNode] {
        defer { formerRoots = [] }
        return roots + formerRoots
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override func unmount() {
        scene.motions.unmounted(self)
        super.unmount()
    }
}
