import CoreGraphics
import Foundation
import SwiftUICore

public class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
    public internal(set) var bounds = CGRect.zero

    public required override init() {}

    /// What fits the screen.
    public class func `default`() -> Self { self.init() }
}

public class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
    /// As ``UIScreen/scale``.
    static let screenScale: CGFloat = 2

    /// Pixels for each point.
    public var scale = screenScale
    /// Nothing is seen through: what is not drawn is black.
    public var opaque = false

    public class func preferred() -> Self { self.init() }
    public convenience init(for traits: UITraitCollection) { self.init() }
}

public class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext

    init(_ context: CGContext) { cgContext = context }

    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    public let format: UIGraphicsImageRendererFormat

    init(_ format: UIGraphicsImageRendererFormat) {
        self.format = format
        super.init(CGContext(size: format.bounds.size, scale: format.scale, isOpaque: format.opaque))
        cgContext.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
    }

    /// What has been drawn so far.
    public var currentImage: UIImage { UIImage(cgContext.bitmap.pixels, scale: format.scale) ?? UIImage() }
}

/// Draws a picture: outlines, colours, other pictures, and, where a page of the app paints them, texts and views. With GD (`libgd3`); without it, what is drawn is a picture of nothing.
public final class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat

    /// - Parameter size: In points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        // Who changes the format afterwards changes the next renderer, not this one.
        self.format = UIGraphicsImageRendererFormat()
        self.format.scale = format.scale
        self.format.opaque = format.opaque
        self.format.bounds = bounds
    }

    public var allowsImageOutput: Bool { true }

    private func drawn(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIGraphicsImageRendererContext {
        let context = UIGraphicsImageRendererContext(format)
        UIGraphicsPushContext(context.cgContext)
        defer { UIGraphicsPopContext() }
        actions(context)
        return context
    }

    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { drawn(actions).currentImage }

    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        PictureCodec.shared?.png(drawn(actions).cgContext.bitmap.pixels) ?? Data()
    }

    /// - Parameter compressionQuality: From 0, the smallest file, to 1.
    public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        PictureCodec.shared?.jpeg(drawn(actions).cgContext.bitmap.pixels, quality: Double(compressionQuality)) ?? Data()
    }
}

extension UIImage {
    /// For a picture like this one.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }
}
