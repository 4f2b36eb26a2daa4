/// Writes messages of an app to standard error.
///
/// Every level is written. Values of a message are public or private as ``OSLogPrivacy`` says.
public struct Logger: Sendable {
    let log: OSLog

    /// - Parameter subsystem: by custom the app's bundle identifier.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    public init(_ logObj: OSLog) { log = logObj }

    public init() { log = .default }

    public func log(_ message: OSLogMessage) { write(.default, message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
    public func trace(_ message: OSLogMessage) { write(.debug, message) }
    public func debug(_ message: OSLogMessage) { write(.debug, message) }
    public func info(_ message: OSLogMessage) { write(.info, message) }
    public func notice(_ message: OSLogMessage) { write(.default, message) }
    public func warning(_ message: OSLogMessage) { write(.error, message) }
    public func error(_ message: OSLogMessage) { write(.error, message) }
    public func critical(_ message: OSLogMessage) { write(.fault, message) }
    public func fault(_ message: OSLogMessage) { write(.fault, message) }

    private func write(_ type: OSLogType, _ message: OSLogMessage) {
        guard log.isEnabled(type: type) else { return }
        LogOutput.write(message.interpolation.text, type: type, log: log)
    }
}

/// Writes a message.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    Logger(log).log(level: type, message)
}

/// Writes a message with a format as of C, in which `%{public}@` and `%{private}@` say who may see a value. Unlike on Apple's
/// systems a value of any type stands for `%@`.
@_disfavoredOverload
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...) {
    guard log.isEnabled(type: type) else { return }
    LogOutput.write(FormattedMessage.text("\(message)", args), type: type, log: log)
}
