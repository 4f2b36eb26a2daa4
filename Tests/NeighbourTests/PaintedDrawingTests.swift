import CoreGraphics
import Foundation
import PDFKit
import RenderTree
import SwiftUI
import Testing

@testable import UIKit

/// What a page paints for the program: texts and views in pictures, and pages of PDFs. The page is a stand-in, which fills all with red.
@MainActor
@Suite(.serialized)
struct PaintedDrawingTests {
    private func painted(_ body: () throws -> Void) rethrows {
        let (make, painter) = (ViewDrawing.make, ViewDrawing.painter.withLock { $0 })
        defer {
            ViewDrawing.make = make
            ViewDrawing.painter.withLock { $0 = painter }
        }
        ViewDrawing.make = { _, size, _ in "<svg>\(size.width)x\(size.height)</svg>" }
        ViewDrawing.painter.withLock {
            $0 = { _, width, height in
                PictureCodec.shared?.png(Pixels(width: width, height: height, values: Array(repeating: 0xFF00_00FF, count: width * height)))
            }
        }
        try body()
    }

    private let format: UIGraphicsImageRendererFormat = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return format
    }()

    private func picture(_ width: CGFloat, _ height: CGFloat, _ draw: () -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in draw() }
    }

    /// The part of the picture, in pixels, that something was drawn on; nil: none.
    private func drawn(_ image: UIImage) throws -> CGRect? {
        let pixels = try #require(image.pixels())
        let places = pixels.values.indices.filter { pixels.values[$0] >> 24 > 0 }.map { (x: $0 % pixels.width, y: $0 / pixels.width) }
        guard let left = places.map(\.x).min(), let right = places.map(\.x).max(), let top = places.map(\.y).min(),
            let bottom = places.map(\.y).max()
        else { return nil }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    @Test func aTextIsDrawnIntoAPicture() throws {
        try painted {
            let image = picture(200, 100) {
                "Hello".draw(at: CGPoint(x: 20, y: 30), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            }
            let place = try #require(try drawn(image))
            #expect(place.minX == 40 && place.minY == 60)
            #expect(place.width > 80 && place.height >= 52, "Letters of twenty points, with some room.")
            let box = picture(200, 100) { ("Hello world, hello all" as NSString).draw(in: CGRect(x: 10, y: 10, width: 50, height: 60)) }
            #expect(try drawn(box) == CGRect(x: 20, y: 20, width: 100, height: 120))
        }
    }

    @Test func withoutAPageNoTextIsDrawn() throws {
        #expect(try drawn(picture(50, 20) { "Hello".draw(at: .zero) }) == nil)
    }

    @Test func aViewThatIsHostedIsDrawnInItsOwnSize() throws {
        try painted {
            let controller = UIHostingController(rootView: Color.red.frame(width: 40, height: 30).padding(5))
            let view = try #require(controller.view)
            #expect(view.intrinsicContentSize == CGSize(width: 50, height: 40))
            #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 50, height: 40))
            view.bounds = CGRect(origin: .zero, size: view.intrinsicContentSize)
            var isDrawn = false
            let image = picture(60, 50) { isDrawn = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
            #expect(isDrawn)
            #expect(try drawn(image) == CGRect(x: 0, y: 0, width: 100, height: 80))
            let layer = picture(60, 50) { UIGraphicsGetCurrentContext().map { view.layer.render(in: $0) } }
            #expect(try drawn(layer) == CGRect(x: 0, y: 0, width: 100, height: 80))
            let half = picture(60, 50) { view.drawHierarchy(in: CGRect(x: 10, y: 10, width: 25, height: 20), afterScreenUpdates: false) }
            #expect(try drawn(half) == CGRect(x: 20, y: 20, width: 50, height: 40))
            let copy = try #require(view.snapshotView(afterScreenUpdates: true) as? UIImageView)
            #expect(copy.image?.size == CGSize(width: 50, height: 40))
        }
    }

    @Test func withoutAPageAViewSaysThatItIsNotDrawn() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var isDrawn = true
        _ = picture(20, 20) { isDrawn = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
        #expect(!isDrawn)
        #expect(view.snapshotView(afterScreenUpdates: true) == nil)
    }

    // MARK: PDF

    /// Apple's own example.
    @Test func aRendererWritesAPage() throws {
        try painted {
            let url = URL.temporaryDirectory.appending(path: "\(UUID()).pdf")
            defer { try? FileManager.default.removeItem(at: url) }
            let renderer = ImageRenderer(content: Color.red.frame(width: 120, height: 80))
            renderer.render { size, context in
                var box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
                guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
                pdf.beginPDFPage(nil)
                context(pdf)
                pdf.endPDFPage()
                pdf.closePDF()
            }
            let document = try #require(PDFDocument(url: url))
            #expect(document.pageCount == 1)
            #expect(document.page(at: 0)?.bounds(for: .mediaBox).size == CGSize(width: 120, height: 80))
        }
    }

    @Test func pagesAreAsLargeAsTheyAreBegun() throws {
        try painted {
            let format = UIGraphicsPDFRendererFormat()
            format.documentInfo = [kCGPDFContextTitle as String: "Größe", kCGPDFContextAuthor as String: "A (b)"]
            let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595.2, height: 841.8), format: format)
            let data = renderer.pdfData { context in
                context.beginPage()
                UIColor.blue.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
                "Title".draw(at: CGPoint(x: 40, y: 60))
                #expect(context.pdfContextBounds.width == 595.2)
                context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 300, height: 200), pageInfo: [:])
                #expect(context.pdfContextBounds.width == 300)
            }
            let document = try #require(PDFDocument(data: data))
            #expect(document.pageCount == 2)
            let sizes = (0..<2).map { document.page(at: $0)?.bounds(for: .mediaBox).size ?? .zero }
            #expect(abs(sizes[0].width - 595.2) < 0.1 && abs(sizes[0].height - 841.8) < 0.1)
            #expect(sizes[1] == CGSize(width: 300, height: 200))
            #expect(String(decoding: data, as: UTF8.self).contains("/Title <FEFF0047007200f600df0065>"))
        }
    }

    @Test func aPDFWithoutPagesAndOneOfAbsurdSizesAreFiles() throws {
        #expect(UIGraphicsPDFRenderer(bounds: .zero).pdfData { _ in }.starts(with: Data("%PDF-1.4".utf8)))
        let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: -1)).pdfData { $0.beginPage() }
        #expect(PDFDocument(data: data)?.pageCount == 1)
        #expect(CGContext(URL(string: "https://example.com/a.pdf")!, mediaBox: nil, nil) == nil)
    }

    // MARK: Pictures in their size

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func aPictureIsShownInItsPoints(_ scale: CGFloat) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
            $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        let renderer = ImageRenderer(content: Image(uiImage: image))
        #expect(renderer.estimatedSize == CGSize(width: 10, height: 10))
        let file = try #require(image.pngData())
        #expect(UIImage(data: file, scale: scale)?.size == CGSize(width: 10, height: 10))
    }
}
