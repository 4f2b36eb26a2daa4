/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// Items of a toolbar that a person may arrange. Hosts here show them as they are declared.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Self.Body: CustomizableToolbarContent {}

extension Never: ToolbarContent, CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// Toolbar content that the framework itself knows how to show.
@MainActor
protocol ToolbarElement {
    var elementView: AnyView { get }
}

/// Toolbar content as a view.
struct ToolbarContentView<Content: ToolbarContent> {
    private var content: Content
    nonisolated init(_ content: Content) { self.content = content }
}

extension ToolbarContentView: View, DynamicPropertyHolder {
    var body: AnyView { Self.view(of: content) }

    @MainActor private static func view<C: ToolbarContent>(of content: C) -> AnyView {
        if let element = content as? any ToolbarElement { return element.elementView }
        return AnyView(ToolbarContentView<C.Body>(content.body))
    }
}

/// Several pieces of toolbar content.
public struct _ToolbarContentGroup {
    let views: [AnyView]
    nonisolated init(views: [AnyView]) { self.views = views }
}

extension _ToolbarContentGroup: ToolbarContent, CustomizableToolbarContent, ToolbarElement {
    public typealias Body = Never
    var elementView: AnyView { AnyView(ForEach(0..<views.count, id: \.self) { views[$0] }) }
}

/// One of two pieces of toolbar content, or none.
public struct _ConditionalToolbarContent {
    let first: AnyView?
    let second: AnyView?

    nonisolated init(first: AnyView?, second: AnyView?) {
        self.first = first
        self.second = second
    }
}

extension _ConditionalToolbarContent: ToolbarContent, CustomizableToolbarContent, ToolbarElement {
    public typealias Body = Never

    var elementView: AnyView {
        AnyView(
            Group {
                first
                second
            })
    }
}

/// Builds toolbar content from the statements of a closure.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }

    public static func buildBlock<Content: CustomizableToolbarContent>(
        _ content: Content
    ) -> some CustomizableToolbarContent { content }

    @_disfavoredOverload
    public static func buildBlock<First: ToolbarContent, each Content: ToolbarContent>(
        _ first: First, _ content: repeat each Content
    ) -> some ToolbarContent & CustomizableToolbarContent {
        var views = [AnyView(ToolbarContentView(first))]
        for item in repeat each content { views.append(AnyView(ToolbarContentView(item))) }
        return _ToolbarContentGroup(views: views)
    }

    public static func buildIf<Content: ToolbarContent>(
        _ content: Content?
    ) -> some ToolbarContent & CustomizableToolbarContent {
        _ConditionalToolbarContent(first: content.map { AnyView(ToolbarContentView($0)) }, second: nil)
    }

    public static func buildEither<Content: ToolbarContent>(
        first: Content
    ) -> _ConditionalToolbarContent {
        _ConditionalToolbarContent(first: AnyView(ToolbarContentView(first)), second: nil)
    }

    public static func buildEither<Content: ToolbarContent>(
        second: Content
    ) -> _ConditionalToolbarContent {
        _ConditionalToolbarContent(first: nil, second: AnyView(ToolbarContentView(second)))
    }

    public static func buildLimitedAvailability<Content: ToolbarContent>(
        _ content: Content
    ) -> some ToolbarContent & CustomizableToolbarContent {
        _ToolbarContentGroup(views: [AnyView(ToolbarContentView(content))])
    }
}
