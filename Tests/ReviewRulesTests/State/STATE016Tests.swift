import ReviewRules
import Testing

struct STATE016Tests {
    @Test func theOneThatDoesNotSaveIsFlagged() throws {
        try expectFlagged(
            "STATE-016",
            """
            import Observation
            @Observable final class Store {
                private(set) var items: [Item] = []
                func add(_ item: Item) { items.append(item); save() }
                func rename(_ place: Int, _ name: String) { items[place].name = name; finish() }
                func remove(_ place: Int) { // flagged
                    items.remove(at: place)
                }
                func toggle(_ place: Int) { items[place].isDone.toggle() } // flagged
                func check(_ place: Int) { self.items[place].isDone = true } // flagged
                private func finish() { save() }
                private func save() { file.write(items) }
            }
            """)
    }

    @Test func whatIsSavedElsewhereIsNot() throws {
        try expectFlagged(
            "STATE-016",
            """
            import Observation
            @Observable final class Store {
                private(set) var items: [Item] = []
                private(set) var shown: [Item] = []
                private let service = Service()
                func add(_ item: Item) { items.append(item); save() }
                func rename(_ place: Int, _ name: String) { items[place].name = name; save() }
                func load() { items.append(Item()) }
                func remove(_ place: Int) { items.remove(at: place); service.delete(place) }
                func clear() { drop(); save() }
                private func drop() { items.removeAll() }
                func show(_ item: Item) { shown.append(item) }
                private func save() { file.write(items) }
            }
            @Observable final class Observed {
                var items: [Item] = [] { didSet { save() } }
                func add(_ item: Item) { items.append(item) }
                func save() { file.write(items) }
            }
            @Observable final class Open {
                var items: [Item] = []
                func add(_ item: Item) { items.append(item); save() }
                func rename(_ place: Int) { items[place].name = ""; save() }
                func remove(_ place: Int) { items.remove(at: place) }
                func save() { file.write(items) }
            }
            struct OpenView: View {
                let store: Open
                var body: some View { Button("Remove") { store.remove(0); store.save() } }
            }
            """)
    }

    @Test func aDeletionThatIsNotSavedIsFlagged() throws {
        try expectFlagged(
            "STATE-016",
            """
            import CoreData
            final class ItemStore {
                private let container: NSPersistentContainer
                var items: [Item] = []
                func add(_ name: String) {
                    let item = Item(context: container.viewContext)
                    item.name = name
                    save()
                }
                func change(_ item: Item) { if item.isEmpty { delete(item) } else { save() } }
                func delete(_ item: Item) {
                    container.viewContext.delete(item) // flagged
                }
                private func save() {
                    do { try container.viewContext.save() } catch { print(error) }
                }
            }
            final class OtherStore {
                private let container: NSPersistentContainer
                func add(_ name: String) { save() }
                func remove(_ item: Item) {
                    drop(item)
                    save()
                }
                private func drop(_ item: Item) { container.viewContext.delete(item) }
                private func save() { try? container.viewContext.save() }
            }
            """)
    }

    @Test func theFixSavesThereToo() throws {
        let text = try RuleTest(
            """
            import CoreData
            final class ItemStore {
                func add(_ name: String) {
                    save()
                }
                func delete(_ item: Item) {
                    viewContext.delete(item)
                }
                private func save() {
                    do { try viewContext.save() } catch { print(error) }
                }
            }
            """
        ).fixed("STATE-016")
        #expect(text.contains("viewContext.delete(item)\n        save()"))
    }
}
