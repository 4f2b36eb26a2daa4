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
        #expect(signIn.headers["set-cookie"] == "glide-8080=secret; Path=/; HttpOnly; SameSite=Strict")
        #expect(await fixture.get("/", headers: ["Cookie": "glide-8080=secret"]).status == 200)
        #expect(await fixture.get("/", headers: ["Cookie": "glide-8080=wrong!"]).status == 403)
        #expect(await fixture.get("/?token=wrong").status == 403)
        #expect(fixture.scenes.count == 1)
    }

    @Test func theRedirectStaysOnThisSite() async {
        let fixture = WebAppFixture(token: "t")
        #expect(await fixture.get("//evil.example/?token=t").headers["location"] == "/evil.example/")
        #expect(await fixture.get("/\\evil.example?token=t").headers["location"] == "/evil.example")
    }

    @Test(arguments: ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", "localhost.", "[::2]:8080", "localhost:x"])
    func foreignHostsAreRefused(_ host: String) async {
        let fixture = WebAppFixture()
        #expect(await fixture.get("/", headers: ["Host": host]).status == 403)
        #expect(fixture.scenes.isEmpty)
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "LOCALHOST", "notes.example"])
    func ownHostsAreServed(_ host: String) async {
        let fixture = WebAppFixture { $0.access.extraHosts = ["notes.example"] }
        #expect(await fixture.get("/", headers: ["Host": host]).status == 200)
    }

    @Test func anotherPortIsAnotherHost() async {
        let fixture = WebAppFixture { $0.access.port = 8080 }
        #expect(await fixture.get("/", headers: ["Host": "127.0.0.1:9"]).status == 403)
        #expect(await fixture.get("/").status == 200)
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
        guard case .accept = await fixture.upgrade("x", headers: ["Cookie": "glide-8080=secret"]) else { Issue.record("refused"); return }
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
