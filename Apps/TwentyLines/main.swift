import SwiftData

enum FirstVersion: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Note.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    @Model final class Note {
        var title: String
        init(title: String) { self.title = title }
    }
}

@Model final class Note {
    var title: String
    var isPinned: Bool = false
    init(title: String) { self.title = title }
}

let file = ModelConfiguration(url: URL(filePath: CommandLine.arguments.dropFirst().first ?? "notes.store"))
let before = ModelContext(try ModelContainer(for: Schema(versionedSchema: FirstVersion.self), configurations: file))
before.insert(FirstVersion.Note(title: "Written in the first version"))
try before.save()

let now = ModelContext(try ModelContainer(for: Note.self, configurations: file))
let open = FetchDescriptor<Note>(predicate: #Predicate { !$0.isPinned }, sortBy: [SortDescriptor(\.title)])
for note in try now.fetch(open) { print(note.title, note.isPinned) }
