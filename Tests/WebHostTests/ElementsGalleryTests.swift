import Foundation
import RenderTree
import Testing

@testable import WebHost

@MainActor
struct ElementsGalleryTests {
    /// With GLIDE_GALLERY set to a directory the pages are written there, to be looked at in a browser.
    @Test func everyPageOfTheGalleryIsWellFormed() throws {
        for page in Gallery.pages {
            let tree = Gallery.mounted([page.make()])
            let html = HTMLWriter.html(of: tree.root)
            #expect(html.components(separatedBy: " data-n=").count == tree.count + 1, "\(page.name): every node has its id")
            #expect(MarkupScan(html).problem == nil, "\(page.name)")
            guard let directory = ProcessInfo.processInfo.environment["GLIDE_GALLERY"] else { continue }
            let document =
                "<!doctype html><html lang=en data-live><meta charset=utf-8><meta name=viewport content='width=device-width,initial-scale=1'>"
                + "<title>\(page.name)</title><link rel=stylesheet href=/glide.css><body>\(html)"
                + "<script src=/gallery.js></script>"
            try Data(document.utf8).write(to: URL(filePath: "\(directory)/\(page.name).html"))
        }
    }
}

/// Checks that tags are balanced and that no attribute runs code.
struct MarkupScan {
    private(set) var problem: String?

    init(_ html: String) {
        var open: [Substring] = []
        var rest = html[...]
        while let start = rest.firstIndex(of: "<"), problem == nil {
            guard let end = rest[start...].firstIndex(of: ">") else {
                problem = "a tag without end"
                return
            }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                if open.popLast() != tag.dropFirst() { problem = "</\(tag.dropFirst())> closes nothing" }
            } else {
                let words = tag.split(separator: " ")
                if words.dropFirst().contains(where: { $0.hasPrefix("on") && $0.contains("=") }) { problem = "a handler in <\(tag)>" }
                if !["input", "img", "hr"].contains(words[0]) { open.append(words[0]) }
            }
        }
        if problem == nil, !open.isEmpty { problem = "not closed: \(open)" }
    }
}
