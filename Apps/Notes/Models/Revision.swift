import Foundation

/// A text that a note once had.
struct Revision: Codable, Hashable, Identifiable, Sendable {
    let id: String
    let noteID: Note.ID
    let body: String
    let createdAt: Date
}
