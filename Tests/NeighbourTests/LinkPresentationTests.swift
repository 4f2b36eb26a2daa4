import Foundation
import Testing

@testable import LinkPresentation

@Suite struct LinkPresentationTests {
    @Test(arguments: [
        ("<title>Plain</title>", "Plain", nil, nil),
        (
            "<head><TITLE lang=en> A &amp; B\n</TITLE><meta property=\"og:title\" content='Shared &quot;one&quot;'>", "Shared \"one\"", nil,
            nil
        ),
        ("<meta content=\"/p.png\" property=\"og:image\"><link rel=\"shortcut icon\" href=/i.ico>", nil, "/p.png", "/i.ico"),
        ("<title", nil, nil, nil), ("", nil, nil, nil), ("<meta property=\"og:title\">", nil, nil, nil),
    ])
    func aPagesHeadSaysWhatItIs(html: String, title: String?, image: String?, icon: String?) {
        let page = PageHead(Data(html.utf8))
        #expect(page.title == title)
        #expect(page.image == image)
        #expect(page.icon == icon)
    }

    @Test func whatIsNoPageIsNotAsked() async {
        await #expect(throws: LPError(.metadataFetchNotAllowed)) {
            try await LPMetadataProvider().startFetchingMetadata(for: URL(filePath: "/etc/passwd"))
        }
    }

    @Test func aPageThatDoesNotAnswerIsAnError() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        let error = await withCheckedContinuation { continuation in
            LPMetadataProvider().startFetchingMetadata(for: url) { _, error in continuation.resume(returning: error) }
        }
        #expect((error as? LPError)?.code == .metadataFetchFailed)
    }
}
