import Foundation
import FoundationAdditions

extension SortDescriptor where Compared: PersistentModel {
    /// Orders text as files are listed, which is what Apple documents; `comparator: .lexical` orders it by `<`.
    public init(_ keyPath: KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
        self.init(keyPath, comparator: .localizedStandard, order: order)
    }

    /// Orders text as files are listed, which is what Apple documents; nil comes first.
    public init(_ keyPath: KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
        self.init(keyPath, comparator: .localizedStandard, order: order)
    }
}

/// Text with an order that is not `<`.
protocol CollatedText {
    static var collation: QuerySort.Collation { get }
}

extension _LocalizedStandardText: CollatedText {
    static let collation = QuerySort.Collation.localizedStandard
}

extension _LocalizedText: CollatedText {
    static let collation = QuerySort.Collation.localized
}
