import Foundation

/// To-dos that a server keeps.
final class TodoService {
    private let networkService: NetworkServiceProtocol

    init(networkService: NetworkServiceProtocol) {
        self.networkService = networkService
    }

    func fetchTodos() async throws -> [Todo] { try await networkService.get("/todos") }

    /// The server's copy, whose identifier is the server's.
    func createTodo(_ todo: Todo) async throws -> Todo { try await networkService.post("/todos", body: todo.toDictionary()) }

    func updateTodo(_ todo: Todo) async throws { try await networkService.put("/todos/\(todo.id)", body: todo.toDictionary()) }

    func deleteTodo(_ todo: Todo) async throws { try await networkService.delete("/todos/\(todo.id)") }
}
