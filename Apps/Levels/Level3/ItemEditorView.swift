import SwiftData
import SwiftUI

/// Makes a new item, or changes one; nothing is changed before Save.
struct ItemEditorView: View {
    /// Nil for a new one.
    let item: Item?
    @Environment(\.modelContext) private var modelContext
    @Environment(\.dismiss) private var dismiss
    @State private var draft: ItemDraft

    init(item: Item?) {
        self.item = item
        _draft = State(initialValue: ItemDraft(item))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Item") {
                    TextField("Name", text: $draft.name)
                    TextField("Notes", text: $draft.notes, axis: .vertical)
                    Toggle("Completed", isOn: $draft.isCompleted)
                }
                CategorySection(category: $draft.category)
                TagSection(tags: $draft.tags)
            }
            .navigationTitle(item == nil ? "New Item" : "Edit Item")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        draft.apply(to: item, in: modelContext)
                        dismiss()
                    }
                    .disabled(draft.name.isEmpty)
                }
            }
        }
    }
}

/// What an editor has changed so far.
struct ItemDraft {
    struct TagDraft: Identifiable {
        let id = UUID()
        var name: String
        var color: String
        /// Nil for a new one.
        var tag: Tag?
    }

    var name = ""
    var notes = ""
    var isCompleted = false
    var category: PersistentIdentifier?
    var tags: [TagDraft] = []

    init(_ item: Item?) {
        guard let item else { return }
        name = item.name
        notes = item.notes
        isCompleted = item.isCompleted
        category = item.category?.persistentModelID
        tags = item.tags.sorted { $0.name < $1.name }.map { TagDraft(name: $0.name, color: $0.color, tag: $0) }
    }

    func apply(to existing: Item?, in context: ModelContext) {
        let item = existing ?? Item(name: name)
        if existing == nil { context.insert(item) }
        item.name = name
        item.notes = notes
        item.isCompleted = isCompleted
        item.category = category.flatMap { context.model(for: $0) as? Category }

        let kept = Set(tags.compactMap { $0.tag?.persistentModelID })
        let removed = item.tags.filter { !kept.contains($0.persistentModelID) }
        item.tags.removeAll { removed.contains($0) }
        for tag in removed { context.delete(tag) }
        for draft in tags where draft.tag == nil { item.tags.append(Tag(name: draft.name, color: draft.color)) }
    }
}

/// Chooses one of the categories, or makes another.
struct CategorySection: View {
    @Binding var category: PersistentIdentifier?
    @Environment(\.modelContext) private var modelContext
    @Query(sort: \Category.name, animation: .default) private var categories: [Category]
    @State private var newName = ""

    var body: some View {
        Section("Category") {
            Picker("Category", selection: $category) {
                Text("None").tag(PersistentIdentifier?.none)
                ForEach(categories) { Text($0.name).tag(Optional($0.persistentModelID)) }
            }
            HStack {
                TextField("New category", text: $newName)
                Button("Add category") {
                    let added = Category(name: newName)
                    modelContext.insert(added)
                    category = added.persistentModelID
                    newName = ""
                }
                .disabled(newName.isEmpty)
            }
        }
    }
}

/// The tags of one item. They go with it.
struct TagSection: View {
    @Binding var tags: [ItemDraft.TagDraft]
    @State private var newName = ""
    @State private var newColor = "blue"

    var body: some View {
        Section("Tags") {
            ForEach(tags) { TagLabel(name: $0.name, color: $0.color) }
                .onDelete { tags.remove(atOffsets: $0) }
            HStack {
                TextField("New tag", text: $newName)
                Picker("Tag color", selection: $newColor) {
                    ForEach(TagLabel.colors, id: \.self) { Text($0.capitalized).tag($0) }
                }
                .labelsHidden()
                Button("Add tag") {
                    tags.append(ItemDraft.TagDraft(name: newName, color: newColor))
                    newName = ""
                }
                .disabled(newName.isEmpty)
            }
        }
    }
}
