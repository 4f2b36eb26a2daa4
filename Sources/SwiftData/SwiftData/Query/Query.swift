import FieldReflection
import Foundation
import SwiftDataCore
import SwiftUICore

/// Models that a view shows, kept in step with the store.
///
/// Nothing is fetched before a view reads the results, and again only after a change that could have changed them: of a
/// model of that kind in the properties by which it is filtered and sorted. The views that read the results run again if
/// other models are found, or in another order; a changed property makes those run that read the property.
///
/// Put it into a view with the `@Query` macro.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
    let request: QueryRequest<Element>
    private let result: ([Element]) -> Result
    private var results: QueryResults<Element>?

    nonisolated init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) where Result == [Element] {
        request = QueryRequest(descriptor, transaction)
        result = { $0 }
    }

    /// The models found last. After an error they stay what they were: see ``fetchError``.
    @MainActor @preconcurrency public var wrappedValue: Result { result(results?.read() ?? []) }

    /// Why the last attempt to fetch failed; nil if it did not.
    @MainActor @preconcurrency public var fetchError: (any Error)? {
        _ = results?.read()
        return results?.error
    }

    /// The context that is asked: the one of the view's environment.
    @MainActor @preconcurrency public var modelContext: ModelContext { results?.context ?? EnvironmentValues().modelContext }
}

extension Query: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine = slot.map { knownDowncast($0, to: QueryResults<Element>.self) } ?? QueryResults(name: name, node: node)
        slot = mine
        results = mine
        mine.ask(request, of: EnvironmentValues(scope: node.inputs.environment).modelContext)
    }
}

extension Query: FieldComparable {
    /// Whether both ask for the same, as far as the one that is installed can tell.
    package static func isSame(_ a: Self, _ b: Self) -> Bool {
        if a.request === b.request { return true }
        return MainActor.assumeIsolated { a.results?.isAskedAlready(b.request) ?? false }
    }
}

// Safe: the results are reached on the main actor only, and the rest never changes.
extension Query: @unchecked Sendable {}
