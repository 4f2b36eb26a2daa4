import SwiftUI

/// The tags that are given to a note.
struct TagsView: View {
    @State private var viewModel: NoteEditorViewModel
    let known: [Tag]
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    init(viewModel: NoteEditorViewModel, known: [Tag]) {
        _viewModel = State(wrappedValue: viewModel)
        self.known = known
    }

    var body: some View {
        NavigationStack {
            let written = writtenTags
            Form {
                Section {
                    TextField("Add a Tag", text: $name).onSubmit { add(name) }
                } footer: {
                    Text("A slash makes tags inside of tags: work/ideas. You can also write #work/ideas in the text.")
                }
                Section("Tags of This Note") {
                    if tags.isEmpty, written.isEmpty { Text("None").foregroundStyle(.secondary) }
                    ForEach(written, id: \.self) { LabeledContent("#\($0)", value: "In the Text") }
                    ForEach(tags, id: \.self) { Text("#\($0)") }
                        .onDelete { offsets in
                            let kept = tags.enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
                            Task { await viewModel.setTags(kept) }
                        }
                }
                Section("Other Tags") {
                    ForEach(others(besides: written)) { tag in
                        Button("#\(tag.name)") { add(tag.name) }
                    }
                }
            }
            .navigationTitle("Tags")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .task { await viewModel.load() }
        .task { await viewModel.follow() }
    }

    private var tags: [String] { viewModel.document?.note.tags ?? [] }

    /// Those that stand in the text, and go when they are deleted there.
    private var writtenTags: [String] {
        guard let document = viewModel.document else { return [] }
        return NoteText.tags(in: document.text).subtracting(tags).sorted()
    }

    private func others(besides written: [String]) -> [Tag] {
        let own = Set(tags).union(written)
        return known.filter { !own.contains($0.name) }
    }

    private func add(_ text: String) {
        name = ""
        guard let tag = Tag.typed(text), !tags.contains(tag) else { return }
        Task { await viewModel.setTags(tags + [tag]) }
    }
}
