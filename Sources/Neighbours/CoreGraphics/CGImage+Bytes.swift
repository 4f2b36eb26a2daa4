import Foundation
import FoundationAdditions
import SwiftUICore

// A picture's bytes are red, green, blue and alpha, in this order, eight bits each, the colours multiplied by alpha.

extension CGImage {
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    public var alphaInfo: CGImageAlphaInfo { pixels.isOpaque ? .noneSkipLast : .premultipliedLast }
    public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
    public var isMask: Bool { false }
    public var shouldInterpolate: Bool { true }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    /// Cost: each call makes the bytes anew.
    public var dataProvider: CGDataProvider? {
        var bytes = Data(capacity: pixels.values.count * 4)
        for value in pixels.values {
            let alpha = value >> 24
            for shift: UInt32 in [0, 8, 16] { bytes.append(UInt8(((value >> shift & 0xFF) * alpha + 127) / 255)) }
            bytes.append(UInt8(alpha))
        }
        return CGDataProvider(data: bytes)
    }

    /// A picture of bytes: red, green and blue with alpha or without, in the orders that `bitmapInfo` can say, or shades of gray.
    ///
    /// - Parameters:
    ///   - bitsPerComponent: 8; other pictures are nil.
    ///   - bitsPerPixel: 8, 24 or 32.
    ///   - decode: nil; other pictures are nil.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        let bytes = [UInt8](provider.data ?? Data())
        let count = bitsPerPixel / 8
        guard width > 0, height > 0, bitsPerComponent == 8, [8, 24, 32].contains(bitsPerPixel), decode == nil, !bitmapInfo.hasFloats,
            width <= bytesPerRow / count, height <= bytes.count / bytesPerRow,
            (space.model == .monochrome) == (count == 1), !space.isLinear,
            let layout = Layout(bitmapInfo, bytes: count)
        else { return nil }
        var values: [UInt32] = []
        values.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let start = y * bytesPerRow + x * count
                values.append(layout.value { UInt32(bytes[start + $0]) })
            }
        }
        self.init(Pixels(width: width, height: height, values: values))
    }

    /// Which byte of a pixel is which.
    private struct Layout {
        let red: Int
        let green: Int
        let blue: Int
        var alpha: Int?
        var isMultiplied = false

        init?(_ info: CGBitmapInfo, bytes: Int) {
            guard let kind = info.alpha else { return nil }
            guard bytes == 4 else {
                guard kind == .none else { return nil }
                (red, green, blue) = bytes == 1 ? (0, 0, 0) : (0, 1, 2)
                return
            }
            let isFirst: Bool
            switch kind {
            case .premultipliedFirst, .first, .noneSkipFirst: isFirst = true
            case .premultipliedLast, .last, .noneSkipLast: isFirst = false
            case .none, .alphaOnly: return nil
            }
            let places = (isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]).map { info.isLittle ? 3 - $0 : $0 }
            (red, green, blue) = (places[0], places[1], places[2])
            if kind != .noneSkipFirst, kind != .noneSkipLast { alpha = places[3] }
            isMultiplied = kind == .premultipliedFirst || kind == .premultipliedLast
        }

        func value(_ byte: (Int) -> UInt32) -> UInt32 {
            let alpha = alpha.map(byte) ?? 255
            guard alpha > 0 else { return 0 }
            func part(_ place: Int) -> UInt32 { isMultiplied ? min((byte(place) * 255 + alpha / 2) / alpha, 255) : byte(place) }
            return part(red) | part(green) << 8 | part(blue) << 16 | alpha << 24
        }
    }

    /// A part of the picture.
    ///
    /// - Parameter rect: In pixels, from the top left; what lies outside of the picture does not count.
    /// - Returns: nil if nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let columns = Int(part.minX)..<Int(part.maxX)
        var values: [UInt32] = []
        values.reserveCapacity(columns.count * Int(part.height))
        for y in Int(part.minY)..<Int(part.maxY) {
            values += pixels.values[y * width + columns.lowerBound..<y * width + columns.upperBound]
        }
        return CGImage(Pixels(width: columns.count, height: Int(part.height), values: values))
    }

    public func copy() -> CGImage? { CGImage(pixels) }
}
