import BlockCheck
import Foundation

/// Builds, shows and pictures the previews of a path, and puts the pictures on a page.
package struct PreviewGallery {
    package var widths: [Int]
    package var schemes: [Bool]
    package var browser: String?

    package init(widths: [Int] = [390, 1280], schemes: [Bool] = [false, true], browser: String? = nil) {
        self.widths = widths
        self.schemes = schemes
        self.browser = browser
    }

    /// - Parameters:
    ///   - output: The folder for the pictures and `index.html`.
    ///   - progress: Called with a line for each preview.
    /// - Returns: What was pictured, the failures included.
    package func make(
        _ targets: PreviewTargets, title: String, home: GlideHome, output: URL, progress: (String) -> Void
    ) throws -> [ContactSheet.Entry] {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "glide-preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let camera = try Camera(browser: browser, folder: scratch)
        var entries: [ContactSheet.Entry] = []
        var names: Set<String> = []
        for target in targets.programs {
            progress("Building \(target.modules.last?.name ?? "") …")
            let program = try PreviewProgram(target.modules, home: home, in: scratch)
            for (number, item) in program.items.enumerated() where target.pictured.contains(item.path) {
                let name = Self.fileName(item, taken: &names)
                let shots = widths.flatMap { width in schemes.map { Camera.Shot(width: width, isDark: $0) } }
                let file = { (shot: Camera.Shot) in "\(name)-\(shot.width)-\(shot.isDark ? "dark" : "light").png" }
                do {
                    try camera.take(shots, of: number, from: program.executable) { output.appending(path: file($0)) }
                    let pictures = shots.map { ContactSheet.Picture(file: file($0), width: $0.width, isDark: $0.isDark) }
                    entries.append(.init(item: item, pictures: pictures))
                    progress("\(item.path):\(item.line) \(item.name): \(pictures.count) pictures")
                } catch let error as PreviewError {
                    // One that crashes keeps none of the others from being seen.
                    entries.append(.init(item: item, pictures: [], problem: error.description))
                    progress("\(item.path):\(item.line) \(item.name): \(error)")
                }
            }
        }
        let sheet = ContactSheet(title: title, entries: entries)
        try sheet.html.write(to: output.appending(path: "index.html"), atomically: true, encoding: .utf8)
        return entries
    }

    /// `ProfileView-Empty`, told from others of that name by a number.
    private static func fileName(_ item: PreviewItem, taken: inout Set<String>) -> String {
        let file = item.path.split(separator: "/").last.map { $0.dropLast(".swift".count) } ?? ""
        let base = (file == item.name ? item.name : "\(file)-\(item.name)").map {
            $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" ? $0 : "_"
        }
        var name = String(String(base).prefix(80))
        var number = 2
        while !taken.insert(name).inserted {
            name = String(String(base).prefix(80)) + "-\(number)"
            number += 1
        }
        return name
    }
}
