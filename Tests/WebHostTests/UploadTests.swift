import Foundation
import RenderTree
import SessionCore
import Testing

@testable import WebHost

/// A folder for one test.
private struct Scratch: ~Copyable {
    let url = FileManager.default.temporaryDirectory.appending(path: "uploads-" + UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var names: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? [] }
}

@MainActor
@Suite struct UploadTests {
    private func request(
        _ session: String, path: String = "a.txt", bytes: Int? = 3, batch: String = "b1", headers: HeaderFields = [:],
        method: String = "POST"
    ) -> WebRequest {
        var all: HeaderFields = ["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080"]
        if let bytes { all["Content-Length"] = "\(bytes)" }
        for field in headers.fields { all[field.name] = field.value }
        let name = path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return WebRequest(
            method: method, target: "/glide/files?session=\(session)&batch=\(batch)&type=text%2Fplain&path=\(name)", headers: all)
    }

    private func upload(_ text: String, as path: String, batch: String = "b1", to session: String, of app: WebApp) async -> Int {
        switch app.plan(for: request(session, path: path, bytes: text.utf8.count, batch: batch)) {
        case .keep: return 0
        case .refuse(let response): return response.status
        case .stream(let receiver):
            for byte in text.utf8 { _ = receiver.received([byte]) {} }
            return await receiver.finished().status
        }
    }

    private func refusal(_ request: WebRequest, by app: WebApp) -> Int? {
        switch app.plan(for: request) {
        case .keep: return 0
        case .refuse(let response): return response.status
        case .stream(let receiver):
            receiver.aborted()
            return nil
        }
    }

