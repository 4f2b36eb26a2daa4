import Foundation
import FoundationXML
import RenderTree
import Testing

@testable import WebHost

/// Views as pictures: documents that need nothing else.
@MainActor
struct ViewPictureTests {
    private func svg(_ nodes: [RenderNode], isOpaque: Bool = false) -> String {
        let tree = Gallery.mounted(nodes)
        let picture = ViewPicture { name in name == "a-b.png" ? ([1, 2, 3], "image/png") : nil }
        return picture.svg(of: tree.root, width: 200, height: 80.5, isOpaque: isOpaque)
    }

    @Test func aPictureIsADocumentThatParses() throws {
        let text = svg([Gallery.v([Gallery.text("a < b & \"c\""), RenderNode(.image, [.symbol: "star.fill"]), RenderNode(.divider)])])
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"80.5\""))
        #expect(text.contains("a &lt; b &amp; \"c\""))
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    }

    @Test func everyPageOfTheGalleryParses() {
        for page in Gallery.pages {
            let parser = XMLParser(data: Data(svg([page.make()]).utf8))
            #expect(parser.parse(), "\(page.name)")
        }
    }

    @Test func picturesOfTheAppAreInside() {
        let image = RenderNode(.image, [.resource: "a", .pictureFiles: "a-b.png 2x"])
        let text = svg([image])
        #expect(text.contains("data:image/png;base64,AQID 2x"))
        #expect(!text.contains("/glide/"))
    }

    @Test func anOpaquePictureHasAGround() {
        #expect(svg([Gallery.text("a")], isOpaque: true).contains("<rect width=\"100%\" height=\"100%\"/>"))
        #expect(!svg([Gallery.text("a")]).contains("<rect width=\"100%\""))
    }
}
