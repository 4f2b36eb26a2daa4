import CoreGraphics
import Foundation
import SwiftUICore

/// A recipe for a picture, which a ``CIContext`` computes. The origin is at the bottom left.
public final class CIImage: NSObject, Sendable {
    /// Where there is something, in pixels; ``CIImage/init(color:)`` is everywhere.
    public let extent: CGRect
    /// Grown pixels have hard edges.
    let isNearest: Bool
    /// What it was made of, if that was a picture.
    public let cgImage: CGImage?
    /// Gives exactly the pixels of a region that lies within the extent.
    private let make: @Sendable (Region, Working) -> Raster

    init(
        extent: CGRect, isNearest: Bool = false, cgImage: CGImage? = nil, make: @escaping @Sendable (Region, Working) -> Raster
    ) {
        self.extent = extent
        self.isNearest = isNearest
        self.cgImage = cgImage
        self.make = make
    }

    /// The pixels of a region; clear outside of the extent.
    func raster(_ region: Region, _ working: Working) -> Raster {
        let inner = region.intersection(Region(extent))
        guard !inner.isEmpty else { return Raster(region) }
        return make(inner, working).cut(to: region)
    }

    public override var description: String { "<CIImage: \(Self.text(of: extent))>" }

    private static func text(of rect: CGRect) -> String {
        rect.isEverywhere ? "extent infinite" : "extent [\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)]"
    }
}

// MARK: What it is made of

extension CIImage {
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, isNearest: false) }

    public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) { self.init(cgImage: cgImage) }

    convenience init(cgImage: CGImage, isNearest: Bool) {
        self.init(
            extent: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height), isNearest: isNearest, cgImage: cgImage
        ) { region, working in
            working.raster(cgImage.pixels, region)
        }
    }

    /// The pixels of a picture; nil for a symbol and for the drawing of a view. As on Apple's systems, a picture that `UIImage` turns when
    /// it is shown is not turned here; one of a file is upright already.
    public convenience init?(image: UIImage) {
        guard let cgImage = image.cgImage else { return nil }
        self.init(cgImage: cgImage)
    }

    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) { self.init(image: image) }

    /// The pixels of a file's data: PNG, JPEG, GIF or WebP, turned upright.
    public convenience init?(data: Data) {
        guard let pixels = PictureCodec.shared?.decode(data) else { return nil }
        self.init(cgImage: CGImage(pixels))
    }

    public convenience init?(data: Data, options: [CIImageOption: Any]?) { self.init(data: data) }

    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]?) { self.init(contentsOf: url) }

    /// One colour everywhere.
    public convenience init(color: CIColor) {
        let value = color.straight
        self.init(extent: .everywhere) { region, working in
            let color = working.value(value) * value.w
            return Raster(region, filledWith: SIMD4(color.x, color.y, color.z, value.w))
        }
    }

    public class func empty() -> CIImage { CIImage(extent: .zero) { region, _ in Raster(region) } }

    public class var black: CIImage { CIImage(color: .black) }
    public class var white: CIImage { CIImage(color: .white) }
    public class var gray: CIImage { CIImage(color: .gray) }
    public class var red: CIImage { CIImage(color: .red) }
    public class var green: CIImage { CIImage(color: .green) }
    public class var blue: CIImage { CIImage(color: .blue) }
    public class var cyan: CIImage { CIImage(color: .cyan) }
    public class var magenta: CIImage { CIImage(color: .magenta) }
    public class var yellow: CIImage { CIImage(color: .yellow) }
    public class var clear: CIImage { CIImage(color: .clear) }
}

/// What is said of a picture when it becomes a `CIImage`. Colours are sRGB, and files are turned upright.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
}
