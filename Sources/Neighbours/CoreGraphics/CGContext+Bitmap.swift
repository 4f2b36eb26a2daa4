import Foundation
import SwiftUICore

extension CGContext {
    /// A context of the app's own, whose memory is its own as well. Its origin is at the bottom left.
    ///
    /// - Parameters:
    ///   - data: nil. Drawing into an app's memory does not exist on Linux: ``makeImage()`` gives what was drawn.
    ///   - bitsPerComponent: 8; what else is asked for is nil.
    ///   - bytesPerRow: Does not count.
    ///   - space: RGB or gray.
    ///   - bitmapInfo: Whether there is alpha.
    public convenience init?(
        data: Never?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let isGray = space.model == .monochrome
        guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide, bitsPerComponent == 8, !space.isLinear,
            !info.hasFloats, let alpha = info.alpha
        else { return nil }
        let isOpaque: Bool
        switch alpha {
        case .premultipliedLast, .premultipliedFirst:
            guard !isGray else { return nil }
            isOpaque = false
        case .noneSkipLast, .noneSkipFirst:
            guard !isGray else { return nil }
            isOpaque = true
        case .none:
            // As Apple's: colours have four bytes.
            guard isGray else { return nil }
            isOpaque = true
        case .last, .first, .alphaOnly: return nil
        }
        self.init(size: CGSize(width: width, height: height), scale: 1, isOpaque: isOpaque, growsUpwards: true, isGray: isGray)
    }

    /// The pixels as they are now; for a context of grays, what was drawn in shades of gray.
    public func makeImage() -> CGImage? {
        var pixels = bitmap.pixels
        if isGray { for index in pixels.values.indices { pixels.values[index] = Self.gray(pixels.values[index]) } }
        return CGImage(pixels)
    }

    private static func gray(_ value: UInt32) -> UInt32 {
        let light = ((value & 0xFF) * 299 + (value >> 8 & 0xFF) * 587 + (value >> 16 & 0xFF) * 114 + 500) / 1000
        return light | light << 8 | light << 16 | value & 0xFF00_0000
    }

    /// Draws a picture as it is where y grows upwards: where it grows downwards, as in a drawing of UIKit, it stands on its head.
    public func draw(_ image: CGImage, in rect: CGRect) {
        if marks != nil {
            saveGState()
            translateBy(x: 0, y: rect.minY + rect.maxY)
            scaleBy(x: 1, y: -1)
            note(.picture(image.pixels, rect))
            return restoreGState()
        }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let own = CGAffineTransform(
            a: rect.width / width, b: 0, c: 0, d: -rect.height / height, tx: rect.minX, ty: rect.maxY)
        let map = own.concatenating(ctm)
        guard map.b == 0, map.c == 0, map.a != 0, map.d != 0 else { return draw(image.pixels, mapped: map) }
        let turned = image.pixels.turned(map.a < 0 ? (map.d < 0 ? 3 : 2) : (map.d < 0 ? 4 : 1))
        let bounds = CGRect(
            x: map.a < 0 ? map.tx + width * map.a : map.tx, y: map.d < 0 ? map.ty + height * map.d : map.ty,
            width: width * abs(map.a), height: height * abs(map.d))
        draw(turned, at: bounds)
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { isGray ? 8 : 32 }
    public var bytesPerRow: Int { width * bitsPerPixel / 8 }
}
