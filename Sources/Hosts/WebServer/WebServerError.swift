/// Why a server could not start.
package enum WebServerError: Error, Equatable {
    /// Another program listens there. `suggestion` was free a moment ago; nil where no port was.
    case portInUse(port: Int, suggestion: Int?)
    /// The system keeps this port (as a rule those below 1024) for administrators.
    case portNotAllowed(port: Int)
    /// Not within 0 to 65535.
    case invalidPort(Int)
    case cannotBind(host: String, port: Int, reason: String)
    /// `start()` was called a second time, or after `shutdown()`.
    case alreadyStarted
}

extension WebServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .portInUse(let port, let suggestion?):
            "Port \(port) is in use by another program. Port \(suggestion) is free: start with --port \(suggestion), or stop the other program."
        case .portInUse(let port, nil):
            "Port \(port) is in use by another program. Stop it, or choose another port with --port."
        case .portNotAllowed(let port):
            "Port \(port) may not be opened by this user. Choose one above 1023 with --port."
        case .invalidPort(let port):
            "\(port) is not a port. Choose one from 1 to 65535, or 0 for any free one."
        case .cannotBind(let host, let port, let reason):
            "Cannot listen on \(host):\(port): \(reason). Check the host; 127.0.0.1 always works."
        case .alreadyStarted:
            "This server was started before. Make a new one."
        }
    }
}
