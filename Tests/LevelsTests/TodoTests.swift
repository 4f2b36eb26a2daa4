import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Levels

/// The rows "Todo L1" to "Todo L3".
@MainActor
@Suite struct TodoTests {
    @Test func theLocalListAddsAndToggles() throws {
        let host = TestHost(NavigationStack { TodoListView() })
        let field = try host.find(.textField, "New todo")
        try host.find(.button, "Add").tap()
        #expect(host.texts.filter { ["Buy milk", "Walk dog"].contains($0) }.count == 2)
        try field.type("Feed the cat")
        try host.find(.button, "Add").tap()
        #expect(host.texts.contains("Feed the cat") && field.text.isEmpty)
        let before = host.snapshot()
        try host.find(text: "Feed the cat").tap()
        #expect(host.snapshot() != before)
        try host.find(text: "Feed the cat").tap()
        #expect(host.snapshot() == before)
    }

    // Saved

    @Test func everyChangeIsSavedAndLoadedAgain() async {
        let store = MockPersistenceService()
        let viewModel = SavedTodosViewModel(persistenceService: store)
        await viewModel.loadTodos()
        #expect(viewModel.todos.isEmpty && viewModel.errorMessage == nil)
        viewModel.newTodoTitle = "Tea"
        await viewModel.addTodo()
        await viewModel.toggleTodo(viewModel.todos[0])
        await viewModel.addTodo()
        #expect(store.log == ["load todos", "save todos", "save todos"])
        #expect(viewModel.newTodoTitle.isEmpty)

        let relaunched = SavedTodosViewModel(persistenceService: store)
        await relaunched.loadTodos()
        #expect(relaunched.todos == viewModel.todos)
        #expect(relaunched.todos.map(\.isComplete) == [true])
    }

    @Test func aStoreThatFailsIsSaidAndNothingIsLost() async {
        let store = MockPersistenceService()
        let viewModel = SavedTodosViewModel(persistenceService: store)
        store.failsToLoad = true
        await viewModel.loadTodos()
        #expect(viewModel.errorMessage == "Failed to load todos")
        store.failsToSave = true
        viewModel.newTodoTitle = "Tea"
        await viewModel.addTodo()
        #expect(viewModel.errorMessage == "Failed to save todos" && viewModel.todos.map(\.title) == ["Tea"])
        store.failsToSave = false
        await viewModel.toggleTodo(viewModel.todos[0])
        #expect(viewModel.errorMessage == nil)
    }

    @Test func filesKeepValuesByKey() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let service = FilePersistenceService(folder: folder)
        #expect(try await service.load(forKey: "todos") as [Todo]? == nil)
        let todo = Todo(title: "Tea", isComplete: true)
        try await service.save([todo], forKey: "todos")
        #expect(try await FilePersistenceService(folder: folder).load(forKey: "todos") == [todo])
        try await service.delete(forKey: "todos")
        try await service.delete(forKey: "todos")
        #expect(try await service.load(forKey: "todos") as [Todo]? == nil)
    }

    // Synchronised

    /// A server at whose door every request waits, by the title it is about.
    private func heldServer() -> (network: MockNetworkService, door: Door<String>) {
        let (network, door) = (MockNetworkService(), Door<String>())
        network.answer = { request in
            let title = request.body["title"] ?? ""
            try await door.wait(for: title)
            return Todo(title: title, isComplete: false)
        }
        return (network, door)
    }

    @Test func whatIsAddedShowsAtOnceAndIsReplacedByTheServersCopy() async throws {
        let (network, door) = heldServer()
        let viewModel = SyncedTodosViewModel(todoService: TodoService(networkService: network))
        let adding = Task { await viewModel.addTodo(title: "Tea") }
        #expect(await eventually { door.keys == ["Tea"] })
        let local = try #require(viewModel.todos.first)
        #expect(local.title == "Tea")
        door.open("Tea")
        await adding.value
        #expect(viewModel.todos.map(\.title) == ["Tea"] && viewModel.todos[0].id != local.id)
    }

    @Test func ofTwoThatAreAddedTheOneThatFailsIsTakenBack() async {
        let (network, door) = heldServer()
        let viewModel = SyncedTodosViewModel(todoService: TodoService(networkService: network))
        let first = Task { await viewModel.addTodo(title: "Tea") }
        #expect(await eventually { door.keys == ["Tea"] })
        let second = Task { await viewModel.addTodo(title: "Cake") }
        #expect(await eventually { door.keys == ["Tea", "Cake"] })
        #expect(viewModel.todos.map(\.title) == ["Tea", "Cake"])
        door.refuse("Tea", with: MockFailure())
        await first.value
        #expect(viewModel.todos.map(\.title) == ["Cake"] && viewModel.errorMessage == "Failed to create todo")
        door.open("Cake")
        await second.value
        #expect(viewModel.todos.map(\.title) == ["Cake"])
    }

    @Test func changesAndDeletionsThatFailAreTakenBack() async {
        let network = MockNetworkService()
        let kept = [Todo(title: "Tea", isComplete: false), Todo(title: "Cake", isComplete: true)]
        network.answer = { _ in kept }
        let viewModel = SyncedTodosViewModel(todoService: TodoService(networkService: network))
        await viewModel.loadTodos()
        network.shouldFail = true
        await viewModel.toggleTodo(kept[0])
        #expect(viewModel.todos == kept && viewModel.errorMessage == "Failed to update todo")
        await viewModel.deleteTodo(kept[0])
        #expect(viewModel.todos == kept && viewModel.errorMessage == "Failed to delete todo")
        network.shouldFail = false
        await viewModel.toggleTodo(kept[0])
        await viewModel.deleteTodo(kept[1])
        #expect(viewModel.todos.map(\.isComplete) == [true] && viewModel.errorMessage == nil)
    }

    @Test func theServiceAsksForWhatItsNamesSay() async throws {
        let network = MockNetworkService()
        let todo = Todo(title: "Tea", isComplete: true)
        network.answer = { request -> any Encodable in request.method == .post ? todo as any Encodable : [todo] }
        let service = TodoService(networkService: network)
        #expect(try await service.fetchTodos() == [todo])
        _ = try await service.createTodo(todo)
        try await service.updateTodo(todo)
        try await service.deleteTodo(todo)
        let body = ["id": todo.id.uuidString, "title": "Tea", "isComplete": "true"]
        #expect(
            network.requests == [
                NetworkRequest(method: .get, path: "/todos"), NetworkRequest(method: .post, path: "/todos", body: body),
                NetworkRequest(method: .put, path: "/todos/\(todo.id)", body: body),
                NetworkRequest(method: .delete, path: "/todos/\(todo.id)"),
            ])
    }

    @Test func theServerKeepsCreatesChangesAndDeletes() async throws {
        let service = TodoService(networkService: LoopbackNetworkService(conditions: ServiceConditions()))
        let mine = Todo(title: "Tea", isComplete: false)
        var created = try await service.createTodo(mine)
        #expect(created.id != mine.id)
        created.isComplete = true
        try await service.updateTodo(created)
        #expect(try await service.fetchTodos().contains(created))
        try await service.deleteTodo(created)
        #expect(try await !service.fetchTodos().contains { $0.id == created.id })
        await #expect(throws: NetworkError.status(404)) { try await service.deleteTodo(created) }
    }
}
