import Foundation

/// How many pixels the file of a picture has.
enum PictureFile {
    static func size(of file: URL) -> CGSize? {
        (try? FileHandle(forReadingFrom: file)).flatMap { handle in
            defer { try? handle.close() }
            return (try? handle.read(upToCount: 262_144)).flatMap { size(of: $0) }
        }
    }

    /// Nil for what is neither PNG nor GIF nor JPEG, or ends before it says it.
    static func size(of data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(262_144))
        func number(_ place: Int, _ count: Int) -> Int { bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) } }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 { return CGSize(width: number(16, 4), height: number(20, 4)) }
        if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
            return CGSize(width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
        }
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // The frame's header, of whatever coding.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return CGSize(width: number(place + 7, 2), height: number(place + 5, 2))
            }
            place += 2 + max(number(place + 2, 2), 2)
        }
        return nil
    }
}
