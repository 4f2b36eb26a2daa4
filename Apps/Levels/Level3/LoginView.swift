import SwiftUI

/// Signs in and out. The account is ada@example.com with the password "analytical".
struct LoginView: View {
    @State private var viewModel: LoginViewModel

    init(authService: AuthenticationService) {
        _viewModel = State(initialValue: LoginViewModel(authService: authService))
    }

    var body: some View {
        Form {
            if let user = viewModel.currentUser {
                Section {
                    LabeledContent("Signed in as", value: user.name)
                    Button("Log Out", role: .destructive) {
                        Task { await viewModel.logout() }
                    }
                }
            } else {
                LoginFields(viewModel: viewModel)
            }
        }
    }
}

struct LoginFields: View {
    @Bindable var viewModel: LoginViewModel

    var body: some View {
        Section {
            TextField("Email", text: $viewModel.email)
                .textContentType(.emailAddress)
                .textInputAutocapitalization(.never)
            SecureField("Password", text: $viewModel.password)
                .onSubmit { logIn() }
        } footer: {
            if let message = viewModel.errorMessage {
                Text(message)
                    .foregroundStyle(.red)
            } else {
                Text("The account is ada@example.com, its password “analytical”.")
            }
        }
        Section {
            if viewModel.isLoading {
                ProgressView("Logging in…")
            } else {
                Button("Log In") { logIn() }
                    .disabled(!viewModel.isValid)
            }
        }
    }

    private func logIn() {
        Task { await viewModel.login() }
    }
}
