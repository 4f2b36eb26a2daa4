import Foundation

// What `@NSManaged` stands for, and key-value coding. Foundation on Linux has none of it.

extension NSManagedObject {
    /// The value of a property: what `@NSManaged` reads. The tool writes the calls.
    ///
    /// A property that cannot be nil in Swift and has no value in the model is empty: 0, an empty text, the first day of 2001.
    public final func _managedValue<Value>(_ key: String) -> Value {
        recordRead()
        let (name, isPrimitive) = propertyName(key)
        if !isPrimitive { willAccessValue(forKey: name) }
        defer { if !isPrimitive { didAccessValue(forKey: name) } }
        let value = current(name)
        if let made = ManagedValue.swift(value, as: Value.self) { return made }
        if value == nil, let empty = ManagedValue.empty(Value.self) { return empty }
        Invariant.wrongValue(value, Value.self, name, entity)
    }

    /// Changes a property: what `@NSManaged` writes.
    public final func _setManagedValue<Value>(_ value: Value, _ key: String) {
        let (name, isPrimitive) = propertyName(key)
        set(ManagedValue.unwrapped(value), name, isAnnounced: !isPrimitive)
    }

    /// What `@NSManaged func addToItems(_:)` does: one object or several.
    public final func _addManagedValue(_ value: Any, _ key: String) { change(key) { $0 + ManagedValue.objects(in: value) } }

    public final func _removeManagedValue(_ value: Any, _ key: String) {
        let removed = Set(ManagedValue.objects(in: value))
        change(key) { $0.filter { !removed.contains($0) } }
    }

    /// What `@NSManaged func insertIntoItems(_:at:)` does.
    public final func _insertManagedValue(_ value: Any, _ key: String, at places: Any) {
        change(key) { members in
            var members = members
            let places = ManagedValue.places(in: places)
            for (object, place) in zip(ManagedValue.objects(in: value), places) {
                members.insert(object, at: min(max(place, 0), members.count))
            }
            return members
        }
    }

    public final func _removeManagedValue(_ key: String, at places: Any) {
        let places = Set(ManagedValue.places(in: places))
        change(key) { members in members.indices.filter { !places.contains($0) }.map { members[$0] } }
    }

    public final func _replaceManagedValue(_ key: String, at places: Any, with value: Any) {
        change(key) { members in
            var members = members
            let places = ManagedValue.places(in: places)
            for (object, place) in zip(ManagedValue.objects(in: value), places) where members.indices.contains(place) {
                members[place] = object
            }
            return members
        }
    }

    private func change(_ key: String, _ transform: ([NSManagedObject]) -> [NSManagedObject]) {
        let (name, _) = propertyName(key)
        set(transform(members(name)), name, isAnnounced: true)
    }

    // MARK: Key-value coding

    /// The value of a property by its name, a number as `NSNumber`, several objects as `NSSet` or `NSOrderedSet`. A property that is none
    /// of the entity's is looked up among those of the class that keep a value.
    ///
    /// A name that neither has ends the program, as on Apple's systems.
    public func value(forKey key: String) -> Any? {
        recordRead()
        guard entity.propertiesByName[key] != nil else { return plainValue(key) }
        willAccessValue(forKey: key)
        defer { didAccessValue(forKey: key) }
        return ManagedValue.object(current(key))
    }

    private func plainValue(_ key: String) -> Any? {
        switch key {
        case "objectID", "self": return key == "self" ? self : objectID
        default: break
        }
        var mirror: Mirror? = Mirror(reflecting: self)
        while let level = mirror {
            if let child = level.children.first(where: { $0.label == key }) { return ManagedValue.unwrapped(child.value) }
            mirror = level.superclassMirror
        }
        Invariant.unknownKey(key, entity)
    }

    /// The value at the end of a path: `owner.name`, `items.@count`.
    public func value(forKeyPath keyPath: String) -> Any? {
        keyPath.split(separator: ".").reduce(self as Any?) { value, key in
            switch value {
            case let object as NSManagedObject: object.value(forKey: String(key))
            case let set as NSSet: Self.value(String(key), of: set.allObjects)
            case let set as NSOrderedSet: Self.value(String(key), of: set.array)
            default: nil
            }
        }
    }

    private static func value(_ key: String, of objects: [Any]) -> Any? {
        if key == "@count" { return NSNumber(value: objects.count) }
        return objects.compactMap { ($0 as? NSManagedObject)?.value(forKey: key) }
    }

    public func setValue(_ value: Any?, forKey key: String) {
        guard entity.propertiesByName[key] != nil else { Invariant.unknownKey(key, entity) }
        set(ManagedValue.unwrapped(value), key, isAnnounced: true)
    }

    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        var path = keyPath.split(separator: ".").map(String.init)
        guard let last = path.popLast() else { return }
        let owner = path.isEmpty ? self : self.value(forKeyPath: path.joined(separator: ".")) as? NSManagedObject
        owner?.setValue(value, forKey: last)
    }

    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    /// The value, without `willAccessValue(forKey:)`.
    public func primitiveValue(forKey key: String) -> Any? { ManagedValue.object(current(key)) }

    /// Changes the value, and tells nobody.
    public func setPrimitiveValue(_ value: Any?, forKey key: String) { set(ManagedValue.unwrapped(value), key, isAnnounced: false) }

    /// The members of a relationship, as a set whose changes are the object's.
    public func mutableSetValue(forKey key: String) -> NSMutableSet { ManagedSet(self, key) }

    /// The members of an ordered relationship, as a collection whose changes are the object's.
    public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet { ManagedOrderedSet(self, key) }

    /// Whether a relationship has not been read yet.
    public func hasFault(forRelationshipNamed key: String) -> Bool { isFault || values[key] == nil }

    public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        entity.relationshipsByName[key]?.isToMany == true
            ? members(key).map(\.objectID) : (current(key) as? NSManagedObject).map { [$0.objectID] } ?? []
    }

    /// `primitiveName` of the class is the property `name` of the model.
    private func propertyName(_ key: String) -> (String, isPrimitive: Bool) {
        if entity.propertiesByName[key] != nil { return (key, false) }
        guard key.hasPrefix("primitive"), let first = key.dropFirst(9).first else { Invariant.unknownKey(key, entity) }
        let name = first.lowercased() + key.dropFirst(10)
        guard entity.propertiesByName[name] != nil else { Invariant.unknownKey(key, entity) }
        return (name, true)
    }
}
