import SwiftUICore

extension UIImage {
    /// A picture of what an image makes, computed now; a picture of nothing where it has no end.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// - Parameters:
    ///   - scale: Pixels for each point.
    ///   - orientation: How the picture is turned where it is shown.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        if let made = CIContext().createCGImage(ciImage, from: ciImage.extent) {
            self.init(cgImage: made, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }

    /// Always nil: a picture that was made of an image has its pixels.
    public var ciImage: CIImage? { nil }
}
