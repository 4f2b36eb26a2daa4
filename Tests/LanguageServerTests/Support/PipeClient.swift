import Foundation
import LanguageServer
import Testing

/// A client of a session that runs in this process, over two pipes.
final class PipeClient {
    private let toServer = Pipe()
    private let fromServer = Pipe()
    private let done = DispatchSemaphore(value: 0)
    private let code = ExitCodeBox()
    private var decoder = FrameDecoder()
    private(set) var received: [JSONValue] = []
    private var lastID = 0

    final class ExitCodeBox: @unchecked Sendable { var value: Int32? }

    init(options: ServerOptions) {
        let session = ServerSession(
            input: toServer.fileHandleForReading.fileDescriptor, output: fromServer.fileHandleForWriting.fileDescriptor, options: options)
        Thread.detachNewThread { [code, done] in
            code.value = session.run()
            done.signal()
        }
    }

    func write(_ bytes: [UInt8]) throws { try toServer.fileHandleForWriting.write(contentsOf: Data(bytes)) }
    func send(_ message: Message) throws { try write(Framing.frame(message.json.bytes)) }
    func notify(_ method: String, _ params: JSONValue) throws { try send(.notification(method: method, params: params)) }

    func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
        lastID += 1
        let id = JSONValue.int(lastID)
        try send(.request(id: id, method: method, params: params))
        return try wait { $0["id"] == id && $0["method"] == nil }
    }

    /// The next message that is meant, of those that came already too; others are kept in `received`.
    func wait(seconds: Double = 30, _ isMeant: (JSONValue) -> Bool) throws -> JSONValue {
        let end = Date(timeIntervalSinceNow: seconds)
        var seen = 0
        while true {
            while seen < received.count {
                if isMeant(received[seen]) { return received.remove(at: seen) }
                seen += 1
            }
            try #require(Date() < end, "the server is silent; it said \(received.count) other things")
            try readMore(until: end)
        }
    }

    func diagnostics(_ uri: String) throws -> [JSONValue] {
        let message = try wait { $0["method"] == "textDocument/publishDiagnostics" && $0.at("params", "uri") == .string(uri) }
        return message.at("params", "diagnostics")?.array ?? []
    }

    private func readMore(until end: Date) throws {
        var poll = pollfd(fd: fromServer.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard Foundation.poll(&poll, 1, 100) > 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(poll.fd, &chunk, chunk.count)
        try #require(count > 0, "the server closed its output")
        decoder.append(chunk[..<count])
        while let frame = decoder.next() {
            guard case .content(let bytes) = frame, let json = JSONValue(parsing: bytes) else {
                Issue.record("the server wrote what is no message")
                continue
            }
            received.append(json)
        }
    }

    func hangUp() throws { try toServer.fileHandleForWriting.close() }

    func exitCode(seconds: Double = 30) -> Int32? { done.wait(timeout: .now() + seconds) == .success ? code.value : nil }
}
