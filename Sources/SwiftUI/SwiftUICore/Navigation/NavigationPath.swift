import Foundation

/// A list of values of any types: what a navigation stack shows above its root.
public struct NavigationPath {
    package private(set) var items: [AnyHashable] = []
    /// True once a value came that cannot be encoded.
    private var canEncode = true

    public init() {}

    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        for element in elements { append(element) }
    }

    public init<S: Sequence>(_ elements: S) where S.Element: Decodable & Encodable & Hashable {
        for element in elements { append(element) }
    }

    /// A path out of one that was saved. Values whose type is gone are left out.
    public init(_ codable: CodableRepresentation) { items = codable.items }

    package init(items: [AnyHashable]) {
        self.items = items
        canEncode = items.allSatisfy { $0.base is any Codable }
    }

    public var count: Int { items.count }
    public var isEmpty: Bool { items.isEmpty }

    /// What to save to come back to this path; nil if a value on it cannot be encoded.
    public var codable: CodableRepresentation? { canEncode ? CodableRepresentation(items: items) : nil }

    public mutating func append<V: Hashable>(_ value: V) {
        let item = AnyHashable(value)
        items.append(item)
        if !(item.base is any Codable) { canEncode = false }
    }

    public mutating func append<V: Decodable & Encodable & Hashable>(_ value: V) { items.append(AnyHashable(value)) }

    /// Removes the last `k` values; there must be as many.
    public mutating func removeLast(_ k: Int = 1) {
        items.removeLast(k)
        canEncode = items.allSatisfy { $0.base is any Codable }
    }

    /// A path as it is saved.
    public struct CodableRepresentation: Codable {
        package let items: [AnyHashable]

        init(items: [AnyHashable]) { self.items = items }

        /// As Apple's, from the top down: the name of a value's type, then the value as JSON text.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var decoded: [AnyHashable] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                let text = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "\(name) is no type of this program that can be on a path.")
                }
                func value<V: Decodable & Hashable>(_ type: V.Type) throws -> AnyHashable {
                    AnyHashable(try JSONDecoder().decode(V.self, from: Data(text.utf8)))
                }
                decoded.append(try value(type))
            }
            items = decoded.reversed()
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for item in items.reversed() {
                guard let value = item.base as? any Encodable, let name = _mangledTypeName(type(of: item.base)) else {
                    throw EncodingError.invalidValue(item.base, .init(codingPath: [], debugDescription: "The value cannot be encoded."))
                }
                try container.encode(name)
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }
    }
}

extension NavigationPath: Equatable {}

extension NavigationPath.CodableRepresentation: Equatable {}
