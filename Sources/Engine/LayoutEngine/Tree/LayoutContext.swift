import Foundation

/// What a node inherits from where it stands.
package struct LayoutContext: Hashable, Sendable {
    package var metrics: LayoutMetrics
    package var direction: LayoutDirection
    /// The axis of the stack that the node stands in, if it stands in one.
    package var orientation: LayoutAxis?

    package init(metrics: LayoutMetrics = .macOS, direction: LayoutDirection = .leftToRight, orientation: LayoutAxis? = nil) {
        self.metrics = metrics
        self.direction = direction
        self.orientation = orientation
    }
}
