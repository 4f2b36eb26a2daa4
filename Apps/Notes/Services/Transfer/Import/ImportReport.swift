import Foundation

/// What an import did: every note and file that it met is in it once.
struct ImportReport: Codable, Hashable, Sendable {
    /// In the order in which they were read.
    private(set) var notes: [ImportOutcome] = []
    /// Files that are no notes, and that no note uses.
    private(set) var leftOut: [String] = []
    var isCancelled = false

    /// - Returns: where the note stands in the report.
    @discardableResult
    mutating func record(_ outcome: ImportOutcome) -> Int {
        notes.append(outcome)
        return notes.endIndex - 1
    }

    mutating func fail(_ origin: String, _ reason: String) { record(ImportOutcome(origin: origin, result: .failed(reason))) }

    mutating func leaveOut(_ file: String) { leftOut.append(file) }

    /// It could not be written after all.
    mutating func fail(at index: Int, _ reason: String) {
        notes[index].result = .failed(reason)
        notes[index].noteID = nil
    }

    mutating func add(_ other: ImportReport) {
        notes += other.notes
        leftOut += other.leftOut
        isCancelled = isCancelled || other.isCancelled
    }

    var counts: ImportCounts {
        notes.reduce(into: ImportCounts()) { counts, note in
            counts.found += 1
            switch note.result {
            case .added: counts.added += 1
            case .addedBesideAnother:
                counts.added += 1
                counts.copies += 1
            case .known: counts.known += 1
            case .failed: counts.failed += 1
            }
        }
    }

    var failures: [ImportFailure] {
        notes.compactMap { if case .failed(let reason) = $0.result { ImportFailure(origin: $0.origin, reason: reason) } else { nil } }
    }

    /// What came of it, in a few words.
    var headline: String {
        let counts = counts
        let added = "\(counts.added.counted("note", "notes")) added"
        if isCancelled { return "Cancelled: \(added)" }
        if counts.found == 0 { return "No notes were found" }
        guard counts.added == 0 else { return added }
        let returned = notes.count { !$0.returnedFiles.isEmpty }
        if returned > 0 { return "\(returned.counted("note", "notes")) got missing files back" }
        return counts.known > 0 && counts.failed == 0 ? "Every note is here already" : "No notes were added"
    }

    /// What a person has to look after; `nil` where nothing is missing.
    var complaint: String? {
        let (failed, incomplete) = (counts.failed, notes.count { $0.noteID != nil && !$0.missingFiles.isEmpty })
        let parts = [
            failed > 0 ? "\(failed) could not be read" : nil,
            incomplete > 0 ? "\(incomplete) came without some of \(incomplete == 1 ? "its" : "their") files" : nil,
            leftOut.isEmpty
                ? nil : leftOut.count == 1 ? "1 other file was not imported" : "\(leftOut.count.formatted()) other files were not imported",
        ]
        let text = parts.compactMap { $0 }.joined(separator: ", ")
        return text.isEmpty ? nil : text + "."
    }

    /// Below the headline: what is missing, if anything is.
    var verdict: String {
        complaint ?? (isCancelled ? "What was read so far is here. Import the same files again for the rest." : "Nothing is missing.")
    }

    /// All of it, to be kept or sent.
    var text: String {
        ([counts.summary + (isCancelled ? "; cancelled" : "")] + notes.map { "\($0.origin): \($0.summary)" }
            + leftOut.map { "\($0): Not imported" }).joined(separator: "\n")
    }
}

/// What became of one note, or of a file that is none.
struct ImportOutcome: Codable, Hashable, Sendable {
    enum Result: Codable, Hashable, Sendable {
        case added
        /// The library has the note with another text: both are there.
        case addedBesideAnother
        /// It was in the library already.
        case known
        /// Why, in a sentence.
        case failed(String)
    }

    /// The file, or the note in it.
    var origin: String
    /// In the library, if it is there.
    var noteID: Note.ID?
    var result: Result
    var missingFiles: [String] = []
    /// Files of a note that is here which were gone, and are here again.
    var returnedFiles: [String] = []
    /// How the file was read.
    var encoding: TextEncoding?

    var summary: String {
        let words =
            switch result {
            case .added: "Added"
            case .addedBesideAnother: "Added beside another version"
            case .known: "Already here"
            case .failed(let reason): reason
            }
        let reading = encoding.flatMap { $0 == .utf8 ? nil : "; read as \($0.rawValue)" } ?? ""
        return words + reading + (returnedFiles.isEmpty ? "" : "; was missing and came back: \(returnedFiles.joined(separator: ", "))")
            + (missingFiles.isEmpty ? "" : "; not in the files: \(missingFiles.joined(separator: ", "))")
    }
}

/// Found are all that were added, known or failed.
struct ImportCounts: Codable, Hashable, Sendable {
    var found = 0
    var added = 0
    /// Notes that were in the library already.
    var known = 0
    /// Of those added, the ones that are another version of a note that is here: both were kept.
    var copies = 0
    var failed = 0

    var summary: String {
        var parts = ["\(found) found", "\(added) added"]
        if copies > 0 { parts.append("\(copies) of them beside another version") }
        if known > 0 { parts.append("\(known) already here") }
        if failed > 0 { parts.append("\(failed) not read") }
        return parts.joined(separator: ", ")
    }
}

struct ImportProgress: Hashable, Sendable {
    /// The note or file that was read last.
    var current: String
    var found: Int
    /// Those that are in the library: they are written some at a time.
    var written = 0
    /// At the end.
    var report: ImportReport?
}
