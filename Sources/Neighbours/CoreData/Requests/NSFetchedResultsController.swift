import Foundation
import FoundationAdditions

/// Objects that a request finds, in sections, kept in step with a context.
open class NSFetchedResultsController<ResultType>: NSObject {
    private let core: FetchedResultsCore

    public let fetchRequest: NSFetchRequest<ResultType>
    public var managedObjectContext: NSManagedObjectContext { core.context }
    public var sectionNameKeyPath: String? { core.sectionNameKeyPath }
    public var cacheName: String? { nil }

    /// Who is told of changes, once `performFetch()` was called.
    public weak var delegate: (any NSFetchedResultsControllerDelegate)? {
        didSet { core.delegate = delegate }
    }

    /// - Parameter name: Ignored: nothing is kept beside the store.
    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?,
        cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        core = FetchedResultsCore(context, sectionNameKeyPath) { try context.objects(for: fetchRequest) }
        super.init()
        core.entityName = fetchRequest.entityName
    }

    /// The same results without their type, as the delegate gets them.
    fileprivate init(_ core: FetchedResultsCore) {
        self.core = core
        fetchRequest = NSFetchRequest()
        super.init()
    }

    /// Finds the objects, and keeps them in step from then on.
    public func performFetch() throws { try core.performFetch() }

    public class func deleteCache(withName name: String?) {}

    /// nil before `performFetch()`.
    public var fetchedObjects: [ResultType]? { core.objects?.compactMap { $0 as? ResultType } }

    public var sections: [any NSFetchedResultsSectionInfo]? { core.sections }
    public var sectionIndexTitles: [String] { core.sections?.compactMap(\.indexTitle) ?? [] }

    /// The object at a place; a place that is not there ends the program, as on Apple's systems.
    public func object(at indexPath: IndexPath) -> ResultType {
        guard let object = core.sections?[indexPath.first ?? 0].members[indexPath.last ?? 0] as? ResultType else {
            Invariant.noResult(indexPath)
        }
        return object
    }

    public func indexPath(forObject object: ResultType) -> IndexPath? { core.place(of: object as AnyObject) }
}

/// A section of the results.
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete, move, update
}

/// Who is told of changes of results.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
}

extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {}
}

/// What a controller knows, whatever its type of results.
private final class FetchedResultsCore {
    let context: NSManagedObjectContext
    let sectionNameKeyPath: String?
    var entityName: String?
    weak var delegate: (any NSFetchedResultsControllerDelegate)?
    private(set) var objects: [NSManagedObject]?
    private(set) var sections: [Section]?
    private let fetch: () throws -> [NSManagedObject]
    private var observer: (any NSObjectProtocol)?
    private lazy var untyped = NSFetchedResultsController<any NSFetchRequestResult>(self)

    struct Section: NSFetchedResultsSectionInfo {
        let name: String
        let members: [NSManagedObject]
        var indexTitle: String? { name.first.map { $0.uppercased() } }
        var numberOfObjects: Int { members.count }
        var objects: [Any]? { members }
    }

    init(_ context: NSManagedObjectContext, _ sectionNameKeyPath: String?, fetch: @escaping () throws -> [NSManagedObject]) {
        (self.context, self.sectionNameKeyPath, self.fetch) = (context, sectionNameKeyPath, fetch)
    }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    func performFetch() throws {
        try take(fetch())
        guard observer == nil else { return }
        let me = Weak(self)
        observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { me.object?.contextChanged($0) }
    }

    private func take(_ found: [NSManagedObject]) {
        objects = found
        guard let sectionNameKeyPath else {
            sections = [Section(name: "", members: found)]
            return
        }
        var names: [String] = []
        var members: [String: [NSManagedObject]] = [:]
        for object in found {
            let name = object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
            if members[name] == nil { names.append(name) }
            members[name, default: []].append(object)
        }
        sections = names.map { Section(name: $0, members: members[$0] ?? []) }
    }

    func place(of object: AnyObject) -> IndexPath? {
        for (section, info) in (sections ?? []).enumerated() {
            if let row = info.members.firstIndex(where: { $0 === object }) { return IndexPath(indexes: [section, row]) }
        }
        return nil
    }

    // MARK: Changes

    private func contextChanged(_ notification: Notification) {
        guard let before = objects, let found = try? fetch() else { return }
        let changed = Set(
            [NSUpdatedObjectsKey, NSRefreshedObjectsKey].flatMap { ManagedValue.objects(in: notification.userInfo?[$0] as Any) })
        let isUpdated = found.contains { changed.contains($0) }
        guard isUpdated || !found.elementsEqual(before, by: ===) else { return }
        guard let delegate else { return take(found) }
        let (oldPlaces, oldSections) = (places(), sections ?? [])
        // The delegate sees the results as they are after the change, but for its first call.
        delegate.controllerWillChangeContent(untyped)
        take(found)
        let newPlaces = places()
        tellSections(from: oldSections, to: sections ?? [], delegate)
        for object in before where newPlaces[ObjectIdentifier(object)] == nil {
            delegate.controller(untyped, didChange: object, at: oldPlaces[ObjectIdentifier(object)], for: .delete, newIndexPath: nil)
        }
        let kept = before.filter { newPlaces[ObjectIdentifier($0)] != nil }
        let stayed = kept.elementsEqual(found.filter { oldPlaces[ObjectIdentifier($0)] != nil }, by: ===)
        for object in found {
            let (old, new) = (oldPlaces[ObjectIdentifier(object)], newPlaces[ObjectIdentifier(object)])
            if old == nil {
                delegate.controller(untyped, didChange: object, at: nil, for: .insert, newIndexPath: new)
            } else if !stayed, old != new {
                delegate.controller(untyped, didChange: object, at: old, for: .move, newIndexPath: new)
            } else if changed.contains(object) {
                delegate.controller(untyped, didChange: object, at: old, for: .update, newIndexPath: new)
            }
        }
        delegate.controllerDidChangeContent(untyped)
    }

    private func places() -> [ObjectIdentifier: IndexPath] {
        var places: [ObjectIdentifier: IndexPath] = [:]
        for (section, info) in (sections ?? []).enumerated() {
            for (row, object) in info.members.enumerated() { places[ObjectIdentifier(object)] = IndexPath(indexes: [section, row]) }
        }
        return places
    }

    private func tellSections(from old: [Section], to new: [Section], _ delegate: any NSFetchedResultsControllerDelegate) {
        let (oldNames, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
        for (place, section) in old.enumerated() where !newNames.contains(section.name) {
            delegate.controller(untyped, didChange: section, atSectionIndex: place, for: .delete)
        }
        for (place, section) in new.enumerated() where !oldNames.contains(section.name) {
            delegate.controller(untyped, didChange: section, atSectionIndex: place, for: .insert)
        }
    }
}
