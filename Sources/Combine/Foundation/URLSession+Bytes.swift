import Foundation
import FoundationNetworking

extension URLSession {
    /// The bytes of a response, as they come.
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8

        /// What is loading them; cancelled when nobody reads on.
        public let task: URLSessionDataTask
        fileprivate let chunks: AsyncThrowingStream<Data, any Error>

        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
            private var chunk = Data().makeIterator()

            fileprivate init(_ chunks: AsyncThrowingStream<Data, any Error>) { self.chunks = chunks.makeAsyncIterator() }

            public mutating func next() async throws -> UInt8? {
                while true {
                    if let byte = chunk.next() { return byte }
                    guard let data = try await chunks.next() else { return nil }
                    chunk = data.makeIterator()
                }
            }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks) }

        /// The lines of the text in UTF-8.
        public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
        public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(self) }
    }

    /// The answer from an address, whose bytes are read as they come.
    public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// The answer to a request, whose bytes are read as they come.
    public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) {
        let reader = ResponseReader()
        // A session of its own: only the delegate of a session hears of data as they come.
        let session = URLSession(configuration: configuration, delegate: reader, delegateQueue: nil)
        let task = session.dataTask(with: request)
        let chunks = AsyncThrowingStream<Data, any Error> { continuation in
            reader.chunks = continuation
            continuation.onTermination = { _ in task.cancel() }
        }
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                reader.response = continuation
                task.resume()
                session.finishTasksAndInvalidate()
            }
        } onCancel: {
            task.cancel()
        }
        return (AsyncBytes(task: task, chunks: chunks), response)
    }
}

/// Hands on what a session tells.
// Safe: both properties are set before the task begins, and are used by the session's one queue after that.
private final class ResponseReader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    var response: CheckedContinuation<URLResponse, any Error>?
    var chunks: AsyncThrowingStream<Data, any Error>.Continuation?

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        self.response?.resume(returning: response)
        self.response = nil
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { chunks?.yield(data) }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let response {
            self.response = nil
            if let error { response.resume(throwing: error) } else { response.resume(throwing: URLError(.badServerResponse)) }
        }
        chunks?.finish(throwing: error)
    }
}

/// The lines of bytes in UTF-8, without empty ones, as Apple's has them.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = String
    private let base: Base

    init(_ base: Base) { self.base = base }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: Base.AsyncIterator

        public mutating func next() async throws -> String? {
            var line: [UInt8] = []
            while let byte = try await base.next() {
                guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                    line.append(byte)
                    continue
                }
                if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
            }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

/// The characters of bytes in UTF-8.
public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = Character
    private let base: Base

    init(_ base: Base) { self.base = base }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: Base.AsyncIterator
        private var bytes: [UInt8] = []
        private var isAtEnd = false

        fileprivate init(_ base: Base.AsyncIterator) { self.base = base }

        public mutating func next() async throws -> Character? {
            // A character has ended when another one has begun.
            while !isAtEnd {
                if let byte = try await base.next() { bytes.append(byte) } else { isAtEnd = true }
                let text = String(decoding: bytes, as: UTF8.self)
                guard text.count > 1, let first = text.first, !text.dropFirst().contains("\u{FFFD}") else { continue }
                bytes.removeFirst(first.utf8.count)
                return first
            }
            let text = String(decoding: bytes, as: UTF8.self)
            bytes.removeFirst(text.first?.utf8.count ?? 0)
            return text.first
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }
}

extension AsyncCharacterSequence: Sendable where Base: Sendable {}
