import Foundation

/// A column of a vertical lazy grid, or several that fit; a row of a horizontal one. SwiftUI's `GridItem`.
package struct LazyGridItem: Hashable {
    package enum Length: Hashable, Sendable {
        /// As long as it says, in points.
        case fixed(CGFloat)
        /// A share of what is left, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many tracks within bounds as fit in a share of what is left.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    package var length: Length
    /// To the next item, and between the tracks of an adaptive one, in points; `nil` is the platform's.
    package var spacing: CGFloat?
    /// Of views in their cells; `nil` is the grid's.
    package var alignment: LayoutAlignment?

    package init(_ length: Length = .flexible(), spacing: CGFloat? = nil, alignment: LayoutAlignment? = nil) {
        self.length = length
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The tracks that lazy-grid items make of a length. They do not depend on the cells: a lazy grid has not seen all of them.
package struct LazyGridTracks: Hashable {
    package struct Track: Hashable {
        /// From the grid's side to the track, in points.
        package var start: CGFloat
        package var length: CGFloat
        package var alignment: LayoutAlignment?
    }

    package private(set) var tracks: [Track] = []
    /// All tracks with the distances between them, in points.
    package private(set) var length: CGFloat = 0

    /// Fixed items take their lengths first. Of what is left each other item, in order, is offered an even share; a flexible one keeps
    /// within its bounds, an adaptive one takes the share and divides it. Observed by others, step by step.
    /// - Parameters:
    ///   - available: The offered length in points.
    ///   - spacing: Between tracks whose items do not say, in points.
    package init(_ items: [LazyGridItem], available: CGFloat, spacing: CGFloat) {
        let gaps = items.map { ($0.spacing ?? spacing).ifNaN(0) }
        var rest = available - gaps.dropLast().reduce(0, +)
        var waiting = 0
        for item in items {
            if case .fixed(let length) = item.length { rest -= length.asLength } else { waiting += 1 }
        }
        var position: CGFloat = 0
        for (item, gap) in zip(items, gaps) {
            let share = waiting > 0 ? max((rest / CGFloat(waiting)).ifNaN(0), 0) : 0
            let lengths: [CGFloat]
            switch item.length {
            case .fixed(let length):
                lengths = [length.asLength]
            case .flexible(let minimum, let maximum):
                lengths = [share.clamped(minimum.asLength, maximum.ifNaN(.infinity))]
                rest = (rest - lengths[0]).ifNaN(rest)
                waiting -= 1
            case .adaptive(let minimum, let maximum):
                lengths = Self.adaptive(share, minimum: minimum.asLength, maximum: maximum.ifNaN(.infinity), gap: gap)
                rest = (rest - share).ifNaN(rest)
                waiting -= 1
            }
            for length in lengths {
                tracks.append(Track(start: position, length: length, alignment: item.alignment))
                self.length = position + length
                position += length + gap
            }
        }
    }

    private static func adaptive(_ share: CGFloat, minimum: CGFloat, maximum: CGFloat, gap: CGFloat) -> [CGFloat] {
        // Without a least length, or without an end to the share, any number would fit.
        let fitting = ((share + gap) / max(minimum + gap, 1)).ifNaN(1)
        let count = Int((fitting + 1e-9).clamped(1, 1_000))
        let length = (share - gap * CGFloat(count - 1)) / CGFloat(count)
        return [CGFloat](repeating: length.clamped(minimum, maximum), count: count)
    }
}
