import Foundation

/// The last step of a layout: moves the sides of frames onto pixels.
///
/// Layout itself is not rounded. Measured: origins move to the nearest pixel, and up from the middle between two. That the far sides are
/// rounded alike, so that neighbours stay neighbours, is inferred.
package struct PixelRounding: Hashable, Sendable {
    /// Pixels per point, above 0.
    package let scale: CGFloat

    /// - Parameter scale: Pixels per point; a scale that is not above 0 leaves frames as they are.
    package init(scale: CGFloat) { self.scale = scale }

    /// The nearest pixel's coordinate, in points.
    package func round(_ coordinate: CGFloat) -> CGFloat {
        guard scale > 0, scale.isFinite, coordinate.isFinite else { return coordinate }
        // What is computed as 185.75 may be a little less: such noise must not move a frame by a pixel.
        return (coordinate * scale + 0.5 + 1e-6).rounded(.down) / scale
    }

    /// A frame with all sides on pixels.
    package func round(_ frame: CGRect) -> CGRect {
        let x = round(frame.origin.x)
        let y = round(frame.origin.y)
        return CGRect(
            x: x, y: y,
            width: (round(frame.origin.x + frame.size.width) - x).asLength,
            height: (round(frame.origin.y + frame.size.height) - y).asLength)
    }
}
