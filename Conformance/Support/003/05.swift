import Observation
import SwiftUI

@Observable
final class UserListViewModel {
    private(set) var users: [User] = []
    private(set) var isLoading = false
    private(set) var error: (any Error)?

    func load() async {
        users = [User(id: "1", name: "Ada Lovelace")]
    }
}

/// The document uses it without saying where it comes from.
let viewModel = UserListViewModel()

struct UserList: View {
    let users: [User]

    var body: some View {
        List(users) { user in
            Text(user.name)
        }
    }
}

struct ErrorView: View {
    let message: String
    let retry: () -> Void

    var body: some View {
        VStack {
            Text(message)
            Button("Retry", action: retry)
        }
    }
}
