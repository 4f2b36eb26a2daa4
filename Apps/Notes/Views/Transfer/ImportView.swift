import SwiftUI
import UniformTypeIdentifiers

/// Brings in notes from files, and says what came of it.
struct ImportView: View {
    @State private var viewModel: ImportViewModel
    @State private var isChoosingFiles = false
    @State private var isChoosingFolder = false
    @Environment(\.dismiss) private var dismiss
    @Environment(NavigationCoordinator.self) private var coordinator

    init(viewModel: ImportViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            content
                .navigationTitle("Import")
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.disabled(viewModel.isRunning) }
                }
        }
        .interactiveDismissDisabled(viewModel.isRunning)
        .fileImporter(isPresented: $isChoosingFiles, allowedContentTypes: [.item], allowsMultipleSelection: true, onCompletion: take)
        .fileImporter(isPresented: $isChoosingFolder, allowedContentTypes: [.folder], allowsMultipleSelection: false, onCompletion: take)
        .onDisappear { viewModel.cancel() }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.state {
        case .ready: choice
        case .running(let progress): ImportProgressView(progress: progress) { viewModel.cancel() }
        case .finished(let report):
            ImportReportView(
                report: report,
                open: { id in
                    dismiss()
                    coordinator.navigate(to: .noteDetail(noteId: id))
                }, again: viewModel.reset)
        case .failed(let message):
            ContentUnavailableView {
                Label(viewModel.written == 0 ? "Nothing Was Imported" : "The Import Stopped", systemImage: "exclamationmark.triangle")
            } description: {
                Text(message)
                if viewModel.written > 0 { Text("\(viewModel.written.counted("note", "notes")) had been imported before, and stay.") }
            } actions: {
                Button("Choose Other Files") { viewModel.reset() }
            }
        }
    }

    private var choice: some View {
        Form {
            Section {
                Button("Choose Files…", systemImage: "doc") { isChoosingFiles = true }
                Button("Choose a Folder…", systemImage: "folder") { isChoosingFolder = true }
            } footer: {
                Text(
                    "Markdown and text files, zips of them, Evernote’s .enex, Joplin’s .jex, web pages as Apple Notes exports them, and Glide’s own backups. Notes that are here already stay as they are."
                )
            }
        }
    }

    private func take(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let urls): viewModel.start(urls)
        case .failure(let error): viewModel.fail(with: error)
        }
    }
}

private struct ImportProgressView: View {
    let progress: ImportProgress
    let cancel: () -> Void

    var body: some View {
        VStack(spacing: DesignConstants.padding) {
            ProgressView()
            Text("\(progress.found.counted("note", "notes")) read").font(.headline).monospacedDigit()
            Text(progress.current.isEmpty ? "Reading…" : progress.current).foregroundStyle(.secondary).lineLimit(1)
            Button("Cancel", role: .cancel, action: cancel)
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
