import Combine
import Foundation
import GlideTesting
import Observation
import SwiftData
import SwiftUI
import Testing

/// The same list over every source of truth that apps keep one in, each written as people write it: what is typed, ticked, added, deleted and
/// moved in it is in the source, and on the screen.
@MainActor
@Suite struct SourceTableTests {
    struct Item: Identifiable, Hashable, Codable {
        var id = UUID()
        var name: String
        var isDone = false

        static let samples = ["a", "b", "c"].map { Item(name: $0) }
    }

    private func check(_ view: some View, moves: Bool = true, at place: SourceLocation = #_sourceLocation) throws {
        let host = TestHost(view)
        func summary(is expected: String) {
            let shown = host.texts.last
            #expect(shown == expected, sourceLocation: place)
        }
        summary(is: "a- b- c-")
        try host.all(.textField)[0].type("X")
        summary(is: "aX- b- c-")
        try host.all(.toggle)[1].tap()
        summary(is: "aX- b+ c-")
        try host.find(.button, "Add").tap()
        summary(is: "aX- b+ c- d-")
        let fields = host.all(.textField).map(\.text)
        #expect(fields == ["aX", "b", "c", "d"], sourceLocation: place)
        try host.all(.textField)[0].swipeToDelete()
        summary(is: "b+ c- d-")
        guard moves else { return }
        try host.all(.textField)[2].move(to: 0)
        summary(is: "d- b+ c-")
        try host.all(.textField)[1].type("Y")
        summary(is: "d- bY+ c-")
    }

    @Test func stateAndBindings() throws {
        struct InState: View {
            @State private var items = Item.samples
            var body: some View { ItemsList(items: $items) }
        }
        struct Bound: View {
            @Binding var items: [Item]
            var body: some View { InnerList(items: $items) }
        }
        struct InnerList: View {
            @Binding var items: [Item]
            var body: some View { ItemsList(items: $items) }
        }
        struct Parent: View {
            @State private var lists = [Item.samples]
            var body: some View { Bound(items: $lists[0]) }
        }
        struct Optional: View {
            @State private var items: [Item]? = Item.samples
            var body: some View { if let bound = Binding($items) { ItemsList(items: bound) } }
        }
        struct Keyed: View {
            @State private var lists = ["one": Item.samples]
            var body: some View { if let bound = Binding($lists["one"]) { ItemsList(items: bound) } }
        }
        struct Computed: View {
            @State private var json = try? JSONEncoder().encode(Item.samples)
            var body: some View {
                ItemsList(
                    items: Binding {
                        json.flatMap { try? JSONDecoder().decode([Item].self, from: $0) } ?? []
                    } set: {
                        json = try? JSONEncoder().encode($0)
                    })
            }
        }
        try check(InState())
        try check(Parent())
        try check(Optional())
        try check(Keyed())
        try check(Computed())
    }

