import SwiftUI

/// The texts that a note had, with what each was before the next.
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
            .task(id: viewModel.comparison) { await viewModel.compare() }
    }

    @ViewBuilder private var content: some View {
        if let message = viewModel.errorMessage {
            ErrorView(message: message) { await viewModel.load() }
        } else if viewModel.isLoading && viewModel.revisions.isEmpty {
            ProgressView()
        } else if viewModel.revisions.isEmpty {
            ContentUnavailableView(
                "No Earlier Texts", systemImage: "clock",
                description: Text(
                    "Glide keeps what a note said before you came back and changed it, before most of it is deleted, and every ten minutes while you write. Undo takes back what you have just typed."
                ))
        } else {
            VStack(alignment: .leading, spacing: DesignConstants.spacing) {
                Picker("Text of", selection: $viewModel.selection) {
                    ForEach(viewModel.revisions) { revision in
                        Text(viewModel.name(of: revision)).tag(Optional(revision.id))
                    }
                }
                Picker("Show", selection: $viewModel.mode) {
                    ForEach(HistoryViewModel.Mode.allCases, id: \.self) { Text($0.title).tag($0) }
                }
                .pickerStyle(.segmented)
                text
            }
            .padding()
        }
    }

    @ViewBuilder private var text: some View {
        if viewModel.mode == .text, let revision = viewModel.selected {
            ScrollView {
                Text(revision.body)
                    .textSelection(.enabled)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        } else if viewModel.changes.isEmpty {
            Text(viewModel.isComparing ? "Comparing…" : "This is the text as it is now.").foregroundStyle(.secondary)
            Spacer()
        } else {
            Text(viewModel.summary).font(.footnote).foregroundStyle(.secondary)
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(viewModel.changes) { DiffRow(line: $0) }
                }
            }
        }
    }
}

/// A line of a comparison: green and with a plus where it was added since, red and with a minus where it was taken out.
private struct DiffRow: View {
    let line: DiffLine

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if line.followsGap {
                Text("⋯").foregroundStyle(.secondary).padding(DesignConstants.rowSpacing).accessibilityLabel("Lines that are the same")
            }
            HStack(alignment: .firstTextBaseline, spacing: DesignConstants.spacing) {
                // A sign that is only a space has no width; the widest is there unseen.
                ZStack {
                    Text("+").hidden()
                    Text(sign).foregroundStyle(.secondary).accessibilityLabel(name)
                }
                .monospaced()
                Text(words).frame(maxWidth: .infinity, alignment: .leading)
            }
            .padding(.horizontal, DesignConstants.rowSpacing)
            .padding(.vertical, 2)
            .background(color.opacity(0.12))
        }
    }

    private var words: AttributedString {
        line.parts.reduce(into: AttributedString()) { text, part in
            var words = AttributedString(part.text.isEmpty ? " " : part.text)
            if part.isChanged, line.kind != .same { words.backgroundColor = color.opacity(0.3) }
            text += words
        }
    }

    private var sign: String {
        switch line.kind {
        case .same: " "
        case .added: "+"
        case .removed: "−"
        }
    }

    private var name: String {
        switch line.kind {
        case .same: "Same"
        case .added: "Added"
        case .removed: "Removed"
        }
    }

    private var color: Color {
        switch line.kind {
        case .same: .clear
        case .added: .green
        case .removed: .red
        }
    }
}
