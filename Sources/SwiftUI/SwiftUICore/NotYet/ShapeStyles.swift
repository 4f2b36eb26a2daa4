import Foundation

// Fills besides colours and the common gradients. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "ImagePaint is not in Glide yet")
public struct ImagePaint: ShapeStyle {
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {}
}
