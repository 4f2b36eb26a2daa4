import Foundation

/// A screen of the app, with the level that it is built at and the document that it comes from.
enum Screen: String, CaseIterable, Identifiable, Hashable, Codable {
    case settings
    case profileHeader
    case todos
    case search
    case scrollOffset
    case profile
    case users
    case items

    var id: String { rawValue }

    var title: String {
        switch self {
        case .settings: "Settings"
        case .profileHeader: "Profile header"
        case .todos: "To-do list"
        case .search: "Search"
        case .scrollOffset: "Scroll offset"
        case .profile: "Profile"
        case .users: "Users"
        case .items: "Items"
        }
    }

    var summary: String {
        switch self {
        case .settings: "Toggles, a picker and a slider on local state"
        case .profileHeader: "A segmented picker and a sheet"
        case .todos: "A list that is edited in place"
        case .search: "A filter over local data"
        case .scrollOffset: "A preference that a child passes up"
        case .profile: "Loading, error, retry and an edit sheet"
        case .users: "Navigation by value, a form and a Save callback"
        case .items: "Models that are kept: queries, relationships, edit, filter"
        }
    }

    var symbol: String {
        switch self {
        case .settings: "gearshape"
        case .profileHeader: "person.circle"
        case .todos: "checklist"
        case .search: "magnifyingglass"
        case .scrollOffset: "arrow.up.and.down"
        case .profile: "person.text.rectangle"
        case .users: "person.2"
        case .items: "tray"
        }
    }

    /// 1: state in the view. 2: a view model. 3: data that screens share and that is kept.
    var level: Int {
        switch self {
        case .settings, .profileHeader, .todos, .search, .scrollOffset: 1
        case .profile, .users: 2
        case .items: 3
        }
    }

    /// The seed document that the screen comes from.
    var document: String {
        switch self {
        case .settings: "000"
        case .profileHeader, .todos, .search: "001"
        case .scrollOffset: "003"
        case .profile: "000, 001"
        case .users: "003"
        case .items: "004"
        }
    }

    static func screens(atLevel level: Int) -> [Screen] { allCases.filter { $0.level == level } }
}
