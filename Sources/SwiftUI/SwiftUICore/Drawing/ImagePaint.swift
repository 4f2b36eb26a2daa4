import Foundation
import RenderTree

/// A style that fills with a picture, again and again.
public struct ImagePaint: FillMaking {
    /// The picture of the pattern. A symbol is drawn as its colour.
    public var image: Image
    /// The part of the picture that is used, in units of it. Canvases use the part; elsewhere it is the whole picture.
    public var sourceRect: CGRect
    /// Of the picture's own size.
    public var scale: CGFloat

    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        let properties = image.properties(in: environment)
        guard properties[.symbol] == nil else { return ForegroundStyle().fill(in: environment) }
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let size = scale == 1 ? .zero : image.estimatedSize(in: environment)
        return .picture(
            RenderPicture(
                url: properties[.url]?.string, files: properties[.pictureFiles]?.string ?? "", width: Double(size.width * scale),
                height: Double(size.height * scale),
                part: [sourceRect.minX, sourceRect.minY, sourceRect.width, sourceRect.height].map { Double($0) }, scale: Double(scale)))
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// A picture, again and again.
    ///
    /// - Parameters:
    ///   - sourceRect: the part of the picture, in units of it.
    ///   - scale: of the picture's own size.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
