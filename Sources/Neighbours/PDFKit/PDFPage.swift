import CoreGraphics
import Foundation
import SwiftUICore

/// A page of a document.
open class PDFPage: NSObject {
    public private(set) weak var document: PDFDocument?
    private let file: URL
    let index: Int
    private let size: CGSize

    init(_ document: PDFDocument, _ index: Int, _ size: CGSize) {
        (self.document, file, self.index, self.size) = (document, document.file, index, size)
    }

    /// Its number, from 1.
    open var label: String? { "\(index + 1)" }

    /// In points. All boxes are the same one.
    open func bounds(for box: PDFDisplayBox) -> CGRect { CGRect(origin: .zero, size: size) }

    private var range: [String] { ["-f", "\(index + 1)", "-l", "\(index + 1)"] }

    open var string: String? { Poppler.run("pdftotext", range + [file.path, "-"]).map { String(decoding: $0, as: UTF8.self) } }
    open var numberOfCharacters: Int { string?.count ?? 0 }

    /// A picture of the page that fits into a size; an empty one where it cannot be made.
    open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
        let scale = min(size.width / max(self.size.width, 1), size.height / max(self.size.height, 1))
        return picture(width: self.size.width * scale) ?? UIImage()
    }

    /// - Parameter width: in pixels.
    func picture(width: CGFloat) -> UIImage? { Self.draw(file, range, width).flatMap { UIImage(data: $0) } }

    /// The same, without holding up what asks for it.
    @MainActor func picture(width: CGFloat) async -> UIImage? {
        let (file, range) = (file, range)
        return await Task.detached { PDFPage.draw(file, range, width) }.value.flatMap { UIImage(data: $0) }
    }

    private static func draw(_ file: URL, _ range: [String], _ width: CGFloat) -> Data? {
        let pixels = Int(min(max(width, 1), 3_000).rounded())
        return Poppler.run(
            "pdftocairo", ["-png", "-singlefile"] + range + ["-scale-to-x", "\(pixels)", "-scale-to-y", "-1", file.path, "-"])
    }
}
