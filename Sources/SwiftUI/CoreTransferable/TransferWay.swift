import Foundation
import UniformTypeIdentifiers

/// What is transferred: bytes, or a file that lasts at least until it was read.
package enum TransferContent: Sendable {
    case data(Data)
    case file(URL)

    package func data() throws -> Data {
        switch self {
        case .data(let data): data
        case .file(let url): try Data(contentsOf: url)
        }
    }
}

/// One content type as which items of a type can be exported, imported, or both.
package struct TransferWay<Item: Sendable>: Sendable {
    package let contentType: UTType
    package var export: (@Sendable (Item) async throws -> TransferContent)?
    package var load: (@Sendable (TransferContent) async throws -> Item)?
    package var suggestedName: (@Sendable (Item) -> String?)?
    /// Whether an item can be exported at all.
    package var isPossible: @Sendable (Item) -> Bool = { _ in true }

    package init(_ contentType: UTType) { self.contentType = contentType }

    /// What a representation consists of, in order of preference.
    package static func all<R: TransferRepresentation>(of representation: R) -> [TransferWay] {
        if let primitive = representation as? any PrimitiveRepresentation { return ways(of: primitive) as? [TransferWay] ?? [] }
        return all(of: representation.body)
    }

    private static func ways<R: PrimitiveRepresentation>(of representation: R) -> Any { representation.ways }
}

/// A representation that the framework itself knows.
protocol PrimitiveRepresentation<Item>: TransferRepresentation where Body == Never {
    var ways: [TransferWay<Item>] { get }
}

extension Transferable {
    package static var transferWays: [TransferWay<Self>] { TransferWay.all(of: transferRepresentation) }

    /// The types of which an item can be made, in order of preference.
    public static func importedContentTypes() -> [UTType] { transferWays.filter { $0.load != nil }.map(\.contentType) }

    /// The types that items of the type can become, in order of preference.
    public static func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        transferWays.filter { $0.export != nil }.map(\.contentType)
    }

    /// The types that this item can become, in order of preference.
    public func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        Self.transferWays.filter { $0.export != nil && $0.isPossible(self) }.map(\.contentType)
    }

    /// The item as data of a type.
    public func exported(as contentType: UTType) async throws -> Data { try await transferContent(as: contentType).data() }

    /// The name that the item wants for its file.
    public var suggestedFilename: String? { Self.transferWays.lazy.compactMap { $0.suggestedName?(self) }.first }

    /// An item made of data.
    /// - Parameter contentType: nil: the first type of which an item can be made.
    public init(importing data: Data, contentType: UTType?) async throws {
        self = try await Self.load(.data(data), as: contentType)
    }

    /// An item made of a file.
    /// - Parameter contentType: nil: what the file's name says.
    public init(importing file: URL, contentType: UTType?) async throws {
        self = try await Self.load(.file(file), as: contentType ?? UTType(filenameExtension: file.pathExtension))
    }

    package func transferContent(as contentType: UTType) async throws -> TransferContent {
        for way in Self.transferWays where way.contentType.conforms(to: contentType) {
            if let export = way.export, way.isPossible(self) { return try await export(self) }
        }
        throw TransferError.noRepresentation(item: "\(Self.self)", contentType: contentType.identifier)
    }

    private static func load(_ content: TransferContent, as contentType: UTType?) async throws -> Self {
        for way in transferWays where contentType?.conforms(to: way.contentType) ?? true {
            if let load = way.load { return try await load(content) }
        }
        throw TransferError.noRepresentation(item: "\(self)", contentType: contentType?.identifier ?? "anything")
    }
}
