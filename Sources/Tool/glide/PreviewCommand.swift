import ArgumentParser
import BlockCheck
import Foundation
import PreviewRender
import Review

struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Renders every #Preview and PreviewProvider to pictures, and puts them on a page.",
        discussion: """
            Builds the sources against Glide's modules, serves each preview on this machine alone, and takes its picture with
            headless Chromium. Targets that use products of other packages cannot be built this way.

            EXAMPLES
              glide preview                        the package in this folder
              glide preview Sources/App/Row.swift  the previews of one file
              glide preview --width 320 --scheme dark -o /tmp/pictures

            EXIT CODES
              0 all previews were pictured, 1 some were not, 2 it could not run
            """)

    @Argument(help: "A package, a folder of Swift files, or a Swift file.", completion: .file())
    var path: String = "."

    @Option(name: .shortAndLong, help: "The folder for the pictures and index.html.", completion: .directory)
    var output: String = "Previews"

    @Option(help: "A width in points; may be given several times. (default: 390 and 1280)")
    var width: [Int] = []

    @Option(help: "light or dark; may be given several times. (default: both)")
    var scheme: [Scheme] = []

    @Option(help: "Only this target of the package.")
    var target: String?

    @Option(help: "The Chromium to use.", completion: .file())
    var browser: String?

    @OptionGroup var configuration: ConfigurationOption

    @OptionGroup var home: HomeOptions

    enum Scheme: String, ExpressibleByArgument, CaseIterable { case light, dark }

    func validate() throws {
        if let wrong = width.first(where: { !(100...4_000).contains($0) }) {
            throw ValidationError("--width \(wrong) is no width. Give a number of points from 100 to 4000.")
        }
    }

    func run() async throws {
        let gallery = PreviewGallery(
            widths: width.isEmpty ? [390, 1280] : width, schemes: scheme.isEmpty ? [false, true] : scheme.map { $0 == .dark },
            browser: browser)
        let workspace = try Workspace.open(configuration.options([path]), for: "preview")
        let entries: [ContactSheet.Entry]
        do {
            let url = URL(filePath: path)
            let targets = try PreviewTargets(at: url, target: target) { workspace.counts($0.path) }
            entries = try gallery.make(
                targets, title: url.standardizedFileURL.lastPathComponent, home: home.find(), output: URL(filePath: output)
            ) { Console.note($0) }
        } catch {
            throw Console.failure("preview", error)
        }
        print(URL(filePath: output).appending(path: "index.html").path)
        if entries.contains(where: { $0.problem != nil }) { throw ExitCode(1) }
    }
}
