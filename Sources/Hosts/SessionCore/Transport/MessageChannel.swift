/// What travels over a message connection.
package enum TransportMessage: Sendable, Equatable {
    case text(String)
    case binary([UInt8])

    /// The payload's size on the wire, without framing.
    package var byteCount: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .binary(let bytes): bytes.count
        }
    }
}

/// One open message connection to one peer.
///
/// Every member may be called from any thread, and none of them blocks.
package protocol MessageChannel: AnyObject, Sendable {
    /// Unique within the process.
    var id: UInt64 { get }
    /// Whether the peer is this machine.
    var isLoopback: Bool { get }
    /// Bytes handed over and not yet taken by the operating system: a figure that grows says that the peer reads too slowly.
    var bufferedBytes: Int { get }
    /// Whether the peer's messages are read; at first they are. What has been read already may still come.
    func setReading(_ isReading: Bool)
    /// Sends in the order of the calls. After `close`, or once the peer is gone, it does nothing.
    func send(_ message: TransportMessage)
    /// Sends what was handed over, then the close code, then closes. Only the first call counts.
    /// - Parameters:
    ///   - code: 1000 to 1014 as RFC 6455 assigns them, or 3000 to 4999; any other is left out.
    ///   - reason: for the peer's log; cut to 123 bytes.
    func close(code: UInt16, reason: String)
}

/// Hears of one channel: `opened` once, `received` in order, `closed` once.
///
/// Calls come from the transport's thread and must not block it.
package protocol MessageReceiver: Sendable {
    func opened(_ channel: any MessageChannel)
    func received(_ message: TransportMessage, on channel: any MessageChannel)
    /// - Parameter code: the peer's close code or our own, whichever came first; 1005 where the peer gave none; nil where
    ///   the connection broke off.
    func closed(_ channel: any MessageChannel, code: UInt16?, reason: String)
}

/// Close codes that hosts use (RFC 6455, 7.4.1, and the IANA registry for 1012 and 1013).
package enum CloseCode {
    package static let normal: UInt16 = 1000
    package static let goingAway: UInt16 = 1001
    package static let protocolError: UInt16 = 1002
    package static let unacceptableData: UInt16 = 1003
    package static let invalidText: UInt16 = 1007
    package static let policyViolation: UInt16 = 1008
    package static let messageTooBig: UInt16 = 1009
    package static let internalError: UInt16 = 1011
    package static let serviceRestart: UInt16 = 1012
    package static let tryAgainLater: UInt16 = 1013
}
