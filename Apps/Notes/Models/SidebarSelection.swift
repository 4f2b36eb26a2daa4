import Foundation

/// A row of the sidebar. Its text is what stands in the address of the page: "folder-17", "tag-work".
enum SidebarSelection: Hashable, LosslessStringConvertible, Sendable {
    case all, reminders, unfiled, archive, trash
    case folder(Folder.ID)
    case tag(String)
    case search(String)

    init?(_ description: String) {
        func rest(_ prefix: String) -> String? {
            description.hasPrefix(prefix) ? String(description.dropFirst(prefix.count)) : nil
        }
        switch description {
        case "all": self = .all
        case "reminders": self = .reminders
        case "unfiled": self = .unfiled
        case "archive": self = .archive
        case "trash": self = .trash
        default:
            if let id = rest("folder-") {
                self = .folder(id)
            } else if let name = rest("tag-") {
                self = .tag(name)
            } else if let query = rest("search-") {
                self = .search(query)
            } else {
                return nil
            }
        }
    }

    var description: String {
        switch self {
        case .all: "all"
        case .reminders: "reminders"
        case .unfiled: "unfiled"
        case .archive: "archive"
        case .trash: "trash"
        case .folder(let id): "folder-\(id)"
        case .tag(let name): "tag-\(name)"
        case .search(let query): "search-\(query)"
        }
    }

    /// Whether there are several of its kind.
    var isNamed: Bool {
        switch self {
        case .folder, .tag, .search: true
        case .all, .reminders, .unfiled, .archive, .trash: false
        }
    }

    /// The notes of the row; `nil` for a search.
    var collection: NoteCollection? {
        switch self {
        case .all: .all
        case .reminders: .reminders
        case .unfiled: .unfiled
        case .archive: .archive
        case .trash: .trash
        case .folder(let id): .folder(id)
        case .tag(let name): .tag(name)
        case .search: nil
        }
    }
}
