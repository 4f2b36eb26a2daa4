import Foundation

/// Notes that a run of the app did not end well, for the next start to say so. Nothing leaves the device.
protocol CrashReporterProtocol: Sendable {
    /// - Returns: when the last run began, if it was not ended properly.
    func begin() -> Date?
    /// The app ends as it should.
    func end()
    /// A fault that the app survived, with what is known of it.
    func record(_ error: any Error, context: String)
    /// The faults that were written down, the newest last.
    func reports() -> [String]
}

/// A mark that is there while the app runs, and a file of faults; both plain text.
struct CrashReporter: CrashReporterProtocol {
    let directory: URL
    private static let reportLimit = 200

    private var mark: URL { directory.appending(path: "running") }
    private var log: URL { directory.appending(path: "faults.txt") }

    func begin() -> Date? {
        prepare()
        let last = (try? String(contentsOf: mark, encoding: .utf8)).flatMap { try? Date.ISO8601FormatStyle.iso8601.parse($0) }
        try? Data(Date.now.formatted(.iso8601).utf8).writePrivately(to: mark)
        return last
    }

    func end() { try? FileManager.default.removeItem(at: mark) }

    private func prepare() {
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    func record(_ error: any Error, context: String) {
        prepare()
        let line = "\(Date.now.formatted(.iso8601)) \(context): \(error)".replacing("\n", with: " ")
        let lines = (reports() + [line]).suffix(Self.reportLimit)
        try? Data((lines.joined(separator: "\n") + "\n").utf8).writePrivately(to: log)
    }

    func reports() -> [String] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
}
