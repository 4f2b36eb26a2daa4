import SessionCore

/// Who may talk to the app: hosts by which it is called, pages that may open its socket, and the launch token.
package struct AccessControl: Sendable {
    /// Whoever opens `/?token=…` with it gets a cookie; without the cookie nothing is served. nil: no token is asked for.
    package var token: String?
    /// Host names of this machine, besides those of ``extraHosts``: a foreign name that resolves to us is refused.
    package var localHosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
    /// Further values of `Host`, with or without a port.
    package var extraHosts: Set<String> = []
    /// The port that `Host` has to name; nil: any.
    package var port: Int?

    package init(token: String? = nil) { self.token = token }

    package enum Decision: Equatable, Sendable {
        case allow
        /// Set the cookie and go to the same place without the token.
        case signIn(cookie: String, location: String)
        case refuse(Refusal)
    }

    package enum Refusal: Equatable, Sendable {
        case foreignHost, foreignOrigin, noCookie, wrongCookie, wrongToken
    }

    package func decide(_ request: WebRequest) -> Decision {
        guard let host = request.headers["host"], isOurs(host) else { return .refuse(.foreignHost) }
        guard let token else { return .allow }
        if request.method == "GET", let given = request.queryValue("token") {
            guard Self.areEqual(given, token) else { return .refuse(.wrongToken) }
            let cookie = "\(Self.cookieName(host))=\(token); Path=/; HttpOnly; SameSite=Strict"
            return .signIn(cookie: cookie, location: Self.locationWithoutToken(request))
        }
        guard let given = request.cookies[Self.cookieName(host)] else { return .refuse(.noCookie) }
        return Self.areEqual(given, token) ? .allow : .refuse(.wrongCookie)
    }

    /// As ``decide(_:)``, for a socket: the page that opens it has to be ours.
    package func decideSocket(_ request: WebRequest) -> Decision {
        guard let host = request.headers["host"], isOurs(host) else { return .refuse(.foreignHost) }
        guard let origin = request.headers["origin"], origin == "http://" + host || origin == "https://" + host else {
            return .refuse(.foreignOrigin)
        }
        guard let token else { return .allow }
        guard let given = request.cookies[Self.cookieName(host)] else { return .refuse(.noCookie) }
        return Self.areEqual(given, token) ? .allow : .refuse(.wrongCookie)
    }

    func isOurs(_ host: String) -> Bool {
        if extraHosts.contains(host) { return true }
        let (name, port) = Self.split(host)
        if extraHosts.contains(name) { return true }
        guard localHosts.contains(name) else { return false }
        return self.port == nil || port == self.port
    }

    /// Browsers share cookies between ports of one host, so the name has the port.
    static func cookieName(_ host: String) -> String { "glide-\(split(host).port ?? 80)" }

    private static func split(_ host: String) -> (name: String, port: Int?) {
        guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]"), let port = UInt16(host[host.index(after: colon)...])
        else { return (host.lowercased(), nil) }
        return (host[..<colon].lowercased(), Int(port))
    }

    /// One leading slash only: `//name` would lead to another site.
    private static func locationWithoutToken(_ request: WebRequest) -> String {
        let path = "/" + request.path.drop { $0 == "/" || $0 == "\\" }
        let items = (request.query ?? "").split(separator: "&").filter { !$0.hasPrefix("token=") && $0 != "token" }
        return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
    }

    /// Takes the same time wherever the two differ.
    private static func areEqual(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        var difference: UInt8 = 0
        for index in a.indices { difference |= a[index] ^ b[index] }
        return difference == 0
    }
}

extension AccessControl.Refusal {
    package var status: Int {
        switch self {
        case .noCookie: 401
        case .foreignHost, .foreignOrigin, .wrongCookie, .wrongToken: 403
        }
    }

    package var wording: String {
        switch self {
        case .foreignHost: "This app answers only under its own address. Open the address that it printed when it started."
        case .foreignOrigin: "Only the app's own pages may connect to it."
        case .noCookie: "This browser has not been let in yet. Open the address that the app printed when it started."
        case .wrongCookie, .wrongToken:
            "The app was started anew since this address was printed. Open the address that it printed last."
        }
    }
}
