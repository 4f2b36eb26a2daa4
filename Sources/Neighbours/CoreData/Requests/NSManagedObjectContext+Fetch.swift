import Foundation

extension NSManagedObjectContext {
    /// The objects that a request asks for.
    /// - Throws: an error of Core Data's if there is no store, or it cannot be read.
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        let found = try objects(for: request)
        switch request.resultType {
        case .managedObjectIDResultType: return found.compactMap { $0.objectID as? T }
        case .countResultType: return [NSNumber(value: found.count)].compactMap { $0 as? T }
        case .dictionaryResultType: return dictionaries(found, request).compactMap { $0 as? T }
        default: return found.compactMap { $0 as? T }
        }
    }

    /// How many objects a request would find.
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { try objects(for: request).count }

    func objects<T>(for request: NSFetchRequest<T>) throws -> [NSManagedObject] {
        guard keeper != nil else {
            throw CoreDataError.make(
                .general, "The context has no store. Views need .environment(\\.managedObjectContext, container.viewContext) around them.")
        }
        guard let name = request.entityName, let entity = model?.entitiesByName[name] ?? entity(ofClass: request.entity) else {
            throw CoreDataError.make(.general, "The model has no entity \(request.entityName ?? "") to fetch.")
        }
        var found = try objects(
            of: entity, includesSubentities: request.includesSubentities, includesPendingChanges: request.includesPendingChanges)
        if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
        if let order = request.sortDescriptors, !order.isEmpty { found = found.sorted(by: order) }
        if request.fetchOffset > 0 { found = Array(found.dropFirst(request.fetchOffset)) }
        if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
        return found
    }

    /// What `Item.entity()` gave before a model was there.
    private func entity(ofClass placeholder: NSEntityDescription?) -> NSEntityDescription? {
        guard let name = placeholder?.managedObjectClassName else { return nil }
        return model?.entities.first { $0.managedObjectClassName == name }
    }

    /// The objects of an entity, those that are deleted here left out.
    func objects(
        of entity: NSEntityDescription, includesSubentities: Bool, includesPendingChanges: Bool = true
    ) throws -> [NSManagedObject] {
        var found: [NSManagedObject] = []
        try keeper?.scan(entity) { id, values in
            guard includesSubentities || id.entity === entity else { return }
            let object = object(id, values)
            if !object.isDeleted, !object.isInserted { found.append(object) }
        }
        guard includesPendingChanges else { return found }
        return found
            + inserted.all.filter { includesSubentities ? $0.entity.isKindOf(entity: entity) : $0.entity === entity }
    }

    private func dictionaries<T>(_ objects: [NSManagedObject], _ request: NSFetchRequest<T>) -> [NSDictionary] {
        let names = request.propertiesToFetch?.compactMap(NSPropertyDescription.name)
        var seen: Set<NSDictionary> = []
        return objects.compactMap { object in
            let names = names ?? Array(object.entity.attributesByName.keys)
            let values = names.compactMap { name in object.value(forKeyPath: name).map { (name, $0) } }
            let dictionary = NSDictionary(dictionary: Dictionary(values) { first, _ in first })
            return !request.returnsDistinctResults || seen.insert(dictionary).inserted ? dictionary : nil
        }
    }
}

extension [NSManagedObject] {
    func sorted(by descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
        // Equal ones stay as they are.
        enumerated().sorted { one, other in
            for descriptor in descriptors {
                switch descriptor.compare(one.element, to: other.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return one.offset < other.offset
        }.map(\.element)
    }
}
