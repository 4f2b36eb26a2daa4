import RenderTree
import SessionCore
import Testing

@testable import WebHost

@MainActor
@Suite struct PictureTests {
    @Test func picturesOfOtherMachinesComeThroughTheApp() {
        let image = RenderNode(.image, [.url: .string("https://a.example/b?c=d&e=f")])
        #expect(ElementMapper.element(for: image).attributes["src"] == "/glide/picture?url=https%3A//a.example/b%3Fc%3Dd%26e%3Df")
        let loader = RenderNode(.imageLoader, [.url: .string("HTTP://a.example/")])
        #expect(ElementMapper.element(for: loader).attributes["data-src"] == "/glide/picture?url=HTTP%3A//a.example/")
        for own in ["data:image/png;base64,AAAA", "/a.png"] {
            #expect(ElementMapper.element(for: RenderNode(.image, [.url: .string(own)])).attributes["src"] == own)
        }
    }

    @Test func noPageLoadsFromAnotherMachine() async throws {
        let policy = try #require(await WebAppFixture().get("/").headers["content-security-policy"])
        #expect(policy.contains("img-src 'self' data:;"))
        #expect(!policy.contains("http"))
    }

    @Test func theAppFetchesWhatAPageAsksFor() async {
        let fixture = WebAppFixture {
            $0.picture = { $0 == "https://a.example/b c?d=1" ? Picture(bytes: [1, 2, 3], type: "image/svg+xml") : nil }
        }
        let found = await fixture.get(PictureAddress.local("https://a.example/b c?d=1"))
        #expect(found.status == 200 && found.body == [1, 2, 3])
        #expect(found.headers.values("content-type") == ["image/svg+xml"])
        // A drawing that is opened as a page of its own may run nothing.
        #expect(found.headers.values("content-security-policy") == ["default-src 'none'; style-src 'unsafe-inline'; sandbox"])
        for target in [
            "/glide/picture", "/glide/picture?url=", "/glide/picture?url=file:///etc/passwd", "/glide/picture?url=https://other.example",
            "/glide/picture?url=https://\(String(repeating: "a", count: 9_000))",
        ] {
            #expect(await fixture.get(target).status == 404)
        }
    }

    @Test func picturesAreFetchedForThosePeopleOnlyWhoWereLetIn() async {
        let fixture = WebAppFixture(token: "secret") { $0.picture = { _ in Picture(bytes: [1], type: "image/png") } }
        #expect(await fixture.get("/glide/picture?url=https://a.example/").status == 401)
        #expect(await fixture.get("/glide/picture?url=https://a.example/", headers: ["Cookie": "glide-8080=kept"]).status == 200)
    }

    @Test func otherSitesSeeNoPicturesThroughTheApp() async {
        let fixture = WebAppFixture { $0.picture = { _ in Picture(bytes: [1], type: "image/png") } }
        for (site, status) in [("same-origin", 200), ("none", 200), ("same-site", 404), ("cross-site", 404)] {
            #expect(await fixture.get("/glide/picture?url=https://a.example/", headers: ["Sec-Fetch-Site": site]).status == status)
        }
    }

    @Test func rowsOfPicturesAreToldAsOneShape() {
        let fixture = WireFixture()
        let rows = (0..<20).map { number in
            let row = RenderNode(.stack, [.axis: .string("horizontal")])
            row.setChildren([RenderNode(.image, [.url: .string("https://a.example/\(number).png")]), fixture.text("Row \(number)")])
            return row
        }
        fixture.list.setChildren(rows)
        let payload = fixture.payload()
        #expect(payload.matches(of: /<img\b/).count == 1)
        #expect(payload.contains("/glide/picture?url=https%3A//a.example/19.png"))
    }
}
