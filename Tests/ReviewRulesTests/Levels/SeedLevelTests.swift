import Foundation
import ReviewRules
import SourceModel
import Testing

/// The views of the guides, block by block, as the guides class them.
struct SeedLevelTests {
    struct Case: Sendable, CustomStringConvertible {
        let name: String
        let text: String
        /// The screens with today's level and the right one.
        let screens: [(String, Int, Int)]
        var description: String { name }
    }

    private static let userProfileModel = """
        @Observable
        class ProfileViewModel {
            var profile: UserProfile?
            var isLoading = false
            private let authService: AuthenticationService
            init(authService: AuthenticationService) { self.authService = authService }
            func loadProfile() async {
                isLoading = true
                do { profile = try await authService.fetchUserProfile() } catch {}
                isLoading = false
            }
        }
        """

    private static let cases: [Case] = [
        Case(
            name: "settings with toggles, a picker and a slider",
            text: """
                struct SettingsView: View {
                    @State private var isNotificationsEnabled = false
                    @State private var selectedTheme = "Light"
                    @State private var fontSize: Double = 14
                    var body: some View {
                        Form {
                            Toggle("Enable Notifications", isOn: $isNotificationsEnabled)
                            Picker("Theme", selection: $selectedTheme) { Text("Light").tag("Light") }
                            Slider(value: $fontSize, in: 12...20)
                        }
                    }
                }
                """, screens: [("SettingsView", 1, 1)]),
        Case(
            name: "a profile with a view model that is handed to a sheet",
            text: userProfileModel + """

                struct ProfileView: View {
                    @State private var viewModel: ProfileViewModel
                    @State private var isEditing = false
                    init(authService: AuthenticationService) {
                        self._viewModel = State(initialValue: ProfileViewModel(authService: authService))
                    }
                    var body: some View {
                        Text(viewModel.profile?.name ?? "")
                            .task { await viewModel.loadProfile() }
                            .sheet(isPresented: $isEditing) { EditProfileView(viewModel: viewModel) }
                    }
                }
                """, screens: [("ProfileView", 2, 2)]),
        Case(
            name: "a todo list before and after",
            text: """
                struct TodoListView: View {
                    @State private var todos = [...]
                    @State private var newTodoTitle = ""
                    func addTodo() {
                    }
                }
                @Observable
                class TodoViewModel {
                    var todos = [...]
                    var newTodoTitle = ""
                    func addTodo() {
                    }
                }
                struct TodoListView: View {
                    @State private var viewModel = TodoViewModel()
                }
                """, screens: [("TodoListView", 1, 1), ("TodoListView", 2, 2)]),
        Case(
            name: "a view model for a toggle",
            text: """
                @Observable
                class SettingsViewModel {
                    var isNotificationsEnabled = false
                }
                struct SettingsView: View {
                    @State private var viewModel = SettingsViewModel()
                    var body: some View { Toggle("Notifications", isOn: $viewModel.isNotificationsEnabled) }
                }
                """, screens: [("SettingsView", 2, 1)]),
        Case(
            name: "business logic in a login view",
            text: """
                struct LoginView: View {
                    @State private var email = ""
                    @State private var password = ""
                    var body: some View {
                        Button("Login") {
                            guard !email.isEmpty, email.contains("@") else { return }
                            guard password.count >= 8 else { return }
                            Task {
                                let url = URL(string: "https://api.example.com/login")!
                                var request = URLRequest(url: url)
                            }
                        }
                    }
                }
                """, screens: [("LoginView", 1, 2)]),
        Case(
            name: "a profile with tabs",
            text: """
                struct ProfileView: View {
                    @State private var showingSettings = false
                    @State private var selectedTab = "Posts"
                    var body: some View {
                        VStack {
                            Picker("Tab", selection: $selectedTab) { Text("Posts").tag("Posts") }
                            Button("Settings") { showingSettings = true }
                        }
                        .sheet(isPresented: $showingSettings) { SettingsView() }
                    }
                }
                """, screens: [("ProfileView", 1, 1)]),
        Case(
            name: "todos kept in the view",
            text: """
                struct TodoListView: View {
                    @State private var todos = [Todo(title: "Buy milk", isComplete: false)]
                    @State private var newTodoTitle = ""
                    var body: some View {
                        List {
                            ForEach(todos) { todo in Text(todo.title).onTapGesture { toggleTodo(todo) } }
                            Button("Add") { addTodo() }
                        }
                    }
                    private func toggleTodo(_ todo: Todo) {
                        if let index = todos.firstIndex(where: { $0.id == todo.id }) { todos[index].isComplete.toggle() }
                    }
                    private func addTodo() {
                        guard !newTodoTitle.isEmpty else { return }
                        todos.append(Todo(title: newTodoTitle, isComplete: false))
                        newTodoTitle = ""
                    }
                }
                """, screens: [("TodoListView", 1, 1)]),
        Case(
            name: "a filter of local items",
            text: """
                struct SearchView: View {
                    @State private var searchText = ""
                    let items = ["Apple", "Banana"]
                    var filteredItems: [String] {
                        if searchText.isEmpty { return items }
                        return items.filter { $0.localizedCaseInsensitiveContains(searchText) }
                    }
                    var body: some View {
                        List { ForEach(filteredItems, id: \\.self) { Text($0) } }.searchable(text: $searchText)
                    }
                }
                """, screens: [("SearchView", 1, 1)]),
        Case(
            name: "a search with debouncing",
            text: """
                @Observable
                class SearchViewModel {
                    var searchText = "" { didSet { searchTask?.cancel() } }
                    var results: [SearchResult] = []
                    private var searchTask: Task<Void, Never>?
                    private let searchService: SearchService
                    init(searchService: SearchService) { self.searchService = searchService }
                    private func performSearch() async { results = (try? await searchService.search(query: searchText)) ?? [] }
                }
                struct SearchView: View {
                    @State private var viewModel: SearchViewModel
                    var body: some View { List(viewModel.results) { Text($0.title) } }
                }
                """, screens: [("SearchView", 2, 2)]),
        Case(
            name: "a feature whose view model is elsewhere",
            text: """
                struct FeatureView: View {
                    @StateObject private var viewModel: FeatureViewModel
                    var body: some View { List(viewModel.items) { Text($0.name) } }
                }
                """, screens: [("FeatureView", 2, 2)]),
        Case(
            name: "the template of a feature",
            text: """
                protocol UserServiceProtocol { func fetchUsers() async throws -> [User] }
                @MainActor
                class UserListViewModel: ObservableObject {
                    @Published var users: [User] = []
                    private let userService: UserServiceProtocol
                    init(userService: UserServiceProtocol) { self.userService = userService }
                    func loadUsers() async { users = (try? await userService.fetchUsers()) ?? [] }
                }
                struct UserListView: View {
                    @StateObject private var viewModel: UserListViewModel
                    var body: some View {
                        NavigationStack { List(viewModel.users) { UserRowView(user: $0) }.task { await viewModel.loadUsers() } }
                        .navigationDestination(for: User.self) { user in UserDetailView(user: user, onUpdate: { _ in }) }
                    }
                }
                struct UserDetailView: View {
                    @State private var editedUser: User
                    let onUpdate: (User) -> Void
                    var body: some View { Button("Save") { onUpdate(editedUser) } }
                }
                struct UserRowView: View {
                    let user: User
                    var body: some View { Text(user.name) }
                }
                struct ErrorView: View {
                    let message: String
                    let retry: () -> Void
                    var body: some View { Button("Retry", action: retry) }
                }
                """, screens: [("UserListView", 2, 2), ("UserDetailView", 1, 1)]),
        Case(
            name: "a service from the environment",
            text: """
                extension EnvironmentValues {
                    var userService: UserServiceProtocol {
                        get { self[UserServiceKey.self] }
                        set { self[UserServiceKey.self] = newValue }
                    }
                }
                struct ContentView: View {
                    @Environment(\\.userService) private var userService
                    var body: some View { Text("Hello").task { let users = try? await userService.fetchUsers() } }
                }
                """, screens: [("ContentView", 1, 2)]),
        Case(
            name: "a view model that is given",
            text: """
                @Observable
                class UserListViewModel {
                    var users: [User] = []
                    private let userService: UserServiceProtocol
                    init(userService: UserServiceProtocol) { self.userService = userService }
                    func loadUsers() async { users = (try? await userService.fetchUsers()) ?? [] }
                }
                struct UserListView: View {
                    let viewModel: UserListViewModel
                    var body: some View { List(viewModel.users) { Text($0.name) } }
                }
                """, screens: [("UserListView", 2, 2)]),
        Case(
            name: "a container for loading content",
            text: """
                struct AsyncContentView<Content: View>: View {
                    let isLoading: Bool
                    let error: Error?
                    @ViewBuilder let content: () -> Content
                    let retry: () -> Void
                    var body: some View { Group { if isLoading { ProgressView() } else { content() } } }
                }
                """, screens: []),
        Case(
            name: "a scroll offset",
            text: """
                struct ContentView: View {
                    @State private var scrollOffset: CGFloat = 0
                    var body: some View {
                        ScrollView { Text("") }.onPreferenceChange(ScrollOffsetPreferenceKey.self) { value in scrollOffset = value }
                    }
                }
                """, screens: [("ContentView", 1, 1)]),
        Case(
            name: "two views of one name",
            text: """
                struct MyView: View {
                    @StateObject private var viewModel = MyViewModel()
                    init(dependency: Dependency) {}
                }
                struct MyView: View {
                    @StateObject private var viewModel: MyViewModel
                    init(dependency: Dependency) { _viewModel = StateObject(wrappedValue: MyViewModel(dependency: dependency)) }
                }
                """, screens: [("MyView", 2, 2), ("MyView", 2, 2)]),
        Case(
            name: "queries of SwiftData",
            text: """
                struct ItemListView: View {
                    @Environment(\\.modelContext) private var modelContext
                    @Query var items: [Item]
                    var body: some View {
                        List { ForEach(items) { ItemRow(item: $0) }.onDelete(perform: deleteItems) }
                    }
                    private func addItem() {
                        let item = Item(name: "New Item")
                        modelContext.insert(item)
                    }
                    private func deleteItems(at offsets: IndexSet) {
                        for index in offsets { modelContext.delete(items[index]) }
                    }
                }
                """, screens: [("ItemListView", 1, 1)]),
        Case(
            name: "a user that the view loads",
            text: """
                struct UserView: View {
                    @Environment(\\.userService) private var userService
                    @State private var user: User?
                    var body: some View {
                        // ...
                    }
                    func loadUser() async { user = try? await userService.fetchUser(id: userId) }
                }
                """, screens: [("UserView", 1, 2)]),
        Case(
            name: "an alert",
            text: """
                struct ContentView: View {
                    @State private var viewModel = ViewModel()
                    var body: some View {
                        Content().alert("Error", isPresented: .init(get: { viewModel.error != nil }, set: { if !$0 { viewModel.error = nil } })) {
                            Button("OK") { viewModel.error = nil }
                        }
                    }
                }
                """, screens: [("ContentView", 2, 2)]),
    ]

    @Test(arguments: cases) func levels(_ block: Case) {
        for text in [block.text, "import SwiftUI\n" + block.text] {
            let found = LevelReportTests.report(text).screens.map { "\($0.screen) \($0.today.rawValue) \($0.should.rawValue)" }
            #expect(found == block.screens.map { "\($0.0) \($0.1) \($0.2)" })
        }
    }
}
