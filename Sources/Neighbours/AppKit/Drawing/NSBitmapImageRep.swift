import SwiftUICore
import UIKit

/// One way in which a picture is there.
open class NSImageRep: NSObject {
    open var size: NSSize
    open var pixelsWide: Int
    open var pixelsHigh: Int
    open var hasAlpha: Bool { true }
    open var bitsPerSample: Int { 8 }

    init(size: NSSize, width: Int, height: Int) {
        self.size = size
        pixelsWide = width
        pixelsHigh = height
    }
}

/// The pixels of a picture, eight bits for each component.
open class NSBitmapImageRep: NSImageRep {
    let context: CGContext

    public init(cgImage: CGImage) {
        context = Self.context(of: cgImage)
        super.init(size: NSSize(width: cgImage.width, height: cgImage.height), width: cgImage.width, height: cgImage.height)
    }

    init(cgImage: CGImage, size: NSSize) {
        context = Self.context(of: cgImage)
        super.init(size: size, width: cgImage.width, height: cgImage.height)
    }

    private static func context(of image: CGImage) -> CGContext {
        let context = CGContext(
            size: CGSize(width: image.width, height: image.height), scale: 1, isOpaque: false, growsUpwards: true)
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return context
    }

    /// A file of a picture in a format that browsers know, or a TIFF that this module has written; nil for other data.
    public convenience init?(data: Data) {
        guard let cgImage = NSImage(data: data)?.shown.cgImage else { return nil }
        self.init(cgImage: cgImage)
    }

    /// An empty picture.
    /// - Parameters:
    ///   - planes: nil: the memory is the picture's own.
    ///   - bps: 8; other pictures are nil.
    public convenience init?(
        bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int, pixelsHigh height: Int,
        bitsPerSample bps: Int, samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool, colorSpaceName: NSColorSpaceName,
        bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
    ) {
        guard planes == nil, width > 0, height > 0, bps == 8, width <= 16_384, height <= 16_384 else { return nil }
        self.init(cgImage: CGImage(Pixels(width: width, height: height, values: Array(repeating: 0, count: width * height))))
    }

    open var cgImage: CGImage? { CGImage(context.bitmap.pixels) }
    open var samplesPerPixel: Int { 4 }
    open var bitsPerPixel: Int { 32 }
    open var bytesPerRow: Int { pixelsWide * 4 }
    open var isPlanar: Bool { false }

    open func colorAt(x: Int, y: Int) -> NSColor? {
        guard (0..<pixelsWide).contains(x), (0..<pixelsHigh).contains(y) else { return nil }
        let value = context.bitmap.pixels.values[y * pixelsWide + x]
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        return NSColor(red: part(0), green: part(8), blue: part(16), alpha: part(24))
    }

    open func setColor(_ color: NSColor, atX x: Int, y: Int) {
        let pixel = CGRect(x: x, y: pixelsHigh - 1 - y, width: 1, height: 1)
        context.clear(pixel)
        context.setFillColor(color.cgColor)
        context.fill(pixel)
    }

    /// The picture as a file. JPEG 2000, BMP and GIF are not written: nil.
    open func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? {
        let image = UIImage(cgImage: CGImage(context.bitmap.pixels))
        switch storageType {
        case .png: return image.pngData()
        case .jpeg:
            let factor = properties[.compressionFactor]
            let quality = factor as? Double ?? (factor as? Float).map(Double.init) ?? (factor as? NSNumber)?.doubleValue
            return image.jpegData(compressionQuality: quality ?? (factor as? Int).map(Double.init) ?? 0.8)
        case .tiff: return TIFF.data(of: context.bitmap.pixels)
        case .bmp, .gif, .jpeg2000: return nil
        }
    }

    open var tiffRepresentation: Data? { representation(using: .tiff, properties: [:]) }

    open class func imageReps(with data: Data) -> [NSImageRep] { NSBitmapImageRep(data: data).map { [$0] } ?? [] }

    public enum FileType: UInt, Sendable { case tiff, bmp, gif, jpeg, png, jpeg2000 }
    public enum TIFFCompression: UInt, Sendable { case none = 1, ccittfax3 = 3, ccittfax4, lzw, jpeg, packBits = 32773 }

    public struct PropertyKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
        public static let interlaced = PropertyKey(rawValue: "NSImageInterlaced")
        public static let progressive = PropertyKey(rawValue: "NSImageProgressive")
        public static let compressionMethod = PropertyKey(rawValue: "NSImageCompressionMethod")
    }
}

public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let calibratedRGB = NSColorSpaceName(rawValue: "NSCalibratedRGBColorSpace")
    public static let deviceRGB = NSColorSpaceName(rawValue: "NSDeviceRGBColorSpace")
    public static let deviceWhite = NSColorSpaceName(rawValue: "NSDeviceWhiteColorSpace")
}
