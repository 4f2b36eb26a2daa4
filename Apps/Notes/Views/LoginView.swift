import SwiftUI

/// Signing in; without accounts, why there is nothing to sign in to.
struct LoginView: View {
    @State private var viewModel: AuthViewModel
    let profile: ProfileViewModel
    @Environment(\.dismiss) private var dismiss

    init(viewModel: AuthViewModel, profile: ProfileViewModel) {
        self.profile = profile
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            Form {
                if viewModel.areAccountsEnabled {
                    Section {
                        TextField("E-Mail", text: $viewModel.email).textContentType(.username)
                        SecureField("Password", text: $viewModel.password).textContentType(.password)
                    } footer: {
                        if let message = viewModel.errorMessage { Text(message).foregroundStyle(.red) }
                    }
                    Button("Sign In") { Task { await viewModel.login() } }.disabled(!viewModel.canLogin)
                } else {
                    Label("This Device Only", systemImage: "lock")
                    Text("Your notes are kept on this device. Accounts and synchronisation come later; nothing is sent anywhere.")
                        .foregroundStyle(.secondary)
                }
                ProfileView(viewModel: profile)
            }
            .navigationTitle("Account")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
    }
}
