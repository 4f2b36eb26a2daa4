import Foundation

/// What the first bytes of picture files say.
struct PictureHeader {
    /// How many bytes of a file are looked at.
    private static let length = 1 << 20

    enum Format: String {
        case png, jpeg, gif, webp

        /// By the first twelve bytes.
        init?(_ bytes: some Collection<UInt8>) {
            let start = Array(bytes.prefix(12))
            if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                self = .png
            } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if start.starts(with: Array("GIF8".utf8)) {
                self = .gif
            } else if start.count == 12, start.starts(with: Array("RIFF".utf8)), start.suffix(4).elementsEqual("WEBP".utf8) {
                self = .webp
            } else {
                return nil
            }
        }
    }

    let format: Format
    /// As the person sees it: a picture that is taken on its side has been turned.
    private(set) var width = 0
    private(set) var height = 0
    /// How the rows and columns of a JPEG are to be turned, as Exif counts: 1 is upright.
    private(set) var orientation = 1

    /// In pixels; nil where the file ends before it says it.
    var size: CGSize? { width > 0 && height > 0 ? CGSize(width: width, height: height) : nil }

    /// - Returns: nil for other data than that of a PNG, a JPEG, a GIF or a WebP.
    init?(_ data: Data) { self.init([UInt8](data.prefix(Self.length))) }

    /// Of a file, of which no more than its beginning is read.
    init?(contentsOf file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let start = try? handle.read(upToCount: Self.length) else { return nil }
        self.init(start)
    }

    private init?(_ bytes: [UInt8]) {
        guard let format = Format(bytes) else { return nil }
        self.format = format
        let reader = Reader(bytes: bytes)
        switch format {
        case .png: (width, height) = (reader.big(16, 4), reader.big(20, 4))
        case .gif: (width, height) = (reader.little(6, 2), reader.little(8, 2))
        case .webp: readWebP(reader)
        case .jpeg: readJPEG(reader)
        }
    }

    private mutating func readWebP(_ bytes: Reader) {
        switch bytes.text(12, 4) {
        case "VP8X": (width, height) = (bytes.little(24, 3) + 1, bytes.little(27, 3) + 1)
        case "VP8 ": (width, height) = (bytes.little(26, 2) & 0x3FFF, bytes.little(28, 2) & 0x3FFF)
        case "VP8L":
            let bits = bytes.little(21, 4)
            (width, height) = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        default: break
        }
    }

    /// A JPEG is a row of segments; the one that begins the picture has its size.
    private mutating func readJPEG(_ bytes: Reader) {
        var place = 2
        while bytes.big(place, 1) == 0xFF {
            let kind = bytes.big(place + 1, 1)
            if kind == 0xE1, bytes.text(place + 4, 4) == "Exif" { orientation = Self.orientation(in: bytes, at: place + 10) }
            if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
                (width, height) = (bytes.big(place + 7, 2), bytes.big(place + 5, 2))
                if orientation > 4 { swap(&width, &height) }
                return
            }
            place += kind == 0xFF ? 1 : 2 + bytes.big(place + 2, 2)
        }
    }

    /// Exif is a TIFF file: its order of bytes, and a list of numbered fields, of which 0x112 is how the picture was held.
    private static func orientation(in bytes: Reader, at start: Int) -> Int {
        let isLittle = bytes.text(start, 2) == "II"
        func number(_ place: Int, _ count: Int) -> Int { isLittle ? bytes.little(place, count) : bytes.big(place, count) }
        let list = start + number(start + 4, 4)
        for index in 0..<number(list, 2) where number(list + 2 + index * 12, 2) == 0x112 {
            let value = number(list + 2 + index * 12 + 8, 2)
            return (1...8).contains(value) ? value : 1
        }
        return 1
    }

    /// Numbers in a file; beyond its end are zeros.
    private struct Reader {
        let bytes: [UInt8]

        private func part(_ start: Int, _ count: Int) -> ArraySlice<UInt8> {
            bytes.indices.contains(start) && start + count <= bytes.count ? bytes[start..<start + count] : []
        }

        func big(_ start: Int, _ count: Int) -> Int { part(start, count).reduce(0) { $0 << 8 | Int($1) } }
        func little(_ start: Int, _ count: Int) -> Int { part(start, count).reversed().reduce(0) { $0 << 8 | Int($1) } }
        func text(_ start: Int, _ count: Int) -> String { String(decoding: part(start, count), as: UTF8.self) }
    }
}
