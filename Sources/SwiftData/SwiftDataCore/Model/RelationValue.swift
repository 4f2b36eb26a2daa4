/// A type that a relationship can have: a model, an array of models, or an optional of either.
public protocol _RelationValue {
    /// nil if there are too few models for the type.
    static func _make(_ models: [any PersistentModel]) -> Self?
    var _models: [any PersistentModel] { get }
    mutating func _append(_ model: any PersistentModel)
}

extension PersistentModel {
    public static func _make(_ models: [any PersistentModel]) -> Self? { models.first as? Self }
    public var _models: [any PersistentModel] { [self] }
    /// A to-one relationship is set, never appended to.
    public func _append(_ model: any PersistentModel) {}
}

extension Array: _RelationValue where Element: PersistentModel {
    public static func _make(_ models: [any PersistentModel]) -> [Element]? { models.compactMap { $0 as? Element } }
    public var _models: [any PersistentModel] { self }
    public mutating func _append(_ model: any PersistentModel) {
        if let model = model as? Element { append(model) }
    }
}

extension Optional: _RelationValue where Wrapped: _RelationValue {
    public static func _make(_ models: [any PersistentModel]) -> Wrapped?? {
        models.isEmpty ? .some(nil) : Wrapped._make(models).map { .some($0) }
    }
    public var _models: [any PersistentModel] { self?._models ?? [] }
    public mutating func _append(_ model: any PersistentModel) {
        if self == nil { self = Wrapped._make([model]) } else { self?._append(model) }
    }
}

/// An array of models, as Apple names it.
public protocol RelationshipCollection {
    associatedtype PersistentElement: PersistentModel
}

extension Array: RelationshipCollection where Element: PersistentModel {
    public typealias PersistentElement = Element
}

extension Optional: RelationshipCollection where Wrapped: Sequence, Wrapped.Element: PersistentModel {
    public typealias PersistentElement = Wrapped.Element
}
