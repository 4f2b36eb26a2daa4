import Foundation

/// What of a font decides how far its text stays from what is above and below it; in points.
package struct TextMetrics: Hashable, Sendable {
    package var ascent: CGFloat
    /// The depth below the baseline, as a positive number.
    package var descent: CGFloat
    package var capHeight: CGFloat
    /// The distance between the lines of a text, apart from their height.
    package var leading: CGFloat
    /// Pixels per point.
    package var scale: CGFloat

    package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, leading: CGFloat = 0, scale: CGFloat = 2) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.leading = leading
        self.scale = scale
    }

    /// The system font in a size, in points. Its proportions are those of the font file's own tables.
    package static func system(size: CGFloat, scale: CGFloat = 2) -> TextMetrics {
        TextMetrics(ascent: 0.967 * size, descent: 0.2412 * size, capHeight: 0.7046 * size, scale: scale)
    }

    /// The body text of macOS: 13 points.
    package static let body = TextMetrics.system(size: 13)

    private var lineHeight: CGFloat { ascent + descent }

    /// A tenth of the line's height, in whole pixels.
    private var extraSpacing: CGFloat {
        guard scale > 0 else { return lineHeight * 0.1 }
        return (lineHeight * 0.1 * scale).rounded(.up) / scale
    }

    /// The distance to a view above that is no text. Inferred from others' reading of Apple's code, not measured.
    var spacingAbove: CGFloat { (lineHeight + extraSpacing - ascent).ifNaN(0) }

    /// The distance to a view below that is no text. Inferred as `spacingAbove`.
    var spacingBelow: CGFloat { max(lineHeight + extraSpacing - capHeight, extraSpacing + descent).ifNaN(0) }
}
