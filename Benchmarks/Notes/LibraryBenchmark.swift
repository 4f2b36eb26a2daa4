import Foundation
import SQLiteStore
import SwiftDataCore

/// Measures what the app's screens ask of a library, beside the SQL that each comes down to in the same file.
struct LibraryBenchmark {
    private let library: Library
    private let raw: RawLibrary
    private let name: String
    private let rounds: Int
    private let thresholds: Thresholds
    private let noteCount: Int

    init(folder: URL, name: String, rounds: Int, thresholds: Thresholds) throws {
        library = try Library(folder)
        raw = try RawLibrary(LibraryFiles(folder: folder).store)
        (self.name, self.rounds, self.thresholds) = (name, rounds, thresholds)
        noteCount = try raw.noteCount()
    }

    /// - Returns: false if a figure is beyond its limit.
    func run() async throws -> Bool {
        var isWithin = report("notes", Double(noteCount), "notes")
        isWithin = try await lists() && isWithin
        isWithin = try await openNotes() && isWithin
        isWithin = try await searches() && isWithin
        isWithin = try await saves() && isWithin
        return try await transfers() && isWithin
    }

    private func lists() async throws -> Bool {
        let first = try await times(rounds) { _ in
            guard try await library.repository.summaries(in: .all, sort: .updated, offset: 0, limit: 100).count == min(100, noteCount)
            else {
                throw WrongFigure("the first page is not full")
            }
        }
        let rawFirst = try await times(rounds) { _ in _ = try raw.firstPage(100) }
        let folders = try await times(rounds) { _ in
            _ = try await library.repository.folders()
            _ = try await library.repository.folderCounts()
        }
        return compare("first_list", first, rawFirst) && report("folders.p50", folders.median, "ms")
    }

    private func openNotes() async throws -> Bool {
        let ids = ids(rounds * 5)
        let open = try await times(ids.count) { _ = try await library.repository.note(id: ids[$0]) }
        let rawOpen = try await times(ids.count) { guard try raw.note(ids[$0]) > 0 else { throw WrongFigure("no note \(ids[$0])") } }
        return compare("open_note", open, rawOpen)
    }

    private func searches() async throws -> Bool {
        var isWithin = true
        for kind in SearchKind.allCases {
            let queries = kind.queries(rounds)
            let found = try await times(queries.count) { _ = try await library.search.search(queries[$0].typed, limit: 50) }
            let rawFound = try await times(queries.count) { _ = try raw.search(queries[$0].match, limit: 50) }
            isWithin = compare("search_\(kind.rawValue)", found, rawFound) && isWithin
            isWithin = report("search_\(kind.rawValue).p95", found.percentile(95), "ms") && isWithin
        }
        return isWithin
    }

    private func saves() async throws -> Bool {
        let ids = ids(rounds)
        var generator = NoteGenerator(seed: 77)
        var bodies: [String] = []
        for id in ids { bodies.append(try await library.repository.note(id: id).body + "\n" + generator.paragraph()) }
        let saves = try await times(ids.count) { try await library.repository.apply([.setBody(ids[$0], bodies[$0])]) }
        let rawSaves = try await times(ids.count) { try raw.save(bodies[$0] + " More.", of: ids[$0]) }
        let isWithin = compare("save", saves, rawSaves)
        return report("save.p95", saves.percentile(95), "ms") && isWithin
    }

    /// A thousand notes out of a folder of files and into one, in libraries of their own.
    private func transfers() async throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = folder.appending(path: "files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        var generator = NoteGenerator(seed: 5)
        let count = 1_000
        let bodies = (0..<count).map { generator.note($0, in: [Folder(name: "Files")]).body }
        for (number, body) in bodies.enumerated() {
            try body.write(to: files.appending(path: "Note \(number).md"), atomically: false, encoding: .utf8)
        }
        let imported = try Library(folder.appending(path: "library"))
        let importing = try await time {
            var report = ImportReport()
            for try await progress in ImportService(repository: imported.repository, attachments: imported.attachments).import([files]) {
                report = progress.report ?? report
            }
            let added = report.counts.added
            guard added == count else { throw WrongFigure("\(added) notes were imported: \(report.failures.prefix(3))") }
        }
        let rawImporting = try await time { try RawLibrary.fill(folder.appending(path: "raw.sqlite"), with: bodies) }
        let exporting = try await time {
            try await ExportService(repository: imported.repository, attachments: imported.attachments)
                .exportMarkdown(to: folder.appending(path: "Glide.zip"))
        }
        var isWithin = report("import.rate", Double(count) / importing * 1_000, "notes/s")
        isWithin = report("import.to_raw", importing / rawImporting, "×") && isWithin
        return report("export.rate", Double(count) / exporting * 1_000, "notes/s") && isWithin
    }

    // MARK: Measuring

    private func ids(_ count: Int) -> [Note.ID] {
        var random = SplitMix(state: 9)
        return (0..<count).map { _ in "note-\(random.below(min(noteCount, 1_000_000)))" }.map { raw.has($0) ? $0 : "note-0" }
    }

    private func times(_ count: Int, _ body: (Int) async throws -> Void) async throws -> Times {
        // The first round warms what every later one finds warm.
        if count > 0 { try await body(0) }
        var milliseconds: [Double] = []
        for number in 0..<count { milliseconds.append(try await time { try await body(number) }) }
        return Times(milliseconds)
    }

    /// In milliseconds.
    private func time(_ body: () async throws -> Void) async throws -> Double {
        let start = ContinuousClock.now
        try await body()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    private func compare(_ what: String, _ times: Times, _ raw: Times) -> Bool {
        _ = report("\(what).p50", times.median, "ms")
        _ = report("\(what).raw", raw.median, "ms")
        return report("\(what).to_raw", times.median / max(raw.median, 0.001), "×")
    }

    private func report(_ figure: String, _ value: Double, _ unit: String) -> Bool {
        thresholds.report("\(name).\(figure)", value, unit: unit)
    }
}

/// Times in milliseconds.
struct Times {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var median: Double { percentile(50) }

    func percentile(_ share: Int) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * share / 100)]
    }
}

struct WrongFigure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// What people look for, by how much there is of it.
enum SearchKind: String, CaseIterable {
    /// A word of a few notes, of one in a hundred, of most.
    case rare, medium, common
    case twoWords = "two_words"
    case prefix3 = "prefix_3"
    case phrase

    /// What is typed, and what that is to FTS5.
    func queries(_ count: Int) -> [(typed: String, match: String)] {
        var random = SplitMix(state: 21)
        func word(_ ranks: Range<Int>) -> String { Vocabulary.word(ranks.lowerBound + random.below(ranks.count)) }
        return (0..<count).map { _ in
            switch self {
            case .rare: Self.both([word(10_000..<20_000)])
            case .medium: Self.both([word(200..<600)])
            case .common: Self.both([word(0..<4)])
            case .twoWords: Self.both([word(100..<400), word(100..<400)])
            case .prefix3:
                {
                    let start = String(word(1_000..<4_000).prefix(3)); return (start, "\"\(start)\"*")
                }()
            case .phrase:
                {
                    let words = word(0..<20) + " " + word(0..<20); return ("\"\(words)\"", "\"\(words)\"")
                }()
            }
        }
    }

    /// The last word that is typed may go on.
    private static func both(_ words: [String]) -> (typed: String, match: String) {
        (words.joined(separator: " "), words.dropLast().map { "\"\($0)\" " }.joined() + "\"\(words[words.count - 1])\"*")
    }
}
