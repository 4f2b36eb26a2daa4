import Foundation

/// How a text file says its characters in bytes. Files do not tell; what begins with a mark of Unicode is read so, then what is UTF-8, and
/// the rest as older programs on Windows have written it, of which Latin 1 is a part.
enum TextEncoding: String, Codable, Hashable, Sendable {
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"
    case windows1252 = "Windows-1252"

    /// - Returns: the text without its mark; `nil` for bytes that are no text.
    static func read(_ data: Data) -> (text: String, encoding: TextEncoding)? {
        let bytes = Array(data)
        func begins(with mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
        func units<Unit: FixedWidthInteger>(behind mark: Int, _ isBigEndian: Bool, _: Unit.Type) -> [Unit]? {
            let size = Unit.bitWidth / 8
            guard (bytes.count - mark).isMultiple(of: size) else { return nil }
            return stride(from: mark, to: bytes.count, by: size).map { start in
                let unit = bytes[start..<start + size]
                return (isBigEndian ? Array(unit) : unit.reversed()).reduce(0) { $0 << 8 | Unit($1) }
            }
        }
        if begins(with: [0xEF, 0xBB, 0xBF]) { return String(validating: bytes[3...], as: UTF8.self).map { ($0, .utf8) } }
        for (mark, isBigEndian) in [([0, 0, 0xFE, 0xFF] as [UInt8], true), ([0xFF, 0xFE, 0, 0], false)] where begins(with: mark) {
            return units(behind: 4, isBigEndian, UInt32.self).flatMap { String(validating: $0, as: UTF32.self) }.map { ($0, .utf32) }
        }
        for (mark, isBigEndian) in [([0xFE, 0xFF] as [UInt8], true), ([0xFF, 0xFE], false)] where begins(with: mark) {
            return units(behind: 2, isBigEndian, UInt16.self).flatMap { String(validating: $0, as: UTF16.self) }.map { ($0, .utf16) }
        }
        if let text = String(validating: bytes, as: UTF8.self) { return (text, .utf8) }
        return windows1252(bytes).map { ($0, .windows1252) }
    }

    /// - Returns: `nil` where a byte stands for no character of a text.
    private static func windows1252(_ bytes: [UInt8]) -> String? {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            switch byte {
            case 0: return nil
            case 0x80...0x9F:
                guard let scalar = marks[Int(byte) - 0x80] else { return nil }
                text.append(scalar)
            default: text.append(Unicode.Scalar(byte))
            }
        }
        return String(text)
    }

    /// What stands from 0x80 on, where Latin 1 has nothing to be seen.
    private static let marks: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
        nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]
}
