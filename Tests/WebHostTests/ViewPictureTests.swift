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

    // MARK: Canvases

    private func canvas(_ steps: [CanvasDrawing.Step]) -> String {
        svg([RenderNode(.canvas, [.drawing: .drawing(CanvasDrawing(steps: steps))])])
    }

    private static let red = CanvasDrawing.Paint.color(RenderColor(.components(red: 255, green: 0, blue: 0)))
    private static let square = CanvasDrawing.Outline.rectangle(x: 1, y: 2, width: 3, height: 4)

    @Test func aCanvasIsDrawnByElements() throws {
        var state = CanvasDrawing.State()
        state.transform.tx = 10
        state.opacity = 0.5
        state.filters = [.blur(radius: 2)]
        let line = CanvasDrawing.Line(width: 2, cap: "round", join: "bevel", miterLimit: 10, dash: [4, 1], dashPhase: 1)
        let text = canvas([
            .fill(Self.square, Self.red, isEvenOdd: true), .state(state), .stroke(.path("M0 0L9 9"), Self.red, line),
            .fill(
                .ellipse(x: 0, y: 0, width: 8, height: 6),
                .linear(
                    stops: [.init(color: RenderColor(.named(.red)), location: 0), .init(color: RenderColor(.named(.blue)), location: 1)],
                    startX: 0, startY: 0, endX: 8, endY: 0), isEvenOdd: false),
            .text([.text: "a < b"], nil, .at(x: 5, y: 6, anchorX: 0.5, anchorY: 1)),
        ])
        #expect(XMLParser(data: Data(text.utf8)).parse())
        #expect(text.contains("fill-rule=\"evenodd\" height=\"4\" width=\"3\" x=\"1\" y=\"2\""))
        #expect(text.contains("transform=\"matrix(1.0 0.0 0.0 1.0 10.0 0.0)\""))
        #expect(text.contains("opacity=\"0.5\"") && text.contains("filter:blur(2px)"))
        #expect(text.contains("stroke-dasharray=\"4 1\"") && text.contains("stroke-linecap=\"round\""))
        #expect(text.contains("<linearGradient") && text.contains("cx=\"4\"") && text.contains("ry=\"3\""))
        #expect(text.contains("a &lt; b") && text.contains("translate(-50%, -100%)"))
        #expect(!text.contains("<canvas") && !text.contains("class=\"drawing\""))
    }

    @Test func whatIsTakenAwayIsAMaskOfWhatWasDrawnBefore() throws {
        var eraser = CanvasDrawing.State()
        eraser.blendMode = "clear"
        let text = canvas([
            .fill(Self.square, Self.red, isEvenOdd: false), .state(eraser), .fill(Self.square, Self.red, isEvenOdd: false),
            .state(CanvasDrawing.State()), .fill(.path("M5 5Z"), Self.red, isEvenOdd: false),
        ])
        #expect(XMLParser(data: Data(text.utf8)).parse())
        let mask = try #require(text.firstRange(of: "<mask")), masked = try #require(text.firstRange(of: "mask=\"url(#canvas"))
        let after = try #require(text.firstRange(of: "M5 5Z"))
        #expect(mask.lowerBound < masked.lowerBound && masked.lowerBound < after.lowerBound)
        #expect(text.contains("mask-type:luminance"))
    }

    @Test func clipsAndLayersHoldWhatTheyAreAbout() throws {
        var state = CanvasDrawing.State()
        state.clips = [
            .outline(Self.square, .init(), isEvenOdd: false, isInverse: false),
            .outline(Self.square, .init(), isEvenOdd: false, isInverse: true),
            .layer([.fill(Self.square, Self.red, isEvenOdd: false)], opacity: 0.4, isInverse: false),
        ]
        var faint = CanvasDrawing.State()
        faint.opacity = 0.25
        let text = canvas([
            .state(faint), .beginLayer, .state(state), .fill(.path("M1 1Z"), Self.red, isEvenOdd: false), .endLayer,
            .fill(.path("M2 2Z"), Self.red, isEvenOdd: false),
        ])
        #expect(XMLParser(data: Data(text.utf8)).parse())
        #expect(text.contains("clip-path=\"url(#") && text.contains("mask-type:alpha") && text.contains("mask-type:luminance"))
        #expect(text.components(separatedBy: "opacity=\"0.25\"").count == 3, "The layer and what follows it.")
    }
}
