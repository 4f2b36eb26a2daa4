import NIOCore
import NIOHTTP1
import SessionCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// NIO's messages as SessionCore's, and the other way round.
extension WebRequest {
    init(_ request: HTTPConnectionState.Request, from address: SocketAddress?) {
        self.init(
            method: request.head.method.rawValue,
            target: request.head.uri,
            headers: HeaderFields(request.head.headers.map { HeaderFields.Field(name: $0.name, value: $0.value) }),
            body: Array(request.body.readableBytesView),
            remoteAddress: address?.ipAddress ?? "",
            isLoopback: address?.isLoopback ?? false)
    }
}

extension WebResponse {
    /// The head to send: framing is the server's business, so fields about it are replaced.
    func head(version: HTTPVersion, keepsAlive: Bool, length: Int) -> HTTPResponseHead {
        var fields = HTTPHeaders(headers.fields.map { ($0.name, $0.value) })
        fields.remove(name: "transfer-encoding")
        fields.replaceOrAdd(name: "content-length", value: String(length))
        fields.remove(name: "connection")
        if !keepsAlive {
            fields.add(name: "connection", value: "close")
        } else if version == .http1_0 {
            fields.add(name: "connection", value: "keep-alive")
        }
        if !fields.contains(name: "date") {
            fields.add(name: "date", value: HTTPDate.string(secondsSince1970: time(nil)))
        }
        return HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: fields)
    }

    /// This response, or a 500 where it could not be sent: a line break in a field would let data write headers.
    var sendable: WebResponse {
        let isSound =
            (200...599).contains(status)
            && headers.fields.allSatisfy { field in
                !field.name.isEmpty && field.name.utf8.allSatisfy(\.isTokenByte) && field.value.utf8.allSatisfy(\.isFieldByte)
            }
        return isSound ? self : .status(500)
    }
}

extension SocketAddress {
    /// 127.0.0.0/8, ::1, and the former written as an IPv6 address.
    var isLoopback: Bool {
        guard let address = ipAddress else { return false }
        return address == "::1" || address.hasPrefix("127.") || address.lowercased().hasPrefix("::ffff:127.")
    }
}

extension HTTPParserError {
    /// The status that tells the client what was wrong with its request.
    var status: Int {
        switch self {
        case .headerOverflow: 431
        case .invalidVersion: 505
        default: 400
        }
    }
}

extension TimeAmount {
    /// Whole microseconds suffice for timeouts.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = .microseconds(seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
    }
}

extension UInt8 {
    /// RFC 9110's `tchar`.
    fileprivate var isTokenByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }

    fileprivate var isFieldByte: Bool {
        self == 0x09 || (self >= 0x20 && self != 0x7F)
    }
}
