import Foundation
import Observation

/// Brings in notes from files: how far it is, and what came of it.
@MainActor
@Observable
final class ImportViewModel {
    enum State: Equatable {
        case ready
        case running(ImportProgress)
        case finished(ImportReport)
        case failed(String)
    }

    private(set) var state = State.ready
    /// Notes that are in the library by now: they stay, whatever happens to the others.
    private(set) var written = 0
    private let notesRepository: any NotesRepositoryProtocol
    private let attachments: any AttachmentStoreProtocol
    private let logger: any LoggerServiceProtocol
    private var run: Task<Void, Never>?
    private var cancellation = Cancellation()

    init(
        notesRepository: any NotesRepositoryProtocol, attachments: any AttachmentStoreProtocol, logger: any LoggerServiceProtocol
    ) {
        self.notesRepository = notesRepository
        self.attachments = attachments
        self.logger = logger
    }

    var isRunning: Bool { if case .running = state { true } else { false } }

    /// Reads files and folders; a backup of Glide's is restored.
    func start(_ sources: [URL]) {
        guard !isRunning, !sources.isEmpty else { return }
        state = .running(ImportProgress(current: "", found: 0))
        written = 0
        cancellation = Cancellation()
        run = Task { await read(sources) }
    }

    /// What was written so far stays, and is told.
    func cancel() { cancellation.cancel() }

    /// Until the run is over.
    func finish() async { await run?.value }

    func reset() { if !isRunning { state = .ready } }

    /// - Parameter error: why the files could not be chosen.
    func fail(with error: any Error) { if !isRunning { state = .failed(error.localizedDescription) } }

    private func read(_ sources: [URL]) async {
        var total = ImportReport()
        do {
            let cancellation = cancellation
            // Archives are opened beside the main actor.
            let backups = await Task.detached { sources.filter(BackupService.isBackup) }.value
            for source in backups where !cancellation.isCancelled {
                let service = BackupService(repository: notesRepository, attachments: attachments)
                do {
                    total.add(try await Task.detached { try await service.restore(source, cancellation: cancellation) }.value)
                } catch AppError.importFailed(let reason) {
                    // It stops nothing else.
                    total.fail(source.lastPathComponent, reason)
                }
            }
            let service = ImportService(repository: notesRepository, attachments: attachments)
            for try await progress in service.import(sources.filter { !backups.contains($0) }, cancellation: cancellation) {
                written = progress.written
                if let report = progress.report {
                    total.add(report)
                } else {
                    state = .running(ImportProgress(current: progress.current, found: total.notes.count + progress.found))
                }
            }
            state = .finished(total)
        } catch {
            logger.error("an import failed: \(error)")
            state = .failed(error.localizedDescription)
        }
    }
}
