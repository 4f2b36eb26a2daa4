import FieldReflection

/// A type that a relationship can have: a model, an array of models, or an optional of either.
public protocol _RelationValue {
    /// nil if there are too few models for the type.
    static func _make(_ models: [any PersistentModel]) -> Self?
    var _models: [any PersistentModel] { get }
    mutating func _append(_ model: any PersistentModel)
    /// The same value, with an empty array in place of nil where the relationship is to-many.
    var _orEmpty: Self { get }
    /// What was appended to `old`, each once; nil if anything else was done.
    /// - Complexity: a comparison of memory, and what was appended.
    func _appended(to old: Self) -> [any PersistentModel]?
}

extension _RelationValue {
    public var _orEmpty: Self { self }
    public func _appended(to old: Self) -> [any PersistentModel]? { nil }
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
    public func _appended(to old: [Element]) -> [any PersistentModel]? {
        guard count > old.count, IdenticalObjects.isPrefix(old, of: self) else { return nil }
        var appended: [Element] = []
        for model in self[old.count...] {
            guard !IdenticalObjects.contains(model, in: old), !IdenticalObjects.contains(model, in: appended) else { return nil }
            appended.append(model)
        }
        return appended
    }
}

extension Optional: _RelationValue where Wrapped: _RelationValue {
    /// Of no models, an optional array is empty and an optional model nil: a store cannot tell "none" from "no array".
    public static func _make(_ models: [any PersistentModel]) -> Wrapped?? {
        Wrapped._make(models).map { .some($0) } ?? (models.isEmpty ? .some(nil) : nil)
    }
    public var _orEmpty: Wrapped? { self ?? Wrapped._make([]) }
    public var _models: [any PersistentModel] { self?._models ?? [] }
    public mutating func _append(_ model: any PersistentModel) {
        if self == nil { self = Wrapped._make([model]) } else { self?._append(model) }
    }
    public func _appended(to old: Wrapped?) -> [any PersistentModel]? {
        guard let self, let old else { return nil }
        return self._appended(to: old)
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
