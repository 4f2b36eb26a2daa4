import Foundation
import FoundationAdditions
import SwiftUICore

extension CGContext {
    /// A context of a PDF, whose origin is at the bottom left. Its pages are pictures: texts in it cannot be selected.
    ///
    /// - Parameters:
    ///   - url: A file, which is made at once: where it cannot be, there is no context.
    ///   - mediaBox: The pages, in points; nil: 612 × 792.
    ///   - auxiliaryInfo: `kCGPDFContextTitle` and the like.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard url.isFileURL, FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: nil) else { return nil }
        let pages = PDFPages(bounds: mediaBox?.pointee ?? Self.letter, information: auxiliaryInfo ?? [:]) { file in
            do {
                try file.write(to: url)
            } catch {
                ResourceReport.say("The PDF \(url.lastPathComponent) could not be written: \(error.localizedDescription)")
            }
        }
        self.init(pages: pages)
    }

    /// A PDF's, which gives what is drawn to its pages.
    package convenience init(pages: PDFPages) {
        self.init(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false, growsUpwards: true)
        self.pages = pages
    }

    private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

    /// - Parameter pageInfo: `kCGPDFContextMediaBox`: a `CGRect`, or the data of one.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        var bounds = pages?.bounds ?? .zero
        switch pageInfo?[kCGPDFContextMediaBox] {
        case let box as CGRect: bounds = box
        case let box as Data where box.count == MemoryLayout<CGRect>.size:
            bounds = box.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        default: break
        }
        pages?.begin(bounds, in: self, growsUpwards: true)
    }

    public func endPDFPage() { pages?.end(in: self) }
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        pages?.begin(mediaBox?.pointee ?? pages?.bounds ?? .zero, in: self, growsUpwards: true)
    }
    public func endPage() { endPDFPage() }

    /// Writes the file; nothing can be drawn any more.
    public func closePDF() {
        pages?.close(in: self)
        pages = nil
    }
}

public let kCGPDFContextTitle = "Title"
public let kCGPDFContextAuthor = "Author"
public let kCGPDFContextSubject = "Subject"
public let kCGPDFContextKeywords = "Keywords"
public let kCGPDFContextCreator = "Creator"
public let kCGPDFContextMediaBox = "MediaBox"
