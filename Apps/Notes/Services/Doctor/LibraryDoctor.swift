import Foundation

/// Looks into the store itself: what only it can tell of its files.
protocol StoreInspecting: Sendable {
    /// What is wrong with the database and its index, each as a sentence; empty for a store that is whole.
    func integrityProblems() async throws -> [String]
}

/// Looks through a library for what should not be, and says what to do about it. It changes nothing.
struct LibraryDoctor: Sendable {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol
    let store: (any StoreInspecting)?

    struct Finding: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable {
            case damagedStore, unreadableNote, missingAttachment, damagedAttachment, orphanedAttachment, deadLink, outboxGap
        }
        var kind: Kind
        /// A sentence.
        var problem: String
        /// What to do, as a sentence.
        var advice: String
        var note: Note.ID?

        /// Whether something may be lost, rather than untidy.
        var isSerious: Bool {
            switch kind {
            case .damagedStore, .unreadableNote, .missingAttachment, .damagedAttachment, .outboxGap: true
            case .orphanedAttachment, .deadLink: false
            }
        }
    }

    struct Report: Hashable, Sendable {
        var noteCount = 0
        var attachmentCount = 0
        var operationCount = 0
        /// Serious ones first.
        var findings: [Finding] = []

        var text: String {
            let checked =
                "\(noteCount.counted("note", "notes")), \(attachmentCount.counted("attachment", "attachments")) and \(operationCount.counted("waiting change", "waiting changes")) were checked."
            guard !findings.isEmpty else { return checked + "\nEverything is in order." }
            return ([checked] + findings.map { "\($0.isSerious ? "Problem" : "Note"): \($0.problem) \($0.advice)" }).joined(separator: "\n")
        }
    }

    func examine() async throws -> Report {
        var report = Report()
        for problem in try await store?.integrityProblems() ?? [] {
            report.findings.append(
                Finding(
                    kind: .damagedStore, problem: problem, advice: "Make a backup now, then restore the last backup that verifies as whole."
                ))
        }
        try await examineNotes(&report)
        try await examineOutbox(&report)
        report.findings = report.findings.filter(\.isSerious) + report.findings.filter { !$0.isSerious }
        return report
    }

    private func examineNotes(_ report: inout Report) async throws {
        let stored = try await attachments.attachments()
        report.attachmentCount = stored.count
        let known = Set(stored.map(\.id))
        var titles: Set<TitleKey> = []
        var links: [(note: Note.ID, from: String, to: String)] = []
        var used: [Attachment.ID: (note: Note.ID, title: String)] = [:]
        for id in try await LibraryContents(repository: repository, attachments: attachments).noteIDs(includingTrash: true) {
            try Task.checkCancellation()
            let note: Note
            do {
                note = try await repository.note(id: id)
            } catch {
                report.findings.append(
                    Finding(
                        kind: .unreadableNote, problem: "The note \(id) cannot be read: \(error.localizedDescription)",
                        advice: "Restore it from a backup.", note: id))
                continue
            }
            report.noteCount += 1
            titles.insert(TitleKey(note.title))
            links += NoteText.links(in: note.body).map { (id, note.title, $0) }
            _ = MarkdownTargets.replacing(in: note.body) { target in
                if let attachment = LinkTarget.attachmentID(in: target), used[attachment] == nil { used[attachment] = (id, note.title) }
                return nil
            }
        }
        for (attachment, user) in used.sorted(by: { $0.key < $1.key }) where !known.contains(attachment) {
            report.findings.append(
                Finding(
                    kind: .missingAttachment, problem: "“\(user.title)” shows a file that is missing.",
                    advice: "Restore a backup that has it, or take it out of the note.", note: user.note))
        }
        for attachment in stored {
            try Task.checkCancellation()
            guard let user = used[attachment.id] else {
                report.findings.append(
                    Finding(
                        kind: .orphanedAttachment, problem: "No note shows the file “\(attachment.fileName)” any more.",
                        advice: "It can be deleted; earlier versions of notes would then be without it."))
                continue
            }
            let data = try? await attachments.data(of: attachment.id)
            if data.map(ContentHash.sha256) != attachment.id {
                report.findings.append(
                    Finding(
                        kind: .damagedAttachment, problem: "The file “\(attachment.fileName)” in “\(user.title)” is damaged.",
                        advice: "Add it again, or restore a backup that has it.", note: user.note))
            }
        }
        for link in links where !titles.contains(TitleKey(link.to)) {
            // A note that was renamed is still found.
            if try await repository.target(of: LinkName(link.to), in: link.note) != nil { continue }
            report.findings.append(
                Finding(
                    kind: .deadLink, problem: "“\(link.from)” links to “\(link.to)”, which does not exist.",
                    advice: "Open the link to write that note, or change the link.", note: link.note))
        }
    }

    /// Operations are numbered without gaps: what is missing would never reach the server.
    private func examineOutbox(_ report: inout Report) async throws {
        let numbers = try await repository.outboxNumbers()
        report.operationCount = numbers.count
        for (number, next) in zip(numbers, numbers.dropFirst()) where next != number + 1 {
            report.findings.append(
                Finding(
                    kind: .outboxGap, problem: "Between the waiting changes \(number) and \(next) some are missing.",
                    advice: "Your notes are as you see them here. Make a backup before you synchronise."))
        }
    }
}
