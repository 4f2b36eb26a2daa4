import FoundationAdditions
import ReactiveGraph
import Synchronization

/// The context of a change, first of all its animation.
public struct Transaction: Sendable {
    /// How the change is shown over time.
    public var animation: Animation?
    /// Implicit animations (`animation(_:value:)`) are off for the change; ``animation`` is not.
    public var disablesAnimations = false
    /// The change is part of a continuous interaction, such as a drag.
    public var isContinuous = false
    /// By the key's type.
    private var values: [ObjectIdentifier: any Sendable] = [:]

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    /// The value of a key of the app's own.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { (values[ObjectIdentifier(key)] as? TransactionValue<K.Value>)?.value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = TransactionValue(value: newValue) }
    }

    /// True if a change under either of them is shown alike.
    func isSame(as other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations && isContinuous == other.isContinuous
            && values.isEmpty && other.values.isEmpty
    }

    /// Nothing is said about the change.
    var isPlain: Bool { isSame(as: Transaction()) }
}

/// A key of values that a transaction carries along to the views that change with it.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

// Safe: a transaction is made and read where the change is made, one after the other.
private struct TransactionValue<Value>: @unchecked Sendable {
    let value: Value
}

extension Transaction {
    /// The transaction of the change that is being made on this thread.
    @TaskLocal static var current = Transaction()

    nonisolated static var ofThisThread: Transaction { current }

    /// Changes of `@Observable` objects are shown with the transaction that they are made in.
    static func followChanges() {
        Graph.findContext {
            let transaction = ofThisThread
            guard !transaction.isPlain else { return nil }
            return { transaction.apply($0) }
        }
    }

    /// Makes changes as part of this transaction.
    @MainActor func apply(_ change: @MainActor () -> Void) { ViewGraph.change(under: self, change) }

    /// Makes changes that are shown apart from those before and after.
    nonisolated func applyAnywhere<Result>(_ change: () throws -> Result) rethrows -> Result {
        guard MainThread.isCurrent else { return try Transaction.$current.withValue(self, operation: change) }
        MainActor.assumeIsolated { ViewGraph.endUpdates() }
        defer {
            MainActor.assumeIsolated {
                // Changes of `@Observable` objects carry no transaction of their own.
                if !isPlain { ViewGraph.noteTransactionOfDirtyScenes(self) }
                if !UndoManager.isTakingBack { ViewGraph.endUpdates() }
            }
        }
        return try Transaction.$current.withValue(self, operation: change)
    }
}

/// Makes changes whose effects are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    var transaction = Transaction.ofThisThread
    transaction.animation = animation
    return try transaction.applyAnywhere(body)
}

/// Makes changes as part of a transaction.
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
