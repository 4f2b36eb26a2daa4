import SwiftUI

/// What is wrong with the library, and what to do about it.
struct DoctorView: View {
    @State private var viewModel: DoctorViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    @Environment(\.dismiss) private var dismiss

    init(viewModel: DoctorViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            content
                .navigationTitle("Check Library")
                .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .task { await viewModel.examine() }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.state {
        case .examining:
            ProgressView("Reading every note…").frame(maxWidth: .infinity, maxHeight: .infinity)
        case .failed(let message):
            ErrorView(message: message) { await viewModel.examine() }
        case .finished(let report):
            List {
                Section {
                    LabeledContent("Notes", value: report.noteCount, format: .number)
                    LabeledContent("Attached Files", value: report.attachmentCount, format: .number)
                    LabeledContent("Changes to Synchronise", value: report.operationCount, format: .number)
                }
                Section(report.findings.isEmpty ? "" : "Found") {
                    if report.findings.isEmpty {
                        Label("Everything is in order.", systemImage: "checkmark.circle").foregroundStyle(.green)
                    }
                    ForEach(report.findings, id: \.self) { finding in
                        FindingRow(finding: finding) { note in coordinator.navigate(to: .noteDetail(noteId: note)) }
                    }
                }
                if !viewModel.faults.isEmpty {
                    Section("Faults of the App") {
                        ForEach(viewModel.faults, id: \.self) { Text($0).font(.footnote).foregroundStyle(.secondary) }
                    }
                }
            }
        }
    }
}

private struct FindingRow: View {
    let finding: LibraryDoctor.Finding
    let open: (Note.ID) -> Void

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Image(systemName: finding.isSerious ? "exclamationmark.triangle" : "info.circle")
                .foregroundStyle(finding.isSerious ? .red : .secondary)
            VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
                Text(finding.problem)
                Text(finding.advice).font(.footnote).foregroundStyle(.secondary)
            }
            Spacer()
            if let note = finding.note { Button("Open") { open(note) } }
        }
    }
}
