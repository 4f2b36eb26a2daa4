import Foundation

// Sharing, drag and drop, and files from elsewhere. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "onDrop is not in Glide yet")
    public func onDrop<Kind>(of types: [Kind], delegate: some DropDelegate) -> Self { self }

    @available(*, unavailable, message: "itemProvider is not in Glide yet")
    public func itemProvider(_ action: (() -> Any?)?) -> Self { self }

    @available(*, unavailable, message: "fileMover is not in Glide yet")
    public func fileMover(isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void) -> Self { self }

    @available(*, unavailable, message: "quickLookPreview is not in Glide yet")
    public func quickLookPreview(_ item: Binding<URL?>) -> Self { self }
}

@available(*, unavailable, message: "ShareLink is not in Glide yet")
public struct ShareLink<Label: View>: View {
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {}
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) where Label == DefaultShareLinkLabel {}
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview) where Label == DefaultShareLinkLabel {}
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview, @ViewBuilder label: () -> Label) {}
    public init<Item>(_ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {}
    public init<Item>(_ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview)
    where Label == DefaultShareLinkLabel {}
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Label == DefaultShareLinkLabel {}
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "DefaultShareLinkLabel is not in Glide yet")
public struct DefaultShareLinkLabel: View {
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "SharePreview is not in Glide yet")
public struct SharePreview {
    public init(_ title: LocalizedStringKey) {}
    @_disfavoredOverload public init(_ title: some StringProtocol) {}
    public init(_ title: LocalizedStringKey, image: some Any) {}
    @_disfavoredOverload public init(_ title: some StringProtocol, image: some Any) {}
    public init(_ title: LocalizedStringKey, image: some Any, icon: some Any) {}
    @_disfavoredOverload public init(_ title: some StringProtocol, image: some Any, icon: some Any) {}
}

@available(*, unavailable, message: "DropDelegate is not in Glide yet")
@MainActor @preconcurrency public protocol DropDelegate {
    func performDrop(info: DropInfo) -> Bool
}

@available(*, unavailable, message: "DropInfo is not in Glide yet")
public struct DropInfo: Sendable {
    public var location: CGPoint { .zero }
    public func hasItemsConforming<Kind>(to types: [Kind]) -> Bool { false }
    public func itemProviders<Kind>(for types: [Kind]) -> [Any] { [] }
}

@available(*, unavailable, message: "DropProposal is not in Glide yet")
public struct DropProposal: Sendable {
    public init(operation: DropOperation) {}
}

@available(*, unavailable, message: "DropOperation is not in Glide yet")
public enum DropOperation: Sendable {
    case cancel, forbidden, copy, move
}
