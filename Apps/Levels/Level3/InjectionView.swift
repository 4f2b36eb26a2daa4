import SwiftUI

/// One service, handed over in three ways.
struct InjectionView: View {
    /// By initialiser.
    let userService: UserServiceProtocol
    /// By a key of the environment.
    @Environment(\.userService) private var environmentService
    /// By a container of all services.
    @Environment(\.container) private var container

    var body: some View {
        Form {
            InjectedRow(way: "Initialiser", service: userService)
            InjectedRow(way: "Environment", service: environmentService)
            InjectedRow(way: "Container", service: container.userService)
        }
    }
}

/// How many users a service knows.
struct InjectedRow: View {
    let way: String
    let service: UserServiceProtocol
    @State private var answer = "…"

    var body: some View {
        LabeledContent(way, value: answer)
            .task { await load() }
    }

    private func load() async {
        do {
            let users = try await service.fetchUsers()
            answer = users.count == 1 ? users[0].name : "\(users.count) users"
        } catch {
            answer = error.localizedDescription
        }
    }
}
