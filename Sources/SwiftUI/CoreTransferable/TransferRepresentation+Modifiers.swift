import UniformTypeIdentifiers

/// A representation with something changed.
struct ModifiedRepresentation<Base: TransferRepresentation>: TransferRepresentation, PrimitiveRepresentation {
    typealias Item = Base.Item
    typealias Body = Never
    let ways: [TransferWay<Base.Item>]

    init(_ base: Base, change: (inout TransferWay<Base.Item>) -> Void) {
        var ways = TransferWay<Base.Item>.all(of: base)
        for index in ways.indices { change(&ways[index]) }
        self.ways = ways
    }
}

extension TransferRepresentation {
    /// Says how the item's file is to be called.
    @preconcurrency
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        ModifiedRepresentation(self) { $0.suggestedName = { _ in fileName } }
    }

    @preconcurrency
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item> {
        ModifiedRepresentation(self) { $0.suggestedName = fileName }
    }

    /// Uses the representation only for items that meet a condition.
    @preconcurrency
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
        ModifiedRepresentation(self) { $0.isPossible = condition }
    }

    /// Who may see the representation. What is dragged or copied here never leaves the process, so that all are seen alike.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        ModifiedRepresentation(self) { _ in }
    }
}
