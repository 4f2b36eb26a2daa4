import Foundation

/// Counts what is used, if the person asked for it: in a file that a person can read, and nowhere else.
protocol AnalyticsServiceProtocol: Sendable {
    /// - Parameter event: what was done, "note_created"; never what was written.
    func track(_ event: String) async
    func setEnabled(_ isEnabled: Bool) async
    /// How often each thing was done.
    func counts() async -> [String: Int]
}

actor AnalyticsService: AnalyticsServiceProtocol {
    private let file: URL
    private var isEnabled: Bool
    private var known: [String: Int]?
    private let logger: any LoggerServiceProtocol

    init(file: URL, isEnabled: Bool, logger: any LoggerServiceProtocol) {
        self.logger = logger
        self.file = file
        self.isEnabled = isEnabled
    }

    func track(_ event: String) {
        guard isEnabled else { return }
        var counts = counts()
        counts[event, default: 0] += 1
        known = counts
        // Figures are not worth an error message on the screen.
        do { try write(counts) } catch { logger.warning("what is used was not counted: \(error)") }
    }

    /// What was counted before goes with the permission.
    func setEnabled(_ isEnabled: Bool) {
        self.isEnabled = isEnabled
        if !isEnabled {
            known = [:]
            try? FileManager.default.removeItem(at: file)
        }
    }

    func counts() -> [String: Int] {
        if let known { return known }
        let read = (try? JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))) ?? [:]
        known = read
        return read
    }

    private func write(_ counts: [String: Int]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(counts).writePrivately(to: file)
    }
}
