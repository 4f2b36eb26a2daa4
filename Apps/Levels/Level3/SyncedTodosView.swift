import SwiftUI

/// To-dos that a server keeps.
struct SyncedTodosView: View {
    @State private var viewModel: SyncedTodosViewModel
    @State private var title = ""

    init(todoService: TodoService) {
        _viewModel = State(initialValue: SyncedTodosViewModel(todoService: todoService))
    }

    var body: some View {
        List {
            Section {
                if viewModel.isLoading { ProgressView() }
                ForEach(viewModel.todos) { todo in
                    TodoRow(todo: todo) {
                        Task { await viewModel.toggleTodo(todo) }
                    }
                }
                .onDelete { offsets in
                    for todo in offsets.map({ viewModel.todos[$0] }) {
                        Task { await viewModel.deleteTodo(todo) }
                    }
                }
                HStack {
                    TextField("New todo", text: $title)
                    Button("Add") {
                        let added = title
                        Task {
                            await viewModel.addTodo(title: added)
                            // What could not be added stays to be tried again; so does what was typed meanwhile.
                            if viewModel.errorMessage == nil, title == added { title = "" }
                        }
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
