import SessionCore

/// Where pages find pictures of other machines: the app fetches them, so that nobody else learns who looks at what, and
/// the pages' policy need not let them load from anywhere.
package enum PictureAddress {
    static let path = "/glide/picture"

    /// The address for a page: pictures of other machines and files come through the app, all others stay as they are.
    static func local(_ address: String) -> String {
        if let name = LocalPictures.name(of: address) { return path + "?file=" + name }
        return isRemote(address) ? path + "?url=" + ElementMapper.percentEncoded(address) : address
    }

    /// What a page of ours asks for; nil if it is no picture on another machine, or if another site's page asks.
    static func remote(of request: WebRequest) -> String? {
        guard let address = request.queryValue("url"), address.utf8.count <= 8_192, isRemote(address) else { return nil }
        return isOwn(request) ? address : nil
    }

    /// The file that a page of ours asks for by its name.
    static func file(of request: WebRequest) -> Picture? {
        guard let name = request.queryValue("file"), name.utf8.count <= 100, isOwn(request) else { return nil }
        return LocalPictures.picture(named: name)
    }

    /// Where nobody needs a cookie, other sites would see through the app what is in this machine's network.
    static func isOwn(_ request: WebRequest) -> Bool {
        let asking = request.headers["sec-fetch-site"] ?? "none"
        return asking == "same-origin" || asking == "none"
    }

    private static func isRemote(_ address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }
}

/// A picture's bytes and media type.
package struct Picture: Sendable, Equatable {
    package var bytes: [UInt8]
    package var type: String

    package init(bytes: [UInt8], type: String) {
        self.bytes = bytes
        self.type = type
    }

    /// Pictures may be documents with scripts (SVG): opened as a page of its own, one may do nothing.
    var response: WebResponse {
        WebResponse.data(bytes, type: type).adding("Cache-Control", "private, max-age=3600")
            .adding("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    }
}
