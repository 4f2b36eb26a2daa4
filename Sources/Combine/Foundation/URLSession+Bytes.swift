import Foundation
import FoundationNetworking

extension URLSession {
    /// The bytes of an answer, as they come.
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8
        public let task: URLSessionDataTask
        fileprivate let chunks: AsyncThrowingStream<Data, any Error>

        public func makeAsyncIterator() -> _ByteIterator { _ByteIterator(chunks.makeAsyncIterator()) }
    }

    /// Asks for an address, and returns once the answer begins. To stop asking, cancel the task that reads.
    ///
    /// - Throws: `URLError`, here where there is no answer, and from the bytes where it breaks off.
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// - Parameter delegate: hears of nothing: Foundation on Linux has delegates of sessions alone.
    public func bytes(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        let (chunks, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
        let receiver = ByteReceiver(continuation)
        // A delegate gets the answer as it comes; the session's own would be told of a task that it did not begin.
        let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
        let task = session.dataTask(with: request)
        session.finishTasksAndInvalidate()
        continuation.onTermination = { _ in task.cancel() }
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting in
                receiver.await(waiting)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
        return (AsyncBytes(task: task, chunks: chunks), response)
    }
}

/// Hands on what a task receives. Its methods are called one after the other.
private final class ByteReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let chunks: AsyncThrowingStream<Data, any Error>.Continuation
    private var waiting: CheckedContinuation<URLResponse, any Error>?

    init(_ chunks: AsyncThrowingStream<Data, any Error>.Continuation) { self.chunks = chunks }

    /// Before the task begins.
    func await(_ response: CheckedContinuation<URLResponse, any Error>) { waiting = response }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        waiting?.resume(returning: response)
        waiting = nil
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { chunks.yield(data) }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        waiting?.resume(throwing: error ?? URLError(.badServerResponse))
        waiting = nil
        chunks.finish(throwing: error)
    }
}

/// The bytes of pieces that come one after the other.
public struct _ByteIterator: AsyncIteratorProtocol {
    private var chunks: AsyncThrowingStream<Data, any Error>.Iterator
    private var chunk: ArraySlice<UInt8> = []

    init(_ chunks: AsyncThrowingStream<Data, any Error>.Iterator) { self.chunks = chunks }

    public mutating func next() async throws -> UInt8? {
        while chunk.isEmpty {
            guard let data = try await chunks.next() else { return nil }
            chunk = [UInt8](data)[...]
        }
        return chunk.removeFirst()
    }
}

extension FileHandle {
    /// The bytes of a file or pipe, as they come.
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8
        fileprivate let chunks: AsyncThrowingStream<Data, any Error>
        public func makeAsyncIterator() -> _ByteIterator { _ByteIterator(chunks.makeAsyncIterator()) }
    }

    public var bytes: AsyncBytes { AsyncBytes(chunks: Self.chunks { self }) }

    /// Reads on a thread of its own, which waits where nothing has come yet.
    fileprivate static func chunks(_ open: @escaping @Sendable () throws -> FileHandle) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let isOver = Flag()
            continuation.onTermination = { _ in isOver.set() }
            Thread.detachNewThread {
                do {
                    let file = try open()
                    while !isOver.isSet, let data = try file.read(upToCount: 16_384), !data.isEmpty { continuation.yield(data) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
        }
    }
}

extension URL {
    /// The bytes of a file or of what a server answers.
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8
        fileprivate let url: URL

        public func makeAsyncIterator() -> _ByteIterator {
            if url.isFileURL { return _ByteIterator(FileHandle.chunks { try FileHandle(forReadingFrom: url) }.makeAsyncIterator()) }
            let answer = AsyncThrowingStream<Data, any Error> { continuation in
                let reading = Task {
                    do {
                        let (bytes, _) = try await URLSession.shared.bytes(from: url)
                        for try await chunk in bytes.chunks { continuation.yield(chunk) }
                        continuation.finish()
                    } catch {
                        continuation.finish(throwing: error)
                    }
                }
                continuation.onTermination = { _ in reading.cancel() }
            }
            return _ByteIterator(answer.makeAsyncIterator())
        }
    }

    public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }
    /// The lines of a file or of what a server answers, as they come.
    public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }
}

/// Set by whoever reads no longer.
private final class Flag: @unchecked Sendable {  // Safe: guarded by its lock.
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
}
