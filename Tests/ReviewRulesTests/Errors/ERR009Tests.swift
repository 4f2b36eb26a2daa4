import ReviewRules
import Testing

struct ERR009Tests {
    @Test func changesOfCopiesAreFlagged() throws {
        try expectFlagged(
            "ERR-009",
            """
            struct Todo: Identifiable { var id: Int; var isDone = false; var tags: [String] = [] }
            final class Store {
                var todos: [Todo] = []
                func finish(_ id: Int) {
                    if var todo = todos.first(where: { $0.id == id }) { // flagged
                        todo.isDone = true
                    }
                }
                func finishAll() {
                    for var todo in todos { // flagged
                        todo.isDone.toggle()
                    }
                }
                func tag(_ place: Int) {
                    var todo = todos[place] // flagged
                    todo.tags.append("a")
                    todo.tags[0] = "b"
                }
            }
            struct AView {
                let store: Store
                func finish() {
                    guard var first = store.todos.first else { return } // flagged
                    first.isDone = true
                }
            }
            """)
    }

    @Test func copiesThatAreUsedAreNot() throws {
        try expectFlagged(
            "ERR-009",
            """
            struct Todo: Identifiable { var id: Int; var isDone = false }
            final class Item { var isDone = false }
            final class Store {
                var todos: [Todo] = []
                var items: [Item] = []
                func finish(_ place: Int) {
                    var todo = todos[place]
                    todo.isDone = true
                    todos[place] = todo
                }
                func finished(_ place: Int) -> Todo {
                    var todo = todos[place]
                    todo.isDone = true
                    return todo
                }
                func send() {
                    for var todo in todos {
                        todo.isDone = true
                        print(todo)
                    }
                }
                func finishItems() {
                    for var item in items { item.isDone = true }
                }
                func count(_ others: [Todo]) -> Int {
                    var todo = others[0]
                    todo.isDone = true
                    var same = todos[0]
                    return same.isDone == todo.isDone ? 1 : 0
                }
            }
            """)
    }
}
