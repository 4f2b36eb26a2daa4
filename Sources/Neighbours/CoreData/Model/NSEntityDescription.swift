import Foundation

/// The description of one kind of object: its name, its class, its properties.
open class NSEntityDescription: NSObject, @unchecked Sendable {  // made before it is used, then only read
    public var name: String?
    /// With the module before it, or without.
    public var managedObjectClassName: String!
    public var isAbstract = false
    public var renamingIdentifier: String?
    public var userInfo: [AnyHashable: Any]?
    public var versionHashModifier: String?
    /// Names of attributes, or their descriptions: of each list no two objects have the same values.
    public var uniquenessConstraints: [[Any]] = []
    public private(set) weak var superentity: NSEntityDescription?
    public internal(set) weak var model: NSManagedObjectModel?

    /// The entity's own properties and, where it has one, those of the entity above.
    public var properties: [NSPropertyDescription] = [] {
        didSet {
            for property in properties where property.entity === Self.none { property.entity = self }
            forgetNames()
        }
    }

    public var subentities: [NSEntityDescription] = [] {
        didSet {
            for entity in subentities {
                entity.superentity = self
                entity.forgetNames()
            }
        }
    }

    /// What stands where an entity is missing.
    static let none = NSEntityDescription()

    public override init() {
        super.init()
        managedObjectClassName = "NSManagedObject"
    }

    public var managedObjectModel: NSManagedObjectModel { model ?? NSManagedObjectModel() }

    // MARK: Properties by name

    private var names: [String: NSPropertyDescription]?

    private func forgetNames() {
        names = nil
        for entity in subentities { entity.forgetNames() }
    }

    public var propertiesByName: [String: NSPropertyDescription] {
        if let names { return names }
        var found = superentity?.propertiesByName ?? [:]
        for property in properties { found[property.name] = property }
        names = found
        return found
    }

    public var attributesByName: [String: NSAttributeDescription] { propertiesByName.compactMapValues { $0 as? NSAttributeDescription } }
    public var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }
    public var subentitiesByName: [String: NSEntityDescription] {
        Dictionary(subentities.map { ($0.name ?? "", $0) }) { first, _ in first }
    }

    /// The relationships that lead to a kind of objects.
    public func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        relationshipsByName.values.filter { $0.destinationEntity === entity }
    }

    /// Whether it is the other one, or below it.
    public func isKindOf(entity: NSEntityDescription) -> Bool {
        sequence(first: self, next: \.superentity).contains { $0 === entity }
    }

    /// The topmost entity above it: its table has the records of all below.
    var root: NSEntityDescription { sequence(first: self, next: \.superentity).reduce(self) { $1 } }

    /// It, and all below.
    var withSubentities: [NSEntityDescription] { [self] + subentities.flatMap(\.withSubentities) }

    var shownName: String { name ?? "an entity without a name" }

    // MARK: Objects

    /// The description of a kind of objects by its name.
    public class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model?.entitiesByName[entityName]
    }

    /// Makes a new object.
    ///
    /// A name that the model does not have ends the program, as on Apple's systems.
    public class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else { Invariant.unknownEntity(entityName, context.model) }
        return EntityClasses.type(of: entity).init(entity: entity, insertInto: context)
    }
}
