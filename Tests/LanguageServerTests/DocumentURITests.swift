import LanguageServer
import Testing

struct DocumentURITests {
    @Test(arguments: ["/", "/a/b.swift", "/a b/ü/100%.swift", "/🚀/c#d?e.swift", "/x/@+:~.swift"])
    func pathsComeBack(path: String) {
        let uri = DocumentURI.uri(path)
        #expect(DocumentURI.path(uri) == path)
        #expect(uri.utf8.allSatisfy { $0 < 0x80 && $0 != 0x20 })
    }

    @Test func spellingsOfOnePathAreOne() {
        for uri in [
            "file:///a/b%2Ec", "FILE:///a/b.c", "file://localhost/a/b.c", "file:///a/./x/../b.c", "file:///a//b.c", "file:///a/b.c#L1",
        ] {
            #expect(DocumentURI.path(uri) == "/a/b.c", "\(uri)")
        }
    }

    @Test(arguments: [
        "", "file:", "file://", "untitled:Untitled-1", "http://a/b", "file://host/b", "file:///%", "file:///%zz", "file:///%+1",
        "file:///%ff", "file:///%00",
    ])
    func whatIsNoPathIsNone(uri: String) { #expect(DocumentURI.path(uri) == nil) }
}
