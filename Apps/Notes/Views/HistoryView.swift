import SwiftUI

/// The texts that a note had, with what changed in each.
struct HistoryView: View {
    @State private var viewModel: HistoryViewModel
    @Environment(NavigationCoordinator.self) private var coordinator

    init(viewModel: HistoryViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        content
            .navigationTitle("History")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Restore This Text") {
                        Task {
                            await viewModel.restore()
                            coordinator.pop()
                        }
                    }
                    .disabled(viewModel.selected == nil)
                }
            }
            .task { await viewModel.load() }
    }

    @ViewBuilder private var content: some View {
        if let message = viewModel.errorMessage {
            ErrorView(message: message) { await viewModel.load() }
        } else if viewModel.isLoading && viewModel.revisions.isEmpty {
            ProgressView()
        } else if viewModel.revisions.isEmpty {
            ContentUnavailableView(
                "No Earlier Texts", systemImage: "clock", description: Text("As you write, Glide keeps what the note was before."))
        } else {
            VStack(spacing: 0) {
                Picker("Text of", selection: $viewModel.selection) {
                    ForEach(viewModel.revisions) { revision in
                        Text(revision.createdAt.formatted(date: .abbreviated, time: .shortened)).tag(Optional(revision.id))
                    }
                }
                .padding()
                if let revision = viewModel.selected { ScrollView { text(of: revision) } }
            }
        }
    }

    private func text(of revision: Revision) -> some View {
        Text(revision.body)
            .textSelection(.enabled)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
    }
}
