import RenderTree
import SessionCore
import Testing

@testable import WebHost

@MainActor
@Suite struct WebAppAccessTests {
    @Test func theTokenBecomesACookie() async {
        let fixture = WebAppFixture(token: "secret")
        #expect(await fixture.get("/").status == 401)
        let signIn = await fixture.get("/notes?token=secret&a=1")
        #expect(signIn.status == 303)
        #expect(signIn.headers["location"] == "/notes?a=1")
        #expect(signIn.headers["set-cookie"] == "glide-8080=kept; Path=/; HttpOnly; SameSite=Strict")
        #expect(await fixture.get("/", headers: ["Cookie": "glide-8080=kept"]).status == 200)
        for wrong in ["wrong", "secret", "kep", "keptt", ""] {
            #expect(await fixture.get("/", headers: ["Cookie": "glide-8080=\(wrong)"]).status == 403)
        }
        #expect(await fixture.get("/?token=wrong").status == 403)
        #expect(await fixture.get("/?token=kept").status == 403)
        #expect(fixture.scenes.count == 1)
    }

    /// A cookie of one's own site alone would not be sent with what follows.
    @Test(arguments: [("cross-site", chromium), ("cross-site", firefox), ("none", firefox)])
    func whoIsLedThereByAnotherSiteAsksAgainFromAPageOfTheApps(_ site: String, _ browser: String) async {
        let fixture = WebAppFixture(token: "secret")
        let led: HeaderFields = ["Sec-Fetch-Site": site, "User-Agent": browser]
        for _ in 0..<2 {
            let page = await fixture.get("/notes?a=\"1&token=secret", headers: led)
            #expect(page.status == 200 && page.headers["set-cookie"] == nil)
            #expect(String(decoding: page.body, as: UTF8.self).contains("content=\"0;url=/notes?a=&quot;1&amp;token=secret\""))
        }
        #expect(await fixture.get("/?token=wrong", headers: led).status == 403)
        let again: HeaderFields = ["Sec-Fetch-Site": "same-origin", "User-Agent": browser]
        let signIn = await fixture.get("/notes?a=1&token=secret", headers: again)
        #expect(signIn.status == 303 && signIn.headers["set-cookie"] != nil && signIn.headers["location"] == "/notes?a=1")
        // The next browser is told so only after that way.
        #expect(await fixture.get("/?token=secret", headers: led).status == 200)
        #expect(await fixture.get("/?token=secret", headers: again).status == 403)
    }

    @Test func aBrowserIsAskedForTheSizeOfItsWindowBeforeTheFirstPage() async {
        let fixture = WebAppFixture(token: "secret")
        #expect(await fixture.get("/?token=secret").headers["accept-ch"] == "Sec-CH-Viewport-Width, Sec-CH-Viewport-Height")
        func size(_ headers: HeaderFields) -> [Double] {
            let traits = WebApp.traits(of: WebRequest(target: "/", headers: headers))
            return [traits.width, traits.height]
        }
        #expect(size(["Sec-CH-Viewport-Width": "390", "Sec-CH-Viewport-Height": "844"]) == [390, 844])
        let unknown = size([:])
        #expect(size(["Sec-CH-Viewport-Width": "390"]) == unknown)
        #expect(size(["Sec-CH-Viewport-Width": "390", "Sec-CH-Viewport-Height": "-1"]) == unknown)
    }

    @Test func anAddressLetsInOneBrowserAndTheNextGetsAnAddressOfItsOwn() async {
        let fixture = WebAppFixture(token: "secret")
        #expect(await fixture.get("/?token=secret").status == 303)
        #expect(fixture.addresses.lines == [])
        let again = await fixture.get("/?token=secret")
        #expect(again.status == 403 && again.headers["set-cookie"] == nil)
        #expect(String(decoding: again.body, as: UTF8.self).contains("lets in one browser"))
        #expect(fixture.addresses.lines == ["http://127.0.0.1:8080/?token=next"])
        _ = await fixture.get("/?token=secret")
        #expect(fixture.addresses.lines.count == 1)
        #expect(await fixture.get("/?token=next").headers["set-cookie"] != nil)
        #expect(await fixture.get("/?token=next").status == 403)
        #expect(fixture.addresses.lines.count == 2)
    }

