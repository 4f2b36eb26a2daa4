import Combine
import Foundation
import FoundationAdditions
import ReactiveGraph

/// An object that a context keeps.
///
/// Views that read its properties run again when they change, also where they do not observe it: Apple's need `@ObservedObject` for that.
///
/// The initialiser with an entity is `required`, since objects of the app's classes are made by it: a class that overrides it says
/// `required` instead of `override`.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
    public let entity: NSEntityDescription
    public internal(set) var objectID: NSManagedObjectID
    public internal(set) weak var managedObjectContext: NSManagedObjectContext?
    /// Whether its values are still to be read.
    public internal(set) var isFault = false
    public internal(set) var isInserted = false
    public internal(set) var isDeleted = false
    /// 0 for an object whose values are there.
    public var faultingState: Int { isFault ? 1 : 0 }

    /// By the names of properties: an attribute's value, an object, a `Set` or an array of objects. Without what is nil, and without
    /// what was not read yet of relationships.
    var values: [String: Any] = [:]
    /// What changed since the last save, and the values before; `NSNull` stands for none.
    var originals: [String: Any] = [:]
    private let source = Source()
    /// Whether a view may have read it: what only others have touched is told to none.
    private var mayBeShown = false
    private var publisher: ObservableObjectPublisher?

    /// Makes an object of an entity, and puts it into a context where one is given.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = context?.newID(entity) ?? NSManagedObjectID(entity, key: Self.nextNumber(), store: nil, isTemporary: true)
        super.init()
        for (name, attribute) in entity.attributesByName {
            values[name] = attribute.defaultValue.flatMap { AttributeValue.canonical($0, attribute) }
        }
        context?.insert(self)
    }

    /// Makes a new object of the class in a context.
    public required convenience init(context moc: NSManagedObjectContext) {
        guard let entity = EntityClasses.entity(of: Self.self, in: moc.model) else {
            Invariant.unknownEntity(String(describing: Self.self), moc.model)
        }
        self.init(entity: entity, insertInto: moc)
    }

    private static func nextNumber() -> Int64 { LooseKeys.next() }

    /// The entity that the class is for, in the model that was used last.
    open class func entity() -> NSEntityDescription {
        if let entity = EntityClasses.entity(of: self, in: nil) { return entity }
        // Views may say `Item.entity()` before a store is open: its name is enough to find it later.
        let entity = NSEntityDescription()
        entity.name = String(describing: self)
        entity.managedObjectClassName = String(reflecting: self)
        return entity
    }

    /// A request for all objects of the class. Of a class that declares one with its own type, that is meant.
    @_disfavoredOverload
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        EntityClasses.note(self)
        return NSFetchRequest(entityName: entity().name ?? String(describing: self))
    }

    /// Whether changes of values that are not kept count as changes.
    open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

    // MARK: What changed

    /// Sends before a property changes.
    public var objectWillChange: ObservableObjectPublisher {
        if let publisher { return publisher }
        let made = ObservableObjectPublisher()
        publisher = made
        return made
    }

    func willChange() { publisher?.send() }

    func recordRead() {
        guard MainThread.isCurrent else { return }
        mayBeShown = true
        source.recordRead()
    }

    /// Tells the views that a value is another one now.
    func announce() {
        guard mayBeShown else { return }
        let source = source
        if MainThread.isCurrent { MainActor.assumeIsolated { source.invalidate() } } else { source.invalidateFromAnyThread() }
    }

    public var isUpdated: Bool { !isInserted && !isDeleted && !originals.isEmpty }
    public var hasChanges: Bool { isInserted || isDeleted || !originals.isEmpty }
    public var hasPersistentChangedValues: Bool {
        changedValues().keys.contains { entity.propertiesByName[$0]?.isTransient == false }
    }

    /// The values of what changed since the last save, `NSNull` for none.
    open func changedValues() -> [String: Any] {
        Dictionary(originals.keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

    /// The values of the last save, `NSNull` for none; all of them without names.
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        fire()
        let keys = keys ?? Array(entity.propertiesByName.keys)
        return Dictionary(keys.map { key in (key, originals[key].map { ManagedValue.object($0) ?? $0 } ?? value(forKey: key) ?? NSNull()) })
        { first, _ in first }
    }

    // MARK: What subclasses may do

    /// Called once for a new object.
    open func awakeFromInsert() {}
    /// Called when its values were read.
    open func awakeFromFetch() {}
    open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
    /// Called before a save, also where only another object changed because of this one.
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}
    open func willAccessValue(forKey key: String?) { fire() }
    open func didAccessValue(forKey key: String?) {}
    open func willChangeValue(forKey key: String) { willChange() }
    open func didChangeValue(forKey key: String) { announce() }

    /// - Throws: an error of Core Data's if a new object may not be saved.
    open func validateForInsert() throws { try Validation.check(self) }
    /// - Throws: an error of Core Data's if a changed object may not be saved.
    open func validateForUpdate() throws { try Validation.check(self) }
    /// - Throws: an error of Core Data's if the object may not be deleted.
    open func validateForDelete() throws { try Validation.checkDeletion(of: self) }

    public override var description: String {
        let data = isFault ? "<fault>" : "\(values.keys.sorted().map { "\($0) = \(shown($0))" })"
        return "<\(type(of: self))> (entity: \(entity.shownName); id: \(objectID); data: \(data))"
    }

    private func shown(_ key: String) -> String {
        switch values[key] {
        case let object as NSManagedObject: "\(object.objectID)"
        case let objects as Set<NSManagedObject>: "\(objects.count) objects"
        case let objects as [NSManagedObject]: "\(objects.count) objects"
        case let value: value.map { "\($0)" } ?? "nil"
        }
    }
}

/// What has given an object its values.
public struct NSSnapshotEventType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
    public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
    public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
    public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
    public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
    public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}
