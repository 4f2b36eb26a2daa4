import Foundation
import Synchronization

/// Pictures as PDF, which catalogues of Xcode often have and browsers do not show: Poppler makes SVG of the first page.
enum PDFPicture {
    private static let known = Mutex<[URL: Data?]>([:])

    /// The picture, which is converted once: some hundredths of a second. nil for a file that is damaged, and without Poppler.
    static func svg(of file: URL) -> Data? {
        known.withLock { known in
            if let answer = known[file] { return answer }
            let made = convert(file)
            known[file] = .some(made)
            return made
        }
    }

    private static func convert(_ file: URL) -> Data? {
        let arguments = ["-svg", "-f", "1", "-l", "1", file.path(percentEncoded: false), "-"]
        guard let data = Poppler.run("pdftocairo", arguments), let text = String(data: data, encoding: .utf8) else { return nil }
        // What is a point in a catalogue is a point of the screen; CSS has it larger.
        let size = /(<svg\b[^>]*?\bwidth="[\d.]+)pt("\s+height="[\d.]+)pt"/
        return Data(text.replacing(size, maxReplacements: 1) { "\($0.1)\($0.2)\"" }.utf8)
    }
}