    @Test func placesOfAnArray() throws {
        struct Indices: View {
            @State private var items = Item.samples
            var body: some View {
                List {
                    ForEach(items.indices, id: \.self) { index in ItemRow(name: $items[index].name, isDone: $items[index].isDone) }
                        .onDelete { items.remove(atOffsets: $0) }
                        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                    Rest(items: items) { items.append(Item(name: "d")) }
                }
            }
        }
        struct Enumerated: View {
            @State private var items = Item.samples
            var body: some View {
                List {
                    ForEach(Array(items.enumerated()), id: \.element.id) { index, _ in
                        ItemRow(name: $items[index].name, isDone: $items[index].isDone)
                    }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                    Rest(items: items) { items.append(Item(name: "d")) }
                }
            }
        }
        struct Found: View {
            @State private var items = Item.samples
            var body: some View {
                List {
                    ForEach(items) { item in ItemRow(name: binding(of: item).name, isDone: binding(of: item).isDone) }
                        .onDelete { items.remove(atOffsets: $0) }
                        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                    Rest(items: items) { items.append(Item(name: "d")) }
                }
            }
            private func binding(of item: Item) -> Binding<Item> {
                Binding {
                    items.first { $0.id == item.id } ?? item
                } set: { new in
                    if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = new }
                }
            }
        }
        try check(Indices())
        try check(Enumerated())
        try check(Found())
    }

    // MARK: - Observation

    @Observable final class Model {
        var items = Item.samples
        var nested = Nested()
        @Observable final class Nested { var items = Item.samples }
    }

    @Observable final class Element: Identifiable {
        var name: String
        var isDone = false
        init(_ name: String) { self.name = name }
    }

    @Test func observableModels() throws {
        struct Owner: View {
            @State private var model = Model()
            var body: some View { ItemsList(items: $model.items) }
        }
        struct Nested: View {
            @State private var model = Model()
            var body: some View { ItemsList(items: $model.nested.items) }
        }
        struct Passed: View {
            @Bindable var model: Model
            var body: some View { ItemsList(items: $model.items) }
        }
        struct Local: View {
            @Environment(Model.self) private var model
            var body: some View {
                @Bindable var model = model
                ItemsList(items: $model.items)
            }
        }
        struct OptionalModel: View {
            @Environment(Model.self) private var model: Model?
            var body: some View { if let model { Passed(model: model) } }
        }
        try check(Owner())
        try check(Nested())
        try check(Passed(model: Model()))
        try check(Local().environment(Model()))
        try check(OptionalModel().environment(Model()))
    }

    @Test func observableElements() throws {
        struct Row: View {
            @Bindable var element: Element
            var body: some View { ItemRow(name: $element.name, isDone: $element.isDone) }
        }
        struct Elements: View {
            @State private var elements = ["a", "b", "c"].map(Element.init)
            var body: some View {
                List {
                    ForEach(elements) { Row(element: $0) }
                        .onDelete { elements.remove(atOffsets: $0) }
                        .onMove { elements.move(fromOffsets: $0, toOffset: $1) }
                    Rest(items: elements.map { Item(name: $0.name, isDone: $0.isDone) }) { elements.append(Element("d")) }
                }
            }
        }
        struct Bound: View {
            @State private var elements = ["a", "b", "c"].map(Element.init)
            var body: some View {
                List {
                    ForEach($elements) { $element in ItemRow(name: $element.name, isDone: $element.isDone) }
                        .onDelete { elements.remove(atOffsets: $0) }
                        .onMove { elements.move(fromOffsets: $0, toOffset: $1) }
                    Rest(items: elements.map { Item(name: $0.name, isDone: $0.isDone) }) { elements.append(Element("d")) }
                }
            }
        }
        try check(Elements())
        try check(Bound())
    }

    // MARK: - Combine

    final class Store: ObservableObject {
        @Published var items = Item.samples
    }

    final class Entry: ObservableObject, Identifiable {
        @Published var name: String
        @Published var isDone = false
        init(_ name: String) { self.name = name }
    }

    /// Tells of its elements' changes as well.
    final class Entries: ObservableObject {
        @Published var entries = ["a", "b", "c"].map(Entry.init) { didSet { listen() } }
        private var listeners: [AnyCancellable] = []
        init() { listen() }
        private func listen() {
            listeners = entries.map { $0.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() } }
        }
    }

    @Test func observableObjects() throws {
        struct Owner: View {
            @StateObject private var store = Store()
            var body: some View { ItemsList(items: $store.items) }
        }
        struct Passed: View {
            @ObservedObject var store: Store
            var body: some View { ItemsList(items: $store.items) }
        }
        struct FromEnvironment: View {
            @EnvironmentObject private var store: Store
            var body: some View { ItemsList(items: $store.items) }
        }
        struct Row: View {
            @ObservedObject var entry: Entry
            var body: some View { ItemRow(name: $entry.name, isDone: $entry.isDone) }
        }
        struct Elements: View {
            @StateObject private var model = Entries()
            var body: some View {
                List {
                    ForEach(model.entries) { Row(entry: $0) }
                        .onDelete { model.entries.remove(atOffsets: $0) }
                        .onMove { model.entries.move(fromOffsets: $0, toOffset: $1) }
                    Rest(items: model.entries.map { Item(name: $0.name, isDone: $0.isDone) }) { model.entries.append(Entry("d")) }
                }
            }
        }
        try check(Owner())
        try check(Passed(store: Store()))
        try check(FromEnvironment().environmentObject(Store()))
        try check(Elements())
    }

    // MARK: - Stores

    struct Kept: RawRepresentable {
        var items: [Item]
        init(_ items: [Item]) { self.items = items }
        init?(rawValue: String) {
            guard let items = try? JSONDecoder().decode([Item].self, from: Data(rawValue.utf8)) else { return nil }
            self.items = items
        }
        var rawValue: String { (try? JSONEncoder().encode(items)).map { String(decoding: $0, as: UTF8.self) } ?? "[]" }
    }

    @Test func defaultsAndScenes() throws {
        struct InDefaults: View {
            @AppStorage private var kept: Kept
            init(_ defaults: UserDefaults) { _kept = AppStorage(wrappedValue: Kept(Item.samples), "items", store: defaults) }
            var body: some View { ItemsList(items: $kept.items) }
        }
        struct InScene: View {
            @SceneStorage("items") private var kept = Kept(Item.samples)
            var body: some View { ItemsList(items: $kept.items) }
        }
        let name = "source-table-\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        try check(InDefaults(defaults))
        try check(InScene())
    }

    @Model final class Record {
        var name: String
        var isDone = false
        var place: Int
        init(_ name: String, at place: Int) {
            self.name = name
            self.place = place
        }
    }

    @Test func models() throws {
        struct Row: View {
            @Bindable var record: Record
            var body: some View { ItemRow(name: $record.name, isDone: $record.isDone) }
        }
        struct Records: View {
            @Query(sort: \Record.place) private var records: [Record]
            @Environment(\.modelContext) private var context
            var body: some View {
                List {
                    ForEach(records) { Row(record: $0) }
                        .onDelete { offsets in offsets.forEach { context.delete(records[$0]) } }
                        .onMove { source, target in
                            var moved = records
                            moved.move(fromOffsets: source, toOffset: target)
                            for (place, record) in moved.enumerated() { record.place = place }
                        }
                    Rest(items: records.map { Item(name: $0.name, isDone: $0.isDone) }) {
                        context.insert(Record("d", at: records.count))
                    }
                }
            }
        }
        let container = try ModelContainer(for: Record.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        for (place, name) in ["a", "b", "c"].enumerated() { container.mainContext.insert(Record(name, at: place)) }
        try check(Records().modelContainer(container))
    }
}

private struct ItemsList: View {
    @Binding var items: [SourceTableTests.Item]
    var body: some View {
        List {
            ForEach($items) { $item in ItemRow(name: $item.name, isDone: $item.isDone) }
                .onDelete { items.remove(atOffsets: $0) }
                .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            Rest(items: items) { items.append(.init(name: "d")) }
        }
    }
}

private struct ItemRow: View {
    @Binding var name: String
    @Binding var isDone: Bool
    var body: some View {
        HStack {
            TextField("Name", text: $name)
            Toggle("Done", isOn: $isDone)
        }
    }
}

private struct Rest: View {
    let items: [SourceTableTests.Item]
    let add: () -> Void
    var body: some View {
        Section {
            Button("Add", action: add)
            Text(items.map { $0.name + ($0.isDone ? "+" : "-") }.joined(separator: " "))
        }
    }
}
