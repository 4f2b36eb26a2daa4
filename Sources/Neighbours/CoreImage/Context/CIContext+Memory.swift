import CoreGraphics
import Foundation

extension CIContext {
    /// Writes pixels into an app's memory, from the top, the colours multiplied by alpha.
    ///
    /// - Parameters:
    ///   - data: Has room for `rowBytes` bytes for each row.
    ///   - bounds: In the image's pixels, from the bottom left.
    ///   - colorSpace: The numbers are those of sRGB.
    public func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        let places: [Int]
        switch format {
        case .ARGB8: places = [1, 2, 3, 0]
        case .BGRA8: places = [2, 1, 0, 3]
        case .ABGR8: places = [3, 2, 1, 0]
        case .RGBA8: places = [0, 1, 2, 3]
        default: return CIFilter.say("CIContext.render: the format \(format.rawValue) is not there")
        }
        guard let made = createCGImage(image, from: bounds), rowBytes >= made.width * 4 else { return }
        for y in 0..<made.height {
            for x in 0..<made.width {
                let value = made.pixels.values[y * made.width + x]
                let alpha = value >> 24
                for (part, place) in places.enumerated() {
                    let byte = value >> UInt32(part * 8) & 0xFF
                    let written = part == 3 ? byte : (byte * alpha + 127) / 255
                    data.storeBytes(of: UInt8(written), toByteOffset: y * rowBytes + x * 4 + place, as: UInt8.self)
                }
            }
        }
    }
}
