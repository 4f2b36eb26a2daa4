import FieldReflection
import Foundation
import SwiftDataCore
import SwiftUICore

// An animation or a transaction applies to what a change of the results changes on the screen; without one it is that of the
// change itself. Each form comes twice, as Apple's, so that one of the two may be left out.

extension Query where Result == [Element] {
    /// The models that a descriptor describes.
    nonisolated public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
        self.init(descriptor, transaction)
    }

    nonisolated public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
        self.init(descriptor, Transaction(animation: animation))
    }

    /// The models that satisfy a predicate, sorted by descriptors: the first one counts most. Without arguments: all models.
    nonisolated public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction)
    }

    nonisolated public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), Transaction(animation: animation))
    }

    /// The models that satisfy a predicate, sorted by one property.
    nonisolated public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        transaction: Transaction? = nil
    ) {
        let sort = SortDescriptor(Isolation.sendable(keyPath), order: order)
        self.init(FetchDescriptor(predicate: filter, sortBy: [sort]), transaction)
    }

    nonisolated public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, animation: Animation
    ) {
        self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
    }

    /// The models that satisfy a predicate, sorted by one optional property: models without a value come first.
    nonisolated public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        transaction: Transaction? = nil
    ) {
        let sort = SortDescriptor(Isolation.sendable(keyPath), order: order)
        self.init(FetchDescriptor(predicate: filter, sortBy: [sort]), transaction)
    }

    nonisolated public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward, animation: Animation
    ) {
        self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
    }
}
