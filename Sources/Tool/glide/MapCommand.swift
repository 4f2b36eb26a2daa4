import ArgumentParser
import CodeMap
import Foundation
import Review
import SourceModel

struct MapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Draws the code: modules, folders, files and types with their roles, and who uses whom.",
        discussion: """
            Uses that go against the tiers and circles of uses are in colour. The HTML page is one file, needs no network, and can be
            searched and zoomed; works for any Swift package.

            EXAMPLES
              glide map                     map.html of this folder
              glide map Sources -o map.svg  the picture alone

            EXIT CODES
              0 drawn, 2 it could not run
            """)

    @Argument(help: "Files and folders.", completion: .file())
    var paths: [String] = ["."]

    @Option(name: .shortAndLong, help: "The file to write: .html or .svg.", completion: .file(extensions: ["html", "svg"]))
    var output: String = "map.html"

    @Flag(help: "Draw tests as well.")
    var tests = false

    @OptionGroup var configuration: ConfigurationOption

    func validate() throws {
        guard output.hasSuffix(".html") || output.hasSuffix(".svg") else {
            throw ValidationError("\(output): the name of the file ends in .html or .svg.")
        }
    }

    func run() async throws {
        let workspace = try Workspace.open(configuration.options(paths), for: "map")
        let loaded = try workspace.load(paths, for: "map")
        let silence = Silence(workspace, files: loaded.project.files)
        let map = CodeMap(
            index: loaded.project.index, includingTests: tests, isSilent: { silence.covers($0, path: $1, line: $2) })
        let folder = paths.count == 1 ? URL(filePath: paths[0]).standardizedFileURL.lastPathComponent : "Code"
        do {
            try AtomicFile.write(Array((output.hasSuffix(".svg") ? map.svg : map.html(title: folder)).utf8), to: output)
        } catch {
            throw Console.failure("map", error)
        }
        print(
            "\(output): \(map.graph.nodes.count) types, \(map.graph.edges.count) uses, \(map.violations.count) against the tiers, \(map.cycles.count) circles"
        )
    }
}
