import ArgumentParser
import BlockCheck
import Foundation

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compiles the Swift blocks of documents, and Swift files, against Glide's modules.",
        discussion: """
            The text of a block is compiled unmodified; imports of Combine, Foundation, Observation and SwiftUI may be left out.
            A block is tried as declarations, as a script, and as the inside of a function, unless a manifest says what it is.

            EXAMPLES
              glide check README.md            every ```swift block of a document
              glide check docs/                every document in a folder
              glide check Sources/View.swift   a file that uses nothing but Glide's modules

            EXIT CODES
              0 all blocks compile, 1 some do not, 2 nothing could be checked
            """)

    @Argument(help: "Documents (.md, .markdown, .txt), Swift files, and folders of documents.", completion: .file())
    var paths: [String]

    @Option(help: "What the blocks of known documents need: see Conformance/README.md.", completion: .file(extensions: ["json"]))
    var manifest: String?

    @Option(help: "How many compilers run at a time.")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "Seconds that one run of the compiler may take.")
    var limit: Int = 120

    @OptionGroup var home: HomeOptions

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("--jobs needs a number above 0, not \(jobs).") }
        guard limit > 0 else { throw ValidationError("--limit needs a number of seconds above 0, not \(limit).") }
    }

    func run() async throws {
        let check = BlockCheckRun(
            print: { print($0) }, printError: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
        let options = BlockCheckRun.Options(
            paths: paths.map { URL(fileURLWithPath: $0) }, manifest: manifest.map { URL(fileURLWithPath: $0) }, jobs: jobs, limit: limit)
        let code = await check.run(options, home: home.find)
        throw ExitCode(code.rawValue)
    }
}

/// Where Glide itself lies.
struct HomeOptions: ParsableArguments {
    @Option(
        name: .customLong("glide"), help: "Glide's folder, where 'swift build' has been run; else GLIDE_HOME, else the tool's own.",
        completion: .directory)
    var glide: String?

    func find() throws(CheckError) -> GlideHome { try GlideHome.find(named: glide) }
}
