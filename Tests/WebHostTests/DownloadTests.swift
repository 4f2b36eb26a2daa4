import Foundation
import RenderTree
import SessionCore
import Testing

@testable import WebHost

@MainActor
@Suite struct DownloadTests {
    private let file = OfferedFile(path: "/tmp/export/note.html", name: "note.html", type: "text/html")

    @Test func aFileIsFetchedOnceByTheBrowserThatWasLetIn() async {
        let fixture = WebAppFixture(token: "secret")
        let address = fixture.app.downloads.address(of: file, for: "page")
        #expect(address.hasPrefix("/glide/download/") && address.utf8.count > 50)
        #expect(await fixture.get(address).status == 401)
        let cookie = "glide-8080=kept"
        #expect(await fixture.get(address, headers: ["Cookie": cookie, "Sec-Fetch-Site": "cross-site"]).status == 404)
        let response = await fixture.get(address, headers: ["Cookie": cookie, "Sec-Fetch-Site": "same-origin"])
        #expect(response.status == 200 && response.file == file.path && response.headers["content-type"] == "text/html")
        #expect(response.headers["content-disposition"] == "attachment; filename=\"note.html\"; filename*=UTF-8''note.html")
        #expect(response.headers["x-content-type-options"] == "nosniff" && response.headers["cache-control"] == "no-store")
        #expect(response.headers["content-security-policy"] == "default-src 'none'; sandbox")
        #expect(await fixture.get(address, headers: ["Cookie": cookie]).status == 404)
        #expect(await fixture.get("/glide/download/", headers: ["Cookie": cookie]).status == 404)
    }

    @Test func theFilesOfASceneGoWithIt() async {
        let fixture = WebAppFixture()
        let session = await fixture.page()
        let address = fixture.app.downloads.address(of: file, for: session)
        let other = fixture.app.downloads.address(of: file, for: "other")
        fixture.app.shutDown()
        #expect(await fixture.get(address).status == 404)
        #expect(await fixture.get(other).status == 200)
    }

    @Test(arguments: [
        ("Grüße.txt", "attachment; filename=\"Gr__e.txt\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt"),
        ("a\"; filename=evil.exe", "attachment; filename=\"a_; filename=evil.exe\"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe"),
        ("a\r\nSet-Cookie: x", "attachment; filename=\"aSet-Cookie: x\"; filename*=UTF-8''aSet-Cookie%3A%20x"),
        ("../../x.md", "attachment; filename=\"x.md\"; filename*=UTF-8''x.md"),
    ])
    func theNameOfAFileIsNothingButAName(name: String, header: String) {
        #expect(Downloads.disposition(name) == header)
    }

    @Test func thePageIsToldWhereTheFileIs() {
        var encoder = OperationEncoder(markup: .standard)
        encoder.address = { "/glide/download/" + $0.name }
        let root = RenderTree().root
        encoder.encode([.command(.download(file), root)])
        #expect(encoder.takePayload() == #",24,"/glide/download/note.html""#)
    }
}
