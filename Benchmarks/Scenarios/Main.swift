import ArgumentParser
import Foundation

/// The benchmarks. Each prints JSON objects, one a line.
@main
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measures Glide. Build with -c release.", subcommands: [UI.self, DataStores.self])

    struct UI: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "The operations of js-framework-benchmark on the engine, or, with --serve, as a page to measure in a browser.",
            discussion: "Exits with 1 if a figure is beyond its limit.")

        @Option(help: "Serve the page on this port instead, and print its address.")
        var serve: Int?

        @Option(help: "How often each operation is measured.")
        var runs = 9

        @Option(parsing: .upToNextOption, help: "Measure these operations alone (create_1000, swap, …).")
        var only: [String] = []

        func run() async throws {
            if let serve {
                try await RowsServer.serve(port: serve)
            } else {
                guard try await UIBenchmark(runs: runs, names: only).run() else { throw ExitCode.failure }
            }
        }
    }

    struct DataStores: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "data",
            abstract: "SwiftData beside raw SQLite and GRDB. Exits with 1 if a figure is beyond its limit.",
            discussion: "script/bench data builds what it compares with, and says where it is.")

        @Option(help: "The executable data-peers of Benchmarks/DataPeers.", completion: .file())
        var peers = ".build/data-peers/release/data-peers"

        @Option(help: "How often all of it is measured; the figures are medians.")
        var rounds = 3

        @Flag(help: "Measures SwiftData once, without a comparison.")
        var once = false

        func run() async throws {
            if once {
                let folder = try BenchmarkFolder()
                defer { folder.remove() }
                try await DataBenchmark(folder: folder).run()
            } else if try !DataComparison(peers: URL(filePath: peers), rounds: rounds).run() {
                throw ExitCode.failure
            }
        }
    }
}
