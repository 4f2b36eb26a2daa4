import Foundation

/// Finds objects that have the unique values of others before they are saved, and makes one of two as the merge policy says.
struct Uniqueness {
    private let context: NSManagedObjectContext

    init(_ context: NSManagedObjectContext) { self.context = context }

    /// - Throws: an error of Core Data's with the objects, under `NSErrorMergePolicy`.
    func resolve() throws {
        let changed =
            context.inserted.all
            + context.updated.all.filter { object in
                constraints(of: object.entity).contains { $0.contains { object.originals[$0] != nil } }
            }
        let entities = Dictionary(grouping: changed.filter { !constraints(of: $0.entity).isEmpty }) { ObjectIdentifier($0.entity) }
        for objects in entities.values {
            guard let entity = objects.first?.entity else { continue }
            for constraint in constraints(of: entity) { try resolve(objects, constraint, all: others(than: objects, constraint)) }
        }
    }

    private func constraints(of entity: NSEntityDescription) -> [[String]] {
        sequence(first: entity, next: \.superentity).flatMap(\.uniquenessConstraints).map { constraint in
            constraint.compactMap(NSPropertyDescription.name)
        }.filter { !$0.isEmpty }
    }

    private func resolve(_ objects: [NSManagedObject], _ constraint: [String], all: [[AnyHashable]: NSManagedObject]) throws {
        var known = all
        for object in objects where !object.isDeleted {
            guard let values = values(of: object, constraint) else { continue }
            guard let other = known[values], other !== object, !other.isDeleted else {
                known[values] = object
                continue
            }
            try merge(object, into: other, constraint)
        }
    }

    /// nil where one of the values is none: that is unique.
    private func values(of object: NSManagedObject, _ constraint: [String]) -> [AnyHashable]? {
        let values = constraint.compactMap { object.current($0) as? AnyHashable }
        return values.count == constraint.count ? values : nil
    }

    /// The objects that are kept already, by their values.
    private func others(than objects: [NSManagedObject], _ constraint: [String]) throws -> [[AnyHashable]: NSManagedObject] {
        guard let entity = objects.first?.entity else { return [:] }
        let wanted = Set(objects.compactMap { values(of: $0, constraint) })
        let root = sequence(first: entity, next: \.superentity).first { entity in
            entity.uniquenessConstraints.contains { $0.compactMap { $0 as? String } == constraint }
        }
        let new = Set(objects)
        var found: [[AnyHashable]: NSManagedObject] = [:]
        for object in try context.objects(of: root ?? entity, includesSubentities: true) where !new.contains(object) {
            if let values = values(of: object, constraint), wanted.contains(values) { found[values] = object }
        }
        return found
    }

    private func merge(_ object: NSManagedObject, into other: NSManagedObject, _ constraint: [String]) throws {
        switch (context.mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType {
        case .errorMergePolicyType:
            let text =
                "Two objects of \(object.entity.shownName) have the same \(constraint.joined(separator: ", ")): "
                + constraint.map { "\(object.current($0) ?? "nil")" }.joined(separator: ", ")
            throw NSError(
                domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
                userInfo: [NSLocalizedDescriptionKey: text, NSAffectedObjectsErrorKey: [object, other]])
        case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
            for (name, property) in object.entity.propertiesByName where other.entity.propertiesByName[name] != nil {
                take(property, of: object, by: other)
            }
        case .mergeByPropertyStoreTrumpMergePolicyType:
            for relationship in object.entity.relationshipsByName.values where relationship.isToMany {
                take(relationship, of: object, by: other)
            }
        case .rollbackMergePolicyType: break
        }
        discard(object)
    }

    private func take(_ property: NSPropertyDescription, of object: NSManagedObject, by other: NSManagedObject) {
        guard let value = object.current(property.name) else { return }
        if let relationship = property as? NSRelationshipDescription, relationship.isToMany {
            other._addManagedValue(ManagedValue.objects(in: value), relationship.name)
        } else if object.isInserted || object.originals[property.name] != nil {
            other.set(value, property.name, isAnnounced: true)
        }
    }

    /// The object goes without taking anything along.
    private func discard(_ object: NSManagedObject) {
        for relationship in object.entity.relationshipsByName.values {
            object.set(relationship.isToMany ? [NSManagedObject]() : nil, relationship.name, isAnnounced: false)
        }
        context.delete(object)
    }
}
