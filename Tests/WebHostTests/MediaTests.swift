import Foundation
import RenderTree
import SessionCore
import Testing

@testable import WebHost

struct ByteRangeTests {
    @Test(arguments: [
        ("bytes=0-99", 0..<100), ("bytes=100-", 100..<150), ("bytes=950-", 950..<1_000), ("bytes=-30", 970..<1_000),
        ("bytes=-5000", 0..<1_000), ("bytes=990-5000", 990..<1_000), ("bytes=0-9223372036854775807", 0..<1_000), ("Bytes = 1 - 2", 1..<3),
    ])
    func aPartIsWithinTheFile(_ header: String, _ part: Range<Int>) throws {
        #expect(try #require(ByteRange(header)).part(of: 1_000, limit: 50) == part)
    }

    @Test(arguments: ["bytes=1000-", "bytes=1000-1001", "bytes=-0", "bytes=9223372036854775807-"])
    func whatIsBehindTheFileIsNoPart(_ header: String) throws {
        #expect(try #require(ByteRange(header)).part(of: 1_000, limit: 50) == nil)
    }

    @Test(arguments: [
        "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=1", "bytes=2-1", "bytes=0-1,3-4", "items=0-1", "bytes=--1", "bytes=1-2-3",
        "bytes=99999999999999999999-", "bytes=٣-٤",
    ])
    func whatIsNoRangeIsIgnored(_ header: String) {
        #expect(ByteRange(header) == nil)
    }
}

@MainActor
@Suite struct MediaTests {
    @Test func filmsAreServedInPartsUnderNamesThatSayNothing() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID().uuidString).webm")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(repeating: 1, count: 5_000).write(to: file)
        let address = MediaAddress.local(file.absoluteString)
        #expect(address.hasPrefix("/glide/media?file=") && !address.contains("film-"))
        let fixture = WebAppFixture()
        let whole = await fixture.get(address)
        #expect(whole.status == 200 && whole.file == file.path && whole.filePart == nil)
        #expect(whole.headers["content-type"] == "video/webm" && whole.headers["accept-ranges"] == "bytes")
        let part = await fixture.get(address, headers: ["Range": "bytes=4000-"])
        #expect(part.status == 206 && part.filePart == 4_000..<5_000)
        #expect(part.headers["content-range"] == "bytes 4000-4999/5000")
        let none = await fixture.get(address, headers: ["Range": "bytes=5000-"])
        #expect(none.status == 416 && none.headers["content-range"] == "bytes */5000" && none.file == nil)
        #expect(await fixture.get(address, headers: ["Sec-Fetch-Site": "cross-site"]).status == 404)
        for target in ["/glide/media", "/glide/media?file=", "/glide/media?file=\(file.path)", "/glide/media?file=../etc/passwd"] {
            #expect(await fixture.get(target).status == 404)
        }
        let guarded = WebAppFixture(token: "secret")
        #expect(await guarded.get(address).status == 401)
        try FileManager.default.removeItem(at: file)
        #expect(await fixture.get(address).status == 404)
    }

    @Test(arguments: [
        ("https://a.example/b.mp4", "https://a.example/b.mp4"), ("HTTP://a.example/", "HTTP://a.example/"), ("javascript:a()", ""),
        ("data:video/mp4,a", ""), ("/etc/passwd", ""), ("", ""),
    ])
    func pagesPlayFilesAndWhatIsOnTheWeb(_ address: String, _ local: String) {
        #expect(MediaAddress.local(address) == local)
    }

    @Test func pagesMayFetchFilmsFromElsewhereOnlyWhereTheAppPlaysAny() async throws {
        func policy(_ playsFromElsewhere: Bool) async throws -> String {
            let fixture = WebAppFixture { $0.playsFromElsewhere = playsFromElsewhere }
            let response = await fixture.get("/", headers: ["Accept": "text/html"])
            #expect(response.headers.values("content-security-policy").count == 1)
            return try #require(response.headers["content-security-policy"])
        }
        #expect(try await policy(false).contains("media-src 'self';"))
        #expect(try await policy(true).contains("media-src 'self' http: https:;"))
        #expect(try await policy(true).contains("script-src 'self';"))
    }

    @Test func aFilmHasTheBrowsersControlsUnlessItIsToHaveNone() {
        let film = ElementMapper.element(for: RenderNode(.film, [.player: .int(3)]))
        #expect(film.attributes["data-player"] == "3" && film.html().contains("controls"))
        let bare = ElementMapper.element(for: RenderNode(.film, [.hidesControls: .bool(true)]))
        #expect(bare.attributes["data-player"] == nil && !bare.html().contains("controls"))
    }
}
