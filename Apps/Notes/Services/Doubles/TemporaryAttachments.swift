#if DEBUG
import Foundation

/// Attached files for tests and previews: in a folder that goes with it.
actor TemporaryAttachments: AttachmentStoreProtocol {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "attachments-\(UUID().uuidString)")
    private lazy var store = Result { try AttachmentStore(folder: folder) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func add(contentsOf file: URL, named fileName: String?) async throws -> Attachment {
        try await store.get().add(contentsOf: file, named: fileName)
    }
    func add(_ data: Data, named fileName: String) async throws -> Attachment { try await store.get().add(data, named: fileName) }
    func attachments() async throws -> [Attachment] { try await store.get().attachments() }
    func attachment(_ id: Attachment.ID) async throws -> Attachment? { try await store.get().attachment(id) }
    func file(of id: Attachment.ID) async -> URL? { await (try? store.get())?.file(of: id) }
    func removeAll(except referenced: Set<Attachment.ID>) async throws -> Int {
        try await store.get().removeAll(except: referenced)
    }
}
#endif
