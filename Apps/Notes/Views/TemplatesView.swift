import SwiftUI

/// Asks which note a new one is to begin as.
struct TemplatesView: View {
    @State private var viewModel: TemplatesViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    @Environment(\.dismiss) private var dismiss

    init(viewModel: TemplatesViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            content
                .navigationTitle("New From Template")
                .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } } }
        }
        .task { await viewModel.load() }
    }

    @ViewBuilder private var content: some View {
        if let message = viewModel.errorMessage {
            ErrorView(message: message) { await viewModel.load() }
        } else if viewModel.templates.isEmpty {
            if viewModel.isLoading {
                ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
            } else {
                ContentUnavailableView(
                    "No Templates", systemImage: "doc.on.doc",
                    description: Text("Write #template in a note, and new ones can begin as it. {{date}} and {{time}} are filled in."))
            }
        } else {
            List(viewModel.templates) { note in
                Button {
                    create(from: note.id)
                } label: {
                    NoteRow(note: note)
                }
                .buttonStyle(.plain)
            }
        }
    }

    private func create(from id: Note.ID) {
        guard let note = viewModel.create(from: id) else { return }
        _ = coordinator.collectionForNewNote()
        coordinator.write(note)
    }
}
