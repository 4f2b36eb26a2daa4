import Testing

struct ExtractViewModelTests {
    /// Documents 000 and 001: the list before and after.
    @Test func theTodoList() throws {
        let test = CodemodTest(files: [
            "Sources/App/TodoListView.swift": """
            import SwiftUI

            struct Todo: Identifiable {
                let id = UUID()
                var title: String
                var isComplete: Bool
            }

            struct TodoListView: View {
                // What is to be done.
                @State private var todos = [
                    Todo(title: "Buy milk", isComplete: false),
                    Todo(title: "Walk dog", isComplete: true),
                ]
                @State private var newTodoTitle = ""
                @State private var showingSettings = false  // a sheet

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
                        }

                        HStack {
                            TextField("New todo", text: $newTodoTitle)
                            Button("Add") {
                                addTodo()
                            }
                            Button("Settings") { showingSettings = true }
                        }
                    }
                    .sheet(isPresented: $showingSettings) { Text("Settings") }
                }

                private func toggleTodo(_ todo: Todo) {
                    if let index = todos.firstIndex(where: { $0.id == todo.id }) {
                        todos[index].isComplete.toggle()
                    }
                }

                /// Adds what was typed.
                private func addTodo() {
                    guard !newTodoTitle.isEmpty else { return }
                    todos.append(Todo(title: newTodoTitle, isComplete: false))
                    newTodoTitle = ""
                }
            }
            """,
            "Tests/AppTests/OtherTests.swift": "import Testing\n@testable import App\n",
            "Tests/Another/MoreTests.swift": "import Testing\n",
        ])
        let files = try test.files("extract-view-model", "TodoListView")
        expectText(
            files["Sources/App/TodoListViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class TodoListViewModel {
                // What is to be done.
                var todos = [
                    Todo(title: "Buy milk", isComplete: false),
                    Todo(title: "Walk dog", isComplete: true),
                ]
                var newTodoTitle = ""

                func toggleTodo(_ todo: Todo) {
                    if let index = todos.firstIndex(where: { $0.id == todo.id }) {
                        todos[index].isComplete.toggle()
                    }
                }

                /// Adds what was typed.
                func addTodo() {
                    guard !newTodoTitle.isEmpty else { return }
                    todos.append(Todo(title: newTodoTitle, isComplete: false))
                    newTodoTitle = ""
                }
            }

            """)
        expectText(
            files["Sources/App/TodoListView.swift"],
            """
            import SwiftUI

            struct Todo: Identifiable {
                let id = UUID()
                var title: String
                var isComplete: Bool
            }

            struct TodoListView: View {
                @State private var viewModel = TodoListViewModel()
                @State private var showingSettings = false  // a sheet

                var body: some View {
                    List {
                        ForEach(viewModel.todos) { todo in
                            HStack {
                                Image(systemName: todo.isComplete ? "checkmark.circle.fill" : "circle")
                                Text(todo.title)
                            }
                            .onTapGesture {
                                viewModel.toggleTodo(todo)
                            }
                        }

                        HStack {
                            TextField("New todo", text: $viewModel.newTodoTitle)
                            Button("Add") {
                                viewModel.addTodo()
                            }
                            Button("Settings") { showingSettings = true }
                        }
                    }
                    .sheet(isPresented: $showingSettings) { Text("Settings") }
                }
            }
            """)
        #expect(files["Tests/AppTests/TodoListViewModelTests.swift"]?.contains("#expect(viewModel.todos.count == 2)") == true)
        try expectTypeChecks(files)
    }

    /// Document 000, anti-pattern 4.
    @Test func theLogin() throws {
        let test = CodemodTest(files: [
            "Sources/App/LoginView.swift": """
            import SwiftUI

            struct LoginView: View {
                @State private var email = ""
                @State private var password = ""

                var body: some View {
                    VStack {
                        TextField("Email", text: $email)
                        SecureField("Password", text: $password)
                        Button("Log in") {
                            // Business logic in View
                            guard !email.isEmpty, email.contains("@") else { return }
                            guard password.count >= 8 || email == "admin" else { return }

                            Task {
                                // Send it.
                                var text = email
                                text += password
                                try await Task.sleep(for: .seconds(1))
                                print(text)
                            }
                        }
                        .padding()
                    }
                }
            }
            """
        ])
        let files = try test.files("extract-view-model", "LoginView")
        expectText(
            files["Sources/App/LoginViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class LoginViewModel {
                var email = ""
                var password = ""

                var isValid: Bool {
                    !email.isEmpty && email.contains("@") && (password.count >= 8 || email == "admin")
                }

                func logIn() async throws {
                    guard isValid else { return }
                    // Send it.
                    var text = email
                    text += password
                    try await Task.sleep(for: .seconds(1))
                    print(text)
                }
            }

            """)
        expectText(
            files["Sources/App/LoginView.swift"],
            """
            import SwiftUI

            struct LoginView: View {
                @State private var viewModel = LoginViewModel()

                var body: some View {
                    VStack {
                        TextField("Email", text: $viewModel.email)
                        SecureField("Password", text: $viewModel.password)
                        Button("Log in") {
                            Task { try await viewModel.logIn() }
                        }
                        .disabled(!viewModel.isValid)
                        .padding()
                    }
                }
            }
            """)
        try expectTypeChecks(files)
    }

