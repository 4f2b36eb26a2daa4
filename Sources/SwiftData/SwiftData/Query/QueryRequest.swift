import FieldReflection
import SwiftDataCore
import SwiftUICore

/// What a view asks for; a view's `init` makes a new one each time.
final class QueryRequest<Element: PersistentModel>: Sendable {
    let descriptor: FetchDescriptor<Element>
    /// How a change of the results is shown; nil: as the change itself.
    let transaction: Transaction?

    init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
        self.descriptor = descriptor
        self.transaction = transaction
    }

    /// Whether the other request is shown in the same way.
    func isShown(as other: QueryRequest<Element>) -> Bool {
        FieldComparator.of(Transaction?.self).isSame(transaction, other.transaction)
    }
}
