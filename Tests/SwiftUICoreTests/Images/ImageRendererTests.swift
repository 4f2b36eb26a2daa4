import CoreTransferable
import Foundation
import RenderTree
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
}
