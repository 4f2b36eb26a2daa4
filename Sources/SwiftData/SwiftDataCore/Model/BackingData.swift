import Foundation

/// The values behind a model.
///
/// Here a model holds its own values, and backing data is a view of it: by key path, for snapshots of one's own.
public protocol BackingData<Model> {
    associatedtype Model: PersistentModel

    init(for modelType: Model.Type)
    var persistentModelID: PersistentIdentifier? { get set }
    var metadata: Any { get }
    func getValue<Value>(forKey: KeyPath<Model, Value>) -> Value
    func setValue<Value>(forKey: KeyPath<Model, Value>, to newValue: Value)
    func getTransformableValue<Value>(forKey: KeyPath<Model, Value>) -> Value
    func setTransformableValue<Value>(forKey: KeyPath<Model, Value>, to newValue: Value)
    var _snapshot: DefaultSnapshot { get }
}

/// The backing data of a model object.
public struct _ModelBackingData<Model: PersistentModel>: BackingData {
    let model: Model

    init(_ model: Model) { self.model = model }
    public init(for modelType: Model.Type) { model = Model(_$storage: _ModelStorage(Model._$info)) }

    public var persistentModelID: PersistentIdentifier? {
        get { model.persistentModelID }
        nonmutating set {}
    }
    public var metadata: Any { Model.schemaMetadata }

    public func getValue<Value>(forKey keyPath: KeyPath<Model, Value>) -> Value { model[keyPath: keyPath] }
    public func getTransformableValue<Value>(forKey keyPath: KeyPath<Model, Value>) -> Value { model[keyPath: keyPath] }
    public func setTransformableValue<Value>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value) {
        setValue(forKey: keyPath, to: newValue)
    }

    /// A key path that cannot be written to changes nothing, which is said on standard error.
    public func setValue<Value>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value) {
        guard let writable = keyPath as? ReferenceWritableKeyPath<Model, Value> else {
            return logMessage("\(keyPath) of \(Model.self) cannot be set")
        }
        model[keyPath: writable] = newValue
    }

    public var _snapshot: DefaultSnapshot { snapshot(of: model) }
}

/// The attributes and relationships of a model as they are now.
func snapshot(of model: any PersistentModel) -> DefaultSnapshot {
    let storage = model._$storage
    var result = DefaultSnapshot(model.persistentModelID, attributes: [:], relationships: [:])
    for (property, layout) in storage.info.entity.propertyLayout.enumerated() {
        switch layout.kind {
        case .attribute where layout.column != nil:
            result.attributes[layout.name] = (try? model._$value(at: property)) ?? .null
        case .relationship:
            result.relationships[layout.name] = storage.related(property, of: model).map(\.persistentModelID)
        default: continue
        }
    }
    return result
}

extension PersistentModel {
    public var persistentBackingData: any BackingData<Self> {
        get { _ModelBackingData(self) }
        set {}
    }

    public init(backingData: any BackingData<Self>) {
        self.init(_$storage: (backingData as? _ModelBackingData<Self>)?.model._$storage ?? _ModelStorage(Self._$info))
    }

    public static func createBackingData<P: PersistentModel>() -> some BackingData<P> { _ModelBackingData<P>(for: P.self) }

    public func getValue<Value>(forKey keyPath: KeyPath<Self, Value>) -> Value { self[keyPath: keyPath] }
    public func setValue<Value>(forKey keyPath: KeyPath<Self, Value>, to newValue: Value) {
        _ModelBackingData(self).setValue(forKey: keyPath, to: newValue)
    }
    public func getTransformableValue<Value>(forKey keyPath: KeyPath<Self, Value>) -> Value { self[keyPath: keyPath] }
    public func setTransformableValue<Value>(forKey keyPath: KeyPath<Self, Value>, to newValue: Value) {
        setValue(forKey: keyPath, to: newValue)
    }
}
