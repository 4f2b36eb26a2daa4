import Foundation

/// The bounds of a flexible frame along one axis, in points.
package struct FlexibleLength: Hashable, Sendable {
    package let min: CGFloat?
    package let ideal: CGFloat?
    package let max: CGFloat?

    /// Bounds that contradict each other are made to agree: none is negative, and each is at least the one before it. Measured.
    package init(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) {
        func number(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : $0 } }
        let least = number(min).map { Swift.max($0, 0) }
        let preferred = number(ideal).map { Swift.max($0, least ?? 0) }
        self.min = least
        self.ideal = preferred
        self.max = number(max).map { Swift.max($0, preferred ?? 0) }
    }

    /// Whether nothing is said: the child's length holds.
    var isUnconstrained: Bool { min == nil && ideal == nil && max == nil }

    /// What the child is offered when the frame is.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
        (proposal ?? ideal).map { $0.clamped(min ?? -.infinity, max ?? .infinity) }
    }

    /// The frame's length where the child's does not matter, otherwise `nil`.
    func length(for proposal: CGFloat?) -> CGFloat? {
        guard let proposal else { return ideal }
        guard let min, let max, min <= max else { return nil }
        return proposal.clamped(min, max)
    }

    /// The frame's length around a child of a length, which was offered something.
    func length(around child: CGFloat, offered: CGFloat?) -> CGFloat {
        switch (min, max) {
        case (let min?, let max?) where min <= max: child.clamped(min, max)
        case (let min?, nil): Swift.max(Swift.min(offered ?? .infinity, child), min)
        case (nil, let max?): Swift.min(Swift.max(offered ?? -.infinity, child), max)
        default: child
        }
    }

    /// What the child is offered in the frame's final length.
    ///
    /// Where the frame was offered nothing and took the child's ideal length, the child keeps it.
    func placementOffer(_ length: CGFloat, proposal: CGFloat?) -> CGFloat? {
        guard proposal == nil, ideal == nil, (min ?? -.infinity) < length, length < (max ?? .infinity) else { return length }
        return nil
    }
}
