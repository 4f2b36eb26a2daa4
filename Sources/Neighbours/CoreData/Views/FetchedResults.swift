import Foundation
import SwiftUICore

/// The objects that a fetch request of a view has found.
public struct FetchedResults<Result>: RandomAccessCollection {
    let slot: FetchSlot<Result>?
    private let objects: [Result]

    @MainActor init(slot: FetchSlot<Result>?) {
        self.slot = slot
        objects = slot?.read() ?? []
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }

    /// Which objects are shown; nil for all. To set it fetches again.
    @MainActor public var nsPredicate: NSPredicate? {
        get { slot?.asked.predicate }
        nonmutating set { slot?.change { $0.predicate = newValue } }
    }

    /// The order; the first one counts most. To set it fetches again.
    @MainActor public var nsSortDescriptors: [NSSortDescriptor] {
        get { slot?.asked.nsSort ?? [] }
        nonmutating set { slot?.change { ($0.nsSort, $0.sort) = (newValue, nil) } }
    }
}

extension FetchedResults where Result: NSManagedObject {
    /// The order; the first one counts most. To set it fetches again.
    @MainActor public var sortDescriptors: [SortDescriptor<Result>] {
        get { slot?.asked.sort ?? [] }
        nonmutating set { slot?.change { ($0.sort, $0.nsSort) = (newValue, []) } }
    }
}

extension FetchedResults: @unchecked Sendable {}  // read on the main actor
