import Foundation
import Observation

/// Shows every change at once, and takes back what the server refuses.
@MainActor
@Observable
final class SyncedTodosViewModel {
    private(set) var todos: [Todo] = []
    private(set) var isLoading = false
    private(set) var errorMessage: String?

    private let todoService: TodoService

    init(todoService: TodoService) {
        self.todoService = todoService
    }

    func loadTodos() async {
        isLoading = true
        errorMessage = nil

        do {
            todos = try await todoService.fetchTodos()
        } catch {
            errorMessage = "Failed to load todos"
        }

        isLoading = false
    }

    func addTodo(title: String) async {
        guard !title.isEmpty else { return }
        let newTodo = Todo(title: title, isComplete: false)
        errorMessage = nil
        todos.append(newTodo)

        do {
            let savedTodo = try await todoService.createTodo(newTodo)
            replace(newTodo, by: savedTodo)
        } catch {
            todos.removeAll { $0.id == newTodo.id }
            errorMessage = "Failed to create todo"
        }
    }

    func toggleTodo(_ todo: Todo) async {
        var changed = todo
        changed.isComplete.toggle()
        errorMessage = nil
        replace(todo, by: changed)

        do {
            try await todoService.updateTodo(changed)
        } catch {
            replace(changed, by: todo)
            errorMessage = "Failed to update todo"
        }
    }

    func deleteTodo(_ todo: Todo) async {
        guard let index = todos.firstIndex(where: { $0.id == todo.id }) else { return }
        errorMessage = nil
        todos.remove(at: index)

        do {
            try await todoService.deleteTodo(todo)
        } catch {
            todos.insert(todo, at: min(index, todos.count))
            errorMessage = "Failed to delete todo"
        }
    }

    private func replace(_ old: Todo, by new: Todo) {
        guard let index = todos.firstIndex(where: { $0.id == old.id }) else { return }
        todos[index] = new
    }
}
