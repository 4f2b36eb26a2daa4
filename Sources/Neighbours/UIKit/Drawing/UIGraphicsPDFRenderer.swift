import CoreGraphics
import Foundation
import SwiftUICore

public class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
    /// `kCGPDFContextTitle` and the like, as readers show them.
    public var documentInfo: [String: Any] = [:]
}

public final class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    public let format: UIGraphicsPDFRendererFormat
    /// Of the page that is drawn on.
    public private(set) var pdfContextBounds: CGRect
    private let pages: PDFPages

    init(_ format: UIGraphicsPDFRendererFormat, pages: PDFPages) {
        self.format = format
        self.pages = pages
        pdfContextBounds = format.bounds
        super.init(CGContext(pages: pages))
    }

    /// The next page, as large as the renderer's bounds.
    public func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        pdfContextBounds = bounds
        pages.begin(bounds, in: cgContext, growsUpwards: false)
    }
}

/// Draws the pages of a PDF, which are pictures, three pixels for each point: its texts cannot be selected.
public final class UIGraphicsPDFRenderer: NSObject {
    public let format: UIGraphicsPDFRendererFormat

    /// - Parameter bounds: Of a page, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.format = UIGraphicsPDFRendererFormat()
        self.format.documentInfo = format.documentInfo
        self.format.bounds = bounds
    }

    public func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        var file = Data()
        let pages = PDFPages(bounds: format.bounds, information: format.documentInfo) { file = $0 }
        let context = UIGraphicsPDFRendererContext(format, pages: pages)
        UIGraphicsPushContext(context.cgContext)
        defer { UIGraphicsPopContext() }
        actions(context)
        pages.close(in: context.cgContext)
        return file
    }

    /// - Throws: what writing the file throws.
    public func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}
