import FieldReflection
import FoundationAdditions
import ReactiveGraph
import SwiftDataCore
import SwiftUICore

/// What one query of one mounted view has found, and the watch for changes of it.
@MainActor
final class QueryResults<Element: PersistentModel>: EndingSlot {
    private(set) var context: ModelContext?
    private(set) var error: (any Error)?
    private var models: [Element] = []

    private var request: QueryRequest<Element>?
    /// The request as the store understands it; nil if it cannot.
    private var query: RecordQuery?
    private var observation: ContextObservation?
    /// What was found may no longer be so.
    private var isStale = true
    private let source = Source()
    private let refetch: ActionConsumer
    /// Tells the developer of an error.
    private let report: (any Error) -> Void

    init(name: String, node: ViewNode) {
        refetch = ActionConsumer(graph: node.graph, depth: node.depth)
        let (view, scene) = (node.appViewName, node.scene)
        report = { [handle = scene.handle] in handle.scene?.report(.other("@Query \(name) of \(view) failed: \($0)")) }
        refetch.action = { [weak self] in self?.fetchAgain() }
    }

    func end() {
        observation = nil
        refetch.endConsumer()
    }

    // MARK: Asking

    /// Takes what the view asks for now. Nothing is fetched before somebody reads.
    func ask(_ new: QueryRequest<Element>, of newContext: ModelContext) {
        if context === newContext, new === request || isAskedAlready(new) {
            request = new
            return
        }
        (request, context) = (new, newContext)
        query = try? new.descriptor.recordQuery(in: newContext.container.schema)
        observation = query.map { query in
            newContext.observe(QueryRegion(query, in: newContext.container.schema)) { [weak self] in
                MainThread.run { self?.mayHaveChanged() }
            }
        }
        isStale = true
        // Other readers than the view that asks, which runs now.
        source.invalidate()
    }

    /// Whether the request would find the same and show it in the same way.
    func isAskedAlready(_ new: QueryRequest<Element>) -> Bool {
        guard let request, let query, let context, new.isShown(as: request),
            new.descriptor.includePendingChanges == request.descriptor.includePendingChanges,
            new.descriptor.propertiesToFetch == request.descriptor.propertiesToFetch,
            new.descriptor.relationshipKeyPathsForPrefetching == request.descriptor.relationshipKeyPathsForPrefetching
        else { return false }
        return (try? new.descriptor.recordQuery(in: context.container.schema)) == query
    }

    // MARK: Reading

    func read() -> [Element] {
        source.recordRead()
        if isStale { fetch() }
        return models
    }

    private func fetch() {
        guard let context, let request else { return }
        do {
            if context === MissingContainer.context { throw SwiftDataError.missingModelContext.because(MissingContainer.advice) }
            models = try context.fetchLazily(request.descriptor)
            error = nil
        } catch {
            if self.error == nil { FailureNotices.tell(reading: error) }
            self.error = error
            report(error)
        }
        isStale = false
        observation?.rearm()
    }

    // MARK: Changes

    /// Called in the middle of a change: the fetch has to wait for its end.
    private func mayHaveChanged() {
        guard !isStale else { return }
        isStale = true
        if source.hasReaders { refetch.invalidate() }
    }

    /// Before the views run: they run only if there is something new for them.
    private func fetchAgain() {
        guard isStale, source.hasReaders else { return }
        let (before, hadError) = (models, error != nil)
        fetch()
        guard hadError || error != nil || !before.elementsEqual(models, by: ===) else { return }
        if let transaction = request?.transaction {
            withTransaction(transaction) { source.invalidate() }
        } else {
            source.invalidate()
        }
    }
}
