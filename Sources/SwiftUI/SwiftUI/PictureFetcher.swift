import Foundation
import FoundationNetworking
import Synchronization
import WebHost

/// Fetches one picture at a time or several, each within its limits: no cookies, no credentials, no other schemes.
final class PictureFetcher: NSObject, URLSessionDataDelegate, Sendable {
    private struct Download {
        var type: String?
        var bytes: [UInt8] = []
        let finish: CheckedContinuation<Picture?, Never>

        /// False once there is more than is taken: what follows is thrown away, however much the session still hands on.
        mutating func add(_ data: Data, limit: Int) -> Bool {
            guard type != nil, bytes.count + data.count <= limit else {
                (type, bytes) = (nil, [])
                return false
            }
            bytes += data
            return true
        }
    }

    private let limits: RemotePictures.Limits
    private let downloads = Mutex<[ObjectIdentifier: Download]>([:])
    private let configuration: @Sendable () -> URLSessionConfiguration

    init(_ limits: RemotePictures.Limits) {
        self.limits = limits
        configuration = {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpShouldSetCookies = false
            configuration.httpCookieAcceptPolicy = .never
            configuration.urlCache = nil
            configuration.timeoutIntervalForRequest = limits.timeout
            configuration.timeoutIntervalForResource = limits.timeout
            return configuration
        }
    }

    /// nil where there is no picture at the address, or a larger one than is taken.
    func fetch(_ url: URL) async -> Picture? {
        guard Self.isAllowed(url) else { return nil }
        let session = URLSession(configuration: configuration(), delegate: self, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        var request = URLRequest(url: url)
        request.setValue("image/*", forHTTPHeaderField: "Accept")
        return await withCheckedContinuation { continuation in
            let task = session.dataTask(with: request)
            downloads.withLock { $0[ObjectIdentifier(task)] = Download(finish: continuation) }
            task.resume()
        }
    }

    private static func isAllowed(_ url: URL) -> Bool { ["http", "https"].contains(url.scheme?.lowercased()) && url.host != nil }

    /// The media type if it is a picture's.
    static func pictureType(_ response: URLResponse) -> String? {
        guard let response = response as? HTTPURLResponse, response.statusCode == 200 else { return nil }
        let type = response.value(forHTTPHeaderField: "Content-Type")?.prefix { $0 != ";" } ?? ""
        let name = type.trimmingCharacters(in: .whitespaces).lowercased()
        let isName = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "/+-.".utf8.contains($0) }
        return name.hasPrefix("image/") && isName ? name : nil
    }

    // MARK: - What the session reports

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let type = Self.pictureType(response)
        guard type != nil, response.expectedContentLength <= Int64(limits.pictureBytes) else { return completionHandler(.cancel) }
        downloads.withLock { $0[ObjectIdentifier(dataTask)]?.type = type }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = downloads.withLock { downloads in
            downloads[ObjectIdentifier(dataTask)]?.add(data, limit: limits.pictureBytes) == false
        }
        if isTooLong { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(request.url.map(Self.isAllowed) == true ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let download = downloads.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
        let picture = download.flatMap { download in download.type.map { Picture(bytes: download.bytes, type: $0) } }
        download?.finish.resume(returning: error == nil ? picture : nil)
    }
}
