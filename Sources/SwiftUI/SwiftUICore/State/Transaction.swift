import ReactiveGraph
import Synchronization

/// The context of a change, first of all its animation. Documented by Apple.
public struct Transaction: Sendable {
    /// How the change is shown over time.
    public var animation: Animation?
    /// Implicit animations are off for the change.
    public var disablesAnimations = false
    /// The change is part of a continuous interaction, such as a drag.
    public var isContinuous = false

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    /// True if a change under either of them is shown alike.
    func isSame(as other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations && isContinuous == other.isContinuous
    }
}

extension Transaction {
    /// The transaction of the change that is being made on this thread.
    @TaskLocal static var current = Transaction()

    nonisolated static var ofThisThread: Transaction { current }

    /// Changes of `@Observable` objects on other threads are shown with the transaction that they are made in.
    static func followChanges() {
        Graph.findContext {
            let transaction = ofThisThread
            guard transaction.animation != nil else { return nil }
            return { ViewGraph.noteTransactionOfDirtyScenes(transaction) }
        }
    }

    /// Makes changes as part of this transaction.
    @MainActor func apply(_ change: @MainActor () -> Void) {
        change()
        ViewGraph.noteTransactionOfDirtyScenes(self)
    }

    /// Makes changes that are shown apart from those before and after.
    nonisolated func applyAnywhere<Result>(_ change: () throws -> Result) rethrows -> Result {
        guard MainThread.isCurrent else { return try Transaction.$current.withValue(self, operation: change) }
        MainActor.assumeIsolated { ViewGraph.endUpdates() }
        defer {
            MainActor.assumeIsolated {
                // Changes of `@Observable` objects carry no transaction of their own.
                ViewGraph.noteTransactionOfDirtyScenes(self)
                ViewGraph.endUpdates()
            }
        }
        return try Transaction.$current.withValue(self, operation: change)
    }
}

/// Makes changes whose effects are animated. Documented by Apple.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    var transaction = Transaction.ofThisThread
    transaction.animation = animation
    return try transaction.applyAnywhere(body)
}

/// Makes changes whose effects are animated, and calls `completion` when the animation's time has passed.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    let done = MainThreadCall(completion)
    Task { @MainActor in
        try? await Task.sleep(for: .seconds(animation?.totalSeconds ?? 0))
        done()
    }
    return result
}

/// Makes changes as part of a transaction. Documented by Apple.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try transaction.applyAnywhere(body)
}

/// Makes changes with one value of the transaction set.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.ofThisThread
    transaction[keyPath: keyPath] = value
    return try transaction.applyAnywhere(body)
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoved: Bool
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
    public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// A closure of the app that is only called on the main thread, whatever its type says.
// Safe: made and called on the main actor only.
struct MainThreadCall: @unchecked Sendable {
    private let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
    @MainActor func callAsFunction() { call() }
}
