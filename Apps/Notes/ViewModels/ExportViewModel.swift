import Foundation
import Observation

/// A way to take notes along.
enum ExportFormat: String, CaseIterable, Identifiable, Sendable {
    case markdown, html, json, backup

    var id: Self { self }

    var title: String {
        switch self {
        case .markdown: "Markdown"
        case .html: "Web Pages"
        case .json: "JSON"
        case .backup: "Backup"
        }
    }

    var explanation: String {
        switch self {
        case .markdown: "A zip of text files that other programs read, and Glide reads again."
        case .html: "A zip of pages that link to each other, for reading anywhere."
        case .json: "Everything in one file, for programs."
        case .backup: "Everything in one file that is read again and checked after it is written."
        }
    }

    var symbol: String {
        switch self {
        case .markdown: "doc.text"
        case .html: "globe"
        case .json: "chevron.left.forwardslash.chevron.right"
        case .backup: "externaldrive"
        }
    }

    /// What a file of it is called behind the app's name.
    var nameOfFile: String {
        switch self {
        case .markdown: "Markdown"
        case .html: "Web Pages"
        case .json: "Notes"
        case .backup: "Backup"
        }
    }

    var fileExtension: String { self == .json ? "json" : "zip" }
}

/// A file that was written to be given away.
struct ExportedFile: Hashable, Sendable {
    let url: URL
    let format: ExportFormat
}

/// Writes the notes as a file that is then saved where the person wants it.
@MainActor
@Observable
final class ExportViewModel {
    enum State: Equatable {
        case ready
        case writing(ExportFormat)
        case failed(String)
    }

    private(set) var state = State.ready
    /// What a look through the backup that was written found.
    private(set) var verdict: String?
    /// Says that the person has saved the file, and where it is.
    private(set) var saved: String?
    /// What waits to be saved by the person.
    private(set) var file: ExportedFile?
    private let part: ExportPart
    /// That of the folder that is taken along.
    private var folderName: String?
    private let notesRepository: any NotesRepositoryProtocol
    private let attachments: any AttachmentStoreProtocol
    private let logger: any LoggerServiceProtocol
    private let now: () -> Date
    private var run: Task<Void, Never>?
    /// The name of what was written last.
    private var writtenName = ""

    init(
        part: ExportPart = .all, notesRepository: any NotesRepositoryProtocol, attachments: any AttachmentStoreProtocol,
        logger: any LoggerServiceProtocol,
        now: @escaping () -> Date = { .now }
    ) {
        self.part = part
        self.notesRepository = notesRepository
        self.attachments = attachments
        self.logger = logger
        self.now = now
    }

    /// Of a part of the notes there are files to read.
    var formats: [ExportFormat] {
        switch part {
        case .all: ExportFormat.allCases
        case .folder: [.markdown, .html, .json]
        case .notes: [.markdown, .html]
        }
    }

    /// "Export", with what is exported.
    var title: String {
        switch part {
        case .all: "Export"
        case .folder: folderName.map { "Export “\($0)”" } ?? "Export Folder"
        case .notes(let ids): ids.count == 1 ? "Export Note" : "Export \(ids.count.formatted()) Notes"
        }
    }

    /// "Glide Markdown 2026-11-22.zip".
    var fileName: String {
        let day = now().dayName
        let name = folderName.map(FileNames.safe) ?? "Glide"
        guard let format = file?.format else { return "\(name) \(day)" }
        return "\(name) \(format.nameOfFile) \(day).\(format.fileExtension)"
    }

    /// Looks up what the folder is called.
    func load() async {
        guard case .folder(let id) = part else { return }
        folderName = try? await notesRepository.folders().first { $0.id == id }?.name
    }

    func start(_ format: ExportFormat) {
        if case .writing = state { return }
        discard()
        (verdict, saved) = (nil, nil)
        state = .writing(format)
        run = Task { await write(format) }
    }

    func cancel() { run?.cancel() }

    /// Until the file is written.
    func finish() async { await run?.value }

    /// The person has put the file somewhere.
    func didSave(to place: URL) {
        #if canImport(Darwin)
        saved = "Saved as “\(place.lastPathComponent)” in “\(place.deletingLastPathComponent().lastPathComponent)”."
        #else
        saved = "Saved as “\(writtenName)”, where your browser keeps downloads."
        #endif
        discard()
    }

    /// After it was saved, or was not wanted.
    func discard() {
        guard let written = file else { return }
        file = nil
        try? FileManager.default.removeItem(at: written.url.deletingLastPathComponent())
    }

    private func write(_ format: ExportFormat) async {
        let folder = FileManager.default.temporaryDirectory.appending(path: "glide-export-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let url = folder.appending(path: "Glide.\(format.fileExtension)")
            let service = ExportService(repository: notesRepository, attachments: attachments)
            var found: BackupService.Verification?
            switch format {
            case .markdown: try await service.exportMarkdown(to: url, part)
            case .html: try await service.exportHTML(to: url, part)
            case .json: try await service.exportJSON(to: url, part)
            case .backup:
                found = try await BackupService(repository: notesRepository, attachments: attachments).back(up: url, now: now())
            }
            try Task.checkCancellation()
            file = ExportedFile(url: url, format: format)
            writtenName = fileName
            verdict = found?.summary
            state = .ready
        } catch {
            try? FileManager.default.removeItem(at: folder)
            guard !(error is CancellationError) else { return state = .ready }
            logger.error("an export failed: \(error)")
            state = .failed((StorageFailure.isFull(error) ? AppError.noRoomToExport : error).localizedDescription)
        }
    }
}
