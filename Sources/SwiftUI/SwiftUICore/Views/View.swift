import Foundation

/// A part of an app's user interface, described by its ``body``.
///
/// Views are values: the engine keeps what has to last (state, identity) in nodes of its own.
@MainActor @preconcurrency
public protocol View {
    /// The type of the view's body.
    associatedtype Body: View

    /// The content and behaviour of the view. Runs again when something that it read has changed.
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { Invariant.missingBody(of: Never.self) }
}

extension View where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}
