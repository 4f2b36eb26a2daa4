import Foundation
import Synchronization

/// Pictures as PDF, which catalogues of Xcode often have and browsers do not show: Poppler's `pdftocairo` makes SVG of the first page.
enum PDFPicture {
    /// What has to be installed.
    static let package = "poppler-utils"

    /// nil where the machine has no Poppler.
    static let converter: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin"]
        return folders.map { URL(filePath: "\($0)/pdftocairo") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
        }
    }()

    private static let known = Mutex<[URL: Data?]>([:])

    /// The picture, which is converted once: some hundredths of a second. nil for a file that is damaged.
    static func svg(of file: URL) -> Data? {
        known.withLock { known in
            if let answer = known[file] { return answer }
            let made = converter.flatMap { convert(file, by: $0) }
            known[file] = .some(made)
            return made
        }
    }

    private static func convert(_ file: URL, by converter: URL) -> Data? {
        let process = Process()
        process.executableURL = converter
        process.arguments = ["-svg", "-f", "1", "-l", "1", file.path(percentEncoded: false), "-"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        DispatchQueue.global().asyncAfter(deadline: .now() + 10) { if process.isRunning { process.terminate() } }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0, let text = String(data: data, encoding: .utf8) else { return nil }
        // What is a point in a catalogue is a point of the screen; CSS has it larger.
        let size = /(<svg\b[^>]*?\bwidth="[\d.]+)pt("\s+height="[\d.]+)pt"/
        return Data(text.replacing(size, maxReplacements: 1) { "\($0.1)\($0.2)\"" }.utf8)
    }
}
