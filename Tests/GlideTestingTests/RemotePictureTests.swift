import Foundation
import SessionCore
import Synchronization
import Testing
import WebServer

@testable import SwiftUI
@testable import WebHost

/// Another machine, with pictures and what only looks like some.
private final class Gallery: WebEndpoint {
    let asked = Mutex<[String]>([])

    func respond(to request: WebRequest) async -> WebResponse {
        asked.withLock { $0.append(request.path) }
        switch request.path {
        case "/dot.png": return .data([1, 2, 3], type: "image/png")
        case "/drawing": return .data(Array("<svg/>".utf8), type: "image/svg+xml; charset=utf-8")
        case "/page": return .html("<script>")
        case "/large": return .data([UInt8](repeating: 7, count: 2_000), type: "image/png")
        case "/moved": return .redirect(to: "/dot.png", status: 302)
        case "/away": return .redirect(to: "file:///etc/passwd", status: 302)
        case "/cookie": return .data(Array((request.headers["cookie"] ?? "none").utf8), type: "image/png").adding("Set-Cookie", "a=1")
        default: return .status(404)
        }
    }

    func upgrade(_ request: WebRequest) async -> UpgradeDecision { .refuse(.status(404)) }
}

@Suite struct RemotePictureTests {
    private func withGallery(
        _ limits: RemotePictures.Limits = .init(), _ body: (RemotePictures, Gallery, String) async throws -> Void
    ) async throws {
        let gallery = Gallery()
        let server = WebServer(endpoint: gallery)
        let address = try await server.start()
        let result: Result<Void, any Error>
        do { result = .success(try await body(RemotePictures(limits: limits), gallery, address.url)) } catch { result = .failure(error) }
        await server.shutdown()
        try result.get()
    }

    @Test func aPictureIsFetchedOnceAndKept() async throws {
        try await withGallery { pictures, gallery, url in
            for _ in 1...3 { #expect(await pictures.picture(at: url + "/dot.png") == Picture(bytes: [1, 2, 3], type: "image/png")) }
            #expect(gallery.asked.withLock { $0 } == ["/dot.png"])
            #expect(await pictures.picture(at: url + "/drawing")?.type == "image/svg+xml")
        }
    }

    @Test func aHundredPagesThatAskAtOnceAskTheOtherMachineOnce() async throws {
        try await withGallery { pictures, gallery, url in
            let found = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<100 { group.addTask { await pictures.picture(at: url + "/dot.png") != nil } }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(found == 100)
            #expect(gallery.asked.withLock { $0.count } == 1)
        }
    }

    @Test func onlyPicturesAreTaken() async throws {
        var limits = RemotePictures.Limits()
        limits.pictureBytes = 1_000
        try await withGallery(limits) { pictures, _, url in
            for path in ["/page", "/large", "/nothing", "/away"] { #expect(await pictures.picture(at: url + path) == nil, "\(path)") }
            #expect(await pictures.picture(at: url + "/moved")?.bytes == [1, 2, 3])
            for other in ["file:///etc/passwd", "ftp://127.0.0.1/", "http://", "nonsense", "http://127.0.0.1:1/"] {
                #expect(await pictures.picture(at: other) == nil, "\(other)")
            }
        }
    }

    @Test func otherMachinesLeaveNoCookies() async throws {
        var limits = RemotePictures.Limits()
        limits.age = 0
        try await withGallery(limits) { pictures, _, url in
            for _ in 1...2 { #expect(await pictures.picture(at: url + "/cookie")?.bytes == Array("none".utf8)) }
        }
    }

    @Test func whatWasUsedLastIsKept() async throws {
        var limits = RemotePictures.Limits()
        limits.keptBytes = 8
        try await withGallery(limits) { pictures, gallery, url in
            for path in ["/dot.png", "/drawing", "/drawing", "/dot.png"] { _ = await pictures.picture(at: url + path) }
            #expect(gallery.asked.withLock { $0 } == ["/dot.png", "/drawing", "/dot.png"])
        }
    }
}
