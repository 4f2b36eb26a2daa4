import ReviewRules
import Testing

struct FLOW004Tests {
    @Test func placesOfAnotherListAreFlagged() throws {
        try expectFlagged(
            "FLOW-004",
            """
            import SwiftUI
            struct ListView: View {
                @State private var names: [String] = []
                @State private var model = Model()
                private var shown: [String] { names.filter { $0 != "" } }
                var body: some View {
                    ForEach(names.sorted(), id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } // flagged
                    ForEach(shown, id: \\.self) { Text($0) }
                        .onDelete { places in names.remove(atOffsets: places) } // flagged
                    ForEach(shown, id: \\.self) { Text($0) }
                        .onDelete(perform: delete) // flagged
                    ForEach(model.visible, id: \\.self) { Text($0) }
                        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) } // flagged
                    ForEach(names.reversed(), id: \\.self) { Text($0) }.onDelete { places in // flagged
                        for place in places { erase(names[place]) }
                    }
                }
                private func delete(_ places: IndexSet) { names.remove(atOffsets: places) }
            }
            @Observable final class Model {
                var items: [String] = []
                var visible: [String] { items.sorted() }
            }
            """)
    }

    @Test func placesOfTheSameListAreNot() throws {
        try expectFlagged(
            "FLOW-004",
            """
            import SwiftUI
            struct ListView: View {
                @State private var names: [String] = []
                @State private var model = Model()
                private var shown: [String] { names.filter { $0 != "" } }
                var body: some View {
                    ForEach(names, id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
                    ForEach($names, id: \\.self) { Text($0.wrappedValue) }.onDelete { names.remove(atOffsets: $0) }
                    ForEach(shown, id: \\.self) { Text($0) }
                        .onDelete { places in
                            let doomed = places.map { shown[$0] }
                            names.removeAll { doomed.contains($0) }
                        }
                    ForEach(model.items, id: \\.self) { Text($0) }.onDelete { model.items.remove(atOffsets: $0) }
                    ForEach(model.items, id: \\.self) { Text($0) }.onDelete(perform: model.delete)
                    ForEach(shown, id: \\.self) { Text($0) }.onDelete { places in
                        for place in places { erase(shown[place]) }
                    }
                }
            }
            @Observable final class Model { var items: [String] = [] }
            """)
    }

    @Test func filteredPlacesAreFlagged() throws {
        try expectFlagged(
            "FLOW-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var tasks: [Task] = []
                var body: some View {
                    List {
                        ForEach(tasks.indices.filter { !tasks[$0].isDone }, id: \\.self) { i in Text(tasks[i].title) }
                            .onDelete { tasks.remove(atOffsets: $0) } // flagged
                        ForEach(tasks.indices, id: \\.self) { i in Text(tasks[i].title) }
                            .onDelete { tasks.remove(atOffsets: $0) }
                    }
                }
            }
            """)
    }

    @Test func countedPlacesAndKeptListsAreFollowed() throws {
        try expectFlagged(
            "FLOW-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var names: [String] = []
                @State private var found: [String] = []
                @State private var copy: [String] = []
                var body: some View {
                    List {
                        ForEach(0..<found.count, id: \\.self) { Text(found[$0]) }
                            .onDelete { places in for place in places { erase(names[place]) } } // flagged
                        ForEach(found.indices, id: \\.self) { Text(found[$0]) }.onDelete { names.remove(atOffsets: $0) } // flagged
                        ForEach(found.indices, id: \\.self) { Text(found[$0]) }.onDelete { found.remove(atOffsets: $0) }
                        ForEach(copy, id: \\.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
                    }
                    .onAppear { found = names.filter { $0 != "" }; copy = names }
                }
            }
            """)
    }

    @Test func placesThatAStoreCountsInAListOfItsOwnAreFlagged() throws {
        try expectFlagged(
            "FLOW-004",
            """
            import SwiftUI
            struct AView: View {
                @ObservedObject var store: Store
                @ObservedObject var model: Model
                @State private var byName = false
                var body: some View {
                    ForEach(model.found) { Text($0.name) }
                        .onDelete { offsets in store.delete(at: offsets) } // flagged
                    ForEach(byName ? store.items.sorted() : store.items) { Text($0.name) }
                        .onDelete { store.remove(at: $0) } // flagged
                    ForEach(store.filteredItems) { Text($0.name) }
                        .onDelete { places in for place in places { store.items.remove(at: place) } } // flagged
                    ForEach(store.items) { Text($0.name) }
                        .onDelete { store.delete(at: $0) }
                    ForEach(model.found) { Text($0.name) }
                        .onDelete { model.delete(at: $0) }
                    ForEach(model.found) { Text($0.name) }
                        .onDelete { offsets in store.delete(offsets.map { model.found[$0] }) }
                }
            }
            """)
    }
}
