import SwiftUI

/// The person's name and address.
struct ProfileView: View {
    @State private var viewModel: ProfileViewModel
    @State private var name = ""
    @State private var email = ""

    init(viewModel: ProfileViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        Section {
            TextField("Name", text: $name).textContentType(.name)
            TextField("E-Mail", text: $email).textContentType(.emailAddress)
            Button("Save Profile") { Task { await viewModel.update(name: name, email: email) } }
                .disabled(viewModel.user.map { $0.name == name && $0.email == email } ?? true)
        } header: {
            Text("Profile")
        } footer: {
            if let message = viewModel.errorMessage {
                Text(message).foregroundStyle(.red)
            } else if viewModel.isCopy {
                Text("The server cannot be reached. This is what was known last.")
            }
        }
        .task { await viewModel.load() }
        .onChange(of: viewModel.user, initial: true) { _, user in
            guard let user else { return }
            (name, email) = (user.name, user.email)
        }
    }
}
