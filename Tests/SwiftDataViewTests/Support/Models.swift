import SwiftData

@Model
final class Note {
    var title: String
    var text: String = ""
    var rank: Int
    var isDone: Bool
    var due: Date?
    var folder: Folder?

    init(_ title: String, rank: Int = 0, isDone: Bool = false, due: Date? = nil) {
        self.title = title
        self.rank = rank
        self.isDone = isDone
        self.due = due
    }
}

@Model
final class Folder {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Note.folder) var notes: [Note] = []

    init(_ name: String) { self.name = name }
}
