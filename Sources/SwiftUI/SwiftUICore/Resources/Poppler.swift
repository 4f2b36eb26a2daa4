import Foundation

/// Poppler's programs, which read PDF here.
package enum Poppler {
    /// What has to be installed.
    package static let package = "poppler-utils"
    /// Found out once: views ask for it whenever they have nothing to show.
    package static let isThere = path(of: "pdftocairo") != nil

    /// What a program says; nil where the machine has none of that name, where it fails, or where it takes more than 20 seconds.
    package static func run(_ name: String, _ arguments: [String]) -> Data? {
        guard let path = path(of: name) else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        DispatchQueue.global().asyncAfter(deadline: .now() + 20) { if process.isRunning { process.terminate() } }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? data : nil
    }

    private static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin"]
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
