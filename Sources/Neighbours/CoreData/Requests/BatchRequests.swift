import Foundation

/// What came of a request.
open class NSPersistentStoreResult: NSObject {}

/// What a batch request gives of the objects that it was about; that it is done, without more.
private func batchResult(_ ids: [NSManagedObjectID], isIDs: Bool, isCount: Bool) -> Any { isIDs ? ids : isCount ? ids.count : true }

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// Deletes what a request finds beside the context: its objects do not hear of it before `mergeChanges`.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    let find: (NSManagedObjectContext) throws -> [NSManagedObjectID]
    public var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

    public init<Result>(fetchRequest fetch: NSFetchRequest<Result>) {
        find = { try $0.objects(for: fetch).map(\.objectID) }
        super.init()
    }

    public init(objectIDs objects: [NSManagedObjectID]) {
        find = { _ in objects }
        super.init()
    }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchDeleteRequestResultType

    init(_ ids: [NSManagedObjectID], _ type: NSBatchDeleteRequestResultType) {
        resultType = type
        result = batchResult(ids, isIDs: type == .resultTypeObjectIDs, isCount: type == .resultTypeCount)
    }
}

public enum NSBatchInsertRequestResultType: UInt, Sendable {
    case statusOnly, objectIDs, count
}

/// Inserts records beside the context.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    public let entityName: String
    let fill: (NSManagedObjectContext, NSEntityDescription) -> [NSManagedObject]
    public var resultType = NSBatchInsertRequestResultType.statusOnly

    public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
        self.init(entityName: entity.name ?? "", objects: dictionaries)
    }

    public init(entityName: String, objects dictionaries: [[String: Any]]) {
        self.entityName = entityName
        fill = { context, entity in
            dictionaries.map { values in
                let object = EntityClasses.type(of: entity).init(entity: entity, insertInto: context)
                object.setValuesForKeys(values)
                return object
            }
        }
        super.init()
    }

    /// Calls back for each object until that says that it was the last.
    public convenience init(entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
        self.init(entityName: entity.name ?? "", managedObjectHandler: handler)
    }

    public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
        self.entityName = entityName
        fill = { context, entity in
            var made: [NSManagedObject] = []
            while true {
                let object = EntityClasses.type(of: entity).init(entity: entity, insertInto: context)
                if handler(object) {
                    context.delete(object)
                    return made
                }
                made.append(object)
            }
        }
        super.init()
    }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchInsertRequestResultType

    init(_ ids: [NSManagedObjectID], _ type: NSBatchInsertRequestResultType) {
        resultType = type
        result = batchResult(ids, isIDs: type == .objectIDs, isCount: type == .count)
    }
}

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

/// Changes what a predicate finds beside the context.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    public let entityName: String
    public var predicate: NSPredicate?
    /// Values by the names of properties.
    public var propertiesToUpdate: [AnyHashable: Any]?
    public var includesSubentities = true
    public var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

    public init(entityName: String) {
        self.entityName = entityName
        super.init()
    }

    public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchUpdateRequestResultType

    init(_ ids: [NSManagedObjectID], _ type: NSBatchUpdateRequestResultType) {
        resultType = type
        result = batchResult(ids, isIDs: type == .updatedObjectIDsResultType, isCount: type == .updatedObjectsCountResultType)
    }
}

extension NSManagedObjectContext {
    /// Does what a batch request says, in a context of its own that saves at once.
    /// - Throws: an error of Core Data's if it cannot be done; then nothing is.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let coordinator = persistentStoreCoordinator else { throw CoreDataError.make(.general, "The context has no store.") }
        let context = NSManagedObjectContext(.confinementConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        context.mergePolicy = mergePolicy
        switch request {
        case let request as NSBatchDeleteRequest:
            let ids = try request.find(context)
            for id in ids { if let object = try? context.existingObject(with: id) { context.delete(object) } }
            try context.saveQuietly()
            return NSBatchDeleteResult(ids, request.resultType)
        case let request as NSBatchInsertRequest:
            guard let entity = context.model?.entitiesByName[request.entityName] else { throw noEntity(request.entityName) }
            let made = request.fill(context, entity)
            try context.saveQuietly()
            return NSBatchInsertResult(made.map(\.objectID), request.resultType)
        case let request as NSBatchUpdateRequest:
            guard let entity = context.model?.entitiesByName[request.entityName] else { throw noEntity(request.entityName) }
            let found = try context.objects(of: entity, includesSubentities: request.includesSubentities)
                .filter { request.predicate?.evaluate(with: $0) ?? true }
            for object in found {
                for (key, value) in request.propertiesToUpdate ?? [:] {
                    guard let name = NSPropertyDescription.name(key.base) else { continue }
                    object.setValue(value, forKey: name)
                }
            }
            try context.saveQuietly()
            return NSBatchUpdateResult(found.map(\.objectID), request.resultType)
        default: throw CoreDataError.make(.general, "A \(type(of: request)) is none that a context executes.")
        }
    }

    private func noEntity(_ name: String) -> NSError { CoreDataError.make(.general, "The model has no entity \(name).") }

    /// Saves, and tells no other context.
    private func saveQuietly() throws {
        isQuiet = true
        try save()
    }
}
