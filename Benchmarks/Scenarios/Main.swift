import ArgumentParser
import Foundation

/// The benchmarks. Each prints JSON objects, one a line.
@main
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measures Glide. Build with -c release.", subcommands: [UI.self])

    struct UI: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "The operations of js-framework-benchmark on the engine, or, with --serve, as a page to measure in a browser.")

        @Option(help: "Serve the page on this port instead, and print its address.")
        var serve: Int?

        @Option(help: "How often each operation is measured.")
        var runs = 9

        func run() async throws {
            if let serve {
                try await RowsServer.serve(port: serve)
            } else {
                try await UIBenchmark(runs: runs).run()
            }
        }
    }
}
