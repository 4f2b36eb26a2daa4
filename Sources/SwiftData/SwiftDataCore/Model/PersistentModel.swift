import Foundation
import Observation

/// A class whose instances a store keeps; conformed to by `@Model`.
///
/// The members that begin with `_$` are made by the macro and are of no use to an app.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype, _RelationValue {
    /// The properties, in the order of declaration.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }

    static var _$info: _ModelInfo { get }
    var _$storage: _ModelStorage { get }
    /// An instance whose properties are still to be read.
    init(_$storage: _ModelStorage)
    /// An instance with the values of a record.
    init(_$record: inout _RecordReader, _$storage: _ModelStorage)
    /// Takes the values of a record, without telling observers.
    func _$fill(_ record: inout _RecordReader)
    /// Appends the values that make up a record.
    func _$write(_ record: inout _RecordWriter)
    /// The stored value of an attribute, or the key that a to-one relationship leads to.
    func _$value(at property: Int) throws -> StoredValue
    /// Sets a property from what `_$value(at:)` gave, and tells observers.
    func _$setValue(_ value: StoredValue, at property: Int)
    /// The models of a relationship as far as they are known: nil if they are still to be looked up.
    func _$related(at property: Int) -> [any PersistentModel]?
    /// Changes a relationship at this end only, and tells observers; what is not looked up yet is not appended to.
    /// - Returns: whether the models of the relationship were known.
    @discardableResult
    func _$relate(_ change: _RelationChange, at property: Int) -> Bool
    /// Drops what a slot holds, so that it is read anew; tells nobody.
    func _$forget(at property: Int)
}

/// A change of one end of a relationship.
public enum _RelationChange {
    case set([any PersistentModel])
    case append(any PersistentModel)
    case remove(any PersistentModel)
    /// Look the models up anew.
    case forget
}

extension PersistentModel {
    public var persistentModelID: PersistentIdentifier { _$storage.identifier }
    public var id: PersistentIdentifier { persistentModelID }

    /// The context that the model was inserted into or fetched by; nil before the insertion and after the deletion was saved.
    public var modelContext: ModelContext? { _$storage.context }

    /// Whether the model has changes that are not saved.
    public var hasChanges: Bool { _$storage.hasChanges }

    /// Whether the model is deleted in its context and the deletion is not saved yet.
    public var isDeleted: Bool { principal._$storage.state == .deleted }

    /// A model equals itself only: a context has one object for each record.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
