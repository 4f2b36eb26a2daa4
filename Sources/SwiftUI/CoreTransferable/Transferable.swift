import Foundation
import UniformTypeIdentifiers

/// A type that can be dragged, dropped, copied, pasted and exported.
@preconcurrency
public protocol Transferable: Sendable {
    associatedtype Representation: TransferRepresentation

    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How an item becomes data or a file, and is made of them.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation

    @TransferRepresentationBuilder<Item> var body: Body { get }
}

extension Never: TransferRepresentation {
    public typealias Item = String
    public typealias Body = Never
}

extension TransferRepresentation where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// Builds a representation from the statements of a property; what comes first is preferred.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content where Content.Item == Item {
        content
    }

    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content where Content.Item == Item { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: TransferRepresentation>(
        _ content: repeat each Content
    ) -> TupleTransferRepresentation<Item, (repeat each Content)> {
        var ways: [TransferWay<Item>] = []
        for part in repeat each content { ways += TransferWay<Item>.all(of: part) }
        return TupleTransferRepresentation(value: (repeat each content), ways: ways)
    }
}

/// Several representations.
public struct TupleTransferRepresentation<Item: Transferable, Value: Sendable>: TransferRepresentation, PrimitiveRepresentation {
    public typealias Body = Never
    let value: Value
    let ways: [TransferWay<Item>]
}

/// Who may see a representation. Here all of them are seen by this process alone.
public struct TransferRepresentationVisibility: Hashable, Sendable {
    let name: String
    public static let all = TransferRepresentationVisibility(name: "all")
    public static let team = TransferRepresentationVisibility(name: "team")
    public static let group = TransferRepresentationVisibility(name: "group")
    public static let ownProcess = TransferRepresentationVisibility(name: "ownProcess")
}

/// Why an item could not be transferred.
public enum TransferError: LocalizedError, Equatable {
    /// None of the item's representations is of the type.
    case noRepresentation(item: String, contentType: String)
    /// The data is not what its type says.
    case unreadable(contentType: String)

    public var errorDescription: String? {
        switch self {
        case .noRepresentation(let item, let type): "\(item) has no representation as \(type)."
        case .unreadable(let type): "The data cannot be read as \(type)."
        }
    }
}
