import SwiftUI

/// Users that open by value. The stack around it is the home screen's.
struct UserListView: View {
    @StateObject private var viewModel: UserListViewModel

    init(userService: UserServiceProtocol = UserService()) {
        _viewModel = StateObject(wrappedValue: UserListViewModel(userService: userService))
    }

    var body: some View {
        contentView
            .navigationTitle("Users")
            .task {
                await viewModel.loadUsers()
            }
    }

    @ViewBuilder
    private var contentView: some View {
        if viewModel.isLoading {
            ProgressView()
        } else if let errorMessage = viewModel.errorMessage {
            ErrorView(message: errorMessage) {
                Task { await viewModel.loadUsers() }
            }
        } else {
            userListContent
        }
    }

    private var userListContent: some View {
        List(viewModel.users) { user in
            NavigationLink(value: user) {
                UserRowView(user: user)
            }
        }
        .navigationDestination(for: User.self) { user in
            UserDetailView(
                user: user,
                onUpdate: { updated in
                    Task { await viewModel.updateUser(updated) }
                }
            )
        }
    }
}
