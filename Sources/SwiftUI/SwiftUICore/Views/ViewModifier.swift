/// Something that makes another view out of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View

    /// The view that is shown in place of `content`.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { Invariant.missingBody(of: Self.self) }
}

extension ViewModifier {
    nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The view that a modifier is applied to, as the modifier's `body(content:)` sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let provider: ContentProvider?
}

extension _ViewModifier_Content: View {
    public typealias Body = Never
}

/// A value with a modifier applied to it.
@frozen
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    @inlinable nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(self.modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
    /// Applies a modifier to the view.
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: Sendable {
    public static let identity = EmptyModifier()
    public init() {}
}

extension EmptyModifier: ViewModifier {
    public func body(content: Content) -> some View { content }
}
