import Foundation

/// Poppler's programs, which read PDF here.
enum Poppler {
    /// What has to be installed.
    static let package = "poppler-utils"

    /// What a program says; nil where the machine has none of that name, or it fails.
    static func run(_ name: String, _ arguments: [String]) -> Data? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin"]
        let program = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let program else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: program)
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

    /// Found out once: views ask for it whenever they have no document.
    static let isThere = run("pdfinfo", ["-v"]) != nil
}
