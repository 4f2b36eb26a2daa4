import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// What may be dropped between the elements of a `ForEach`.
struct RowInsertion {
    let taker: (_ offset: Int) -> any TransferTaker

    @MainActor var patterns: [String] { taker(0).types.targetPatterns }
}

extension ForEach where Content: View {
    /// Takes what is dropped between the rows of a list.
    ///
    /// - Parameter action: is given the offset before which it was dropped, and what it was. A `ForEach` without elements has no place for
    ///   it.
    nonisolated public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        inserting { offset in
            ProviderTaker(types: supportedContentTypes) { providers, _ in
                action(offset, providers)
                return true
            }
        }
    }

    /// The same, by identifiers.
    @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
    nonisolated public func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        onInsert(of: acceptedTypeIdentifiers.map { UTType(importedAs: $0) }, perform: action)
    }

    /// Takes items that are dropped between the rows of a list.
    ///
    /// - Parameter action: is given the items and the offset before which they were dropped.
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        inserting { offset in
            ItemTaker<T>(action: { items, _ in
                action(items, offset)
                return true
            })
        }
    }

    nonisolated private func inserting(_ taker: @escaping (Int) -> any TransferTaker) -> Self {
        var copy = self
        copy.insertion = RowInsertion(taker: taker)
        return copy
    }
}
