import ArgumentParser
import Foundation

/// What can be said to a program that is a SwiftUI app.
struct LaunchOptions: ParsableArguments {
    static let configuration = CommandConfiguration(abstract: "Serves the app to a browser on this machine.")

    @Option(help: "The port; without it 8080, or the next one that is free.")
    var port: Int?

    @Option(help: "The folder in which the app keeps its data.")
    var data: String?

    @Flag(help: "Show the app in this terminal. (Not there yet.)")
    var terminal = false

    @Flag(help: "Let anybody on this machine open the app: no launch token.")
    var open = false

    func validate() throws {
        if let port, !(1...65_535).contains(port) {
            throw ValidationError("--port \(port) is no port. Give a number from 1 to 65535.")
        }
        if terminal {
            throw ValidationError("There is no terminal host yet. Start the app without --terminal and open the printed address.")
        }
    }

    /// Makes the data folder the app's home for files and preferences.
    func applyDataFolder() throws {
        guard let data else { return }
        let folder = URL(filePath: data, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        setenv("HOME", folder.path(), 1)
        setenv("XDG_DATA_HOME", folder.appending(path: "data").path(), 1)
    }
}