    @Test func aFileOfAPageIsKeptForItsSceneAndForNobodyElse() async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture { [url = scratch.url] in $0.uploadFolder = url }
        let session = await fixture.page()
        let other = await fixture.page()
        #expect(await upload("Hello", as: "Größe 1.txt", to: session, of: fixture.app) == 204)
        #expect(fixture.app.uploads.take("b1", of: other) == nil)
        let files = try #require(fixture.app.uploads.take("b1", of: session))
        let path = try #require(files.first?.path)
        #expect(files.count == 1 && files[0].type == "text/plain" && path.hasSuffix("/Größe 1.txt"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "Hello")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let folder = try #require(FileManager.default.contentsOfDirectory(atPath: scratch.url.path).first)
        #expect(try FileManager.default.attributesOfItem(atPath: scratch.url.path + "/" + folder)[.posixPermissions] as? Int == 0o700)
        // Once.
        #expect(fixture.app.uploads.take("b1", of: session) == nil)
        fixture.app.shutDown()
        #expect(scratch.names.isEmpty)
    }

    @Test func theSceneIsGivenTheFilesOfItsBatch() async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture { [url = scratch.url] in $0.uploadFolder = url }
        let session = await fixture.page()
        let channel = try await fixture.connect(session)
        #expect(await upload("1", as: "same.txt", to: session, of: fixture.app) == 204)
        #expect(await upload("22", as: "same.txt", to: session, of: fixture.app) == 204)
        let node = fixture.scenes[0].toggle.id.rawValue
        channel.deliver(.text("[1,0,\(node),\"transfer\",\"chosen\",0,0,false,\"b1\",[]]"))
        fixture.app.drain()
        guard case .transfer(let transfer)? = fixture.scenes[0].events.last else { return #expect(Bool(false), "no transfer came") }
        #expect(transfer.files.map { URL(filePath: $0.path).lastPathComponent } == ["same.txt", "same.txt"])
        #expect(try transfer.files.map { try String(contentsOfFile: $0.path, encoding: .utf8) } == ["1", "22"])
    }

    @Test func whatIsInAFolderStandsInOneAndTheAppIsGivenThat() async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture { [url = scratch.url] in $0.uploadFolder = url }
        let session = await fixture.page()
        for (path, text) in [("Notes/a.md", "a"), ("Notes/deep/b.md", "b"), ("Notes/empty", "")] {
            #expect(await upload(text, as: path, to: session, of: fixture.app) == 204)
        }
        let files = try #require(fixture.app.uploads.take("b1", of: session))
        #expect(files.count == 1 && files[0].isFolder)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: files[0].path).sorted() == ["a.md", "deep", "deep/b.md", "empty"])
    }

    @Test func onlyOurOwnPagesWithACookieAndASceneMaySendFiles() async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture(token: "secret") { [url = scratch.url] in $0.uploadFolder = url }
        let cookie: HeaderFields = ["Cookie": "glide-8080=kept"]
        let html = String(
            decoding: await fixture.get("/", headers: ["Cookie": "glide-8080=kept", "Accept": "text/html"]).body, as: UTF8.self)
        let start = try #require(html.firstRange(of: "glide-session\" content=\"")).upperBound
        let session = String(html[start...].prefix { $0 != "\"" })
        let app = try #require(fixture.app)
        #expect(refusal(request(session, headers: cookie), by: app) == nil)
        #expect(refusal(request(session), by: app) == 401)
        #expect(refusal(request(session, headers: ["Cookie": "glide-8080=wrong"]), by: app) == 403)
        #expect(refusal(request(session, headers: ["Cookie": "glide-8080=kept", "Origin": "http://evil.example"]), by: app) == 403)
        #expect(refusal(request(session, headers: ["Cookie": "glide-8080=kept", "Origin": "null"]), by: app) == 403)
        #expect(refusal(request(session, headers: ["Cookie": "glide-8080=kept", "Host": "evil.example:8080"]), by: app) == 421)
        #expect(refusal(request("unknown", headers: cookie), by: app) == 404)
        #expect(refusal(request(session, bytes: nil, headers: cookie), by: app) == 411)
        #expect(refusal(request(session, headers: ["Cookie": "glide-8080=kept", "Content-Length": "-1"]), by: app) == 400)
        // No other method, and no other address, takes a body.
        #expect(refusal(request(session, headers: cookie, method: "PUT"), by: app) == 0)
        #expect(await app.respond(to: request(session, headers: cookie, method: "PUT")).status == 405)
    }

    @Test func nothingIsReceivedBeyondTheLimits() async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture { [url = scratch.url] in
            $0.uploadFolder = url
            $0.uploads.fileBytes = 10
            $0.uploads.sceneBytes = 25
            $0.uploads.sceneFiles = 4
            $0.uploads.parallel = 2
        }
        let session = await fixture.page()
        let app = try #require(fixture.app)
        #expect(refusal(request(session, bytes: 11), by: app) == 413)
        #expect(refusal(request(session, bytes: .max), by: app) == 413)
        // Three at once.
        var open: [any BodyReceiver] = []
        for _ in 0..<2 { if case .stream(let receiver) = app.plan(for: request(session, bytes: 10)) { open.append(receiver) } }
        #expect(open.count == 2)
        #expect(refusal(request(session, bytes: 1), by: app) == 503)
        for receiver in open {
            _ = receiver.received(Array(repeating: 1, count: 10)) {}
            #expect(await receiver.finished().status == 204)
        }
        // 20 of 25 bytes are there.
        #expect(refusal(request(session, bytes: 6), by: app) == 413)
        #expect(await upload("12345", as: "c", to: session, of: app) == 204)
        #expect(await upload("", as: "d", to: session, of: app) == 204)
        #expect(refusal(request(session, bytes: 0), by: app) == 413)
        // Another scene has room of its own.
        let other = await fixture.page()
        #expect(refusal(request(other, bytes: 10), by: app) == nil)
    }

    @Test func anUploadThatIsBrokenOffLeavesNothingAndTakesNoRoom() async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture { [url = scratch.url] in
            $0.uploadFolder = url
            $0.uploads.sceneBytes = 10
        }
        let session = await fixture.page()
        guard case .stream(let receiver)? = Optional(fixture.app.plan(for: request(session, bytes: 10))) else {
            return #expect(Bool(false))
        }
        _ = receiver.received([1, 2, 3]) {}
        receiver.aborted()
        // Its room is given back once the file is gone.
        var status: Int?
        repeat {
            await Task.yield()
            status = refusal(request(session, bytes: 10), by: fixture.app)
        } while status == 413
        #expect(status == nil)
        #expect(!scratch.names.contains { $0.hasSuffix("a.txt") })
        #expect(fixture.app.uploads.take("b1", of: session) == [])
    }

    @Test func whatArrivesAfterItsSceneHasEndedIsNotKept() async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture { [url = scratch.url] in $0.uploadFolder = url }
        let session = await fixture.page()
        guard case .stream(let receiver)? = Optional(fixture.app.plan(for: request(session))) else { return #expect(Bool(false)) }
        _ = receiver.received([1, 2]) {}
        fixture.app.shutDown()
        _ = receiver.received([3]) {}
        #expect(await receiver.finished().status != 204)
        #expect(!scratch.names.contains { $0.hasSuffix("a.txt") })
    }

    // MARK: Names

    @Test(arguments: [
        ("a.txt", "a.txt"), ("../../etc/passwd", "passwd"), ("..\\..\\boot.ini", "boot.ini"), ("a\u{0}b.txt", "ab.txt"), ("", "file"),
        ("..", "file"), (".", "file"), ("   ", "file"), ("line\nbreak.md", "linebreak.md"), ("photo\u{202E}gpj.exe", "photogpj.exe"),
        (".bashrc", ".bashrc"), ("Grüße & Küsse.md", "Grüße & Küsse.md"), ("👩‍👩‍👧.png", "👩‍👩‍👧.png"), ("/", "file"), ("C:\\a.txt", "a.txt"),
    ])
    func aNameStandsForOneFileInAFolder(raw: String, name: String) {
        #expect(UploadName.sanitised(raw) == name)
    }

    @Test func aLongNameKeepsItsExtension() {
        let name = UploadName.sanitised(String(repeating: "ä", count: 500) + ".markdown")
        #expect(name.utf8.count <= 200 && name.hasSuffix("ä.markdown"))
        #expect(UploadName.sanitised(String(repeating: "a", count: 500)).utf8.count == 200)
        #expect(UploadName.sanitised("a." + String(repeating: "b", count: 500)).utf8.count == 200)
    }

    @Test(arguments: ["../a", "a/../../b", "a/..", "", "/", String(repeating: "a/", count: 40) + "b"])
    func aPathThatLeadsOutOfItsFolderIsRefused(path: String) {
        #expect(UploadName.components(path) == nil)
    }

    @Test(arguments: ["../b1", "B1", "b 1", "", "b.1", String(repeating: "b", count: 65)])
    func aBatchHasALetterAndDigitName(batch: String) async throws {
        let scratch = try Scratch()
        let fixture = WebAppFixture { [url = scratch.url] in $0.uploadFolder = url }
        let session = await fixture.page()
        let name = batch.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        #expect(refusal(request(session, batch: name), by: fixture.app) == 400)
    }
}
