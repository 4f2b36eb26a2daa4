import Foundation

// Values and their changes, with both ends of relationships.

extension NSManagedObject {
    /// The value as it is kept in ``values``, read from the store where it has to be.
    func current(_ name: String) -> Any? {
        fire()
        if let value = values[name] {
            guard let id = value as? NSManagedObjectID, let context = managedObjectContext else { return value }
            let object = context.object(with: id)
            values[name] = object
            return object
        }
        guard let relationship = entity.propertiesByName[name] as? NSRelationshipDescription, relationship.isToMany else { return nil }
        let members = isInserted || managedObjectContext == nil ? [] : managedObjectContext?.members(of: self, relationship) ?? []
        let value: Any = relationship.isOrdered ? members : Set(members)
        values[name] = value
        return value
    }

    func members(_ name: String) -> [NSManagedObject] { ManagedValue.objects(in: current(name) as Any) }

    /// Reads the values if they are still to be read.
    func fire() {
        guard isFault, let context = managedObjectContext else { return }
        isFault = false
        context.fill(self)
    }

    /// Changes a property, and the other end of a relationship.
    func set(_ new: Any?, _ name: String, isAnnounced: Bool) {
        guard let property = entity.propertiesByName[name] else { Invariant.unknownKey(name, entity) }
        let old = current(name)
        switch property {
        case let attribute as NSAttributeDescription:
            let value = new.flatMap { AttributeValue.canonical($0, attribute) }
            guard !AttributeValue.isSame(old, value) else { return }
            store(value, name, was: old, isAnnounced: isAnnounced)
        case let relationship as NSRelationshipDescription where relationship.isToMany:
            setMembers(ManagedValue.objects(in: new as Any), relationship, isAnnounced: isAnnounced)
        case let relationship as NSRelationshipDescription:
            let (old, new) = (old as? NSManagedObject, new as? NSManagedObject)
            guard old !== new else { return }
            store(new, name, was: old, isAnnounced: isAnnounced)
            guard let inverse = relationship.inverseRelationship else { return }
            old?.unlink(self, inverse)
            new?.link(self, inverse)
        default: break
        }
    }

    private func setMembers(_ given: [NSManagedObject], _ relationship: NSRelationshipDescription, isAnnounced: Bool) {
        let old = members(relationship.name)
        var seen: Set<NSManagedObject> = []
        let new = given.filter { seen.insert($0).inserted }
        let before = Set(old)
        guard relationship.isOrdered ? old != new : before != seen else { return }
        store(relationship.isOrdered ? new : seen, relationship.name, was: current(relationship.name), isAnnounced: isAnnounced)
        guard let inverse = relationship.inverseRelationship else { return }
        for object in old where !seen.contains(object) { object.unlink(self, inverse) }
        for object in new where !before.contains(object) { object.link(self, inverse) }
    }

    /// Takes up an object at the other end, without a word to that.
    func link(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
        let name = relationship.name
        let old = current(name)
        guard relationship.isToMany else {
            let former = old as? NSManagedObject
            guard former !== object else { return }
            store(object, name, was: old, isAnnounced: true)
            if let inverse = relationship.inverseRelationship { former?.unlink(self, inverse) }
            return
        }
        if var set = old as? Set<NSManagedObject> {
            guard set.insert(object).inserted else { return }
            store(set, name, was: old, isAnnounced: true)
        } else if let list = old as? [NSManagedObject], !list.contains(object) {
            store(list + [object], name, was: old, isAnnounced: true)
        }
    }

    func unlink(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
        let name = relationship.name
        let old = current(name)
        if let set = old as? Set<NSManagedObject> {
            guard set.contains(object) else { return }
            store(set.subtracting([object]), name, was: old, isAnnounced: true)
        } else if let list = old as? [NSManagedObject] {
            guard list.contains(object) else { return }
            store(list.filter { $0 !== object }, name, was: old, isAnnounced: true)
        } else if old as? NSManagedObject === object {
            store(nil, name, was: old, isAnnounced: true)
        }
    }

    private func store(_ value: Any?, _ name: String, was old: Any?, isAnnounced: Bool) {
        if isAnnounced { willChangeValue(forKey: name) }
        if originals[name] == nil { originals[name] = old ?? NSNull() }
        values[name] = value
        managedObjectContext?.noteChange(of: self, name, from: old)
        if isAnnounced { didChangeValue(forKey: name) }
    }
}
