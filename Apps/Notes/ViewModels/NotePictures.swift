import Foundation
import Observation

/// The pictures of a note that is written: which there are, which is chosen, and which is seen large.
@MainActor
@Observable
final class NotePictures {
    private(set) var all: [NotePicture] = []
    /// The one whose mark is selected because the person has chosen it.
    private(set) var chosen: NotePicture?
    /// The file that is seen large, under the picture's own name.
    private(set) var opened: URL?
    @ObservationIgnored private var hasLooked = false

    private let attachments: any AttachmentStoreProtocol
    private let sleep: @Sendable (TimeInterval) async throws -> Void

    init(
        attachments: any AttachmentStoreProtocol,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.attachments = attachments
        self.sleep = sleep
    }

    /// Looks for the pictures of a text, once nothing more is typed for a moment.
    func follow(_ text: String) async {
        if hasLooked { do { try await sleep(Config.Timeouts.moment) } catch { return } }
        let found = await Task.detached { NotePicture.all(in: text) }.value
        guard !Task.isCancelled else { return }
        hasLooked = true
        if found != all { all = found }
    }

    /// A picture as the text has it by now: it may have moved since it was looked for.
    func current(_ picture: NotePicture, in text: String) -> NotePicture? {
        let same = NotePicture.all(in: text).filter { $0.attachment == picture.attachment }
        return same.first { $0.id == picture.id } ?? same.first
    }

    func choose(_ picture: NotePicture?) { if picture != chosen { chosen = picture } }

    /// Whether what is selected is the mark of the picture that was chosen.
    func isChosen(_ selection: Range<Int>) -> Bool { chosen.map { $0.range == selection && !selection.isEmpty } ?? false }

    /// Shows a picture large.
    /// - Returns: false for one whose file is not here.
    func open(_ picture: NotePicture) async throws -> Bool {
        guard let file = await attachments.file(of: picture.attachment) else { return false }
        let name = (try? await attachments.attachment(picture.attachment))?.fileName ?? picture.name
        let folder = FileManager.default.temporaryDirectory.appending(path: "glide-look-\(UUID().uuidString)")
        let named = folder.appending(path: FileNames.safe(name))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // A second name of the same file, where the disk is the same.
        if (try? FileManager.default.linkItem(at: file, to: named)) == nil { try FileManager.default.copyItem(at: file, to: named) }
        close()
        opened = named
        return true
    }

    func close() {
        guard let file = opened else { return }
        opened = nil
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }
}
