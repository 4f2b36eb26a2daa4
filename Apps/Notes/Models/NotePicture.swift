/// A picture of the library where a text names it: "![name](attachment:…)".
struct NotePicture: Hashable, Identifiable, Sendable {
    /// Its place among those of the note, counted from 0.
    let id: Int
    let attachment: Attachment.ID
    /// What the text calls it; perhaps nothing.
    let name: String
    /// In UTF-16 units.
    let range: Range<Int>
}
