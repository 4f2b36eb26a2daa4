import Foundation

/// Keeps the files that belong to notes, by the hash of their bytes. A note names one as `attachment:HASH`.
protocol AttachmentStoring: Sendable {
    func attachments() async throws -> [Attachment]
    /// - Throws: if there is no attachment with this id, or its bytes are damaged.
    func data(of id: Attachment.ID) async throws -> Data
    /// Keeps a file. Equal bytes are kept once, under the first name.
    func add(_ data: Data, fileName: String) async throws -> Attachment
}
