import RenderTree
import SessionCore
import Synchronization

/// An app in the browser: serves its pages and its socket.
///
/// Every load of a page mounts a scene of its own. Anything may be called from any thread; scenes live on the main actor.
package final class WebApp: WebEndpoint {
    private let configuration: WebAppConfiguration
    private let assets: Assets
    private let mailbox: Mailbox
    private let access: Mutex<AccessControl>
    private let refusedSockets: LogTally
    private let refusedUploads: LogTally
    let uploads: Uploads
    let downloads = Downloads()
    private let paintings = Paintings()
    @MainActor let sessions: WebSessions

    /// - Parameter makeScene: mounts a scene at a location, a path such as "/users/42", after it has been given what a former
    ///   one had kept, and in the window that the page's address names.
    @MainActor
    package init(
        configuration: WebAppConfiguration = WebAppConfiguration(), assets: Assets = .standard, markup: Markup = .standard,
        makeScene: @escaping @MainActor (HostTraits, String, String?, WindowAddress?) -> any HostedScene
    ) {
        self.configuration = configuration
        self.assets = assets
        access = Mutex(configuration.access)
        refusedSockets = LogTally("Refused a socket", log: configuration.log)
        refusedUploads = LogTally("Refused a file", log: configuration.log)
        uploads = Uploads(limits: configuration.uploads, parent: configuration.uploadFolder)
        mailbox = Mailbox()
        let writer = DocumentWriter(markup: markup, assets: assets, icon: configuration.icon, accent: configuration.accent)
        sessions = WebSessions(
            configuration: configuration, writer: writer, uploads: uploads, downloads: downloads, makeScene: makeScene)
        mailbox.connect { [weak sessions] in _ = sessions?.handle($0) }
    }

    /// Ends every scene and closes every socket.
    @MainActor
    package func shutDown() { sessions.shutDown() }

    /// Handles now what sockets have reported; it happens by itself at the next turn of the main actor.
    @MainActor
    package func drain() { mailbox.drain() }

    /// From here on browsers have to call the app by this port.
    package func listens(on port: Int) { access.withLock { $0.port = port } }

    /// A drawing as a PNG, which the page in use makes; waits for it, for seconds where the page is far away or hidden. nil without a page.
    ///
    /// - Parameters:
    ///   - drawing: an SVG document that needs nothing else.
    ///   - width: in pixels, as `height`.
    package func paint(_ drawing: String, width: Int, height: Int) -> [UInt8]? {
        mailbox.channelInUse.flatMap { paintings.paint(drawing, width: width, height: height, by: $0) }
    }

    package func knows(_ request: WebRequest) -> Bool { access.withLock { $0.knows(request) } }

    package func respond(to request: WebRequest) async -> WebResponse {
        SecurityHeaders.add(to: await route(request))
    }

    package func upgrade(_ request: WebRequest) async -> UpgradeDecision {
        guard request.path == "/glide/socket" else { return .refuse(SecurityHeaders.add(to: .status(404))) }
        if case .refuse(let refusal) = access.withLock({ $0.decideSocket(request) }) {
            refusedSockets.add(refusal.wording)
            return .refuse(SecurityHeaders.add(to: .text(refusal.wording + "\n", status: refusal.status)))
        }
        let gate = ReadingGate(limits: configuration.rate)
        return .accept(SocketReceiver(session: request.queryValue("session") ?? "", mailbox: mailbox, gate: gate))
    }

    /// Files and pictures are the only bodies that are taken: from our own pages, for a scene that is there, or where they were asked for.
    package func plan(for request: WebRequest) -> BodyPlan {
        do throws(UploadRefusal) {
            guard request.method == "POST", ["/glide/files", Paintings.path].contains(request.path) else { return .keep }
            if case .refuse(let refusal) = access.withLock({ $0.decideSocket(request) }) {
                refusedUploads.add(refusal.wording)
                return .refuse(SecurityHeaders.add(to: .text(refusal.wording + "\n", status: refusal.status)))
            }
            guard let length = request.headers["content-length"] else { return .refuse(SecurityHeaders.add(to: .status(411))) }
            guard let bytes = Int(length) else { throw .badRequest }
            if request.path == Paintings.path {
                let receiver = paintings.receiver(named: request.queryValue("name") ?? "", bytes: bytes)
                return receiver.map { .stream($0) } ?? .refuse(SecurityHeaders.add(to: .status(404)))
            }
            let place = try uploads.reserve(
                request.queryValue("path") ?? "", type: request.queryValue("type") ?? "", bytes: bytes,
                batch: request.queryValue("batch") ?? "", of: request.queryValue("session") ?? "")
            return .stream(FileUpload(place, uploads: uploads))
        } catch {
            refusedUploads.add(error.wording)
            return .refuse(error.response)
        }
    }

    // MARK: - Routes

    private func route(_ request: WebRequest) async -> WebResponse {
        switch access.withLock({ $0.decide(request) }) {
        case .allow: break
        case .move(let address): return .redirect(to: address)
        case .askAgain(let location): return .html(DocumentWriter.passage(to: location))
        case .signIn(let cookie, let location):
            let response = WebResponse.redirect(to: location).adding("Accept-CH", Self.sizeQuestion)
            return cookie.map { response.adding("Set-Cookie", $0) } ?? response
        case .refuse(let refusal):
            if refusal == .usedToken { offerNewAddress(request) }
            return .html(DocumentWriter.notice("Not let in", refusal.wording), status: refusal.status)
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .status(405).adding("Allow", "GET, HEAD")
        }
        if request.path.hasPrefix(Downloads.path) { return downloads.respond(to: request) }
        if request.path == PictureAddress.path { return await picture(request) }
        if request.path == WebPageAddress.path { return WebPageAddress.respond(to: request) }
        if request.path == MediaAddress.path { return MediaAddress.respond(to: request) }
        if request.path.hasPrefix("/glide/") { return asset(request) }
        if request.path == "/favicon.ico" { return .status(404) }
        guard Self.asksForPage(request), let location = Self.location(request.path) else { return .status(404) }
        return await page(request, at: location)
    }

    /// For another browser of the same person, who alone sees what the app prints.
    private func offerNewAddress(_ request: WebRequest) {
        let token = configuration.makeToken()
        guard let host = request.headers["host"], access.withLock({ $0.renew(token) }) else { return }
        configuration.tellAddress("http://\(host)/?token=\(token)")
    }

    private func page(_ request: WebRequest, at location: String) async -> WebResponse {
        if request.method == "HEAD" { return .html("") }
        guard
            let document = await sessions.open(
                location: location, query: request.query, stored: Self.stored(by: request), window: WindowAddress(request),
                traits: Self.traits(of: request))
        else {
            if await sessions.isEnding {
                return .html(DocumentWriter.notice("The app has ended", "Start it again, then load this page again."), status: 503)
            }
            let text = "Too many windows of this app are open. Close one and load this page again."
            return .html(DocumentWriter.notice("Too many windows", text), status: 503)
        }
        let response = compressed(.html(document), for: request)
        guard configuration.playsFromElsewhere || configuration.showsWebPages else { return response }
        return response.adding(
            "Content-Security-Policy",
            SecurityHeaders.policy(playsFromElsewhere: configuration.playsFromElsewhere, showsWebPages: configuration.showsWebPages))
    }

    private func asset(_ request: WebRequest) -> WebResponse {
        if request.path.hasPrefix("/glide/resources/") { return resource(request) }
        let parts = request.path.dropFirst("/glide/".count).split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last.map(String.init), let asset = assets[name], parts.count <= 2 else { return .status(404) }
        let tag = "\"\(assets.version)\""
        let isVersioned = parts.count == 2 && parts[0] == assets.version
        let lifetime = isVersioned ? "public, max-age=31536000, immutable" : "no-cache"
        if request.headers.values("if-none-match").contains(where: { $0.contains(tag) }) {
            return .status(304).adding("ETag", tag).adding("Cache-Control", lifetime)
        }
        return compressed(.data(asset.bytes, type: asset.type), for: request)
            .adding("ETag", tag).adding("Cache-Control", lifetime)
    }

    private func picture(_ request: WebRequest) async -> WebResponse {
        if let file = PictureAddress.file(of: request) { return file.response }
        guard let address = PictureAddress.remote(of: request) else { return .status(404) }
        return await configuration.picture(address)?.response ?? .status(404)
    }

    private func resource(_ request: WebRequest) -> WebResponse {
        guard let name = request.decodedPath?.dropFirst("/glide/resources/".count), !name.contains("/"), !name.contains("\0"),
            let found = configuration.resource(String(name))
        else { return .status(404) }
        return .data(found.bytes, type: found.type).adding("Cache-Control", "private, max-age=31536000, immutable")
    }

    /// On this machine, compressing costs more than it saves.
    private func compressed(_ response: WebResponse, for request: WebRequest) -> WebResponse {
        let offered = request.headers.values("accept-encoding").joined(separator: ",")
        guard !request.isLoopback, offered.contains("deflate"), response.body.count > configuration.compressionThreshold,
            let body = Deflate.compress(response.body, isThorough: true)
        else { return response }
        var response = response
        response.body = body
        return response.adding("Content-Encoding", "deflate").adding("Vary", "Accept-Encoding")
    }

    /// Browsers ask for pages with `Accept: text/html`; others are believed unless they name a file.
    static func asksForPage(_ request: WebRequest) -> Bool {
        if let destination = request.headers["sec-fetch-dest"], destination != "document" { return false }
        let accepted = request.headers.values("accept").joined(separator: ",")
        if accepted.contains("text/html") { return true }
        return !(request.path.split(separator: "/").last ?? "").contains(".")
    }

    /// The scene's location for a path; nil if no scene can be there.
    static func location(_ path: String) -> String? {
        guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count <= 4096,
            path.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return path
    }

    /// What the page that is loaded anew has kept, as far as it has room in a cookie: the scene is mounted with it then.
    /// It is no more than a guess until the page says hello: all tabs of a browser send the same cookies.
    static func stored(by request: WebRequest) -> String? {
        let name = AccessControl.storedCookieName(request.headers["host"] ?? "")
        return request.cookies[name].flatMap { PercentEncoding.decode($0) }
    }

    /// Asks browsers to tell with the next request how large the window is; those that do not know the question tell with hello.
    private static let sizeQuestion = "Sec-CH-Viewport-Width, Sec-CH-Viewport-Height"

    /// What a first request tells of the browser; the rest comes with hello.
    static func traits(of request: WebRequest) -> HostTraits {
        let languages = request.headers["accept-language"] ?? ""
        let first = languages.prefix { $0 != "," && $0 != ";" }
        let isName =
            (2...35).contains(first.utf8.count)
            && first.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "-")
            }
        var traits = HostTraits()
        let size = ["width", "height"].map { request.headers["sec-ch-viewport-\($0)"].flatMap(Double.init) ?? 0 }
        if size.allSatisfy({ (1...100_000).contains($0) }) { (traits.width, traits.height) = (size[0], size[1]) }
        if isName { traits.locale = String(first) }
        traits.isRightToLeft = ["ar", "he", "fa", "ur"].contains(traits.locale.prefix(2).lowercased())
        return traits
    }
}
