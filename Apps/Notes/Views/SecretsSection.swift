import SwiftUI

/// Where secrets are kept, and how well that protects them.
struct SecretsSection: View {
    @State private var viewModel: SecretsViewModel

    init(viewModel: SecretsViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        Section {
            Picker("Keep Them In", selection: Binding(get: { viewModel.selection }, set: select)) {
                ForEach(viewModel.backends, id: \.self) { Text($0.title).tag($0) }
            }
            .disabled(viewModel.isWorking)
            if viewModel.isChoosingPassphrase {
                newPassphrase
            } else {
                Text(viewModel.protection).font(.callout).foregroundStyle(.secondary)
                if viewModel.isLocked { locked }
                if viewModel.backend == .passphrase {
                    Button(viewModel.isLocked ? "New Passphrase…" : "Change Passphrase…") { viewModel.changePassphrase() }
                        .disabled(viewModel.isWorking)
                }
            }
            if viewModel.isWorking { ProgressView().frame(maxWidth: .infinity) }
            if let message = viewModel.errorMessage { Text(message).foregroundStyle(.red) }
            if viewModel.undecided != nil {
                Button("Leave Them Behind", role: .destructive) { Task { await viewModel.leaveSecrets() } }
                Button("Keep It as It Was", role: .cancel) { viewModel.cancel() }
            }
        } header: {
            Text("Secrets")
        } footer: {
            Text(
                viewModel.backends.contains(.secretService)
                    ? "Secrets are what signs you in; your notes are not among them."
                    : """
                    Secrets are what signs you in; your notes are not among them. A desktop’s Secret Service can be chosen where the \
                    program secret-tool is installed.
                    """)
        }
        .task { await viewModel.follow() }
    }

    @ViewBuilder private var newPassphrase: some View {
        SecureField("New Passphrase", text: $viewModel.passphrase).textContentType(.newPassword)
        SecureField("Repeat It", text: $viewModel.repetition).textContentType(.newPassword)
        Text(viewModel.passphraseHint ?? "Nobody can tell it to you again: write it down.").font(.callout).foregroundStyle(.secondary)
        Button("Use This Passphrase") { Task { await viewModel.usePassphrase() } }
            .disabled(viewModel.passphraseHint != nil || viewModel.isWorking)
        Button("Cancel", role: .cancel) { viewModel.cancel() }.disabled(viewModel.isWorking)
    }

    @ViewBuilder private var locked: some View {
        SecureField("Passphrase", text: $viewModel.passphrase)
            .textContentType(.password)
            .onSubmit { unlock() }
        Button("Unlock", systemImage: "lock.open") { unlock() }.disabled(viewModel.passphrase.isEmpty || viewModel.isWorking)
    }

    private func select(_ backend: SecretsBackend) { Task { await viewModel.select(backend) } }

    private func unlock() { Task { await viewModel.unlock() } }
}

extension SecretsBackend {
    var title: String {
        switch self {
        case .file: "Encrypted File"
        case .passphrase: "File With a Passphrase"
        case .secretService: "Secret Service"
        case .memory: "Memory Only"
        }
    }
}
