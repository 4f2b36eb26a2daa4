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
