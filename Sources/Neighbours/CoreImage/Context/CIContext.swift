import CoreGraphics
import Dispatch
import Foundation
import SwiftUICore
import Synchronization

/// Computes the pixels of images, on the processor, with all its cores.
///
/// Colours are computed in linear light, as in Core Image; ``CIContextOption/workingColorSpace`` chooses sRGB (any space that is not
/// linear) or no space at all (`NSNull()`).
public final class CIContext: NSObject, Sendable {
    private let working: Working

    public override convenience init() { self.init(options: nil) }

    public init(options: [CIContextOption: Any]? = nil) {
        let space = options?[.workingColorSpace]
        let isLinear = (space as? CGColorSpace)?.isLinear ?? (space == nil)
        working = Working(isLinear: isLinear)
    }

    /// Pictures with more pixels are not made.
    private static let most = 100_000_000

    /// A part of an image as a picture; nil if that has no end or is too large.
    ///
    /// - Parameter fromRect: In the image's pixels, from the bottom left.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard !fromRect.isEverywhere, !fromRect.isNull, fromRect.width > 0, fromRect.height > 0 else { return nil }
        let region = Region(fromRect)
        guard !region.isEmpty, region.width <= Self.most / region.height else { return nil }
        return CGImage(Pixels(width: region.width, height: region.height, values: pixels(of: image, region)))
    }

    /// - Parameters:
    ///   - format: A picture has eight bits for each component, whatever is asked for.
    ///   - colorSpace: Pictures are sRGB: nil for a linear space.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?) -> CGImage? {
        colorSpace?.isLinear == true ? nil : createCGImage(image, from: fromRect)
    }

    /// From the top. Strips of the picture are made at the same time, so that no more of it than needed is there in full precision.
    func pixels(of image: CIImage, _ region: Region) -> [UInt32] {
        let rows = max(128, (1 << 21) / region.width)
        let count = (region.height + rows - 1) / rows
        let made = Mutex([[UInt32]](repeating: [], count: count))
        let working = working
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let top = region.maxY - index * rows
            let bottom = max(region.y, top - rows)
            let strip = Region(x: region.x, y: bottom, width: region.width, height: top - bottom)
            let pixels = working.pixels(image.raster(strip, working))
            made.withLock { $0[index] = pixels }
        }
        return made.withLock { $0.count == 1 ? $0[0] : Array($0.joined()) }
    }

    // MARK: Files

    public func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        createCGImage(image, from: image.extent).flatMap { PictureCodec.shared?.png($0.pixels) }
    }

    /// - Parameter options: `kCGImageDestinationLossyCompressionQuality` says from 0 to 1 how good it is.
    public func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        let quality = FilterValues.number(options[.lossyCompressionQuality]) ?? 0.9
        return createCGImage(image, from: image.extent).flatMap { PictureCodec.shared?.jpeg($0.pixels, quality: quality) }
    }

    public func writePNGRepresentation(
        of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws {
        guard let data = pngRepresentation(of: image, format: format, colorSpace: colorSpace) else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: url)
    }

    public func writeJPEGRepresentation(
        of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws {
        guard let data = jpegRepresentation(of: image, colorSpace: colorSpace, options: options) else {
            throw CocoaError(.fileWriteUnknown)
        }
        try data.write(to: url)
    }

    // MARK: What others keep

    /// Nothing is kept between pictures.
    public func clearCaches() {}
    public func reclaimResources() {}
    public func inputImageMaximumSize() -> CGSize { CGSize(width: 16_384, height: 16_384) }
    public func outputImageMaximumSize() -> CGSize { CGSize(width: 16_384, height: 16_384) }
    public var workingColorSpace: CGColorSpace? {
        CGColorSpace(name: working.isLinear ? CGColorSpace.linearSRGB : CGColorSpace.sRGB)
    }
}

/// What is said of a context. Those that have to do with graphics processors, memory and precision change nothing.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
    public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
    public static let allowLowPower = CIContextOption(rawValue: "allow_low_power")
    public static let name = CIContextOption(rawValue: "name")
}

/// What is said of a file that an image is written to.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From 0, the smallest file, to 1.
    static let lossyCompressionQuality = CIImageRepresentationOption(rawValue: "kCGImageDestinationLossyCompressionQuality")
}

public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"

/// How pixels lie in memory, a byte for each component.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let ARGB8 = CIFormat(rawValue: 265)
    public static let RGBA8 = CIFormat(rawValue: 264)
    public static let BGRA8 = CIFormat(rawValue: 266)
    public static let ABGR8 = CIFormat(rawValue: 267)
}
