import Testing

struct ExtractViewModelTests {
    private static let model = "Sources/App/FeatureViewModel.swift"

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

    @Test func servicesAndInputsBecomeParameters() throws {
        let test = CodemodTest(
            """
            import SwiftUI

            protocol UserServiceProtocol { func load(id: Int) async throws -> [String] }
            final class UserService: UserServiceProtocol, Sendable {
                static let shared = UserService()
                func load(id: Int) async throws -> [String] { [] }
            }
            final class LogService: Sendable {
                static let shared = LogService()
                func log(_ text: String) {}
            }

            struct UsersView: View {
                enum Order { case up, down }

                let id: Int
                var title = "Users"
                @Binding var isOpen: Bool
                private let service = UserService()
                @State private var names: [String] = []
                @State private var order = Order.up

                var body: some View {
                    VStack {
                        Text(title)
                        if let first { Text(first) }
                        ForEach(sorted, id: \\.self) { Text($0) }
                        Button("Flip", action: flip)
                        Toggle("Open", isOn: $isOpen)
                    }
                    .task { await load() }
                }

                private var first: String? { names.first }

                private var sorted: [String] { order == .up ? names.sorted() : names.sorted().reversed() }

                private func flip() { order = order == Order.up ? .down : .up }

                private func load() async {
                    do {
                        names = try await service.load(id: id)
                    } catch {
                        LogService.shared.log("\\(error)")
                        later { names = [] }
                    }
                }

                private func later(_ work: @escaping () -> Void) { work() }
            }

            struct ParentView: View {
                @State private var isOpen = false
                var body: some View { UsersView(id: 1, isOpen: $isOpen) }
            }
            """)
        let files = try test.files("extract-view-model", "UsersView")
        expectText(
            files["Sources/App/UsersViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class UsersViewModel {
                var names: [String] = []
                var order = UsersView.Order.up

                private let id: Int
                private let service: any UserServiceProtocol
                private let logService: LogService

                init(id: Int, service: any UserServiceProtocol, logService: LogService) {
                    self.id = id
                    self.service = service
                    self.logService = logService
                }

                var first: String? { names.first }

                var sorted: [String] { order == .up ? names.sorted() : names.sorted().reversed() }

                func flip() { order = order == UsersView.Order.up ? .down : .up }

                func load() async {
                    do {
                        names = try await service.load(id: id)
                    } catch {
                        logService.log("\\(error)")
                        later { self.names = [] }
                    }
                }

                private func later(_ work: @escaping () -> Void) { work() }
            }

            """)
        let view = try #require(files[CodemodTest.path])
        expectText(
            String(view[try #require(view.range(of: "struct UsersView")).lowerBound...].prefix { $0 != "★" }),
            """
            struct UsersView: View {
                enum Order { case up, down }

                var title = "Users"
                @Binding var isOpen: Bool
                @State private var viewModel: UsersViewModel

                init(id: Int, title: String = "Users", isOpen: Binding<Bool>) {
                    self.title = title
                    _isOpen = isOpen
                    _viewModel = State(initialValue: UsersViewModel(id: id, service: UserService(), logService: LogService.shared))
                }

                var body: some View {
                    VStack {
                        Text(title)
                        if let first = viewModel.first { Text(first) }
                        ForEach(viewModel.sorted, id: \\.self) { Text($0) }
                        Button("Flip", action: viewModel.flip)
                        Toggle("Open", isOn: $isOpen)
                    }
                    .task { await viewModel.load() }
                }
            }

            struct ParentView: View {
                @State private var isOpen = false
                var body: some View { UsersView(id: 1, isOpen: $isOpen) }
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

    @Test func theViewPassesWhatItsEnvironmentHas() throws {
        let test = CodemodTest(
            """
            import SwiftUI

            protocol UserServiceProtocol { func names(after page: Int) async throws -> [String] }
            @Observable final class Session {
                var token = ""
            }
            extension EnvironmentValues {
                @Entry var userService: any UserServiceProtocol = Missing()
            }
            struct Missing: UserServiceProtocol { func names(after page: Int) async throws -> [String] { [] } }

            struct UsersView: View {
                @Environment(Session.self) private var session
                @Environment(\\.userService) private var userService
                @Environment(\\.dismiss) private var dismiss
                @State private var names: [String] = []
                @State private var page = 0

                var body: some View {
                    List(names, id: \\.self) { Text($0) }
                        .task {
                            names = []
                            await next()
                        }
                        .refreshable { await reload { page = 1 } }
                    Button("Sign out") {
                        guard !names.isEmpty else { return }
                        self.session.token = ""
                        names = []
                    }
                    Button("Back") { goBack() }
                    Button("Done") { dismiss() }
                }

                private func next() async {
                    names += (try? await userService.names(after: page)) ?? []
                    page += 1
                }

                private func reload(from start: Int = 0, then finish: () -> Void) async {
                    page = start
                    if session.token.isEmpty { return }
                    await self.next()
                    finish()
                }
            }

            extension UsersView {
                private func goBack() { if !session.token.isEmpty { page -= 1 } }
            }
            """)
        let files = try test.files("extract-view-model", "UsersView")
        expectText(
            files["Sources/App/UsersViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class UsersViewModel {
                var names: [String] = []
                var page = 0

                private func next(userService: any UserServiceProtocol) async {
                    names += (try? await userService.names(after: page)) ?? []
                    page += 1
                }

                private func reload(from start: Int = 0, session: Session, userService: any UserServiceProtocol, then finish: () -> Void) async {
                    page = start
                    if session.token.isEmpty { return }
                    await self.next(userService: userService)
                    finish()
                }

                func goBack(session: Session) { if !session.token.isEmpty { page -= 1 } }

                func load(userService: any UserServiceProtocol) async {
                    names = []
                    await next(userService: userService)
                }

                func refresh(session: Session, userService: any UserServiceProtocol) async {
                    await reload(session: session, userService: userService) { self.page = 1 }
                }

                func signOut(session: Session) {
                    guard !names.isEmpty else { return }
                    session.token = ""
                    names = []
                }
            }

            """)
        let view = try #require(files[CodemodTest.path])
        #expect(!view.contains("extension UsersView"))
        for text in [
            "await viewModel.load(userService: userService)", "viewModel.signOut(session: session)",
            ".refreshable { @MainActor in await viewModel.refresh(session: session, userService: userService) }",
            "viewModel.goBack(session: session)",
            "@Environment(Session.self) private var session",
        ] {
            #expect(view.contains(text), "\(text) is missing:\n\(view)")
        }
        try expectTypeChecks(files)
        let notes = try test.result("extract-view-model", "UsersView").notes.map(\.text)
        #expect(notes.contains { $0.contains("load() is passed userService") })
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

    @Test func whatCannotBePassedIsRefused() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            @Observable final class Session { var token = "" }
            struct UsersView: View {
                @Environment(Session.self) private var session
                @State private var count = 0
                var body: some View {
                    Button("Add", action: add)
                    Text(title)
                }
                private var title: String { "\\(count) \\(session.token)" }
                private func add() { count += session.token.count }
            }
            """)
        let reasons = try test.refusals("extract-view-model", "UsersView")
        #expect(reasons.contains("add is used as a value, and needs session."), "\(reasons)")
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

    @Test func queriesKeptValuesAndDismissalArePassed() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            import SwiftData

            @Model final class Entry {
                var amount = 0
                init(amount: Int) { self.amount = amount }
            }

            struct EntryEditor: View {
                @Query private var entries: [Entry]
                @AppStorage("limit") private var limit: Int = 10
                @Environment(\\.dismiss) private var dismiss
                @State private var amount = 0
                @State private var message = ""

                var body: some View {
                    Stepper("Amount", value: $amount)
                    Button("Save") { save() }
                    Text(message)
                }

                private func save() {
                    let total = entries.reduce(0) { $0 + $1.amount }
                    guard total + amount <= limit else {
                        message = "Too much"
                        return
                    }
                    finish()
                }

                private func finish() {
                    message = ""
                    dismiss()
                }
            }
            """)
        let files = try test.files("extract-view-model", "EntryEditor")
        let model = try #require(files["Sources/App/EntryEditorViewModel.swift"])
        let signature = "func save(entries: [Entry], limit: Int, dismiss: @escaping @MainActor () -> Void) {"
        #expect(model.contains(signature) && model.contains("finish(dismiss: dismiss)"), "\(model)")
        let view = try #require(files[CodemodTest.path])
        #expect(view.contains("viewModel.save(entries: entries, limit: limit, dismiss: dismiss.callAsFunction)"), "\(view)")
        try expectTypeChecks(files)
    }

    @Test func whatTheViewKeepsIsNotChangedElsewhere() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            struct EditView: View {
                @AppStorage("count") private var count = 0
                @State private var text = ""
                var body: some View { TextField("", text: $text) }
                private func save() {
                    text = ""
                    count += 1
                }
            }
            """)
        #expect(try test.refusals("extract-view-model", "EditView").contains { $0.contains("@AppStorage count") })
    }

    @Test func whatOnlyAViewHasIsRefusedAndReported() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            private func helper() {}
            struct EditView: View {
                @Environment(\\.dismiss) private var dismiss
                @FocusState private var isFocused: Bool
                @State private var text = ""
                @State private var tint = Color.red
                @State private var count = 0
                var body: some View { TextField("", text: $text) }
                private func save() {
                    text = ""
                    dismiss()
                }
                private func grow() {
                    withAnimation { count += 1 }
                    isFocused = false
                    helper()
                }
                private func paint() { tint = .blue; use($text) }
                private func use(_ binding: Binding<String>) {}
            }
            """)
        let result = try test.result("extract-view-model", "EditView")
        #expect(result.changes.isEmpty)
        let reasons = result.refusals.map(\.reason)
        for word in ["withAnimation", "@FocusState isFocused", "private to the file", "$text", "tint is a Color"] {
            #expect(reasons.contains { $0.contains(word) }, "nothing about \(word) in \(reasons)")
        }
        #expect(!reasons.contains { $0.contains("dismiss") })
    }

    @Test func pureViewsAreLeftAlone() throws {
        let counter = CodemodTest(
            """
            import SwiftUI
            struct CounterView: View {
                @State private var count = 0
                var body: some View { Button("\\(count)") { count += 1 } }
            }
            """)
        #expect(try counter.result("extract-view-model", "CounterView").changes.isEmpty)
        let model = CodemodTest("struct A {}")
        #expect(try model.refusals("extract-view-model", "A") == ["A is no view."])
        let taken = CodemodTest(
            """
            import SwiftUI
            class CounterViewModel {}
            struct CounterView: View {
                @State private var count = 0
                var body: some View { Button("\\(count)") { add() } }
                func add() { count += 1 }
            }
            """)
        #expect(try taken.refusals("extract-view-model", "CounterView") == ["There is a type CounterViewModel already."])
    }

    @Test func actionsThatNeedTheViewStay() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            struct ItemsView: View {
                @Environment(\\.dismiss) private var dismiss
                @State private var items = [1, 2]
                @State private var total = 0
                var body: some View {
                    ForEach(items, id: \\.self) { item in
                        Button("Take") {
                            guard item > 1 else { return }
                            total += item
                        }
                    }
                    Button("Done") {
                        guard total > 1 else { return }
                        items = []
                        dismiss()
                    }
                    Button("Clear all!") {
                        total = 0
                        items = []
                        add(1)
                        add(2)
                    }
                }
                private func add(_ item: Int) { items.append(item) }
            }
            """)
        let files = try test.files("extract-view-model", "ItemsView")
        expectText(
            files["Sources/App/ItemsViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class ItemsViewModel {
                var items = [1, 2]
                var total = 0

                private func add(_ item: Int) { items.append(item) }

                func done(dismiss: @escaping @MainActor () -> Void) {
                    guard total > 1 else { return }
                    items = []
                    dismiss()
                }

                func clearAll() {
                    total = 0
                    items = []
                    add(1)
                    add(2)
                }
            }

            """)
        #expect(files[CodemodTest.path]?.contains("viewModel.total += item") == true)
        #expect(files[CodemodTest.path]?.contains("viewModel.done(dismiss: dismiss.callAsFunction)") == true)
        let notes = try test.result("extract-view-model", "ItemsView").notes
        #expect(notes.map { $0.place?.line } == [13, 8])
        try expectTypeChecks(files)
    }
}
