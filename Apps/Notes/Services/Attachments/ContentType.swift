import Foundation

/// What a file is, by its first bytes, whatever it is called.
struct ContentType: Equatable, Sendable {
    /// So many bytes are looked at: headers of JPEG files may have a preview in them.
    static let headSize = 1 << 18

    let name: String
    let pixelSize: Attachment.PixelSize?

    /// Pictures that a page may show. Everything else is handed out as a download: SVG and HTML have scripts in them.
    static let inlineTypes: Set<String> = ["image/png", "image/jpeg", "image/gif", "image/webp"]

    /// - Parameters:
    ///   - head: the first bytes, `headSize` of them if there are so many.
    ///   - isWhole: whether that is all.
    init(_ head: Data, isWhole: Bool) {
        let bytes = Array(head)
        func has(_ text: String, at start: Int = 0) -> Bool { bytes.dropFirst(start).starts(with: text.utf8) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init("image/png", Self.png(bytes))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init("image/jpeg", Self.jpeg(bytes))
        } else if has("GIF87a") || has("GIF89a") {
            self.init("image/gif", Self.size(Self.little(bytes, 6, 2), Self.little(bytes, 8, 2)))
        } else if has("RIFF"), has("WEBP", at: 8) {
            self.init("image/webp", Self.webp(bytes))
        } else if has("%PDF-") {
            self.init("application/pdf", nil)
        } else if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
            self.init("application/zip", nil)
        } else {
            self.init(Self.isPlainText(bytes, isWhole) ? "text/plain" : "application/octet-stream", nil)
        }
    }

    private init(_ name: String, _ pixelSize: Attachment.PixelSize?) { (self.name, self.pixelSize) = (name, pixelSize) }

    /// UTF-8 without control characters that does not look like a page: browsers would guess, and show it.
    private static func isPlainText(_ bytes: [UInt8], _ isWhole: Bool) -> Bool {
        guard !bytes.isEmpty, !bytes.contains(where: { $0 < 9 || (14..<32).contains($0) || $0 == 127 }) else { return false }
        var text = bytes[...]
        if !isWhole {
            // The last character may be cut in two.
            while let last = text.last, last & 0xC0 == 0x80 { text.removeLast() }
            if let last = text.last, last >= 0xC0 { text.removeLast() }
        }
        guard let string = String(validating: text, as: UTF8.self) else { return false }
        return string.first { !$0.isWhitespace && $0 != "\u{FEFF}" } != "<"
    }

    private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start >= 0, start + count <= bytes.count else { return nil }
        return bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start >= 0, start + count <= bytes.count else { return nil }
        return bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func size(_ width: Int?, _ height: Int?) -> Attachment.PixelSize? {
        guard let width, let height, width > 0, height > 0, width <= 1 << 20, height <= 1 << 20 else { return nil }
        return Attachment.PixelSize(width: width, height: height)
    }

    private static func png(_ bytes: [UInt8]) -> Attachment.PixelSize? { size(big(bytes, 16, 4), big(bytes, 20, 4)) }

    /// The size stands in the frame's header, behind any number of others.
    private static func jpeg(_ bytes: [UInt8]) -> Attachment.PixelSize? {
        var place = 2
        while let marker = big(bytes, place, 2), marker >> 8 == 0xFF {
            let kind = marker & 0xFF
            if kind == 0xFF {
                place += 1
                continue
            }
            if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
                return size(big(bytes, place + 7, 2), big(bytes, place + 5, 2))
            }
            guard let length = big(bytes, place + 2, 2), length >= 2 else { return nil }
            place += 2 + length
        }
        return nil
    }

    private static func webp(_ bytes: [UInt8]) -> Attachment.PixelSize? {
        guard bytes.count >= 30 else { return nil }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return size(little(bytes, 24, 3).map { $0 + 1 }, little(bytes, 27, 3).map { $0 + 1 })
        case "VP8L":
            guard let bits = little(bytes, 21, 4) else { return nil }
            return size((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
        case "VP8 ": return size(little(bytes, 26, 2).map { $0 & 0x3FFF }, little(bytes, 28, 2).map { $0 & 0x3FFF })
        default: return nil
        }
    }
}
