import SwiftUI

/// What came of an import: in numbers, and note by note.
struct ImportReportView: View {
    let report: ImportReport
    let open: @MainActor (Note.ID) -> Void
    let again: @MainActor () -> Void

    var body: some View {
        List {
            let counts = report.counts
            Section { ImportHeadline(report: report) }
            Section(report.isCancelled ? "Cancelled" : "Finished") {
                LabeledContent("Found", value: counts.found, format: .number)
                LabeledContent("Added", value: counts.added, format: .number)
                if counts.copies > 0 { LabeledContent("Beside Another Version", value: counts.copies, format: .number) }
                LabeledContent("Already Here", value: counts.known, format: .number)
                LabeledContent("Not Read", value: counts.failed, format: .number)
            }
            section("Not Read") { if case .failed = $0.result { true } else { false } }
            section("Without Some of Their Files") { $0.noteID != nil && !$0.missingFiles.isEmpty }
            section("Notes") { $0.noteID != nil && $0.missingFiles.isEmpty }
            if !report.leftOut.isEmpty {
                Section("Other Files, Not Imported") {
                    ForEach(report.leftOut, id: \.self) { Label($0, systemImage: "doc") }
                }
            }
            Section {
                ShareLink("Share Report", item: report.text)
                Button("Import More…", systemImage: "square.and.arrow.down", action: again)
            }
        }
    }

    @ViewBuilder private func section(_ title: String, where isIncluded: (ImportOutcome) -> Bool) -> some View {
        let notes = report.notes.indices.filter { isIncluded(report.notes[$0]) }
        if !notes.isEmpty {
            Section(title) {
                ForEach(notes, id: \.self) { ImportOutcomeRow(outcome: report.notes[$0], open: open) }
            }
        }
    }
}

/// Whether all went well, before the numbers.
private struct ImportHeadline: View {
    let report: ImportReport

    var body: some View {
        HStack(spacing: DesignConstants.padding) {
            Image(systemName: isWhole ? "checkmark.circle.fill" : "exclamationmark.triangle.fill")
                .font(.largeTitle)
                .foregroundStyle(isWhole ? .green : .orange)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
                Text(report.headline).font(.headline)
                Text(report.verdict).font(.subheadline).foregroundStyle(.secondary)
            }
        }
        .padding(.vertical, DesignConstants.rowSpacing)
    }

    private var isWhole: Bool { report.complaint == nil && !report.isCancelled && report.counts.found > 0 }
}

private struct ImportOutcomeRow: View {
    let outcome: ImportOutcome
    let open: @MainActor (Note.ID) -> Void

    var body: some View {
        if let id = outcome.noteID {
            Button {
                open(id)
            } label: {
                HStack {
                    words
                    Image(systemName: "chevron.right").font(.caption).foregroundStyle(.tertiary).accessibilityHidden(true)
                }
            }
            .buttonStyle(.plain)
        } else {
            words
        }
    }

    private var words: some View {
        HStack(spacing: DesignConstants.padding) {
            Image(systemName: symbol).foregroundStyle(color).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
                Text(outcome.origin)
                Text(outcome.summary).font(.footnote).foregroundStyle(.secondary)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var symbol: String {
        switch outcome.result {
        case .failed: "xmark.circle"
        case .known: "equal.circle"
        case .added, .addedBesideAnother: outcome.missingFiles.isEmpty ? "checkmark.circle" : "exclamationmark.circle"
        }
    }

    private var color: Color {
        switch outcome.result {
        case .failed: .red
        case .known: .secondary
        case .added, .addedBesideAnother: outcome.missingFiles.isEmpty ? .green : .orange
        }
    }
}
