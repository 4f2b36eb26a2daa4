/// The results of a fetch, read as they are touched.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
    private let elementCount: Int
    private let element: (Int) -> Element

    init(count: Int, element: @escaping (Int) -> Element) {
        elementCount = count
        self.element = element
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { elementCount }

    public subscript(position: Int) -> Element {
        precondition((0..<elementCount).contains(position), "Index \(position) is not among the \(elementCount) results")
        return element(position)
    }
}

/// Reads models in batches and holds the last batch.
final class ModelBatches<T: PersistentModel> {
    private let identifiers: [PersistentIdentifier]
    private let batchSize: Int
    private let context: ModelContext
    private var held: (number: Int, models: [PersistentIdentifier: T]) = (-1, [:])

    init(_ identifiers: [PersistentIdentifier], batchSize: Int, context: ModelContext) {
        (self.identifiers, self.batchSize, self.context) = (identifiers, batchSize, context)
    }

    subscript(position: Int) -> T {
        let number = position / batchSize
        if held.number != number {
            let range = number * batchSize..<min((number + 1) * batchSize, identifiers.count)
            let models =
                (try? context.registry(for: T.self))
                .flatMap { try? context.models(identifiers[range].compactMap($0.key), $0) } ?? []
            held = (number, Dictionary(models.compactMap { $0 as? T }.map { ($0.persistentModelID, $0) }) { first, _ in first })
        }
        // A record that was deleted meanwhile is a model with default values.
        return held.models[identifiers[position]] ?? T(_$storage: .gone(T._$info))
    }
}

extension _ModelStorage {
    static func gone(_ info: _ModelInfo) -> _ModelStorage {
        let storage = _ModelStorage(info)
        storage.state = .gone
        return storage
    }
}
