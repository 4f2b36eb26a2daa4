import Foundation
import SwiftData

/// Which items the list shows, and in which order.
struct ItemFilter: Equatable {
    enum Status: String, CaseIterable, Identifiable {
        case all, open, completed
        var id: String { rawValue }
        var title: String { rawValue.capitalized }
        /// The values of `isCompleted` that pass.
        var completion: [Bool] {
            switch self {
            case .all: [true, false]
            case .open: [false]
            case .completed: [true]
            }
        }
    }

    enum Order: String, CaseIterable, Identifiable {
        case newest, oldest, name, category
        var id: String { rawValue }
        var title: String { rawValue.capitalized }
    }

    var text = ""
    var status = Status.all
    /// Nil shows the items of all categories.
    var category: PersistentIdentifier?
    var order = Order.newest

    /// Whether items may be there that are not shown.
    var isNarrowing: Bool { !text.isEmpty || status != .all || category != nil }

    var predicate: Predicate<Item> {
        let (text, isAnyText) = (text, text.isEmpty)
        let (wantedCategory, isAnyCategory) = (category, category == nil)
        let completion = status.completion
        return #Predicate<Item> { item in
            completion.contains(item.isCompleted)
                && (isAnyCategory || item.category?.persistentModelID == wantedCategory)
                && (isAnyText || item.name.localizedStandardContains(text))
        }
    }

    var sortDescriptors: [SortDescriptor<Item>] {
        switch order {
        case .newest: [SortDescriptor(\.createdAt, order: .reverse)]
        case .oldest: [SortDescriptor(\.createdAt)]
        case .name: [SortDescriptor(\.name), SortDescriptor(\.createdAt)]
        case .category: [SortDescriptor(\.category?.name), SortDescriptor(\.name)]
        }
    }
}
