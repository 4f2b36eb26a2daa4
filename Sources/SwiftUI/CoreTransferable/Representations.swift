import Combine
import Foundation
import UniformTypeIdentifiers

/// An item as what it encodes to: JSON, unless another encoder is given.
@preconcurrency
public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation, PrimitiveRepresentation
where
    Item: Transferable, Item: Decodable, Item: Encodable, Encoder: TopLevelEncoder, Encoder: Sendable, Decoder: TopLevelDecoder,
    Decoder: Sendable, Encoder.Output == Data, Decoder.Input == Data
{
    public typealias Body = Never
    let ways: [TransferWay<Item>]

    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
        var way = TransferWay<Item>(contentType)
        way.export = { .data(try encoder.encode($0)) }
        way.load = { try decoder.decode(Item.self, from: try $0.data()) }
        ways = [way]
    }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }
}

/// An item as data.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation, PrimitiveRepresentation {
    public typealias Body = Never
    let ways: [TransferWay<Item>]

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        var way = TransferWay<Item>(contentType)
        way.export = { .data(try await exporting($0)) }
        way.load = { try await importing(try $0.data()) }
        ways = [way]
    }

    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        var way = TransferWay<Item>(exportedContentType)
        way.export = { .data(try await exporting($0)) }
        ways = [way]
    }

    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        var way = TransferWay<Item>(importedContentType)
        way.load = { try await importing(try $0.data()) }
        ways = [way]
    }
}

/// An item as another one, such as its text.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation, PrimitiveRepresentation {
    public typealias Body = Never
    let ways: [TransferWay<Item>]

    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        ways = Self.ways(exporting, importing)
    }

    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) { ways = Self.ways(exporting, nil) }

    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) { ways = Self.ways(nil, importing) }

    private static func ways(
        _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) -> [TransferWay<Item>] {
        ProxyRepresentation.transferWays.compactMap { proxy in
            var way = TransferWay<Item>(proxy.contentType)
            if let exporting, let export = proxy.export { way.export = { try await export(try await exporting($0)) } }
            if let importing, let load = proxy.load { way.load = { try await importing(try await load($0)) } }
            return way.export == nil && way.load == nil ? nil : way
        }
    }
}
