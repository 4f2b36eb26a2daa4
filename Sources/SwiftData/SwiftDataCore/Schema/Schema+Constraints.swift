import Foundation

extension Schema {
    /// Which properties a store indexes: what `#Index` makes.
    public final class Index<T: PersistentModel>: SchemaProperty, IndexDeclaration, @unchecked Sendable {  // not changed once made
        public enum Types<P: PersistentModel>: @unchecked Sendable {  // key paths of models capture nothing
            case binary([PartialKeyPath<P>])
            /// Kept as a binary index: SQLite's R*Tree holds numbers of two dimensions only.
            case rtree([PartialKeyPath<P>])
        }

        public var name = ""
        public var originalName = ""
        public var valueType: any Any.Type = Void.self
        public let indices: [Types<T>]
        public var isUnique: Bool { false }

        public init(_ indices: Types<T>...) { self.indices = indices }
        public init(_ binaryIndices: [PartialKeyPath<T>]...) { indices = binaryIndices.map { .binary($0) } }

        package var keyPaths: [[AnyKeyPath]] {
            indices.map {
                switch $0 {
                case .binary(let paths), .rtree(let paths): paths
                }
            }
        }
    }

    /// Which properties identify a model: what `#Unique` makes.
    public final class Unique<T: PersistentModel>: SchemaProperty, UniqueDeclaration, @unchecked Sendable {  // not changed once made
        public var name = ""
        public var originalName = ""
        public var valueType: any Any.Type = Void.self
        public let constraints: [[PartialKeyPath<T>]]
        public var isUnique: Bool { true }

        public init(_ constraints: [PartialKeyPath<T>]...) { self.constraints = constraints }

        package var keyPaths: [[AnyKeyPath]] { constraints }
    }

    /// Which attributes can be searched for words: what `#FullText` makes. An extension of Glide.
    public final class FullText<T: PersistentModel>: SchemaProperty, FullTextDeclaration, @unchecked Sendable {  // not changed once made
        public var name = ""
        public var originalName = ""
        public var valueType: any Any.Type = Void.self
        public let attributes: [PartialKeyPath<T>]
        public var isUnique: Bool { false }

        public init(_ attributes: [PartialKeyPath<T>]) { self.attributes = attributes }

        package var keyPaths: [[AnyKeyPath]] { [attributes] }
    }
}

/// A declaration of groups of key paths.
package protocol KeyPathDeclaration: AnyObject, Hashable, Codable, CustomDebugStringConvertible {
    var keyPaths: [[AnyKeyPath]] { get }
}

package protocol IndexDeclaration: KeyPathDeclaration {}
package protocol UniqueDeclaration: KeyPathDeclaration {}
package protocol FullTextDeclaration: KeyPathDeclaration {}

/// Key paths are of a process, so what is encoded of a declaration is nothing; the entity's names are what a store keeps.
extension Schema.Index {
    public convenience init(from decoder: any Decoder) throws { self.init([PartialKeyPath<T>]()) }
    public func encode(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }
    public static func == (lhs: Schema.Index<T>, rhs: Schema.Index<T>) -> Bool { lhs.keyPaths == rhs.keyPaths }
    public func hash(into hasher: inout Hasher) { hasher.combine(keyPaths) }
    public var debugDescription: String { "#Index \(keyPaths)" }
}

extension Schema.Unique {
    public convenience init(from decoder: any Decoder) throws { self.init([]) }
    public func encode(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }
    public static func == (lhs: Schema.Unique<T>, rhs: Schema.Unique<T>) -> Bool { lhs.constraints == rhs.constraints }
    public func hash(into hasher: inout Hasher) { hasher.combine(constraints) }
    public var debugDescription: String { "#Unique \(constraints)" }
}

extension Schema.FullText {
    public convenience init(from decoder: any Decoder) throws { self.init([]) }
    public func encode(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }
    public static func == (lhs: Schema.FullText<T>, rhs: Schema.FullText<T>) -> Bool { lhs.attributes == rhs.attributes }
    public func hash(into hasher: inout Hasher) { hasher.combine(attributes) }
    public var debugDescription: String { "#FullText \(attributes)" }
}
