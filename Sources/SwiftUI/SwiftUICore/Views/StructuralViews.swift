/// A view that shows nothing.
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: View {
    public typealias Body = Never
}

/// The views of a builder's block, one after the other. `T` is the tuple of their types.
public struct TupleView<T> {
    public var value: T
    @inlinable nonisolated public init(_ value: T) { self.value = value }
}

extension TupleView: View {
    public typealias Body = Never
}

/// One of two views. Each keeps its own identity and state.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
}

/// Several views treated as one, without a layout of its own.
public struct Group<Content> {
    package var content: Content
    /// For content that is no view, but a map's.
    package init(holding content: Content) { self.content = content }
}

extension Group: View where Content: View {
    public typealias Body = Never

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A view whose type is hidden. A change of the wrapped type ends the old view's state and begins the new one's.
public struct AnyView {
    let box: AnyViewBox

    nonisolated public init<V: View>(_ view: V) {
        box = (view as? AnyView)?.box ?? TypedViewBox(view)
    }

    nonisolated public init<V: View>(erasing view: V) { self.init(view) }

    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }
}

extension AnyView: View {
    public typealias Body = Never
}

/// A view that is updated only if it differs by `==`.
public struct EquatableView<Content: Equatable & View> {
    public var content: Content
    nonisolated public init(content: Content) { self.content = content }
}

extension EquatableView: View {
    public var body: some View { content }
}

extension View where Self: Equatable {
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
