import Foundation
import Observation

@MainActor
@Observable
final class SavedTodosViewModel {
    private(set) var todos: [Todo] = []
    var newTodoTitle = ""
    private(set) var errorMessage: String?

    private let persistenceService: PersistenceServiceProtocol

    init(persistenceService: PersistenceServiceProtocol) {
        self.persistenceService = persistenceService
    }

    func loadTodos() async {
        do {
            todos = try await persistenceService.load(forKey: "todos") ?? []
            errorMessage = nil
        } catch {
            errorMessage = "Failed to load todos"
        }
    }

    func addTodo() async {
        guard !newTodoTitle.isEmpty else { return }

        todos.append(Todo(title: newTodoTitle, isComplete: false))
        newTodoTitle = ""

        await saveTodos()
    }

    func toggleTodo(_ todo: Todo) async {
        if let index = todos.firstIndex(where: { $0.id == todo.id }) {
            todos[index].isComplete.toggle()
            await saveTodos()
        }
    }

    private func saveTodos() async {
        do {
            try await persistenceService.save(todos, forKey: "todos")
            errorMessage = nil
        } catch {
            errorMessage = "Failed to save todos"
        }
    }
}
