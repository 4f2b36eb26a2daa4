import Foundation
import UniformTypeIdentifiers

/// A file that an item has become.
public struct SentTransferredFile: Sendable {
    public let file: URL
    public let allowAccessingOriginalFile: Bool

    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }
}

/// A file of which an item is to be made. It lasts as long as the scene, so a copy is only needed beyond that.
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool

    package init(file: URL, isOriginalFile: Bool = false) {
        self.file = file
        self.isOriginalFile = isOriginalFile
    }
}

/// An item as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation, PrimitiveRepresentation {
    public typealias Body = Never
    let ways: [TransferWay<Item>]

    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        var way = TransferWay<Item>(contentType)
        way.export = { .file(try await exporting($0).file) }
        way.load = Self.load(contentType, importing)
        ways = [way]
    }

    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        var way = TransferWay<Item>(exportedContentType)
        way.export = { .file(try await exporting($0).file) }
        ways = [way]
    }

    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        var way = TransferWay<Item>(importedContentType)
        way.load = Self.load(importedContentType, importing)
        ways = [way]
    }

    /// Data is written to a file first, which goes when the item was made.
    private static func load(
        _ type: UTType, _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) -> @Sendable (TransferContent) async throws -> Item {
        { content in
            switch content {
            case .file(let url): return try await importing(ReceivedTransferredFile(file: url))
            case .data(let data):
                return try await TemporaryFile.with(data, type: type) { try await importing(ReceivedTransferredFile(file: $0)) }
            }
        }
    }
}
