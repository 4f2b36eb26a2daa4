import ArgumentParser
import Foundation

/// Glide's library without its screens: measured, and killed at work.
///
/// The app's sources are compiled once more, by the links in `App`, because an app cannot be imported.
@main
struct NotesBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notes-bench", abstract: "Measures Glide's library. Build with -c release.",
        subcommands: [Make.self, Measure.self, Work.self])

    struct Make: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Makes a library of generated notes.")

        @Argument(help: "The folder of the library, which must be new.", completion: .directory)
        var folder: String

        @Option(help: "How many notes.")
        var notes = 1_000

        @Option(help: "The same seed makes the same notes.")
        var seed: UInt64 = 1

        @Option(help: "The length in bytes of one further note, which is called Long.")
        var long: Int?

        func run() async throws {
            let library = try Library(URL(filePath: folder))
            try await library.fill(notes: notes, seed: seed, long: long)
        }
    }

    struct Measure: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Measures a library beside the SQL that its screens come down to, in the same file.",
            discussion: "One JSON object a line; exits with 1 if a figure is beyond its limit in Benchmarks/Thresholds/notes.json.")

        @Argument(help: "The folder of a library that was made by this program. It is written to.", completion: .directory)
        var folder: String

        @Option(help: "What the figures begin with: 10k.")
        var name: String

        @Option(help: "How often each is measured.")
        var rounds = 40

        func run() async throws {
            let benchmark = try LibraryBenchmark(
                folder: URL(filePath: folder), name: name, rounds: rounds, thresholds: .load("notes"))
            guard try await benchmark.run() else { throw ExitCode.failure }
        }
    }

    struct Work: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Works on a library until it is killed, and prints what it has done as soon as that is certain.")

        @Argument(help: "type, import, purge or secrets.")
        var kind: LibraryWorker.Kind

        @Argument(help: "The folder of the library.", completion: .directory)
        var folder: String

        @Option(help: "The folder of notes that are imported, or the name of the secret that is kept.", completion: .directory)
        var source: String?

        func run() async throws { try await LibraryWorker(Library(URL(filePath: folder))).work(kind, source: source) }
    }
}

extension LibraryWorker.Kind: ExpressibleByArgument {}
