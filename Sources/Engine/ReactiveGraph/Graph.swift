import Synchronization

/// The dirty consumers of a scene, and the order in which they run. The scene derives from it.
@MainActor
open class Graph {
    /// The consumer whose reads are being recorded. Only the main thread touches it.
    package static var running: Consumer? {
        didSet {
            runningHere = running
            if running == nil { RunningThread.leave() } else { RunningThread.enter() }
        }
    }

    /// The same, for code that knows by ``RunningThread`` that it is on the thread where the consumer runs.
    nonisolated(unsafe) private(set) static var runningHere: Consumer?

    /// What a change is made in, on the thread that makes it: readers hear of the change inside it, on the main actor.
    package typealias ChangeContext = @MainActor @Sendable (@MainActor () -> Void) -> Void

    nonisolated package static func contextOfChange() -> ChangeContext? { finder.withLock { $0 }?.find() }
    /// Says how the context of a change is found, on the thread that makes it.
    nonisolated package static func findContext(by find: @escaping @Sendable () -> ChangeContext?) {
        finder.withLock { $0 = ContextFinder(find: find) }
    }
    /// Makes a change in the context that was found for it, if there was one.
    package static func change(in context: ChangeContext?, _ change: @MainActor () -> Void) {
        if let context { context(change) } else { change() }
    }
    nonisolated private static let finder = Mutex<ContextFinder?>(nil)

    /// A function that is locked by itself is wrapped once more by each access.
    private struct ContextFinder: Sendable {
        let find: @Sendable () -> ChangeContext?
    }

    /// Asks for a tick soon; called once for many changes.
    package final var requestTick: (@MainActor () -> Void)?

    /// How many passes one tick may take before it is a loop.
    package final var passLimit = 100
    /// Runs of consumers since the start; tests compare it.
    package private(set) final var runCount = 0

    private final var buckets: [[Consumer]] = []
    private final var shallowest = Int.max
    private final var isTickRequested = false
    private final var isPassing = false

    package init() {}

    package final var hasDirtyConsumers: Bool { shallowest != Int.max }

    final func enqueue(_ consumer: Consumer) {
        while buckets.count <= consumer.depth { buckets.append([]) }
        buckets[consumer.depth].append(consumer)
        shallowest = min(shallowest, consumer.depth)
        if !isPassing { needsTick() }
    }

    /// Asks for a tick, once until the next one has begun.
    package final func needsTick() {
        guard !isTickRequested else { return }
        isTickRequested = true
        requestTick?()
    }

    /// A tick has begun: the next change asks for another.
    package final func tickBegins() { isTickRequested = false }

    /// Runs the dirty consumers, shallowest first, each at most once a pass, until none is left.
    ///
    /// - Returns: false if the pass limit ended it; those that had kept making each other dirty are dropped and reported.
    @discardableResult
    package final func runDirtyConsumers() -> Bool {
        isPassing = true
        defer { isPassing = false }
        var passes = 0
        var ranLast: Set<ObjectIdentifier> = []
        while hasDirtyConsumers {
            passes += 1
            if passes > passLimit {
                report(.updateLoop(views: dropDirtyConsumers { ranLast.contains($0) }))
                // What the loop has touched on its way gets its last run.
                if hasDirtyConsumers { ranLast = runPass() }
                if hasDirtyConsumers { _ = dropDirtyConsumers { ranLast.contains($0) } }
                return false
            }
            ranLast = runPass()
        }
        return true
    }

    /// - Returns: who ran.
    private final func runPass() -> Set<ObjectIdentifier> {
        var later: [Consumer] = []
        var done: Set<ObjectIdentifier> = []
        while let consumer = popShallowest() {
            guard consumer.isAlive, consumer.isDirty else { continue }
            if done.insert(ObjectIdentifier(consumer)).inserted {
                consumer.isDirty = false
                runCount += 1
                consumer.run()
            } else {
                later.append(consumer)
            }
        }
        for consumer in later { enqueue(consumer) }
        return done
    }

    private final func popShallowest() -> Consumer? {
        while shallowest < buckets.count {
            if let consumer = buckets[shallowest].popLast() { return consumer }
            shallowest += 1
        }
        shallowest = Int.max
        return nil
    }

    private final func dropDirtyConsumers(where isDropped: (ObjectIdentifier) -> Bool) -> [String] {
        var names: [String] = []
        var kept: [Consumer] = []
        while let consumer = popShallowest() {
            guard consumer.isAlive, consumer.isDirty else { continue }
            if isDropped(ObjectIdentifier(consumer)) {
                consumer.isDirty = false
                names.append(consumer.consumerName)
            } else {
                kept.append(consumer)
            }
        }
        for consumer in kept { enqueue(consumer) }
        return names
    }

    /// Told of what went wrong in the app's use of the engine.
    open func report(_ issue: GraphIssue) {}
}

/// A mistake in the app that the engine survived.
public enum GraphIssue: Hashable, Sendable {
    /// A consumer wrote, while running, what it had read.
    case writeDuringRead(by: String)
    /// Consumers made each other dirty without end.
    case updateLoop(views: [String])
    /// A state was written while a body ran.
    case stateWriteDuringBody(state: String, view: String)
    /// `onChange` or another action kept writing what calls it.
    case actionLoop(action: String)
    /// Two elements of a `ForEach` have the same id; the first one is shown.
    case duplicateID(id: String, view: String)
    /// The view asks for something that no ancestor provides.
    case missingEnvironmentObject(type: String, view: String)
    /// Preferences depend on themselves.
    case preferenceLoop(key: String)
    /// An object announced a change by hand on another thread.
    case changeAnnouncedOffMainActor(object: String)
    /// Anything else.
    case other(String)
}

extension GraphIssue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .writeDuringRead(let name):
            "\(name) changed, while it was being updated, a value that it had read. Move the change to an action, `onChange` or `task`."
        case .updateLoop(let views):
            "Updates do not come to rest: \(Set(views).sorted().joined(separator: ", ")) keep each other changing. The last change was dropped."
        case .stateWriteDuringBody(let state, let view):
            "\(state) was written while the body of \(view) ran. Move the change to an action, `onAppear`, `onChange` or `task`."
        case .actionLoop(let action):
            "\(action) keeps changing the value that calls it. It was stopped."
        case .duplicateID(let id, let view):
            "The id \(id) occurs more than once in \(view). Only the first element with it is shown."
        case .missingEnvironmentObject(let type, let view):
            "No object of type \(type) in the environment of \(view). Provide one with `environment(_:)` or `environmentObject(_:)` on an ancestor."
        case .preferenceLoop(let key):
            "The preference \(key) keeps changing as a result of its own change. The last change was dropped."
        case .changeAnnouncedOffMainActor(let object):
            "objectWillChange of \(object) was sent off the main actor: a view may read the value before it changes, and not hear of it again. Send it on the main actor, or make the property @Published."
        case .other(let text): text
        }
    }
}
