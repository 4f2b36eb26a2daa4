import ArgumentParser
import BlockCheck
import Doctor
import Foundation
import Review

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Says what is installed, what is missing, and what to type.",
        discussion: """
            Looks for Swift, git, the libraries that Glide and its apps are built with, Glide's built modules, Chromium, a cache
            folder that can be written, room on the disk, and a valid configuration.

            EXAMPLES
              glide doctor                  for this folder
              glide doctor ~/Shop           for another
              glide doctor --format json    for scripts

            EXIT CODES
              0 all that is needed is there, 1 something is missing, 2 it could not run
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "The folder whose configuration is read.", completion: .directory)
    var path = "."

    @Option(help: "text or json.")
    var format: Format = .text

    @OptionGroup var home: HomeOptions

    func run() throws {
        let paths = ShownPath()
        let folder = paths.absolute(path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            Console.note("glide doctor: There is no folder \(path).")
            throw ExitCode(2)
        }
        let glide = home.glide
        let checks =
            HealthCheck.machine + [
                .modules { try GlideHome.find(named: glide).build.path },
                .cache(ReviewCache.standardFolder),
                .space(in: folder),
                .configuration {
                    guard let file = ConfigurationReader.find(above: folder) else { return nil }
                    _ = try ConfigurationReader.read(file, shown: paths.shown(file))
                    return paths.shown(file)
                },
            ]
        let report = HealthReport(checks, on: .this())
        Output.write(format == .json ? Self.json(report) : report.text(isColoured: Output.isColoured))
        if !report.isReady { throw ExitCode(1) }
    }

    private static func json(_ report: HealthReport) -> String {
        let checks = report.results.map { result in
            JSONText.object([
                ("name", .string(result.name)), ("state", .string(result.state.rawValue)), ("detail", .string(result.detail)),
                ("use", .string(result.use)), ("remedy", .string(result.remedy)),
            ])
        }
        return JSONText.object([("isReady", .boolean(report.isReady)), ("checks", .array(checks))]).text()
    }
}
