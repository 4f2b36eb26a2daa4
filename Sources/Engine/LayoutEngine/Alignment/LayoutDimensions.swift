import Foundation

/// A view's size for a proposal, and its guides. SwiftUI's `ViewDimensions`.
package struct LayoutDimensions {
    /// The size in points.
    package let size: CGSize
    private let explicitGuide: ((AlignmentKey) -> CGFloat?)?

    /// Dimensions of something that has no explicit guides.
    package init(size: CGSize) {
        self.size = size
        explicitGuide = nil
    }

    /// Dimensions of something whose explicit guides are known.
    package init(size: CGSize, explicit: @escaping (AlignmentKey) -> CGFloat?) {
        self.size = size
        explicitGuide = explicit
    }

    init(of element: LayoutElement, in proposal: ProposedSize) {
        size = element.sizeThatFits(proposal)
        explicitGuide = { element.explicitAlignment(of: $0, in: proposal) }
    }

    package var width: CGFloat { size.width }
    package var height: CGFloat { size.height }

    /// The guide's place, in points from the view's top or leading side: the explicit one, otherwise its default.
    package subscript(key: AlignmentKey) -> CGFloat {
        self[explicit: key] ?? key.defaultValue(self).ifNaN(0)
    }

    /// The guide's place if the view, or one in it, sets it.
    package subscript(explicit key: AlignmentKey) -> CGFloat? { explicitGuide?(key) }
}
