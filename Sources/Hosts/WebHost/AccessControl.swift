import SessionCore

/// Who may talk to the app: hosts by which it is called, pages that may open its socket, and who has been let in.
///
/// Whoever opens an address with the launch token gets a cookie with another secret; the token works once. Browsers send a
/// cookie to every port of a host, so those that know names below `localhost` get one of the app's own first.
package struct AccessControl: Sendable {
    /// What a cookie has to hold. nil: everybody on this machine is let in.
    package let secret: String?
    /// Opens the app once. nil: it was used.
    private var launchToken: String?
    /// The last ones that were used.
    private var usedTokens: [String] = []
    /// A name below `localhost` that no other program is called by.
    package let ownHost: String?
    /// Host names of this machine, besides those of ``extraHosts``: a foreign name that resolves to us is refused.
    package var localHosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
    /// Further values of `Host`, with or without a port.
    package var extraHosts: Set<String> = []
    /// The port that `Host` has to name; nil: any.
    package var port: Int?

    package init(secret: String? = nil, launchToken: String? = nil, ownHost: String? = nil) {
        self.secret = secret
        self.launchToken = launchToken
        self.ownHost = ownHost
    }

    package enum Decision: Equatable, Sendable {
        case allow
        /// Go to the same place under the app's own host name.
        case move(to: String)
        /// Ask for the same once more, from a page of the app's: the browser keeps cookies from what another site leads to.
        case askAgain(location: String)
        /// Set the cookie, unless the browser has it, and go to the same place without the token.
        case signIn(cookie: String?, location: String)
        case refuse(Refusal)
    }

    package enum Refusal: Equatable, Sendable {
        case foreignHost, foreignOrigin, noCookie, wrongCookie, wrongToken, usedToken
    }

    package mutating func decide(_ request: WebRequest) -> Decision {
        guard let host = request.headers["host"], isOurs(host) else { return .refuse(.foreignHost) }
        guard let secret else { return .allow }
        guard request.method == "GET", let token = request.queryValue("token") else { return decideCookie(request, host) }
        let isLetIn = decideCookie(request, host) == .allow
        let isNew = launchToken.map { Self.areEqual($0, token) } ?? false
        let wasUsed = usedTokens.contains { Self.areEqual($0, token) }
        guard isNew || wasUsed || isLetIn else { return .refuse(.wrongToken) }
        if !isLetIn, let address = addressUnderOwnName(request, host) { return .move(to: address) }
        if !isLetIn, Self.isOfAnotherSite(request) { return .askAgain(location: Self.location(request, query: request.query)) }
        guard isNew || isLetIn else { return .refuse(.usedToken) }
        if isNew { use(token) }
        let cookie = "\(Self.cookieName(host))=\(secret); Path=/; HttpOnly; SameSite=Strict"
        return .signIn(cookie: isLetIn ? nil : cookie, location: Self.locationWithoutToken(request))
    }

    /// As ``decide(_:)``, for a socket: the page that opens it has to be ours.
    package func decideSocket(_ request: WebRequest) -> Decision {
        guard let host = request.headers["host"], isOurs(host) else { return .refuse(.foreignHost) }
        guard let origin = request.headers["origin"], origin == "http://" + host || origin == "https://" + host else {
            return .refuse(.foreignOrigin)
        }
        return decideCookie(request, host)
    }

    /// Whether the request comes from a browser that has been let in.
    package func knows(_ request: WebRequest) -> Bool {
        guard let host = request.headers["host"], isOurs(host) else { return false }
        return decideCookie(request, host) == .allow
    }

    private func decideCookie(_ request: WebRequest, _ host: String) -> Decision {
        guard let secret else { return .allow }
        guard let given = request.cookies[Self.cookieName(host)] else { return .refuse(.noCookie) }
        return Self.areEqual(given, secret) ? .allow : .refuse(.wrongCookie)
    }

    // MARK: - Launch tokens

    private mutating func use(_ token: String) {
        launchToken = nil
        usedTokens = usedTokens.suffix(15) + [token]
    }

    /// Makes `token` the next launch token, if the one before it was used; false if there still is one.
    package mutating func renew(_ token: String) -> Bool {
        guard secret != nil, launchToken == nil else { return false }
        launchToken = token
        return true
    }
}

