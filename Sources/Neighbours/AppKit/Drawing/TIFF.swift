import Foundation
import SwiftUICore

/// Pixels as a TIFF, in one strip that is not compressed: apps pass pictures on that way, and make other files of them.
enum TIFF {
    private static let header: [UInt8] = [0x49, 0x49, 42, 0]

    /// The fields of the one picture: tag, type (3: two bytes, 4: four), value.
    private static func fields(width: Int, height: Int, bits: UInt32, pixels: UInt32) -> [(
        tag: UInt16, type: UInt16, count: UInt32, value: UInt32
    )] {
        [
            (256, 4, 1, UInt32(width)), (257, 4, 1, UInt32(height)), (258, 3, 4, bits), (259, 3, 1, 1), (262, 3, 1, 2),
            (273, 4, 1, pixels), (277, 3, 1, 4), (278, 4, 1, UInt32(height)), (279, 4, 1, UInt32(width * height * 4)), (284, 3, 1, 1),
            // Alpha that the colours are not multiplied by.
            (338, 3, 1, 2),
        ]
    }

    static func data(of pixels: Pixels) -> Data {
        let count = fields(width: 0, height: 0, bits: 0, pixels: 0).count
        let bits = UInt32(8 + 2 + count * 12 + 4)
        var data = Data(header)
        func append(_ value: UInt32, _ bytes: Int) { for shift in 0..<bytes { data.append(UInt8(value >> UInt32(shift * 8) & 0xFF)) } }
        append(8, 4)
        append(UInt32(count), 2)
        for field in fields(width: pixels.width, height: pixels.height, bits: bits, pixels: bits + 8) {
            append(UInt32(field.tag), 2)
            append(UInt32(field.type), 2)
            append(field.count, 4)
            append(field.value, 4)
        }
        append(0, 4)
        for _ in 0..<4 { append(8, 2) }
        data.reserveCapacity(data.count + pixels.values.count * 4)
        for value in pixels.values { append(value, 4) }
        return data
    }

    /// - Returns: Nil for any other kind of data, and of TIFF.
    static func pixels(of data: Data) -> Pixels? {
        let bytes = [UInt8](data)
        func number(_ place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= bytes.count else { return nil }
            return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) }
        }
        guard bytes.starts(with: header), let start = number(4, 4), let count = number(start, 2) else { return nil }
        var found: [Int: Int] = [:]
        for index in 0..<count {
            let place = start + 2 + index * 12
            guard let tag = number(place, 2), let type = number(place + 2, 2), let value = number(place + 8, type == 3 ? 2 : 4) else {
                return nil
            }
            found[tag] = value
        }
        guard let width = found[256], let height = found[257], let first = found[273], found[259] == 1, found[277] == 4, width > 0,
            height > 0, width <= 32_768, height <= 32_768, first + width * height * 4 <= bytes.count
        else { return nil }
        let values = (0..<(width * height)).map { UInt32(number(first + $0 * 4, 4) ?? 0) }
        return Pixels(width: width, height: height, values: values)
    }
}
