import Foundation

/// Takes pictures of previews with headless Chromium.
package struct Camera {
    package struct Shot: Hashable, Sendable {
        package let width: Int
        package let isDark: Bool

        package init(width: Int, isDark: Bool) {
            self.width = width
            self.isDark = isDark
        }

        var height: Int { width < 600 ? 844 : 800 }
    }

    private let browser: Browser
    private let folder: URL

    /// - Throws: `PreviewError.noBrowser`.
    package init(browser named: String? = nil, folder: URL) throws {
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let candidates = named.map { [URL(filePath: $0)] } ?? names.flatMap { name in path.map { URL(filePath: "\($0)/\(name)") } }
        guard let browser = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw PreviewError.noBrowser
        }
        self.browser = try Browser(browser, folder: folder)
        self.folder = folder
    }

    /// Starts the program with one preview, takes its pictures, and ends it.
    /// - Parameter picture: Where a picture goes.
    package func take(_ shots: [Shot], of number: Int, from program: URL, to picture: (Shot) -> URL) throws {
        let server = try PreviewServer(program, number: number, folder: folder)
        defer { server.stop() }
        for shot in shots {
            let page = try BrowserPage(browser)
            defer { page.close() }
            try page.open(server.address, width: shot.width, height: shot.height, isDark: shot.isDark)
            try page.picture().write(to: picture(shot))
        }
    }
}

/// A program that serves a preview on a port of this machine.
private final class PreviewServer {
    private let process = Process()
    let address: String

    /// Waits until the program has printed its address.
    init(_ program: URL, number: Int, folder: URL) throws {
        let log = folder.appending(path: "server-\(number).txt")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        process.executableURL = program
        process.arguments = ["--data", folder.appending(path: "data").path]
        var environment = ProcessInfo.processInfo.environment
        environment["GLIDE_PREVIEW"] = "\(number)"
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        let text = { String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self) }
        for _ in 0..<200 {
            if let line = text().split(separator: "\n").first(where: { $0.contains("http://127.0.0.1") }) {
                address = String(line.drop { $0 != "h" })
                return
            }
            guard process.isRunning else { break }
            Thread.sleep(forTimeInterval: 0.05)
        }
        process.terminate()
        throw PreviewError.programEnded(String(text().suffix(2_000)))
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
