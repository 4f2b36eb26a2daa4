import Foundation

/// What answers at the other end: an account, a profile, to-dos and a catalogue, while the app runs.
actor LoopbackServer {
    private let account = User(id: UUID(), name: "Ada Lovelace", email: "ada@example.com")
    private let password = "analytical"
    private let profiles: ProfileStore
    private var todos = [
        Todo(title: "Review the budget", isComplete: false),
        Todo(title: "Call the printer", isComplete: true),
    ]
    private let catalogue = ["Apple", "Apricot", "Banana", "Cherry", "Date", "Elderberry", "Salt & pepper"]

    init(profiles: ProfileStore = .shared) {
        self.profiles = profiles
    }

    /// - Throws: `NetworkError` with the status of a request that cannot be answered.
    func respond(to request: NetworkRequest) throws -> Data {
        let address = URLComponents(string: request.path)
        switch (request.method, address?.path ?? "") {
        case (.post, "/auth/login"): return try logIn(request.body)
        case (.get, "/profile"): return try JSONEncoder().encode(profiles.profile)
        case (.put, "/profile"): return try changeProfile(request.body)
        case (.get, "/todos"): return try JSONEncoder().encode(todos)
        case (.post, "/todos"): return try createTodo(request.body)
        case (.put, let path): return try changeTodo(at: path, request.body)
        case (.delete, let path): return try deleteTodo(at: path)
        case (.get, "/search"): return try search(address?.queryItems?.first { $0.name == "q" }?.value ?? "")
        default: throw NetworkError.status(404)
        }
    }

    private func logIn(_ body: [String: String]) throws -> Data {
        guard body["email"] == account.email, body["password"] == password else { throw NetworkError.status(401) }
        return try JSONEncoder().encode(LoginResponse(user: account, token: UUID().uuidString))
    }

    private func changeProfile(_ body: [String: String]) throws -> Data {
        profiles.profile.name = body["name"] ?? profiles.profile.name
        profiles.profile.bio = body["bio"] ?? profiles.profile.bio
        return Data()
    }

    /// Its copy has an identifier of its own.
    private func createTodo(_ body: [String: String]) throws -> Data {
        guard let title = body["title"], !title.isEmpty else { throw NetworkError.status(400) }
        let created = Todo(title: title, isComplete: body["isComplete"] == "true")
        todos.append(created)
        return try JSONEncoder().encode(created)
    }

    private func changeTodo(at path: String, _ body: [String: String]) throws -> Data {
        let index = try todo(at: path)
        todos[index].title = body["title"] ?? todos[index].title
        todos[index].isComplete = body["isComplete"] == "true"
        return Data()
    }

    private func deleteTodo(at path: String) throws -> Data {
        todos.remove(at: try todo(at: path))
        return Data()
    }

    private func todo(at path: String) throws -> Int {
        let wanted = path.replacingOccurrences(of: "/todos/", with: "")
        guard let index = todos.firstIndex(where: { $0.id.uuidString == wanted }) else { throw NetworkError.status(404) }
        return index
    }

    private func search(_ query: String) throws -> Data {
        let found = catalogue.enumerated().filter { $0.element.localizedCaseInsensitiveContains(query) }
        return try JSONEncoder().encode(found.map { SearchResult(id: $0.offset, title: $0.element) })
    }
}
