/// Calls of functions that carry an isolation of their own, from code that has none.
package enum Isolation {
    /// The function without its isolation; for callers that are known to be where it wants to run.
    ///
    /// A binding's closures are called by whoever reads the binding, which SwiftUI's contract leaves to the app.
    package static func synchronous<Result>(_ function: @escaping @isolated(any) @Sendable () -> Result) -> () -> Result {
        unsafeBitCast(function, to: (@Sendable () -> Result).self)
    }

    package static func synchronous<A>(_ function: @escaping @isolated(any) @Sendable (A) -> Void) -> (A) -> Void {
        unsafeBitCast(function, to: (@Sendable (A) -> Void).self)
    }

    package static func synchronous<A, B>(
        _ function: @escaping @isolated(any) @Sendable (A, B) -> Void
    ) -> (A, B) -> Void {
        unsafeBitCast(function, to: (@Sendable (A, B) -> Void).self)
    }

    /// A key path that may go to other threads. All may but those with arguments of a subscript that may not themselves,
    /// and SwiftData's queries, whose sort orders these are, have no use for such.
    package static func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
        unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
    }
}
