import ReviewRules
import Testing

struct STATE013Tests {
    @Test func aFilterOfWhatWasFilteredIsFlagged() throws {
        try expectFlagged(
            "STATE-013",
            """
            import Observation
            import SwiftUI
            @Observable final class ListViewModel {
                var items: [String] = []
                var searchText = ""
                func search(_ query: String) {
                    items = items.filter { $0.contains(query) } // flagged
                }
                func searchAgain() {
                    self.items = self.items.filter { $0.contains(searchText) }.sorted() // flagged
                }
            }
            struct RelatedView: View {
                let name: String
                let others: [String]
                var body: some View {
                    ForEach(others, id: \\.self) { other in
                        NavigationLink(other) {
                            RelatedView(name: other, others: rest(without: other)) // flagged
                        }
                        NavigationLink(other) {
                            RelatedView(name: other, others: others.filter { $0 != other }) // flagged
                        }
                    }
                }
                private func rest(without name: String) -> [String] { others.filter { $0 != name } }
            }
            """)
    }

    @Test func removalAndFilledListsAreNot() throws {
        try expectFlagged(
            "STATE-013",
            """
            import Observation
            import SwiftUI
            @Observable final class ListViewModel {
                var items: [String] = []
                private var all: [String] = []
                var found: [String] = []
                func remove(_ id: String) { items = items.filter { $0 != id } }
                func search(_ query: String) {
                    found = all.filter { $0.contains(query) }
                    items = all
                    items = items.filter { $0.contains(query) }
                    var local = items
                    local = local.filter { $0.contains(query) }
                    print(local)
                }
            }
            struct TreeView: View {
                let children: [String]
                let everything: [String]
                var body: some View {
                    ForEach(children, id: \\.self) { child in
                        TreeView(children: everything.filter { $0.hasPrefix(child) }, everything: everything)
                    }
                }
            }
            struct OtherView: View {
                let children: [String]
                var body: some View { TreeView(children: children.filter { $0 != "" }, everything: children) }
            }
            """)
    }

    @Test func aReplacementIsNot() throws {
        try expectFlagged(
            "STATE-013",
            """
            import Observation
            @Observable final class ListViewModel {
                var items: [String] = []
                func replace(_ category: String) {
                    items = items.filter { $0 != category }
                    items.append(category)
                }
            }
            """)
    }
}
