import SwiftUI

/// One user, loaded by identifier.
struct UserView: View {
    @State private var viewModel: UserViewModel
    let userId: UUID

    init(userService: UserServiceProtocol, userId: UUID) {
        _viewModel = State(initialValue: UserViewModel(userService: userService))
        self.userId = userId
    }

    var body: some View {
        Group {
            if viewModel.isLoading {
                ProgressView()
            } else if let user = viewModel.user {
                UserContent(user: user, errorMessage: viewModel.errorMessage) { name in
                    Task { await viewModel.updateName(name) }
                }
            } else if let error = viewModel.errorMessage {
                ErrorView(message: error) {
                    Task { await viewModel.loadUser(id: userId) }
                }
            }
        }
        .task {
            await viewModel.loadUser(id: userId)
        }
    }
}

/// What is known of a user, and a field for another name.
struct UserContent: View {
    let user: User
    let errorMessage: String?
    let rename: (String) -> Void
    @State private var name = ""

    var body: some View {
        Form {
            Section("User") {
                LabeledContent("Name", value: user.name)
                LabeledContent("Email", value: user.email)
            }
            Section {
                TextField("New name", text: $name)
                Button("Rename") {
                    rename(name)
                    name = ""
                }
                .disabled(name.isEmpty)
            } footer: {
                if let errorMessage { Text(errorMessage) }
            }
        }
    }
}
