import SwiftUICore

/// What a chart draws.
@MainActor @preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent

    @ChartContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// Chart content that is made of a collection.
public protocol DynamicChartContent: ChartContent {
    associatedtype Data: Collection
    var data: Data { get }
}

extension Never: ChartContent {}

extension ChartContent where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// Chart content that says itself what it puts into the chart.
@MainActor
protocol ChartElement {
    func collect(into items: inout ChartItems)
}

extension ChartItems {
    /// Adds what content, and what it is made of, puts into the chart.
    @MainActor
    mutating func add<C: ChartContent>(_ content: C) {
        if let element = content as? any ChartElement {
            element.collect(into: &self)
        } else {
            add(content.body)
        }
    }
}

public struct EmptyChartContent {
    nonisolated public init() {}
}

extension EmptyChartContent: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) {}
}

public struct TupleChartContent<T> {
    public var value: T
    let parts: [any ChartContent]
}

extension TupleChartContent: ChartContent, ChartElement {
    public typealias Body = Never

    func collect(into items: inout ChartItems) {
        for part in parts { items.add(part) }
    }
}

public struct _ConditionalChartContent<TrueContent: ChartContent, FalseContent: ChartContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalChartContent: ChartContent, ChartElement {
    public typealias Body = Never

    func collect(into items: inout ChartItems) {
        switch storage {
        case .trueContent(let content): items.add(content)
        case .falseContent(let content): items.add(content)
        }
    }
}

/// Chart content whose type is hidden.
public struct AnyChartContent {
    private let base: any ChartContent

    public init<Content: ChartContent>(_ base: Content) { self.base = base }
    init(erasing content: any ChartContent) { base = content }
}

extension AnyChartContent: ChartContent, ChartElement {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(base) }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
}

extension Optional: ChartElement where Wrapped: ChartContent {
    func collect(into items: inout ChartItems) {
        if let content = self { items.add(content) }
    }
}

extension Group: ChartContent where Content: ChartContent {
    public typealias Body = Never
    nonisolated public init(@ChartContentBuilder content: () -> Content) { self.init(holding: content()) }
}

extension Group: ChartElement where Content: ChartContent {
    func collect(into items: inout ChartItems) { items.add(content) }
}

extension ForEach: ChartContent, DynamicChartContent where Content: ChartContent {
    public typealias Body = Never
}

extension ForEach: ChartElement where Content: ChartContent {
    func collect(into items: inout ChartItems) {
        for element in data {
            items.add(content(element))
        }
    }
}

extension ForEach where Content: ChartContent {
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data, identifiedBy: { $0.id }, content: content)
    }

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, identifiedBy: { $0[keyPath: id] }, content: content)
    }

    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) where Data == Range<Int>, ID == Int {
        self.init(data, identifiedBy: { $0 }, content: content)
    }
}

/// Chart content as one, for what is said of all of it.
public struct Plot<Content: ChartContent> {
    let content: Content

    nonisolated public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
}

extension Plot: ChartContent, ChartElement {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

/// Builds chart content from the statements of a closure.
@resultBuilder
public struct ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: ChartContent, FalseContent: ChartContent>(
        first: TrueContent
    ) -> _ConditionalChartContent<TrueContent, FalseContent> { _ConditionalChartContent(storage: .trueContent(first)) }

    public static func buildEither<TrueContent: ChartContent, FalseContent: ChartContent>(
        second: FalseContent
    ) -> _ConditionalChartContent<TrueContent, FalseContent> { _ConditionalChartContent(storage: .falseContent(second)) }

    public static func buildLimitedAvailability(_ content: any ChartContent) -> AnyChartContent { AnyChartContent(erasing: content) }

    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> TupleChartContent<(repeat each Content)> {
        var parts: [any ChartContent] = []
        repeat parts.append(each content)
        return TupleChartContent(value: (repeat each content), parts: parts)
    }
}
