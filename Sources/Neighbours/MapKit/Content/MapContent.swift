import SwiftUICore

/// What lies on a map.
@MainActor @preconcurrency
public protocol MapContent {
    associatedtype Body: MapContent

    @MapContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// Map content that is made of a collection.
public protocol DynamicMapContent: MapContent {
    associatedtype Data: Collection
    var data: Data { get }
}

extension Never: MapContent {}

extension MapContent where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// Map content that says itself what it puts on the map.
@MainActor
protocol MapElement {
    func collect(into items: inout MapItems)
}

extension MapItems {
    /// Adds what content, and what it is made of, puts on the map.
    @MainActor
    mutating func add<C: MapContent>(_ content: C) {
        if let element = content as? any MapElement {
            element.collect(into: &self)
        } else {
            add(content.body)
        }
    }
}

public struct EmptyMapContent {
    nonisolated public init() {}
}

extension EmptyMapContent: MapContent, MapElement {
    public typealias Body = Never
    func collect(into items: inout MapItems) {}
}

public struct TupleMapContent<T> {
    public var value: T
    let parts: [any MapContent]
}

extension TupleMapContent: MapContent, MapElement {
    public typealias Body = Never

    func collect(into items: inout MapItems) {
        for (place, part) in parts.enumerated() { items.inside(place) { $0.add(part) } }
    }
}

public struct _ConditionalMapContent<TrueContent: MapContent, FalseContent: MapContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalMapContent: MapContent, MapElement {
    public typealias Body = Never

    func collect(into items: inout MapItems) {
        switch storage {
        case .trueContent(let content): items.inside(true) { $0.add(content) }
        case .falseContent(let content): items.inside(false) { $0.add(content) }
        }
    }
}

/// Map content whose type is hidden.
public struct AnyMapContent {
    private let base: any MapContent

    public init<Content: MapContent>(_ base: Content) { self.base = base }
    init(erasing content: any MapContent) { base = content }
}

extension AnyMapContent: MapContent, MapElement {
    public typealias Body = Never

    func collect(into items: inout MapItems) { items.add(base) }
}

extension Optional: MapContent where Wrapped: MapContent {
    public typealias Body = Never
}

extension Optional: MapElement where Wrapped: MapContent {
    func collect(into items: inout MapItems) {
        if let content = self { items.add(content) }
    }
}

extension Group: MapContent where Content: MapContent {
    public typealias Body = Never
    nonisolated public init(@MapContentBuilder content: () -> Content) { self.init(holding: content()) }
}

extension Group: MapElement where Content: MapContent {
    func collect(into items: inout MapItems) { items.add(content) }
}

extension ForEach: MapContent, DynamicMapContent where Content: MapContent {
    public typealias Body = Never
}

extension ForEach: MapElement where Content: MapContent {
    func collect(into items: inout MapItems) {
        for element in data {
            let id = id(of: element)
            items.inside(AnyHashable(id), tag: AnyHashable(id)) { $0.add(content(element)) }
        }
    }
}

extension ForEach where Content: MapContent {
    public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data, identifiedBy: { $0.id }, content: content)
    }

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, identifiedBy: { $0[keyPath: id] }, content: content)
    }

    public init(_ data: Range<Int>, @MapContentBuilder content: @escaping (Int) -> Content) where Data == Range<Int>, ID == Int {
        self.init(data, identifiedBy: { $0 }, content: content)
    }
}

/// Builds map content from the statements of a closure.
@resultBuilder
public struct MapContentBuilder {
    public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
    public static func buildBlock<C: MapContent>(_ content: C) -> C { content }
    public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: MapContent, FalseContent: MapContent>(
        first: TrueContent
    ) -> _ConditionalMapContent<TrueContent, FalseContent> { _ConditionalMapContent(storage: .trueContent(first)) }

    public static func buildEither<TrueContent: MapContent, FalseContent: MapContent>(
        second: FalseContent
    ) -> _ConditionalMapContent<TrueContent, FalseContent> { _ConditionalMapContent(storage: .falseContent(second)) }

    public static func buildLimitedAvailability(_ content: any MapContent) -> AnyMapContent { AnyMapContent(erasing: content) }

    public static func buildBlock<each Content: MapContent>(
        _ content: repeat each Content
    ) -> TupleMapContent<(repeat each Content)> {
        var parts: [any MapContent] = []
        repeat parts.append(each content)
        return TupleMapContent(value: (repeat each content), parts: parts)
    }
}
