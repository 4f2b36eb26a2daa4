import Foundation

/// The lengths that a platform uses where a view does not give one; in points.
package struct LayoutMetrics: Hashable, Sendable {
    /// Between views that have no preference.
    package var spacing: CGFloat
    /// Around a view whose padding has no length.
    package var padding: CGFloat
    package var dividerThickness: CGFloat
    /// The minimum length of a spacer that does not give one.
    package var spacerLength: CGFloat
    /// What a view without a length of its own takes when nothing is proposed.
    package var unspecifiedLength: CGFloat

    package init(
        spacing: CGFloat = 8, padding: CGFloat = 16, dividerThickness: CGFloat = 1, spacerLength: CGFloat = 8,
        unspecifiedLength: CGFloat = 10
    ) {
        self.spacing = spacing
        self.padding = padding
        self.dividerThickness = dividerThickness
        self.spacerLength = spacerLength
        self.unspecifiedLength = unspecifiedLength
    }

    /// macOS: spacing, padding, divider and spacer are measured, the unspecified length is inferred.
    package static let macOS = LayoutMetrics()
}
