import FieldReflection
import Foundation
import SwiftUICore

/// Objects that a view shows, kept in step with the context of its environment.
///
/// Views that read the results run again if other objects are found, or in another order; a changed property makes those run that read it.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty {
    let asked: AskedObjects<Result>
    private var slot: FetchSlot<Result>?

    init(_ asked: AskedObjects<Result>) { self.asked = asked }

    /// The objects found last.
    @MainActor @preconcurrency public var wrappedValue: FetchedResults<Result> { FetchedResults(slot: slot) }

    /// Which objects are asked for, as a binding.
    @MainActor @preconcurrency public var projectedValue: Binding<Configuration> {
        let slot = slot
        return Binding(
            get: { MainActor.assumeIsolated { Configuration(asked: slot?.asked) } },
            set: { new in MainActor.assumeIsolated { slot?.take(new) } })
    }

    /// What can be changed while a view is there.
    public struct Configuration: @unchecked Sendable {  // used on the main actor
        public var nsSortDescriptors: [NSSortDescriptor]
        public var nsPredicate: NSPredicate?
        /// The order as it was given by ``sortDescriptors``.
        var sort: [SortDescriptor<Result>]?

        init(asked: AskedObjects<Result>?) {
            nsSortDescriptors = asked?.nsSort ?? []
            nsPredicate = asked?.predicate
            sort = asked?.sort
        }
    }
}

extension FetchRequest.Configuration where Result: NSManagedObject {
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { sort ?? [] }
        set { (sort, nsSortDescriptors) = (newValue, []) }
    }
}

extension FetchRequest where Result: NSManagedObject {
    /// All objects of an entity, or those that satisfy a predicate.
    public init(
        entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        self.init(AskedObjects(entity.name, sortDescriptors, predicate, animation.map { Transaction(animation: $0) }))
    }

    @_disfavoredOverload
    public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        self.init(AskedObjects(nil, sortDescriptors, predicate, animation.map { Transaction(animation: $0) }))
    }

    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        var asked = AskedObjects<Result>(nil, [], predicate, animation.map { Transaction(animation: $0) })
        asked.sort = sortDescriptors
        self.init(asked)
    }

    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
        self.init(AskedObjects(fetchRequest, animation.map { Transaction(animation: $0) }))
    }

    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) { self.init(AskedObjects(fetchRequest, transaction)) }
}

/// What a view asks for.
struct AskedObjects<Result> {
    var entityName: String?
    var nsSort: [NSSortDescriptor]
    /// In place of ``nsSort``, where it was given as Swift's.
    var sort: [SortDescriptor<Result>]?
    var predicate: NSPredicate?
    var transaction: Transaction?
    var limit = 0
    var offset = 0
    var includesSubentities = true

    init(_ entityName: String?, _ sort: [NSSortDescriptor], _ predicate: NSPredicate?, _ transaction: Transaction?) {
        (self.entityName, nsSort, self.predicate, self.transaction) = (entityName, sort, predicate, transaction)
    }

    init(_ request: NSFetchRequest<Result>, _ transaction: Transaction?) {
        self.init(request.entityName, request.sortDescriptors ?? [], request.predicate, transaction)
        (limit, offset, includesSubentities) = (request.fetchLimit, request.fetchOffset, request.includesSubentities)
    }

    /// Whether both are known to ask for the same. Predicates of formats cannot be compared: only the same object is the same.
    func isSame(as other: AskedObjects) -> Bool {
        entityName == other.entityName && predicate === other.predicate && limit == other.limit && offset == other.offset
            && includesSubentities == other.includesSubentities && sort == other.sort
            && nsSort.elementsEqual(other.nsSort) { $0 === $1 || ($0.keyPath == $1.keyPath && $0.ascending == $1.ascending) }
            && FieldComparator.of(Transaction?.self).isSame(transaction, other.transaction)
    }

    mutating func take(_ configuration: FetchRequest<Result>.Configuration) {
        (predicate, sort, nsSort) = (configuration.nsPredicate, configuration.sort, configuration.nsSortDescriptors)
    }

    func objects(in context: NSManagedObjectContext) throws -> [Result] {
        let request = NSFetchRequest<Result>(entityName: try name(in: context))
        (request.predicate, request.sortDescriptors) = (predicate, sort == nil ? nsSort : nil)
        request.includesSubentities = includesSubentities
        if sort == nil { (request.fetchLimit, request.fetchOffset) = (limit, offset) }
        let found = try context.fetch(request)
        guard let sort, !sort.isEmpty else { return found }
        return found.sorted(using: sort)
    }

    func name(in context: NSManagedObjectContext) throws -> String {
        if let entityName, context.model?.entitiesByName[entityName] != nil || !(Result.self is NSManagedObject.Type) { return entityName }
        guard context.model != nil, let type = Result.self as? NSManagedObject.Type else {
            // The fetch says what is missing.
            return entityName ?? "\(Result.self)"
        }
        guard let name = EntityClasses.entity(of: type, in: context.model)?.name else {
            throw CoreDataError.make(.general, "The model has no entity for the class \(Result.self).")
        }
        return name
    }
}

extension FetchRequest: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine = slot.map { knownDowncast($0, to: FetchSlot<Result>.self) } ?? FetchSlot(name: "@FetchRequest \(name)", node: node)
        slot = mine
        self.slot = mine
        mine.ask(asked, in: EnvironmentValues(scope: node.inputs.environment).managedObjectContext)
    }
}

extension FetchRequest: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { a.asked.isSame(as: b.asked) }
}

// Safe: the results are reached on the main actor only, and the rest never changes.
extension FetchRequest: @unchecked Sendable {}
