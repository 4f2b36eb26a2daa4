import Foundation
import SessionCore

/// Where frames find what they show: pages of the web at their own addresses, those of the app as files by names that nobody can guess.
enum WebPageAddress {
    static let path = "/glide/web"
    /// Bytes of one page.
    static let sizeLimit = 32 << 20
    /// What a page in a frame may do.
    static let rights = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"

    /// The address for a frame; nil for what is neither a page of the web nor a file.
    static func local(_ address: String) -> String? {
        if let name = LocalPictures.name(of: address) { return path + "?file=" + name }
        let start = address.prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://") ? address : nil
    }

    /// A page of the app's. It may come from anywhere, so that it has no origin, and with that nothing of the app's: no cookie, no storage.
    /// - Parameter request: of somebody who has been let in.
    static func respond(to request: WebRequest) -> WebResponse {
        guard PictureAddress.isOwn(request), let name = request.queryValue("file"), name.utf8.count <= 100,
            let path = LocalPictures.path(named: name), let file = FileHandle(forReadingAtPath: path)
        else { return .status(404) }
        defer { try? file.close() }
        guard let size = try? file.seekToEnd(), size <= sizeLimit, (try? file.seek(toOffset: 0)) != nil, let data = try? file.readToEnd()
        else {
            return .status(404)
        }
        return WebResponse.data(Array(data), type: "text/html; charset=utf-8").adding("Content-Security-Policy", policy)
    }

    private static let policy: String = {
        let anywhere = "http: https:"
        return [
            "sandbox \(rights)", "default-src 'none'", "script-src 'unsafe-inline' \(anywhere)", "style-src 'unsafe-inline' \(anywhere)",
            "img-src data: \(anywhere)", "media-src data: \(anywhere)", "font-src data: \(anywhere)", "connect-src \(anywhere)",
            "frame-src \(anywhere)", "frame-ancestors 'self'",
        ].joined(separator: "; ")
    }()
}
