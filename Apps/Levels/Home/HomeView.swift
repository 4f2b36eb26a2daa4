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
                Section("Level 3 – shared data that is kept") {
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
                    Text("Both apply to the next request of a Level 2 screen.")
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
    @Environment(ServiceConditions.self) private var conditions

    var body: some View {
        switch screen {
        case .settings: SettingsView().navigationTitle(screen.title)
        case .profileHeader: ProfileHeaderView().navigationTitle(screen.title)
        case .todos: TodoListView().navigationTitle(screen.title)
        case .search: SearchView().navigationTitle(screen.title)
        case .scrollOffset: ScrollOffsetView().navigationTitle(screen.title)
        case .profile: ProfileView(authService: AuthenticationService(conditions: conditions)).navigationTitle(screen.title)
        case .users: UserListView(userService: UserService(conditions: conditions))
        case .items: ItemListView().navigationTitle(screen.title)
        }
    }
}

#Preview("Home") {
    HomeView().environment(ServiceConditions())
}
