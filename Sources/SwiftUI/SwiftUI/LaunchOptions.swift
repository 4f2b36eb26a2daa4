import ArgumentParser
import Foundation
import FoundationAdditions

/// What can be said to a program that is a SwiftUI app.
struct LaunchOptions: ParsableCommand {
    /// Help and errors call the program by the name under which it was started.
    static let configuration = CommandConfiguration(
        commandName: CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent },
        abstract: "Serves the app to a browser on this machine.")

    @Option(help: "The port; without it 8080, or the next one that is free.")
    var port: Int?

    @Option(help: "The folder in which the app keeps its data.")
    var data: String?

    @Flag(help: "Show the app in this terminal; where there is none, write its first screen as text and end.")
    var terminal = false

    @Option(help: "The size of the text that --terminal writes where there is no terminal, in columns and lines.")
    var size = "80x24"

    @Option(help: "With --terminal: where the app begins, as in its addresses: /users/42.")
    var at = "/"

    @Flag(help: "Let anybody on this machine open the app: no launch token.")
    var open = false

    @Option(
        name: .customLong("allow-host"), parsing: .singleValue,
        help: "A further name by which browsers reach the app, with its port if that is another: localhost:9000. May be repeated.")
    var allowHost: [String] = []

    @Option(name: .customLong("upload-limit"), help: "The largest file in MB that a person may give the app.")
    var uploadLimit = 50

    func validate() throws {
        if !(1...1_000_000).contains(uploadLimit) {
            throw ValidationError("--upload-limit \(uploadLimit) is no size. Give megabytes from 1 to 1000000.")
        }
        if let port, !(0...65_535).contains(port) {
            throw ValidationError("--port \(port) is no port. Give a number from 1 to 65535, or 0 for any free port.")
        }
        if screenSize == nil { throw ValidationError("--size \(size) is no size. Give columns and lines, as in 100x40.") }
    }

    /// ``size`` in cells; nil where it is none.
    var screenSize: (width: Int, height: Int)? {
        let parts = size.lowercased().split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...1_000).contains($0) }) else { return nil }
        return (parts[0], parts[1])
    }

    /// Makes the data folder the app's home for files and preferences, and the folders that an app expects in its home.
    func applyDataFolder() throws {
        if let data { try AppFolders.move(to: URL(filePath: data, directoryHint: .isDirectory)) }
        try AppFolders.make()
    }
}
