import Foundation

/// A headless Chromium, spoken to over the DevTools protocol: JSON messages with a zero byte after each, through two
/// named pipes.
final class Browser {
    private let process = Process()
    private let input: FileHandle
    private let output: FileHandle
    private var buffer: [UInt8] = []
    private var number = 0

    /// - Throws: `PreviewError.noPicture` when the browser does not start.
    init(_ executable: URL, folder: URL) throws {
        let toBrowser = folder.appending(path: "to-browser").path
        let fromBrowser = folder.appending(path: "from-browser").path
        for path in [toBrowser, fromBrowser] where mkfifo(path, 0o600) != 0 && errno != EEXIST {
            throw PreviewError.noPicture("no pipe could be made at \(path)")
        }
        let log = folder.appending(path: "browser.txt")
        try Data().write(to: log)
        process.executableURL = URL(filePath: "/bin/sh")
        // The browser reads from descriptor 3 and writes to 4.
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<\"$GLIDE_TO_BROWSER\" 4>\"$GLIDE_FROM_BROWSER\"", executable.path, "--headless=new", "--no-sandbox",
            "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions", "--remote-debugging-pipe",
            "--user-data-dir=\(folder.appending(path: "browser").path)", "about:blank",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["GLIDE_TO_BROWSER": toBrowser, "GLIDE_FROM_BROWSER": fromBrowser], uniquingKeysWith: { $1 })
        let handle = try FileHandle(forWritingTo: log)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        // Read-write, so that opening waits for nobody.
        guard let input = FileHandle(forUpdatingAtPath: toBrowser), let output = FileHandle(forUpdatingAtPath: fromBrowser) else {
            process.terminate()
            throw PreviewError.noPicture("the pipes to the browser cannot be opened")
        }
        self.input = input
        self.output = output
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Sends a command and waits for its answer.
    /// - Throws: `PreviewError.noPicture` with the browser's error, or when it does not answer within 30 seconds.
    @discardableResult
    func send(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        message["sessionId"] = session
        try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        let deadline = Date.now.addingTimeInterval(30)
        while Date.now < deadline {
            guard let answer = try next(before: deadline) else { continue }
            // Events are passed over.
            guard answer["id"] as? Int == number else { continue }
            if let error = answer["error"] as? [String: Any] {
                throw PreviewError.noPicture("\(method): \(error["message"] as? String ?? "it failed")")
            }
            return answer["result"] as? [String: Any] ?? [:]
        }
        throw PreviewError.noPicture("the browser did not answer to \(method) within 30 seconds")
    }

    private func next(before deadline: Date) throws -> [String: Any]? {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let message = Data(buffer[..<end])
                buffer.removeSubrange(...end)
                return try JSONSerialization.jsonObject(with: message) as? [String: Any]
            }
            var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 200) > 0 else {
                guard process.isRunning else { throw PreviewError.noPicture("the browser ended") }
                if Date.now >= deadline { return nil }
                continue
            }
            buffer += output.availableData
        }
    }
}

/// A page of the browser.
struct BrowserPage {
    private let browser: Browser
    private let target: String
    private let session: String

    init(_ browser: Browser) throws {
        self.browser = browser
        let created = try browser.send("Target.createTarget", ["url": "about:blank"])
        target = created["targetId"] as? String ?? ""
        let attached = try browser.send("Target.attachToTarget", ["targetId": target, "flatten": true])
        session = attached["sessionId"] as? String ?? ""
    }

    func close() { _ = try? browser.send("Target.closeTarget", ["targetId": target]) }

    /// Opens an address and waits until the page is live and has been still for a third of a second; at most ten seconds.
    func open(_ address: String, width: Int, height: Int, isDark: Bool) throws {
        try command("Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        try command(
            "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
        try command("Page.navigate", ["url": address])
        var last = ""
        var still = 0
        for _ in 0..<150 {
            Thread.sleep(forTimeInterval: 0.066)
            let state = try evaluate("document.documentElement.dataset.live === undefined ? '' : document.body.innerHTML")
            still = !state.isEmpty && state == last ? still + 1 : 0
            last = state
            if still >= 5 { return }
        }
    }

    /// - Returns: A PNG.
    func picture() throws -> Data {
        let result = try command("Page.captureScreenshot", ["format": "png"])
        guard let text = result["data"] as? String, let data = Data(base64Encoded: text) else {
            throw PreviewError.noPicture("the browser sent no picture")
        }
        return data
    }

    private func evaluate(_ expression: String) throws -> String {
        let result = try command("Runtime.evaluate", ["expression": expression, "returnByValue": true])
        return (result["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    @discardableResult
    private func command(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        try browser.send(method, parameters, session: session)
    }
}
