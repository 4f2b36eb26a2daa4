import FieldReflection
import Foundation
import SwiftUICore

/// Objects that a view shows in sections, kept in step with the context of its environment.
///
/// Objects of one section follow each other: what decides about the section has to be the first of the order.
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result>: DynamicProperty {
    private let asked: AskedObjects<Result>
    private let sectionIdentifier: KeyPath<Result, SectionIdentifier>
    private var slot: FetchSlot<Result>?
    private var sections: SectionSlot<SectionIdentifier, Result>?

    @MainActor @preconcurrency public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
        SectionedFetchResults(slot: slot, sections: sections, given: sectionIdentifier)
    }
}

extension SectionedFetchRequest where Result: NSManagedObject {
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        var asked = AskedObjects<Result>(nil, [], predicate, animation.map { Transaction(animation: $0) })
        asked.sort = sortDescriptors
        (self.asked, self.sectionIdentifier) = (asked, sectionIdentifier)
    }

    @_disfavoredOverload
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        asked = AskedObjects(nil, sortDescriptors, predicate, animation.map { Transaction(animation: $0) })
        self.sectionIdentifier = sectionIdentifier
    }

    public init(
        entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        asked = AskedObjects(entity.name, sortDescriptors, predicate, animation.map { Transaction(animation: $0) })
        self.sectionIdentifier = sectionIdentifier
    }

    public init(
        fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil
    ) {
        asked = AskedObjects(fetchRequest, animation.map { Transaction(animation: $0) })
        self.sectionIdentifier = sectionIdentifier
    }

    public init(
        fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, transaction: Transaction
    ) {
        asked = AskedObjects(fetchRequest, transaction)
        self.sectionIdentifier = sectionIdentifier
    }
}

/// What was chosen for the sections since the view asked, beside its results.
@MainActor
final class SectionSlot<SectionIdentifier: Hashable, Result> {
    let results: FetchSlot<Result>
    var chosen: KeyPath<Result, SectionIdentifier>?

    init(_ results: FetchSlot<Result>) { self.results = results }
}

extension SectionSlot: EndingSlot {
    func end() { results.end() }
}

extension SectionedFetchRequest: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine =
            slot.map { knownDowncast($0, to: SectionSlot<SectionIdentifier, Result>.self) }
            ?? SectionSlot(FetchSlot(name: "@SectionedFetchRequest \(name)", node: node))
        slot = mine
        sections = mine
        self.slot = mine.results
        mine.results.ask(asked, in: EnvironmentValues(scope: node.inputs.environment).managedObjectContext)
    }
}

extension SectionedFetchRequest: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool {
        a.sectionIdentifier == b.sectionIdentifier && a.asked.isSame(as: b.asked)
    }
}

extension SectionedFetchRequest: @unchecked Sendable {}  // read on the main actor

/// The sections that a request of a view has found.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result>: RandomAccessCollection {
    /// Objects that belong together.
    public struct Section: Identifiable, RandomAccessCollection {
        public let id: SectionIdentifier
        let objects: [Result]

        public var startIndex: Int { 0 }
        public var endIndex: Int { objects.count }
        public subscript(position: Int) -> Result { objects[position] }
    }

    private let slot: FetchSlot<Result>?
    private let chosen: SectionSlot<SectionIdentifier, Result>?
    private let given: KeyPath<Result, SectionIdentifier>
    private let sections: [Section]

    @MainActor init(
        slot: FetchSlot<Result>?, sections chosen: SectionSlot<SectionIdentifier, Result>?, given: KeyPath<Result, SectionIdentifier>
    ) {
        (self.slot, self.chosen, self.given) = (slot, chosen, given)
        let identifier = chosen?.chosen ?? given
        var ids: [SectionIdentifier] = []
        var members: [SectionIdentifier: [Result]] = [:]
        for object in slot?.read() ?? [] {
            let id = object[keyPath: identifier]
            if members[id] == nil { ids.append(id) }
            members[id, default: []].append(object)
        }
        sections = ids.map { Section(id: $0, objects: members[$0] ?? []) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(position: Int) -> Section { sections[position] }

    @MainActor public var nsPredicate: NSPredicate? {
        get { slot?.asked.predicate }
        nonmutating set { slot?.change { $0.predicate = newValue } }
    }

    @MainActor public var nsSortDescriptors: [NSSortDescriptor] {
        get { slot?.asked.nsSort ?? [] }
        nonmutating set { slot?.change { ($0.nsSort, $0.sort) = (newValue, nil) } }
    }

    /// What decides about the sections. To set it makes them anew.
    @MainActor public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
        get { chosen?.chosen ?? given }
        nonmutating set {
            chosen?.chosen = newValue
            slot?.change { _ in }
        }
    }
}

extension SectionedFetchResults where Result: NSManagedObject {
    @MainActor public var sortDescriptors: [SortDescriptor<Result>] {
        get { slot?.asked.sort ?? [] }
        nonmutating set { slot?.change { ($0.sort, $0.nsSort) = (newValue, []) } }
    }
}

extension SectionedFetchResults: @unchecked Sendable {}  // read on the main actor