    @Test func whoeverIsLetInMayOpenAnyPrintedAddressAgain() async {
        let fixture = WebAppFixture(token: "secret")
        _ = await fixture.get("/?token=secret")
        for token in ["secret", "of-an-earlier-start"] {
            let response = await fixture.get("/a?token=\(token)", headers: ["Cookie": "glide-8080=kept"])
            #expect(response.status == 303 && response.headers["location"] == "/a")
            #expect(response.headers["set-cookie"] == nil)
        }
        #expect(fixture.addresses.lines == [])
    }

    nonisolated static let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    nonisolated static let chromium = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36"

    @Test func theCookieGoesToNoOtherPortOfThisMachine() async {
        let fixture = WebAppFixture {
            $0.access = AccessControl(secret: "kept", launchToken: "secret", ownHost: "notes-x1.localhost")
        }
        for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"] {
            let moved = await fixture.get("/a?token=secret&b=1", headers: ["Host": host, "User-Agent": Self.chromium])
            #expect(moved.headers["location"] == "http://notes-x1.localhost:8080/a?token=secret&b=1")
            #expect(moved.headers["set-cookie"] == nil)
        }
        let own: HeaderFields = ["Host": "notes-x1.localhost:8080", "User-Agent": Self.chromium]
        let signIn = await fixture.get("/a?token=secret&b=1", headers: own)
        #expect(signIn.headers["location"] == "/a?b=1" && signIn.headers["set-cookie"] != nil)
        // Opened once more from where it was printed: the browser has its cookie under the other name.
        let again = await fixture.get("/?token=secret", headers: ["User-Agent": Self.chromium])
        #expect(again.headers["location"] == "http://notes-x1.localhost:8080/?token=secret")
        // Nobody learns the name without a token.
        for target in ["/", "/?token=wrong"] {
            #expect(await fixture.get(target, headers: ["User-Agent": Self.chromium]).headers["location"] == nil)
        }
    }

    @Test(arguments: [
        (chromium, true), (firefox, true),
        ("Mozilla/5.0 (X11; rv:78.0) Gecko/20100101 Firefox/78.0", false),
        ("Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15", false),
        ("Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1", false),
        ("curl/8.0", false), ("", false), ("Chrome/", false), ("Chrome/99999999999999999999", false),
    ])
    func onlyBrowsersThatFindTheOwnNameAreSentThere(_ browser: String, _ isSent: Bool) async {
        #expect(AccessControl.resolvesNamesBelowLocalhost(browser) == isSent)
        let fixture = WebAppFixture {
            $0.access = AccessControl(secret: "kept", launchToken: "secret", ownHost: "notes-x1.localhost")
        }
        let response = await fixture.get("/?token=secret", headers: ["User-Agent": browser])
        #expect((response.headers["set-cookie"] == nil) == isSent)
    }

    @Test(arguments: [("//evil.example/?token=t", "/evil.example/"), ("/\\evil.example?token=t", "/evil.example")])
    func theRedirectStaysOnThisSite(_ target: String, _ place: String) async {
        let fixture = WebAppFixture(token: "t")
        #expect(await fixture.get(target).headers["location"] == place)
    }

    @Test(arguments: ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", "localhost.", "[::2]:8080", "localhost:x"])
    func foreignHostsAreRefused(_ host: String) async {
        let fixture = WebAppFixture()
        #expect(await fixture.get("/", headers: ["Host": host]).status == 421)
        #expect(fixture.scenes.isEmpty)
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "LOCALHOST", "notes.example"])
    func ownHostsAreServed(_ host: String) async {
        let fixture = WebAppFixture { $0.access.extraHosts = ["notes.example"] }
        #expect(await fixture.get("/", headers: ["Host": host]).status == 200)
    }

    @Test(arguments: ["127.0.0.1:9", "localhost:80", "localhost", "[::1]", "x.localhost:8080"])
    func aHostWithAnotherPortIsAnotherHost(_ host: String) async {
        let fixture = WebAppFixture()
        fixture.app.listens(on: 8080)
        #expect(await fixture.get("/", headers: ["Host": host]).status == 421)
        #expect(await fixture.get("/").status == 200)
        guard case .refuse = await fixture.upgrade("x", headers: ["Host": host, "Origin": "http://\(host)"]) else {
            Issue.record("a socket for \(host)")
            return
        }
    }

    @Test func onPort80AHostNeedsNoPort() async {
        let fixture = WebAppFixture { $0.access.extraHosts = ["tunnel.example:9000"] }
        fixture.app.listens(on: 80)
        #expect(await fixture.get("/", headers: ["Host": "localhost"]).status == 200)
        #expect(await fixture.get("/", headers: ["Host": "tunnel.example:9000"]).status == 200)
    }

    @Test func refusedSocketsAreCountedAndNotListed() async {
        let fixture = WebAppFixture()
        for _ in 1...1_000 { _ = await fixture.upgrade("x", headers: ["Origin": "http://evil.example"]) }
        #expect(fixture.log.lines.count == 12)
        #expect(fixture.log.lines.first == "Refused a socket: Only the app's own pages may connect to it.")
        #expect(fixture.log.lines.last == "Refused a socket (1000 so far): Only the app's own pages may connect to it.")
    }

    @Test(arguments: ["http://evil.example", "http://127.0.0.1:9", "null", "http://127.0.0.1:8080.evil.example", "file://"])
    func foreignPagesMayNotConnect(_ origin: String) async {
        let fixture = WebAppFixture()
        guard case .refuse(let response) = await fixture.upgrade("x", headers: ["Origin": origin]) else {
            Issue.record("accepted \(origin)")
            return
        }
        #expect(response.status == 403)
    }

    @Test func aSocketNeedsTheCookie() async {
        let fixture = WebAppFixture(token: "secret")
        guard case .refuse(let response) = await fixture.upgrade("x") else { Issue.record("accepted"); return }
        #expect(response.status == 401)
        guard case .refuse = await fixture.upgrade("x", headers: ["Cookie": "glide-8080=no"]) else { Issue.record("accepted"); return }
        guard case .accept = await fixture.upgrade("x", headers: ["Cookie": "glide-8080=kept"]) else { Issue.record("refused"); return }
    }

    @Test func everyResponseCarriesThePolicy() async {
        let fixture = WebAppFixture()
        for target in ["/", "/glide/client.js", "/nothing.png", "/glide/none.js"] {
            let response = await fixture.get(target)
            #expect(response.headers["content-security-policy"]?.contains("default-src 'none'; script-src 'self'") == true)
            #expect(response.headers["x-content-type-options"] == "nosniff")
            #expect(response.headers["cache-control"] != nil)
        }
    }

    @Test func assetsAreKeptByTheirContents() async throws {
        let fixture = WebAppFixture()
        let plain = await fixture.get("/glide/client.js")
        #expect(plain.headers["cache-control"] == "no-cache")
        let tag = try #require(plain.headers["etag"])
        #expect(await fixture.get("/glide/client.js", headers: ["If-None-Match": tag]).status == 304)
        let versioned = await fixture.get("/glide/\(tag.dropFirst().dropLast())/client.js")
        #expect(versioned.headers["cache-control"] == "public, max-age=31536000, immutable")
    }

    @Test(arguments: [
        ("/", 200), ("/users/42", 200), ("/a%20b", 200), ("/glide/", 404), ("/glide/../etc/passwd", 404), ("/favicon.ico", 404),
        ("/robots.txt", 404), ("//evil.example", 404), ("/a\u{1}b", 404),
    ])
    func pagesAreToldFromFiles(_ path: String, _ status: Int) async {
        #expect(await WebAppFixture().get(path).status == status)
    }

    @Test func onlyPagesAndAssetsAreRead() async {
        let fixture = WebAppFixture()
        let post = WebRequest(method: "POST", target: "/", headers: ["Host": "localhost"])
        #expect(await fixture.app.respond(to: post).status == 405)
        let head = WebRequest(method: "HEAD", target: "/", headers: ["Host": "localhost"])
        #expect(await fixture.app.respond(to: head).status == 200)
        #expect(fixture.scenes.isEmpty)
    }

    @Test func thePageHoldsNoMarkupOfTheAppsTexts() async {
        let fixture = WebAppFixture()
        _ = await fixture.get("/")
        fixture.scenes[0].label.set(.text, "<script>alert(1)</script>")
        let markup = Markup.standard.compose(fixture.scenes[0].tree.root) { String($0.id.rawValue) }
        #expect(!Markup.standard.write(markup).contains("<script"))
        let page = DocumentWriter.notice("<b>", "\"'<")
        #expect(page.contains("&lt;b&gt;") && page.contains("&quot;&#39;&lt;"))
    }
}
