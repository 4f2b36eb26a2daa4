import Foundation
import RenderTree
import Testing

struct SafeURLTests {
    @Test(arguments: [
        "https://example.com/a?b=c#d", "http://example.com", "mailto:a@example.com", "tel:+491234", "/users/42", "a/b:c",
        "#top", "HTTPS://EXAMPLE.COM",
    ])
    func linksToPlacesPass(text: String) throws {
        let url = try #require(URL(string: text))
        #expect(SafeURL.checked(url, schemes: SafeURL.linkSchemes) == url.absoluteString)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "file:///etc/passwd", "data:text/html,<script>",
        "blob:https://example.com/1", "about:blank", "filesystem:https://example.com/", "ws://example.com", "chrome://x",
    ])
    func linksThatRunCodeOrReadFilesDoNot(text: String) throws {
        guard let url = URL(string: text) else { return }
        #expect(SafeURL.checked(url, schemes: SafeURL.linkSchemes) == nil)
    }

    @Test func picturesMayComeAsDataButNotAsMarkup() throws {
        let picture = try #require(URL(string: "data:image/png;base64,AAAA"))
        let page = try #require(URL(string: "data:text/html,AAAA"))
        #expect(SafeURL.checked(picture, schemes: SafeURL.pictureSchemes) != nil)
        #expect(SafeURL.checked(page, schemes: SafeURL.pictureSchemes) == nil)
        #expect(SafeURL.checked(picture, schemes: SafeURL.linkSchemes) == nil)
    }

    @Test func aSchemeBehindControlCharactersIsNotTaken() {
        for text in ["java\nscript:alert(1)", "\u{1}javascript:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)"] {
            let checked = URL(string: text).flatMap { SafeURL.checked($0, schemes: SafeURL.linkSchemes) }
            let scheme = checked?.lowercased().contains("javascript:") == true
            #expect(!scheme, "\(text.debugDescription) became \(checked ?? "")")
        }
    }

    @Test func aRelativeAddressWithAColonBeforeItsFirstSlashIsNotTaken() throws {
        let url = try #require(URL(string: "?x=javascript:alert(1)"))
        #expect(SafeURL.checked(url, schemes: SafeURL.linkSchemes) != nil)
    }
}
