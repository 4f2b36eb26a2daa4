import GlideTesting
import SwiftUI
import Testing

/// The ten lines of the README, and what a list screen needs besides.
@MainActor
struct TodoTests {
    struct Todo: Identifiable {
        let id = UUID()
        var title: String
        var isDone = false
    }

    struct TodoList: View {
        @State private var todos = [Todo(title: "Buy milk"), Todo(title: "Water plants"), Todo(title: "Call Ada")]
        @State private var title = ""

        var body: some View {
            NavigationStack {
                List {
                    HStack {
                        TextField("New todo", text: $title).onSubmit(add)
                        Button("Add", action: add).disabled(title.isEmpty)
                    }
                    ForEach($todos) { $todo in Toggle(todo.title, isOn: $todo.isDone) }
                        .onDelete { todos.remove(atOffsets: $0) }
                        .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
                    Text("\(todos.filter { !$0.isDone }.count) open")
                }
                .navigationTitle("Todos")
            }
        }

        private func add() {
            todos.append(Todo(title: title))
            title = ""
        }
    }

    @Test func addingATodo() throws {
        let host = TestHost(TodoList())
        #expect(try !host.find(.button, "Add").isEnabled)
        try host.find(.textField, "New todo").type("Buy eggs")
        try host.find(.button, "Add").tap()
        try host.find(.toggle, "Buy eggs").tap()
        #expect(try host.find(.toggle, "Buy eggs").isOn)
        #expect(try host.find(.textField).text.isEmpty)
        #expect(host.texts.contains("3 open"))
    }

    @Test func returnAddsToo() throws {
        let host = TestHost(TodoList())
        let field = try host.find(.textField, "New todo")
        try field.type("Tea")
        try field.submit()
        #expect(host.first(.toggle, "Tea") != nil)
        #expect(field.text.isEmpty)
    }

    @Test func aRowIsDeletedByASwipe() throws {
        let host = TestHost(TodoList())
        let milk = try host.find(.toggle, "Buy milk")
        try milk.swipeToDelete()
        #expect(!milk.exists)
        #expect(host.all(.toggle).map(\.label) == ["Water plants", "Call Ada"])
        #expect(throws: TestFailure.self) { try milk.tap() }
    }

    @Test func aRowIsFoundByWhatIsInIt() throws {
        let host = TestHost(TodoList())
        try host.find(.row, "Water plants").swipeToDelete()
        #expect(host.texts.contains("2 open"))
    }

    @Test func aRowIsMovedBeforeAnother() throws {
        let host = TestHost(TodoList())
        try host.find(.row, "Call Ada").move(to: 0)
        #expect(host.all(.toggle).map(\.label) == ["Call Ada", "Buy milk", "Water plants"])
        try host.find(.row, "Call Ada").move(to: 3)
        #expect(host.all(.toggle).map(\.label) == ["Buy milk", "Water plants", "Call Ada"])
    }

    @Test func whatATapRunsAndWhatTheHostGets() throws {
        let host = TestHost(TodoList())
        _ = host.takeBodiesRun()
        _ = host.takeOperations()
        try host.find(.toggle, "Buy milk").tap()
        // The toggle itself is shown as flipped already.
        #expect(host.takeOperations() == [#"update text "2 open": text"#])
        #expect(host.takeOperations().isEmpty)
        try host.find(.row, "Call Ada").swipeToDelete()
        #expect(host.takeOperations() == [#"update text "1 open": text"#, #"remove row "Call Ada" from list"#])
    }

    @Test func aLongListIsScrolled() throws {
        let host = TestHost(List(0..<5000, id: \.self) { Text("line \($0)") })
        #expect(host.first(.text, "line 4,000") == nil)
        try host.find(.list).showRows(from: 4000)
        #expect(host.first(.text, "line 4,000") != nil)
        #expect(host.first(.text, "line 0") == nil)
    }
}
