import CoreTransferable
import Foundation
import RenderTree
import Synchronization
import Testing
import UniformTypeIdentifiers

@testable import SwiftUICore

/// Pictures of views. What is in one is written by the host; here it is a stand-in.
@MainActor
@Suite(.serialized)
struct ImageRendererTests {
    private func drawing<R>(_ body: () throws -> R) rethrows -> R {
        let former = ViewDrawing.make
        defer { ViewDrawing.make = former }
        ViewDrawing.make = { root, size, isOpaque in
            let texts = root.all(.text).compactMap { $0[.text]?.string }.joined(separator: " ")
            return "<svg>\(texts) \(Int(size.width))x\(Int(size.height)) \(isOpaque)</svg>"
        }
        return try body()
    }

    private func text(_ image: UIImage?) -> String? { image?.drawing.map { String(decoding: $0, as: UTF8.self) } }

    @Test func aViewWithASizeIsAPictureOfThatSize() throws {
        try drawing {
            let renderer = ImageRenderer(content: Text("Hello").padding().frame(width: 200, height: 80).background(.red))
            renderer.scale = 3
            let image = try #require(renderer.uiImage)
            #expect(image.size == CGSize(width: 200, height: 80))
            #expect(text(image) == "<svg>Hello 200x80 false</svg>")
            renderer.isOpaque = true
            #expect(text(renderer.uiImage) == "<svg>Hello 200x80 true</svg>")
        }
    }

    @Test func aViewWithoutASizeIsAsLargeAsItLikes() throws {
        try drawing {
            let stack = VStack(spacing: 10) {
                Color.red.frame(width: 30, height: 20)
                Circle().frame(width: 40, height: 40)
            }
            let size = try #require(ImageRenderer(content: stack.padding(5)).uiImage?.size)
            #expect(size == CGSize(width: 50, height: 80))
            let word = try #require(ImageRenderer(content: Text("Hello")).uiImage?.size)
            #expect(word.width > 30 && word.width < 60 && word.height > 18 && word.height < 26)
        }
    }

    @Test func theProposedSizeIsOffered() throws {
        try drawing {
            let renderer = ImageRenderer(content: Color.blue)
            renderer.proposedSize = ProposedViewSize(width: 120, height: 60)
            #expect(renderer.uiImage?.size == CGSize(width: 120, height: 60))
            let text = ImageRenderer(content: Text("some words that are too long for one line of this width"))
            text.proposedSize = ProposedViewSize(width: 100, height: nil)
            let size = try #require(text.uiImage?.size)
            #expect(size.width <= 100 && size.height > 60)
        }
    }

    @Test func withoutAHostThereIsNoPicture() {
        let former = ViewDrawing.make
        defer { ViewDrawing.make = former }
        ViewDrawing.make = nil
        #expect(ImageRenderer(content: Text("a")).uiImage == nil)
    }

    @Test func aPictureHasNoPixelsAndIsExportedAsADrawing() async throws {
        let image = try drawing { try #require(ImageRenderer(content: Text("a").frame(width: 10, height: 10)).uiImage) }
        #expect(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
        let ways = Image.transferWays
        let written = ways.filter { $0.export != nil && $0.isPossible(Image(uiImage: image)) }
        #expect(written.map(\.contentType) == [.svg])
        #expect(Image(uiImage: image).estimatedSize(in: EnvironmentValues()) == CGSize(width: 10, height: 10))
    }

    @Test func whatChangesIsTold() {
        drawing {
            let renderer = ImageRenderer(content: Text("a"))
            var count = 0
            let subscription = renderer.objectWillChange.sink { count += 1 }
            renderer.scale = 2
            #expect(count == 0, "nobody has looked")
            _ = renderer.uiImage
            renderer.content = Text("b")
            renderer.scale = 3
            #expect(count == 1)
            #expect(text(renderer.uiImage)?.contains("b") == true)
            subscription.cancel()
        }
    }

    @Test func aRenderedViewIsNoWindowAndGoesWithItsRenderer() {
        final class Sniffer { var onDeinit: () -> Void = {}; deinit { onDeinit() } }
        struct Sniffed: View {
            let sniffer: Sniffer
            var body: some View { Text("a") }
        }
        let windows = ViewGraph.scenes.count
        var isGone = false
        drawing {
            let sniffer = Sniffer()
            sniffer.onDeinit = { isGone = true }
            let renderer = ImageRenderer(content: Sniffed(sniffer: sniffer))
            _ = renderer.uiImage
            #expect(ViewGraph.scenes.count == windows)
        }
        #expect(isGone)
    }

    // MARK: Pixels

    /// A PNG of one pixel.
    private static let dot = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!

    /// Sets up a painter; what it was asked for is the result.
    private func painting(_ answer: Data?, _ body: () throws -> Void) rethrows -> [String] {
        let log = PaintLog()
        ViewDrawing.painter.withLock {
            $0 = {
                log.add("\($0) \($1)x\($2)"); return answer
            }
        }
        defer { ViewDrawing.painter.withLock { $0 = nil } }
        try body()
        return log.lines
    }

    private func card(scale: CGFloat) throws -> UIImage {
        let renderer = ImageRenderer(content: Text("Hello").frame(width: 200, height: 80.5))
        renderer.scale = scale
        return try #require(renderer.uiImage)
    }

    @Test func aDrawingIsPaintedOnceWhenItsPixelsAreAskedFor() throws {
        try drawing {
            let asked = try painting(Self.dot) {
                let image = try card(scale: 3)
                #expect(image.scale == 3 && image.size == CGSize(width: 200, height: 81))
                #expect(image.pngData() == Self.dot)
                #expect(image.pngData() == Self.dot)
                #expect(image.jpegData(compressionQuality: 1)?.isEmpty == false)
                #expect(image.cgImage?.width == 1)
            }
            #expect(asked == ["<svg>Hello 200x81 false</svg> 600x243"])
        }
    }

    @Test func itIsShownInItsOwnSizeHoweverFineItIs() throws {
        try drawing {
            let node = TestScene(Image(uiImage: try card(scale: 3))).first(.image)
            #expect(node?[.url]?.string?.hasSuffix("#200.0x81.0") == true)
            #expect(node?[.pictureScale] == nil)
        }
    }

    @Test func withoutAPageThereAreNoPixels() throws {
        try drawing {
            let image = try card(scale: 1)
            #expect(image.pngData() == nil && image.cgImage == nil)
            #expect(ImageRenderer(content: Text("Hello")).cgImage == nil)
            let asked = painting(Data("no picture".utf8)) { #expect(image.pngData() == nil) }
            #expect(asked.count == 1)
        }
    }

    @Test func whatACanvasDrawsByItsSizeIsInThePicture() throws {
        let former = ViewDrawing.make
        defer { ViewDrawing.make = former }
        ViewDrawing.make = { root, _, _ in root.all(.canvas).first.map { "<svg>\($0[.drawing]?.drawing.map { "\($0.steps)" } ?? "")</svg>" }
        }
        let canvas = Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
        let image = try #require(ImageRenderer(content: canvas.frame(width: 30, height: 20)).uiImage)
        #expect(text(image)?.contains("width: 30.0, height: 20.0") == true)
    }
}

private final class PaintLog: Sendable {
    private let kept = Mutex<[String]>([])
    func add(_ line: String) { kept.withLock { $0.append(line) } }
    var lines: [String] { kept.withLock { $0 } }
}