extension AccessControl {
    /// The request's address under the app's own name; nil where it has that name, or where the browser may not find it.
    private func addressUnderOwnName(_ request: WebRequest, _ host: String) -> String? {
        let (name, port) = Self.split(host)
        guard let ownHost, localHosts.contains(name), Self.resolvesNamesBelowLocalhost(request.headers["user-agent"] ?? "") else {
            return nil
        }
        return "http://" + ownHost + (port.map { ":\($0)" } ?? "") + Self.location(request, query: request.query)
    }

    /// Chromium and Firefox (from 84 on) take every name below `localhost` for this machine, without asking a name server.
    static func resolvesNamesBelowLocalhost(_ browser: String) -> Bool {
        ["Chrome/", "Firefox/"].contains { name in
            guard let start = browser.firstRange(of: name)?.upperBound else { return false }
            return Int(browser[start...].prefix { $0.isASCII && $0.isNumber }).map { $0 >= 84 } ?? false
        }
    }

    /// Whether a browser takes the request for one that another site led to, and thus keeps a `SameSite=Strict` cookie from it and from
    /// where it is redirected: after a link, and in Firefox also after a redirection from another name of this machine.
    private static func isOfAnotherSite(_ request: WebRequest) -> Bool {
        switch request.headers["sec-fetch-site"] {
        case "cross-site": true
        case "none": request.headers["user-agent"]?.contains("Firefox/") == true
        default: false
        }
    }

    func isOurs(_ host: String) -> Bool {
        if extraHosts.contains(host) { return true }
        let (name, port) = Self.split(host)
        if extraHosts.contains(name) { return true }
        guard localHosts.contains(name) || name == ownHost else { return false }
        return self.port == nil || (port ?? 80) == self.port
    }

    /// Browsers share cookies between ports of one host, so the name has the port.
    static func cookieName(_ host: String) -> String { "glide-\(split(host).port ?? 80)" }

    /// The cookie of what the page before has kept; scripts name it by what their address says.
    static func storedCookieName(_ host: String) -> String { "glide-\(split(host).port.map(String.init) ?? "")-stored" }

    private static func split(_ host: String) -> (name: String, port: Int?) {
        guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]"), let port = UInt16(host[host.index(after: colon)...])
        else { return (host.lowercased(), nil) }
        return (host[..<colon].lowercased(), Int(port))
    }

    /// One leading slash only: `//name` would lead to another site.
    private static func path(_ request: WebRequest) -> String { "/" + request.path.drop { $0 == "/" || $0 == "\\" } }

    private static func locationWithoutToken(_ request: WebRequest) -> String {
        let items = (request.query ?? "").split(separator: "&").filter { !$0.hasPrefix("token=") && $0 != "token" }
        return location(request, query: items.isEmpty ? nil : items.joined(separator: "&"))
    }

    private static func location(_ request: WebRequest, query: String?) -> String { path(request) + (query.map { "?" + $0 } ?? "") }

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
        case .foreignHost: 421
        case .foreignOrigin, .wrongCookie, .wrongToken, .usedToken: 403
        }
    }

    package var wording: String {
        switch self {
        case .foreignHost: "This app answers only under its own address. Open the address that it printed when it started."
        case .foreignOrigin: "Only the app's own pages may connect to it."
        case .noCookie: "This browser has not been let in yet. Open the address that the app printed when it started."
        case .wrongCookie, .wrongToken:
            "The app was started anew since this address was printed. Open the address that it printed last."
        case .usedToken:
            "This address lets in one browser, and has done so. Open the new address that the app has just printed beside it."
        }
    }
}
