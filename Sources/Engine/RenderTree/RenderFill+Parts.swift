/// A shadow that belongs to a fill: behind what is filled, or inside of its edge.
package struct RenderShadow: Hashable, Sendable {
    package var color: RenderColor
    /// In points, as are `x` and `y`.
    package var radius: Double
    package var x: Double
    package var y: Double
    package var isInner: Bool

    package init(color: RenderColor, radius: Double, x: Double, y: Double, isInner: Bool) {
        (self.color, self.radius, self.x, self.y, self.isInner) = (color, radius, x, y, isInner)
    }
}

/// A picture that fills an area, again and again.
package struct RenderPicture: Hashable, Sendable {
    /// As ``PropertyKey/url``.
    package var url: String?
    /// As ``PropertyKey/pictureFiles``.
    package var files: String
    /// The size of one picture in points; 0: its own.
    package var width: Double
    package var height: Double
    /// The part of the picture that is used, in units of it: left, top, width, height.
    package var part: [Double]
    /// Of the picture's own size.
    package var scale: Double

    package init(url: String?, files: String, width: Double, height: Double, part: [Double], scale: Double) {
        (self.url, self.files, self.width, self.height, self.part, self.scale) = (url, files, width, height, part, scale)
    }
}

extension RenderFill {
    /// The fill without its shadows.
    package var unshadowed: RenderFill { if case .shadowed(let fill, _) = self { fill.unshadowed } else { self } }

    /// The shadows of the fill, the innermost first.
    package var shadows: [RenderShadow] { if case .shadowed(let fill, let shadow) = self { fill.shadows + [shadow] } else { [] } }
}
