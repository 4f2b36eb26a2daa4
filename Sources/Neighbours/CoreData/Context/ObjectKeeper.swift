import Foundation

/// Where a context reads and saves: a coordinator of stores, or the context above.
///
/// Values are those of attributes as objects keep them, and of relationships to one object the `NSManagedObjectID` of that.
protocol ObjectKeeper: AnyObject {
    var model: NSManagedObjectModel? { get }

    func newID(_ entity: NSEntityDescription) -> NSManagedObjectID
    /// Calls back for each object of an entity and those below it.
    func scan(_ entity: NSEntityDescription, _ body: (NSManagedObjectID, () -> [String: Any]) -> Void) throws
    /// The object's identifier, which knows its entity, and its values; nil if it is not there.
    func record(of id: NSManagedObjectID) throws -> (id: NSManagedObjectID, values: [String: Any])?
    func members(of id: NSManagedObjectID, _ relationship: NSRelationshipDescription) throws -> [NSManagedObjectID]
    /// Saves all of the changes, or none.
    func write(_ changes: ContextChanges, from context: NSManagedObjectContext) throws
}

/// What a save writes.
struct ContextChanges {
    var inserted: [NSManagedObject]
    var updated: [NSManagedObject]
    var deleted: [NSManagedObject]

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}

/// Objects in the order in which they came, each once.
struct ObjectList {
    private var objects: [NSManagedObject?] = []
    private var places: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { places.isEmpty }
    var all: [NSManagedObject] { objects.compactMap { $0 } }

    func contains(_ object: NSManagedObject) -> Bool { places[ObjectIdentifier(object)] != nil }

    mutating func insert(_ object: NSManagedObject) {
        guard !contains(object) else { return }
        places[ObjectIdentifier(object)] = objects.count
        objects.append(object)
    }

    mutating func remove(_ object: NSManagedObject) {
        guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
        objects[place] = nil
        if places.isEmpty { objects = [] }
    }

    mutating func removeAll() { (objects, places) = ([], [:]) }
}
