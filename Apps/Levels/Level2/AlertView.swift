import SwiftUI

/// Four things that can go wrong, and the alert that says so.
struct AlertView: View {
    @State private var viewModel: AlertViewModel
    @State private var name = ""

    init(userService: UserServiceProtocol) {
        _viewModel = State(initialValue: AlertViewModel(userService: userService))
    }

    var body: some View {
        Form {
            TextField("Name", text: $name)
            Button("Check the name") { Task { await viewModel.validate(name: name) } }
            Button("Load the users") { Task { await viewModel.loadUsers() } }
            Button("Open an unknown user") { Task { await viewModel.openUnknownUser() } }
            Button("Open the account") { Task { await viewModel.openAccount() } }
        }
        .alert(
            "Error",
            isPresented: .init(
                get: { viewModel.error != nil },
                set: { if !$0 { viewModel.error = nil } }
            )
        ) {
            Button("OK") { viewModel.error = nil }
        } message: {
            Text(viewModel.error?.localizedDescription ?? "")
        }
    }
}
