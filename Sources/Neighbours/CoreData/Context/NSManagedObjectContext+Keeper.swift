import Foundation

// A context as that of the contexts below it: they read its objects, and save to it.

extension NSManagedObjectContext: ObjectKeeper {
    var model: NSManagedObjectModel? { keeper?.model }

    func newID(_ entity: NSEntityDescription) -> NSManagedObjectID {
        keeper?.newID(entity) ?? NSManagedObjectID(entity, key: LooseKeys.next(), store: nil, isTemporary: true)
    }

    func scan(_ entity: NSEntityDescription, _ body: (NSManagedObjectID, () -> [String: Any]) -> Void) throws {
        try performAndWait {
            for object in try objects(of: entity, includesSubentities: true) { body(object.objectID) { Self.record(of: object) } }
        }
    }

    func record(of id: NSManagedObjectID) throws -> (id: NSManagedObjectID, values: [String: Any])? {
        performAndWait {
            if let known = registeredObject(for: id), known.isDeleted { return nil }
            guard let object = try? existingObject(with: id) else { return nil }
            return (object.objectID, Self.record(of: object))
        }
    }

    func members(of id: NSManagedObjectID, _ relationship: NSRelationshipDescription) throws -> [NSManagedObjectID] {
        performAndWait { object(with: id).members(relationship.name).map(\.objectID) }
    }

    private static func record(of object: NSManagedObject) -> [String: Any] {
        object.fire()
        var values: [String: Any] = [:]
        for (name, property) in object.entity.propertiesByName {
            if property is NSAttributeDescription {
                values[name] = object.current(name)
            } else if let other = object.current(name) as? NSManagedObject {
                values[name] = other.objectID
            }
        }
        return values
    }

    func write(_ changes: ContextChanges, from context: NSManagedObjectContext) throws {
        performAndWait {
            for object in changes.inserted where registeredObject(for: object.objectID) == nil {
                let mine = EntityClasses.type(of: object.entity).init(entity: object.entity, insertInto: nil)
                mine.objectID = object.objectID
                mine.managedObjectContext = self
                insert(mine)
            }
            for object in changes.inserted {
                take(object.entity.propertiesByName.keys.filter { object.values[$0] != nil }, of: object)
            }
            for object in changes.updated { take(Array(object.originals.keys), of: object) }
            for object in changes.deleted { delete(self.object(with: object.objectID)) }
        }
    }

    private func take(_ names: [String], of theirs: NSManagedObject) {
        let mine = object(with: theirs.objectID)
        for name in names {
            switch theirs.current(name) {
            case let object as NSManagedObject: mine.set(self.object(with: object.objectID), name, isAnnounced: true)
            case let objects as Set<NSManagedObject>:
                mine.set(objects.map { self.object(with: $0.objectID) }, name, isAnnounced: true)
            case let objects as [NSManagedObject]:
                mine.set(objects.map { self.object(with: $0.objectID) }, name, isAnnounced: true)
            case let value: mine.set(value, name, isAnnounced: true)
            }
        }
    }
}
