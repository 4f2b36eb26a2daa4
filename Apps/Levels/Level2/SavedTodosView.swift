import SwiftUI

/// To-dos that are there again after a relaunch.
struct SavedTodosView: View {
    @State private var viewModel: SavedTodosViewModel

    init(persistenceService: PersistenceServiceProtocol) {
        _viewModel = State(initialValue: SavedTodosViewModel(persistenceService: persistenceService))
    }

    var body: some View {
        List {
            Section {
                ForEach(viewModel.todos) { todo in
                    TodoRow(todo: todo) {
                        Task { await viewModel.toggleTodo(todo) }
                    }
                }
                HStack {
                    TextField("New todo", text: $viewModel.newTodoTitle)
                    Button("Add") {
                        Task { await viewModel.addTodo() }
                    }
                }
            } footer: {
                if let message = viewModel.errorMessage { Text(message).foregroundStyle(.red) }
            }
        }
        .task {
            await viewModel.loadTodos()
        }
    }
}

/// A to-do that a tap completes or opens again.
struct TodoRow: View {
    let todo: Todo
    let toggle: () -> Void

    var body: some View {
        Button(action: toggle) {
            Label(todo.title, systemImage: todo.isComplete ? "checkmark.circle.fill" : "circle")
                .strikethrough(todo.isComplete)
        }
        .foregroundStyle(.primary)
        .accessibilityValue(todo.isComplete ? "Done" : "Open")
    }
}
