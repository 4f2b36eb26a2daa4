import SwiftUI

/// The tags that are given to several notes.
struct CommonTagsView: View {
    @State private var viewModel: CommonTagsViewModel
    let known: [Tag]
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    init(viewModel: CommonTagsViewModel, known: [Tag]) {
        _viewModel = State(wrappedValue: viewModel)
        self.known = known
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Add a Tag", text: $name).onSubmit {
                        let text = name
                        name = ""
                        Task { await viewModel.add(text) }
                    }
                } footer: {
                    Text(viewModel.errorMessage ?? "A slash makes tags inside of tags: work/ideas.")
                }
                if let usages = viewModel.usages {
                    Section("Tags of These Notes") {
                        if usages.isEmpty { Text("None").foregroundStyle(.secondary) }
                        ForEach(usages) { row($0) }
                            .onDelete { offsets in
                                let names = offsets.map { usages[$0].name }
                                Task { for name in names { await viewModel.remove(name) } }
                            }
                    }
                    Section("Other Tags") {
                        ForEach(others(besides: usages)) { tag in
                            Button("#\(tag.name)") { Task { await viewModel.add(tag.name) } }
                        }
                    }
                } else if viewModel.errorMessage == nil {
                    ProgressView()
                }
            }
            .navigationTitle("Tags of \(viewModel.noteIDs.count.counted("Note", "Notes"))")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .task { await viewModel.follow() }
    }

    private func row(_ usage: CommonTagsViewModel.Usage) -> some View {
        HStack {
            Text("#\(usage.name)")
            Spacer()
            Text(usage.givenCount == 0 ? "In the Text" : viewModel.share(of: usage)).foregroundStyle(.secondary)
            if !viewModel.isOnAll(usage) {
                Button("Add to All") { Task { await viewModel.add(usage.name) } }.buttonStyle(.borderless)
            }
        }
        .deleteDisabled(usage.givenCount == 0)
    }

    private func others(besides usages: [CommonTagsViewModel.Usage]) -> [Tag] {
        let shown = Set(usages.map(\.name))
        return known.filter { !shown.contains($0.name) }
    }
}
