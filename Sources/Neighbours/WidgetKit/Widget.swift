import FoundationAdditions
import SwiftUICore

/// What a person may put on a screen of the system. There are no such screens here: a widget is a declaration that nothing shows.
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration
    init()
    var body: Body { get }
}

/// The widgets of an extension.
@MainActor @preconcurrency
public protocol WidgetBundle {
    associatedtype Body: Widget
    init()
    @WidgetBundleBuilder var body: Body { get }
}

@MainActor @preconcurrency
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }
}

extension Never: WidgetConfiguration {}

public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public init() {}
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// A widget that a person does not configure.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}

    public var body: Never { Invariant.missingBody(of: Self.self) }
}

@resultBuilder
public struct WidgetBundleBuilder {
    @MainActor public static func buildBlock() -> some Widget { EmptyWidget() }
    @MainActor public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> some Widget { EmptyWidget() }
    @MainActor public static func buildOptional<Content: Widget>(_ content: Content?) -> some Widget { EmptyWidget() }
    @MainActor public static func buildLimitedAvailability(_ content: some Widget) -> some Widget { EmptyWidget() }
}

/// Several widgets, which are as invisible as one.
struct EmptyWidget: Widget {
    var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

extension WidgetConfiguration {
    public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }
    public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration { self }
    @_disfavoredOverload public func configurationDisplayName<S: StringProtocol>(_ displayName: S) -> some WidgetConfiguration { self }
    public func description(_ description: Text) -> some WidgetConfiguration { self }
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }
    @_disfavoredOverload public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration { self }
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
    public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
    public func onBackgroundURLSessionEvents(
        matching matchingString: String, _ urlSessionEvent: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }
}
