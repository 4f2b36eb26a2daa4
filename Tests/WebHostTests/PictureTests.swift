import Foundation
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

    @Test func filesComeByNamesThatSayNothing() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
        try Data(png).write(to: file)
        let image = RenderNode(.image, [.url: .string(file.absoluteString)])
        let address = try #require(ElementMapper.element(for: image).attributes["src"])
        #expect(address.hasPrefix("/glide/picture?file=") && !address.contains("picture-"))
        #expect(PictureAddress.local(file.absoluteString) == address)
        let fixture = WebAppFixture()
        let found = await fixture.get(address)
        #expect(found.status == 200 && found.body == png && found.headers.values("content-type") == ["image/png"])
        #expect(await fixture.get(address, headers: ["Sec-Fetch-Site": "cross-site"]).status == 404)
        for target in ["/glide/picture?file=", "/glide/picture?file=/etc/passwd", "/glide/picture?file=\(file.path)"] {
            #expect(await fixture.get(target).status == 404)
        }
        // What is no picture stays where it is, whatever the app has shown.
        try Data("root:x:0:0".utf8).write(to: file)
        #expect(await fixture.get(address).status == 404)
        try FileManager.default.removeItem(at: file)
        #expect(await fixture.get(address).status == 404)
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
