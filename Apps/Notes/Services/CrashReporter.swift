import Foundation

/// Notes that a run of the app did not end well, and faults that it survived. Nothing leaves the device.
protocol CrashReporterProtocol: Sendable {
    /// The app comes into use.
    /// - Returns: when an earlier run came into use that was not ended properly.
    func begin() -> Date?
    /// The app goes to the background or ends: what happens from now on is nobody's loss.
    func end()
    /// A fault that the app survived, with what is known of it.
    func record(_ error: any Error, context: String)
    /// The faults that were written down, the newest last.
    func reports() -> [String]
}

/// A mark for every process in which the app is in use, and a file of faults; all plain text.
struct CrashReporter: CrashReporterProtocol {
    let directory: URL
    var process = ProcessInfo.processInfo.processIdentifier
    private static let reportLimit = 200

    private var marks: URL { directory.appending(path: "running") }
    private var log: URL { directory.appending(path: "faults.txt") }

    func begin() -> Date? {
        prepare(marks)
        let ended = endedRuns()
        for run in ended {
            write("the app that came into use at \(run.date.formatted(.iso8601)) did not end as it should")
            try? FileManager.default.removeItem(at: run.mark)
        }
        // Ignored: an app whose folder cannot be written runs without a mark.
        try? Data(Date.now.formatted(.iso8601).utf8).writePrivately(to: mark(of: process))
        return ended.map(\.date).max()
    }

    func end() { try? FileManager.default.removeItem(at: mark(of: process)) }

    func record(_ error: any Error, context: String) { write("\(context): \(error)") }

    func reports() -> [String] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// Those whose process is there no more.
    private func endedRuns() -> [(mark: URL, date: Date)] {
        let marks = (try? FileManager.default.contentsOfDirectory(at: marks, includingPropertiesForKeys: nil)) ?? []
        return marks.compactMap { mark in
            guard let number = Int32(mark.lastPathComponent), number != process, kill(number, 0) != 0, errno == ESRCH,
                let text = try? String(contentsOf: mark, encoding: .utf8), let date = try? Date.ISO8601FormatStyle.iso8601.parse(text)
            else { return nil }
            return (mark, date)
        }
    }

    private func mark(of process: Int32) -> URL { marks.appending(path: "\(process)") }

    private func write(_ text: String) {
        prepare(directory)
        let line = "\(Date.now.formatted(.iso8601)) \(text)".replacing("\n", with: " ")
        let lines = (reports() + [line]).suffix(Self.reportLimit)
        // Ignored: whoever cannot write a report cannot report that either.
        try? Data((lines.joined(separator: "\n") + "\n").utf8).writePrivately(to: log)
    }

    private func prepare(_ folder: URL) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
