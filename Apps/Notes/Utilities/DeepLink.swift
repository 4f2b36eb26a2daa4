import Foundation

/// An address of something in the app: "glide://note/17", or "/n/17" of the page.
enum DeepLink: Equatable {
    /// A note, at the heading that is named by its anchor or its words.
    case note(Note.ID, heading: String? = nil)
    case history(Note.ID)
    case folder(Folder.ID)
    case tag(String)
    case trash
    case search(String)
    /// A row of the sidebar as the address of the page says it, with the note that is open beside it.
    case place(SidebarSelection, note: Note.ID?)
    /// At the top without a section.
    case settings(SettingsSection? = nil)
    /// A note that is not saved before the person says so.
    case new(title: String, body: String, folder: Folder.ID?)

    /// `nil` for an address that leads nowhere.
    init?(_ url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true), Self.isOwn(components) else { return nil }
        var parts = components.path.split(separator: "/").map(String.init)
        // "glide://note/17" has "note" where other addresses have their host.
        if components.scheme == "glide" {
            guard let host = components.host else { return nil }
            parts.insert(host, at: 0)
        }
        func query(_ name: String) -> String? { components.queryItems?.first { $0.name == name }?.value }
        // As the address of the page says it: the row is not loaded yet, or no row of the sidebar has it.
        let own = components.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        switch own.first.flatMap(SidebarSelection.init) {
        case .search(let query)?:
            self = .search(query)
            return
        case let place? where (place.isNamed || own.count > 1) && own.count <= 2:
            self = .place(place, note: own.count > 1 ? own[1] : nil)
            return
        default: break
        }
        switch (parts.first, parts.count) {
        case ("note", 2), ("n", 2):
            self = .note(Self.id(parts[1]), heading: components.fragment.flatMap { $0.isEmpty ? nil : $0 })
        case ("note", 3), ("n", 3):
            guard parts[2] == "history" else { return nil }
            self = .history(Self.id(parts[1]))
        case ("folder", 2), ("f", 2): self = .folder(Self.id(parts[1]))
        case ("tag", 2...), ("t", 2...): self = .tag(parts.dropFirst().joined(separator: "/"))
        case ("trash", 1): self = .trash
        case ("search", 1): self = .search(query("q") ?? "")
        case ("settings", 1...2): self = .settings(parts.count > 1 ? SettingsSection(rawValue: parts[1]) : nil)
        case ("new", 1): self = .new(title: query("title") ?? "", body: query("body") ?? "", folder: query("folder"))
        default: return nil
        }
    }

    /// Addresses of other sites lead nowhere here, whatever their paths say.
    private static func isOwn(_ components: URLComponents) -> Bool {
        switch components.scheme {
        case "glide", nil: true
        case "http", "https": components.host == "localhost"
        default: false
        }
    }

    var url: URL? {
        var components = URLComponents()
        components.scheme = "glide"
        switch self {
        case .note(let id, let heading):
            (components.host, components.path) = ("note", "/\(id)")
            components.fragment = heading
        case .history(let id): (components.host, components.path) = ("note", "/\(id)/history")
        case .folder(let id): (components.host, components.path) = ("folder", "/\(id)")
        case .tag(let name): (components.host, components.path) = ("tag", "/\(name)")
        case .trash: components.host = "trash"
        case .settings(let section):
            components.host = "settings"
            if let section { components.path = "/\(section.rawValue)" }
        case .place(let place, let note):
            components.host = "localhost"
            components.scheme = "http"
            let parts = [place.description, note].compactMap { $0?.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) }
            components.percentEncodedPath = "/" + parts.joined(separator: "/")
        case .search(let text):
            components.host = "search"
            components.queryItems = [URLQueryItem(name: "q", value: text)]
        case .new(let title, let body, let folder):
            components.host = "new"
            components.queryItems = [URLQueryItem(name: "title", value: title), URLQueryItem(name: "body", value: body)]
            if let folder { components.queryItems?.append(URLQueryItem(name: "folder", value: folder)) }
        }
        return components.url
    }

    /// The address where there must be one.
    var address: URL { url ?? URL(filePath: "/") }

    /// A name may follow an id, "17-ada-lovelace": it is for people.
    private static func id(_ part: String) -> String {
        // An id is 36 characters of a UUID, or a name without any sign.
        if part.count > 36, part.dropFirst(36).first == "-", UUID(uuidString: String(part.prefix(36))) != nil {
            return String(part.prefix(36))
        }
        return part
    }
}