    /// The pages of LAYER-001 and LVL-002.
    @Test func aRequestMoves() throws {
        let waiting = CodemodTest(
            """
            import SwiftUI

            final class UserRepository {
                func users() async throws -> [String] { [] }
            }

            struct UserListView: View {
                let repository: UserRepository
                @State private var users: [String] = []

                var body: some View {
                    List(users, id: \\.self) { Text($0) }
                        .task { users = (try? await repository.users()) ?? [] }
                        .refreshable { await refresh() }
                }

                private func refresh() async {}
            }
            """)
        let files = try waiting.files("extract-view-model", "UserListView")
        let model = try #require(files["Sources/App/UserListViewModel.swift"])
        #expect(model.contains("func load() async {\n        users = (try? await repository.users()) ?? []\n    }"))
        #expect(model.contains("func refresh() async {}") && !model.contains("load2") && !model.contains("refresh2"))
        try expectTypeChecks(files)
        let view = try #require(files[CodemodTest.path])
        #expect(view.contains(".task { await viewModel.load() }") && view.contains(".refreshable { await viewModel.refresh() }"))

        let stateless = CodemodTest(
            """
            import SwiftUI

            struct LoginView: View {
                @State private var email = ""

                var body: some View {
                    TextField("Email", text: $email)
                    Button("Login") {
                        Task {
                            guard let url = URL(string: "https://api.example.com/login") else { return }
                            _ = try? await URLSession.shared.data(from: url)
                        }
                    }
                }
            }
            """)
        expectText(
            try stateless.files("extract-view-model", "LoginView")[CodemodTest.path],
            """
            import SwiftUI

            struct LoginView: View {
                @State private var viewModel = LoginViewModel()
                @State private var email = ""

                var body: some View {
                    TextField("Email", text: $email)
                    Button("Login") {
                        Task { await viewModel.login() }
                    }
                }
            }
            """)
    }

    @Test func aButtonIsNamedByItsLabelAndTheModelStandsInItsFeature() throws {
        let model = "import Foundation\n@Observable final class %ViewModel { var isLoading = false }\n"
        let test = CodemodTest(files: [
            "Sources/App/Other/ViewModels/OtherViewModel.swift": model.replacing("%", with: "Other"),
            "Sources/App/Cart/ViewModels/CartViewModel.swift": model.replacing("%", with: "Cart"),
            "Sources/App/Cart/Views/ItemsView.swift": """
            import SwiftUI
            struct ItemsView: View {
                let limit: Int
                @State private var items: [Int] = []
                var body: some View {
                    Button {
                        guard items.count < limit else { return }
                        items.append(items.count)
                    } label: {
                        Label("cart.add one", systemImage: "plus").bold()
                    }
                }
            }
            """,
        ])
        let files = try test.files("extract-view-model", "ItemsView")
        let text = try #require(files["Sources/App/Cart/ViewModels/ItemsViewModel.swift"])
        #expect(text.contains("func cartAddOne() {"))
        let notes = try test.result("extract-view-model", "ItemsView").notes.map(\.text)
        #expect(notes.contains { $0.contains("takes limit once") && $0.contains(".id(limit)") })
    }

    @Test func newCodeStepsInAsTheProjectDoes() throws {
        let test = CodemodTest(
            """
            import SwiftUI

            final class Store {
              func load() async throws -> [String] { [] }
            }

            struct ListView: View {
              let store: Store
              @State private var names: [String] = []

              var body: some View {
                Text(names.joined())
                  .task { names = (try? await store.load()) ?? [] }
              }
            }
            """)
        let files = try test.files("extract-view-model", "ListView")
        #expect(
            files[CodemodTest.path]?.contains(
                "  init(store: Store) {\n    _viewModel = State(initialValue: ListViewModel(store: store))\n  }\n") == true)
        #expect(
            files["Sources/App/ListViewModel.swift"]?.contains(
                "  init(store: Store) {\n    self.store = store\n  }\n\n  func load() async {\n    names =") == true)
        try expectTypeChecks(files)
        #expect(try test.text("extract-protocol", "Store").contains("protocol StoreProtocol {\n  func load() async throws -> [String]\n}"))
    }
}
