import FieldReflection
import FoundationAdditions
import ReactiveGraph
import SwiftUICore

/// What one fetch request of one mounted view has found, and the watch for changes of it.
@MainActor
final class FetchSlot<Result>: EndingSlot {
    private(set) var context: NSManagedObjectContext?
    private(set) var asked: AskedObjects<Result>
    /// What the view itself asks for; ``asked`` may have been changed since.
    private var given: AskedObjects<Result>?
    private var objects: [Result] = []
    private var hasFailed = false
    /// Something else is asked for than what was found.
    private var isNew = true
    /// What was found may no longer be so.
    private var isStale = false
    private let source = Source()
    private let listener = ContextListener()
    private let refetch: ActionConsumer
    private let report: (any Error) -> Void

    init(name: String, node: ViewNode) {
        asked = AskedObjects(nil, [], nil, nil)
        refetch = ActionConsumer(graph: node.graph, depth: node.depth)
        let (view, scene) = (node.appViewName, node.scene)
        report = { [handle = scene.handle] in handle.scene?.report(.other("\(name) of \(view) failed: \($0.localizedDescription)")) }
        refetch.action = { [weak self] in self?.fetchAgain() }
        listener.action = { [weak self] in MainThread.run { self?.mayHaveChanged() } }
    }

    func end() {
        listener.entity = nil
        refetch.endConsumer()
    }

    /// Takes what the view asks for now. Nothing is fetched before somebody reads.
    func ask(_ new: AskedObjects<Result>, in newContext: NSManagedObjectContext) {
        if let given, context === newContext, given.isSame(as: new) { return }
        if context !== newContext { newContext.add(listener) }
        (given, asked, context) = (new, new, newContext)
        begin()
    }

    /// Changes what is asked for, until the view asks for something else.
    func change(_ change: (inout AskedObjects<Result>) -> Void) {
        change(&asked)
        begin()
    }

    func take(_ configuration: FetchRequest<Result>.Configuration) { change { $0.take(configuration) } }

    private func begin() {
        listener.entity = context.flatMap { context in try? context.model?.entitiesByName[asked.name(in: context)] }
        isNew = true
        source.invalidate()
    }

    func read() -> [Result] {
        source.recordRead()
        // In the middle of an action that changes them, the results are those that are shown.
        if isNew || (isStale && !source.hasReaders) { fetch() }
        return objects
    }

    private func fetch() {
        guard let context else { return }
        (isNew, isStale) = (false, false)
        do {
            objects = try asked.objects(in: context)
            hasFailed = false
        } catch {
            if !hasFailed { report(error) }
            hasFailed = true
        }
    }

    /// Called in the middle of a change: the fetch has to wait for its end.
    private func mayHaveChanged() {
        guard !isStale else { return }
        isStale = true
        if source.hasReaders { refetch.invalidate() }
    }

    /// Before the views run: they run only if there is something new for them.
    private func fetchAgain() {
        guard isStale, source.hasReaders else { return }
        let (before, failed) = (objects, hasFailed)
        fetch()
        guard failed || hasFailed || !before.elementsEqual(objects, by: { $0 as AnyObject === $1 as AnyObject }) else { return }
        guard let transaction = asked.transaction else { return source.invalidate() }
        withTransaction(transaction) { source.invalidate() }
    }
}
