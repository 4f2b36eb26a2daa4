import Foundation
import GlideTesting
import PDFKit
import RenderTree
import SwiftUI
import Testing

/// Documents as PDF, which Poppler reads.
@MainActor struct PDFKitTests {
    /// Two pages, the second one of half the height.
    private static let source = """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
        4 0 obj<</Length 37>>stream
        BT /F1 12 Tf 10 50 Td (Hello) Tj ET  
        endstream endobj
        5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
        6 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 50]>>endobj
        7 0 obj<</Title(Greeting)>>endobj
        trailer<</Root 1 0 R/Info 7 0 R/Size 8>>
        """

    private nonisolated static let hasPoppler = FileManager.default.isExecutableFile(atPath: "/usr/bin/pdfinfo")

    @Test(.enabled(if: hasPoppler)) func aDocumentHasPagesAndTexts() throws {
        let document = try #require(PDFDocument(data: Data(Self.source.utf8)))
        #expect(document.pageCount == 2 && document.page(at: 2) == nil)
        #expect(document.page(at: 1)?.bounds(for: .mediaBox) == CGRect(x: 0, y: 0, width: 200, height: 50))
        #expect(document.page(at: 0)?.string?.contains("Hello") == true && document.string?.contains("Hello") == true)
        #expect(document.documentAttributes?[PDFDocumentAttribute.titleAttribute] as? String == "Greeting")
        #expect(document.page(at: 0)?.thumbnail(of: CGSize(width: 100, height: 100), for: .mediaBox).size.width == 100)
    }

    @Test func whatIsNoDocumentIsNotOpened() {
        #expect(PDFDocument(data: Data("no".utf8)) == nil)
        #expect(PDFDocument(url: URL(filePath: "/nowhere.pdf")) == nil)
    }

    private struct Reader: UIViewRepresentable {
        let view: PDFView
        func makeUIView(context: Context) -> PDFView { view }
        func updateUIView(_ view: PDFView, context: Context) {}
    }

    @Test(.enabled(if: hasPoppler)) func aViewShowsPagesAndGoesToThem() throws {
        let view = PDFView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        (view.autoScales, view.document) = (true, PDFDocument(data: Data(Self.source.utf8)))
        let host = TestHost(Reader(view: view))
        func labels(_ node: RenderNode) -> [String] {
            [node[.accessibilityLabel]?.string].compactMap { $0 } + node.children.flatMap(labels)
        }
        #expect(labels(host.scene.tree.root) == ["Page 1", "Page 2"])
        #expect(view.scaleFactor == 2 && view.canGoToNextPage && !view.canGoToPreviousPage)
        view.goToNextPage(nil)
        #expect(view.currentPage === view.document?.page(at: 1) && !view.canGoToNextPage)
        view.displayMode = .singlePage
        host.flush()
        #expect(labels(host.scene.tree.root) == ["Page 2"])
    }
}
