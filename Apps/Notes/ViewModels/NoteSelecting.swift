/// A list of notes of which a person opens one, or selects several to do something with.
@MainActor
protocol NoteSelecting: AnyObject {
    var isSelecting: Bool { get set }
    var selection: Set<Note.ID> { get set }
    /// Also what is not loaded yet.
    func selectAll() async
}
