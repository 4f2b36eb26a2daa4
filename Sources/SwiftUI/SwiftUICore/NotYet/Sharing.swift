import Foundation

// Sharing, drag and drop, and files from elsewhere. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "onDrag is not in Glide yet")
    public func onDrag(_ data: @escaping () -> Any) -> Self { self }

    @available(*, unavailable, message: "onDrag is not in Glide yet")
    public func onDrag(_ data: @escaping () -> Any, @ViewBuilder preview: () -> some View) -> Self { self }

    @available(*, unavailable, message: "onDrop is not in Glide yet")
    public func onDrop<Kind>(of types: [Kind], isTargeted: Binding<Bool>?, perform action: @escaping ([Any]) -> Bool) -> Self { self }

    @available(*, unavailable, message: "onDrop is not in Glide yet")
    public func onDrop<Kind>(of types: [Kind], isTargeted: Binding<Bool>?, perform action: @escaping ([Any], CGPoint) -> Bool) -> Self {
        self
    }

    @available(*, unavailable, message: "onDrop is not in Glide yet")
    public func onDrop<Kind>(of types: [Kind], delegate: some DropDelegate) -> Self { self }

    @available(*, unavailable, message: "draggable is not in Glide yet")
    public func draggable<Payload>(_ payload: @autoclosure @escaping () -> Payload) -> Self { self }

    @available(*, unavailable, message: "draggable is not in Glide yet")
    public func draggable<Payload>(_ payload: @autoclosure @escaping () -> Payload, @ViewBuilder preview: () -> some View) -> Self { self }

    @available(*, unavailable, message: "dropDestination is not in Glide yet")
    public func dropDestination<Payload>(
        for type: Payload.Type = Payload.self, action: @escaping ([Payload], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> Self { self }

    @available(*, unavailable, message: "itemProvider is not in Glide yet")
    public func itemProvider(_ action: (() -> Any?)?) -> Self { self }

    @available(*, unavailable, message: "fileImporter is not in Glide yet")
    public func fileImporter<Kind>(
        isPresented: Binding<Bool>, allowedContentTypes: [Kind], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "fileImporter is not in Glide yet")
    public func fileImporter<Kind>(
        isPresented: Binding<Bool>, allowedContentTypes: [Kind], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "fileExporter is not in Glide yet")
    public func fileExporter<Document, Kind>(
        isPresented: Binding<Bool>, document: Document?, contentType: Kind, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> Self { self }

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
