import Foundation

/// A screen of the app, with the level that it is built at and the document that it comes from.
enum Screen: String, CaseIterable, Identifiable, Hashable, Codable {
    case settings
    case profileHeader
    case todos
    case search
    case card
    case scrollOffset
    case profile
    case users
    case user
    case savedTodos
    case remoteSearch
    case serviceItems
    case alert
    case login
    case accountProfile
    case syncedTodos
    case sharedSearch
    case injection
    case services
    case items

    var id: String { rawValue }

    var title: String {
        switch self {
        case .settings: "Settings"
        case .profileHeader: "Profile header"
        case .todos: "To-do list"
        case .search: "Search"
        case .card: "Card"
        case .scrollOffset: "Scroll offset"
        case .profile: "Profile"
        case .users: "Users"
        case .user: "User"
        case .savedTodos: "Saved to-dos"
        case .remoteSearch: "Remote search"
        case .serviceItems: "Items of a service"
        case .alert: "Alert"
        case .login: "Login"
        case .accountProfile: "Account profile"
        case .syncedTodos: "Synchronised to-dos"
        case .sharedSearch: "Search with history"
        case .injection: "Injection"
        case .services: "Services"
        case .items: "Items"
        }
    }

    var summary: String {
        switch self {
        case .settings: "Toggles, a picker and a slider on local state"
        case .profileHeader: "A segmented picker and a sheet"
        case .todos: "A list that is edited in place"
        case .search: "A filter over local data"
        case .card: "A modifier that several views share"
        case .scrollOffset: "A preference that a child passes up"
        case .profile: "Loading, error, retry and an edit sheet"
        case .users: "Navigation by value, a form and a Save callback"
        case .user: "One user by identifier, renamed"
        case .savedTodos: "A list that is saved after every change"
        case .remoteSearch: "A search that waits until typing stops"
        case .serviceItems: "Loading, error and content in one container"
        case .alert: "Errors in words, and an alert that clears them"
        case .login: "A form that knows when it is valid, and a session"
        case .accountProfile: "The profile of who is signed in, and of nobody else"
        case .syncedTodos: "Added at once, taken back if the server refuses"
        case .sharedSearch: "What was searched for before, kept"
        case .injection: "A service by initialiser, environment and container"
        case .services: "Place, notices, events and a cache"
        case .items: "Models that are kept: queries, relationships, edit, filter"
        }
    }

    var symbol: String {
        switch self {
        case .settings: "gearshape"
        case .profileHeader: "person.circle"
        case .todos: "checklist"
        case .search: "magnifyingglass"
        case .card: "rectangle.on.rectangle"
        case .scrollOffset: "arrow.up.and.down"
        case .profile: "person.text.rectangle"
        case .users: "person.2"
        case .user: "person"
        case .savedTodos: "checklist.checked"
        case .remoteSearch: "magnifyingglass.circle"
        case .serviceItems: "shippingbox"
        case .alert: "exclamationmark.triangle"
        case .login: "key"
        case .accountProfile: "person.badge.key"
        case .syncedTodos: "arrow.triangle.2.circlepath"
        case .sharedSearch: "clock.arrow.circlepath"
        case .injection: "syringe"
        case .services: "server.rack"
        case .items: "tray"
        }
    }

    /// 1: state in the view. 2: a view model. 3: services and data that screens share.
    var level: Int {
        switch self {
        case .settings, .profileHeader, .todos, .search, .card, .scrollOffset: 1
        case .profile, .users, .user, .savedTodos, .remoteSearch, .serviceItems, .alert: 2
        case .login, .accountProfile, .syncedTodos, .sharedSearch, .injection, .services, .items: 3
        }
    }

    /// The seed document that the screen comes from.
    var document: String {
        switch self {
        case .settings: "000"
        case .profileHeader: "001"
        case .todos: "001"
        case .search: "001"
        case .card: "003"
        case .scrollOffset: "003"
        case .profile: "000, 001"
        case .users: "003"
        case .user: "004"
        case .savedTodos: "001"
        case .remoteSearch: "001"
        case .serviceItems: "003, 004"
        case .alert: "004"
        case .login: "000"
        case .accountProfile: "000, 001"
        case .syncedTodos: "001"
        case .sharedSearch: "001"
        case .injection: "003, 004"
        case .services: "000"
        case .items: "004"
        }
    }

    static func screens(atLevel level: Int) -> [Screen] { allCases.filter { $0.level == level } }
}
