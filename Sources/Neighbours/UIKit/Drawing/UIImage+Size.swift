import Foundation
import SwiftUICore

extension UIImage {
    /// In points, as the file says; zero for a symbol and for what has no size of its own that is known.
    public var size: CGSize {
        guard let (width, height) = data.flatMap({ PictureHeader.pixels(of: [UInt8]($0.prefix(1 << 20))) }) else { return .zero }
        return CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }
}

/// What the first bytes of picture files say.
enum PictureHeader {
    /// Width and height of a PNG, GIF, WebP or JPEG.
    static func pixels(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        func big(_ start: Int, _ count: Int) -> Int { bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) } }
        func little(_ start: Int, _ count: Int) -> Int { bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) } }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 { return (big(16, 4), big(20, 4)) }
        if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 { return (little(6, 2), little(8, 2)) }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30 {
            switch String(decoding: bytes[12..<16], as: UTF8.self) {
            case "VP8X": return (little(24, 3) + 1, little(27, 3) + 1)
            case "VP8 ": return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
            case "VP8L":
                let bits = little(21, 4)
                return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
            default: return nil
            }
        }
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        // A JPEG is a row of segments; the one that begins the picture has its size.
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let kind = bytes[place + 1]
            if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) { return (big(place + 7, 2), big(place + 5, 2)) }
            place += kind == 0xFF ? 1 : 2 + big(place + 2, 2)
        }
        return nil
    }
}
