import Foundation
import FoundationAdditions
import SwiftUICore

/// The pages of a PDF: pictures, whose texts cannot be selected or searched.
package final class PDFPages {
    /// The most that readers take, in points.
    private static let longestSide: CGFloat = 14_400
    /// Pixels for each point, unless a page is too large for it.
    private static let finest: CGFloat = 3
    private static let mostPixels: CGFloat = 8_192

    private struct Page {
        let size: CGSize
        let width: Int
        let height: Int
        let jpeg: Data
    }

    /// Of a page that says nothing else, in points.
    let bounds: CGRect
    /// What readers show of it: `Title`, `Author` and the like.
    private let information: [String: String]
    private let isDone: (Data) -> Void
    private var pages: [Page] = []
    private var open: CGSize?

    package init(bounds: CGRect, information: CFDictionary = [:], isDone: @escaping (Data) -> Void) {
        self.bounds = bounds
        self.isDone = isDone
        let names = ["Title", "Author", "Subject", "Keywords", "Creator"]
        let pairs = names.compactMap { name in (information[name] as? String).map { (name, $0) } }
        self.information = Dictionary(uniqueKeysWithValues: pairs)
    }

    package func begin(_ bounds: CGRect, in context: CGContext, growsUpwards: Bool) {
        end(in: context)
        func length(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 1), Self.longestSide) : 1 }
        let size = CGSize(width: length(bounds.width), height: length(bounds.height))
        context.begin(size: size, scale: min(Self.finest, Self.mostPixels / max(size.width, size.height)), growsUpwards: growsUpwards)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        open = size
    }

    package func end(in context: CGContext) {
        guard let size = open else { return }
        open = nil
        let pixels = context.bitmap.pixels
        guard let jpeg = PictureCodec.shared?.jpeg(pixels, quality: 0.92) else { return }
        pages.append(Page(size: size, width: pixels.width, height: pixels.height, jpeg: jpeg))
    }

    package func close(in context: CGContext) {
        end(in: context)
        isDone(file)
    }

    // MARK: The file

    /// As ISO 32000-1 has it: a catalogue, the pages, and for each of them what is drawn and its picture.
    private var file: Data {
        var file = Data("%PDF-1.4\n%\u{e2}\u{e3}\u{cf}\u{d3}\n".utf8)
        var places: [Int] = []
        func add(_ text: String, stream: Data? = nil) {
            places.append(file.count)
            file += Data("\(places.count) 0 obj\n\(text)\n".utf8)
            if let stream { file += Data("stream\n".utf8) + stream + Data("\nendstream\n".utf8) }
            file += Data("endobj\n".utf8)
        }
        let kids = pages.indices.map { "\(4 + $0 * 3) 0 R" }.joined(separator: " ")
        add("<< /Type /Catalog /Pages 2 0 R >>")
        add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
        add("<< \(information.sorted { $0.key < $1.key }.map { "/\($0.key) \(Self.string($0.value))" }.joined(separator: " ")) >>")
        for (index, page) in pages.enumerated() {
            let own = 4 + index * 3
            let (width, height) = (Self.number(page.size.width), Self.number(page.size.height))
            let drawing = Data("q \(width) 0 0 \(height) 0 0 cm /Page Do Q".utf8)
            add(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] "
                    + "/Resources << /XObject << /Page \(own + 2) 0 R >> >> /Contents \(own + 1) 0 R >>")
            add("<< /Length \(drawing.count) >>", stream: drawing)
            add(
                "<< /Type /XObject /Subtype /Image /Width \(page.width) /Height \(page.height) /ColorSpace /DeviceRGB "
                    + "/BitsPerComponent 8 /Filter /DCTDecode /Length \(page.jpeg.count) >>", stream: page.jpeg)
        }
        let table = file.count
        file += Data("xref\n0 \(places.count + 1)\n0000000000 65535 f \n".utf8)
        for place in places {
            let digits = String(place)
            file += Data((String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8)
        }
        let trailer = "trailer\n<< /Size \(places.count + 1) /Root 1 0 R /Info 3 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return file + Data(trailer.utf8)
    }

    private static func number(_ length: CGFloat) -> String {
        let text = String(Double((length * 1_000).rounded() / 1_000))
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Any text: as UTF-16, in hexadecimal digits.
    private static func string(_ text: String) -> String {
        let digits = text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "<FEFF\(digits.joined())>"
    }
}
