import SwiftUI

struct TodoListView: View {
    @State private var todos = [
        Todo(title: "Buy milk", isComplete: false),
        Todo(title: "Walk dog", isComplete: true),
    ]
    @State private var newTodoTitle = ""

    var body: some View {
        List {
            ForEach(todos) { todo in
                HStack {
                    Image(systemName: todo.isComplete ? "checkmark.circle.fill" : "circle")
                    Text(todo.title)
                }
                .onTapGesture {
                    toggleTodo(todo)
                }
                .accessibilityAddTraits(.isButton)
            }

            HStack {
                TextField("New todo", text: $newTodoTitle)
                Button("Add") {
                    addTodo()
                }
            }
        }
    }

    private func toggleTodo(_ todo: Todo) {
        if let index = todos.firstIndex(where: { $0.id == todo.id }) {
            todos[index].isComplete.toggle()
        }
    }

    private func addTodo() {
        guard !newTodoTitle.isEmpty else { return }
        todos.append(Todo(title: newTodoTitle, isComplete: false))
        newTodoTitle = ""
    }
}
