import CoreTransferable
import Foundation
import FoundationNetworking
import UniformTypeIdentifiers

/// Asks a page of the web what it says of itself: its title, its picture and its icon, which are fetched when they are asked for.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
    // Sendable: the task is read and written under the lock.
    /// In seconds.
    open var timeout: TimeInterval = 30
    open var shouldFetchSubresources = true
    private let lock = NSLock()
    private var task: Task<LPLinkMetadata, any Error>?

    public override init() { super.init() }

    open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
        let (timeout, fetchesPictures) = (timeout, shouldFetchSubresources)
        let task = Task { try await Self.metadata(of: url, timeout: timeout, fetchesPictures: fetchesPictures) }
        lock.withLock { self.task = task }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    open func startFetchingMetadata(for url: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void) {
        Task {
            do {
                completionHandler(try await startFetchingMetadata(for: url), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    open func cancel() { lock.withLock { task }?.cancel() }

    private static func metadata(of url: URL, timeout: TimeInterval, fetchesPictures: Bool) async throws -> LPLinkMetadata {
        guard url.scheme == "http" || url.scheme == "https" else { throw LPError(.metadataFetchNotAllowed) }
        let answer: (data: Data, response: URLResponse)
        do {
            answer = try await start(of: URLRequest(url: url, timeoutInterval: timeout))
        } catch let error as URLError {
            throw LPError(
                error.code == .timedOut ? .metadataFetchTimedOut : error.code == .cancelled ? .metadataFetchCancelled : .metadataFetchFailed
            )
        }
        try expectSuccess(answer.response)
        let page = PageHead(answer.data)
        let (metadata, address) = (LPLinkMetadata(), answer.response.url ?? url)
        (metadata.originalURL, metadata.url, metadata.title) = (url, address, page.title)
        if fetchesPictures {
            metadata.imageProvider = page.image.flatMap { URL(string: $0, relativeTo: address) }.map(picture)
            metadata.iconProvider = page.icon.flatMap { URL(string: $0, relativeTo: address) }.map(picture)
        }
        return metadata
    }

    /// A page may be as long as it likes: the rest is not read.
    private static func start(of request: URLRequest) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await URLSession.shared.bytes(for: request)
        var data = Data()
        for try await byte in bytes.prefix(PageHead.limit) { data.append(byte) }
        return (data, response)
    }

    private static func expectSuccess(_ response: URLResponse) throws {
        guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {
            throw LPError(.metadataFetchFailed)
        }
    }

    private static func picture(at url: URL) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .image) { completion in
            Task {
                do {
                    let (data, response) = try await URLSession.shared.data(from: url.absoluteURL)
                    try expectSuccess(response)
                    completion(data, nil)
                } catch {
                    completion(nil, error)
                }
            }
            return nil
        }
        return provider
    }
}
