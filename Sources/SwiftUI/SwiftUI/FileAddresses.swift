import Foundation
import FoundationNetworking
import Synchronization

/// Files by their address: `URLSession` knows `file:` on Apple's systems, and not on Linux.
final class FileAddresses: URLProtocol {
    private static let isKnown = Mutex(false)

    /// From here on sessions read files. Those of the app's own configuration too, unless it names its protocols.
    static func begin() {
        let wasKnown = isKnown.withLock { known in
            defer { known = true }
            return known
        }
        if !wasKnown { _ = URLProtocol.registerClass(FileAddresses.self) }
    }

    override class func canInit(with request: URLRequest) -> Bool { request.url?.isFileURL == true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url, let client else { return }
        do {
            let data = try Data(contentsOf: url)
            let response = URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
            client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client.urlProtocol(self, didLoad: data)
            client.urlProtocolDidFinishLoading(self)
        } catch {
            let code = (error as? CocoaError)?.code == .fileReadNoPermission ? URLError.noPermissionsToReadFile : .fileDoesNotExist
            client.urlProtocol(self, didFailWithError: URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: url]))
        }
    }

    override func stopLoading() {}
}
