import Foundation
import Logging

/// How much a message matters.
enum LogLevel: Int, Comparable, Sendable, CaseIterable {
    case debug, info, warning, error

    static func < (first: LogLevel, second: LogLevel) -> Bool { first.rawValue < second.rawValue }
}

/// Writes down what the app does, for whoever looks for a fault. Never the text of a note.
protocol LoggerServiceProtocol: Sendable {
    func log(_ level: LogLevel, _ message: @autoclosure () -> String, file: String, function: String, line: UInt)
}

extension LoggerServiceProtocol {
    func debug(_ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line) {
        log(.debug, message(), file: file, function: function, line: line)
    }
    func info(_ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line) {
        log(.info, message(), file: file, function: function, line: line)
    }
    func warning(_ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line) {
        log(.warning, message(), file: file, function: function, line: line)
    }
    func error(_ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line) {
        log(.error, message(), file: file, function: function, line: line)
    }
}

struct LoggerService: LoggerServiceProtocol {
    private let logger: Logger
    private let minimumLevel: LogLevel

    /// - Parameters:
    ///   - minimumLevel: what matters less is not written, and its text is not even made.
    ///   - logger: where messages go; the standard error unless the process says otherwise.
    init(minimumLevel: LogLevel, logger: Logger = Logger(label: "Glide") { StreamLogHandler.standardError(label: $0) }) {
        self.minimumLevel = minimumLevel
        var logger = logger
        logger.logLevel = .trace
        self.logger = logger
    }

    func log(_ level: LogLevel, _ message: @autoclosure () -> String, file: String, function: String, line: UInt) {
        guard level >= minimumLevel else { return }
        let level: Logger.Level =
            switch level {
            case .debug: .debug
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
        logger.log(
            level: level, "\(message())", metadata: ["place": "\(file):\(line) \(function)"], file: file, function: function, line: line)
    }
}
