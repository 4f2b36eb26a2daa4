import CoreTransferable
import SwiftUI

/// Takes the notes along in a file.
struct ExportView: View {
    @State private var viewModel: ExportViewModel
    @Environment(\.dismiss) private var dismiss

    init(viewModel: ExportViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    ForEach(viewModel.formats) { format in
                        ExportRow(format: format, isWriting: viewModel.state == .writing(format)) { viewModel.start(format) }
                    }
                } footer: {
                    if case .failed(let message) = viewModel.state {
                        Label(message, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
                    } else {
                        VStack(alignment: .leading, spacing: DesignConstants.spacing) {
                            if let verdict = viewModel.verdict { Label(verdict, systemImage: "checkmark.shield") }
                            if let saved = viewModel.saved { Label(saved, systemImage: "checkmark.circle") }
                        }
                    }
                }
                .disabled(isWriting)
                if isWriting { Section { Button("Cancel", role: .cancel) { viewModel.cancel() } } }
            }
            .navigationTitle(viewModel.title)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .fileExporter(
            isPresented: isSaving, item: viewModel.file, defaultFilename: viewModel.fileName
        ) { result in
            if case .success(let place) = result { viewModel.didSave(to: place) } else { viewModel.discard() }
        } onCancellation: {
            viewModel.discard()
        }
        .task { await viewModel.load() }
        .onDisappear {
            viewModel.cancel()
            viewModel.discard()
        }
    }

    private var isWriting: Bool { if case .writing = viewModel.state { true } else { false } }

    private var isSaving: Binding<Bool> {
        Binding(get: { viewModel.file != nil }, set: { if !$0 { viewModel.discard() } })
    }
}

private struct ExportRow: View {
    let format: ExportFormat
    let isWriting: Bool
    let export: () -> Void

    var body: some View {
        Button(action: export) {
            HStack {
                Label {
                    VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
                        Text(format.title)
                        Text(format.explanation).font(.footnote).foregroundStyle(.secondary)
                    }
                } icon: {
                    Image(systemName: format.symbol)
                }
                Spacer()
                if isWriting { ProgressView() }
            }
        }
    }
}

extension ExportedFile: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .data) { SentTransferredFile($0.url) }
    }
}
