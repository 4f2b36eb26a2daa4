import SwiftUI

/// Lists the screens by level, and lets the services fail or be slow.
struct HomeView: View {
    @Environment(ServiceConditions.self) private var conditions

    var body: some View {
        @Bindable var conditions = conditions
        NavigationStack {
            List {
                Section("Level 1 – state in the view") {
                    ForEach(Screen.screens(atLevel: 1)) { screen in
                        ScreenLink(screen: screen)
                    }
                }
                Section("Level 2 – a view model") {
                    ForEach(Screen.screens(atLevel: 2)) { screen in
                        ScreenLink(screen: screen)
                    }
                }
                Section("Level 3 – shared services and data") {
                    ForEach(Screen.screens(atLevel: 3)) { screen in
                        ScreenLink(screen: screen)
                    }
                }
                Section {
                    Toggle("Services fail", isOn: $conditions.fails)
                        .accessibilityIdentifier("services-fail")
                    Toggle("Services are slow", isOn: $conditions.isSlow)
                        .accessibilityIdentifier("services-slow")
                } header: {
                    Text("Services")
                } footer: {
                    Text("Both apply to the next request of a Level 2 or 3 screen.")
                }
            }
            .navigationTitle("Levels")
            .navigationDestination(for: Screen.self) { screen in
                ScreenView(screen: screen)
            }
        }
    }
}

/// A row that opens a screen.
struct ScreenLink: View {
    let screen: Screen

    var body: some View {
        NavigationLink(value: screen) {
            Label {
                VStack(alignment: .leading, spacing: 2) {
                    Text(screen.title)
                    Text(screen.summary)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                    Text("Document \(screen.document)")
                        .font(.caption)
                        .foregroundStyle(.tertiary)
                }
            } icon: {
                Image(systemName: screen.symbol)
            }
        }
        .accessibilityIdentifier("open-\(screen.rawValue)")
    }
}

/// The screen itself.
struct ScreenView: View {
    let screen: Screen
    @Environment(\.container) private var container

    var body: some View {
        content
            .navigationTitle(screen.title)
    }

    @ViewBuilder
    private var content: some View {
        switch screen {
        case .settings: SettingsView()
        case .profileHeader: ProfileHeaderView()
        case .todos: TodoListView()
        case .search: SearchView()
        case .card: CardView()
        case .scrollOffset: ScrollOffsetView()
        case .profile: ProfileView(profileService: container.profileService)
        case .users: UserListView(userService: container.userService)
        case .user: UserView(userService: container.userService, userId: UserStore.shared.users[0].id)
        case .savedTodos: SavedTodosView(persistenceService: container.persistenceService)
        case .remoteSearch: RemoteSearchView(searchService: container.remoteSearchService)
        case .serviceItems: ServiceItemListView(itemService: container.itemService)
        case .alert: AlertView(userService: container.userService)
        case .login: LoginView(authService: container.authService)
        case .accountProfile: ProfileView(profileService: container.authService)
        case .syncedTodos: SyncedTodosView(todoService: container.todoService)
        case .sharedSearch: SharedSearchView(searchService: container.searchService)
        case .injection: InjectionView(userService: container.userService)
        case .services: ServicesView(container: container)
        case .items: ItemListView()
        }
    }
}

#Preview("Home") {
    HomeView().environment(ServiceConditions())
}
