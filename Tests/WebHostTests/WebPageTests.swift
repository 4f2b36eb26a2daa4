import Foundation
import RenderTree
import SessionCore
import Testing

@testable import WebHost

@MainActor
@Suite struct WebPageTests {
    private func page(_ html: String, _ body: (String) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(html.utf8).write(to: file)
        try await body(file.absoluteString)
    }

    @Test func aPageOfTheAppsHasNoOriginAndANameThatSaysNothing() async throws {
        try await page("<script>1</script>") { address in
            let local = try #require(WebPageAddress.local(address))
            #expect(local.hasPrefix("/glide/web?file=") && !local.contains("page-"))
            let fixture = WebAppFixture()
            let answer = await fixture.get(local)
            #expect(answer.status == 200 && answer.body == Array("<script>1</script>".utf8))
            #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
            let policy = try #require(answer.headers["content-security-policy"])
            #expect(
                policy.hasPrefix("sandbox allow-scripts") && !policy.contains("allow-same-origin")
                    && policy.contains("frame-ancestors 'self'"))
            #expect(await fixture.get(local, headers: ["Sec-Fetch-Site": "cross-site"]).status == 404)
            #expect(await WebAppFixture(token: "secret").get(local).status == 401)
        }
        for target in ["/glide/web", "/glide/web?file=", "/glide/web?file=/etc/passwd", "/glide/web?file=../x"] {
            #expect(await WebAppFixture().get(target).status == 404)
        }
    }

    @Test(
        arguments: [
            ("https://a.example/b", "https://a.example/b"), ("HTTP://a.example/", "HTTP://a.example/"), ("javascript:a()", nil),
            ("data:text/html,a", nil), ("/etc/passwd", nil), ("", nil),
        ] as [(String, String?)])
    func framesShowPagesOfTheWeb(address: String, expected: String?) {
        #expect(WebPageAddress.local(address) == expected)
    }

    @Test func onlyAPageOfTheWebKeepsItsOrigin() async throws {
        let elsewhere = ElementMapper.element(for: RenderNode(.webPage, [.url: .string("https://a.example/b?c=\"d\"")])).html()
        #expect(elsewhere.contains("allow-same-origin") && elsewhere.contains("src=\"https://a.example/b?c=&quot;d&quot;\""))
        #expect(elsewhere.contains("referrerpolicy=\"no-referrer\""))
        try await page("") { address in
            let own = ElementMapper.element(for: RenderNode(.webPage, [.url: .string(address)])).html()
            #expect(own.contains("sandbox=") && !own.contains("allow-same-origin"))
        }
        #expect(!ElementMapper.element(for: RenderNode(.webPage, [:])).html().contains("iframe"))
    }

    @Test func onlyAppsThatShowPagesMayHaveFrames() {
        #expect(SecurityHeaders.policy.contains("frame-src 'none'") && SecurityHeaders.policy.contains("media-src 'self';"))
        let both = SecurityHeaders.policy(playsFromElsewhere: true, showsWebPages: true)
        #expect(both.contains("frame-src 'self' http: https:") && both.contains("media-src 'self' http: https:"))
    }
}
