/// One HTTP request whose body has arrived in full.
package struct WebRequest: Sendable, Equatable {
    /// In capitals, as the client wrote it. `HEAD` arrives as `HEAD`: answer it as `GET`, the server leaves the body out.
    package var method: String
    /// Everything before the first `?`, still percent-encoded; `decodedPath` decodes it.
    package var path: String
    /// Everything after the first `?`, still percent-encoded; nil where there is no `?`.
    package var query: String?
    package var headers: HeaderFields
    /// At most the server's body limit; a longer body never reaches an endpoint.
    package var body: [UInt8]
    /// The peer's numeric address, without port; empty where the transport has none.
    package var remoteAddress: String
    /// Whether the peer is this machine.
    package var isLoopback: Bool
    /// The `Cookie` header's pairs. Of two with one name the first counts: browsers send the narrower path first.
    package let cookies: [String: String]

    /// - Parameter target: the request line's target in any of its forms: `/path?query`, `http://host/path?query`, `*`.
    package init(
        method: String = "GET", target: String, headers: HeaderFields = [:], body: [UInt8] = [],
        remoteAddress: String = "127.0.0.1", isLoopback: Bool = true
    ) {
        let origin = RequestTarget.originForm(target)
        self.method = method
        (path, query) = RequestTarget.split(origin)
        self.headers = headers
        self.body = body
        self.remoteAddress = remoteAddress
        self.isLoopback = isLoopback
        cookies = CookieHeader.parse(headers.values("cookie"))
    }

    /// The path with `%XX` decoded, or nil where an escape is malformed or the result is not UTF-8.
    /// An encoded slash becomes a slash: split `path` first where that matters.
    package var decodedPath: String? {
        PercentEncoding.decode(path)
    }

    /// The first value of a query item, decoded (`+` is a space), or nil where it is missing or malformed.
    package func queryValue(_ name: String) -> String? {
        for item in (query ?? "").split(separator: "&", omittingEmptySubsequences: true) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard PercentEncoding.decode(parts[0], plusIsSpace: true) == name else { continue }
            return parts.count == 2 ? PercentEncoding.decode(parts[1], plusIsSpace: true) : ""
        }
        return nil
    }
}

enum RequestTarget {
    /// Takes scheme and authority off an absolute target, which proxies send and every server must accept.
    static func originForm(_ target: String) -> String {
        guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return target }
        let rest = target[scheme.upperBound...]
        guard let start = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
        return rest[start] == "/" ? String(rest[start...]) : "/" + rest[start...]
    }

    static func split(_ target: String) -> (path: String, query: String?) {
        guard let mark = target.firstIndex(of: "?") else { return (target, nil) }
        return (String(target[..<mark]), String(target[target.index(after: mark)...]))
    }
}
