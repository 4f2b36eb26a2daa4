import Foundation

// An app's layouts may return anything. Numbers are made usable where they enter the engine, so that rules need not check them.
extension CGFloat {
    /// A length that a view may have: NaN and negative numbers become 0, infinity stays.
    package var asLength: CGFloat { isNaN ? 0 : Swift.max(0, self) }

    /// Itself, or another value where it is NaN, as the difference of infinities is.
    package func ifNaN(_ other: CGFloat) -> CGFloat { isNaN ? other : self }

    /// Itself, kept between bounds; the lower bound wins where they are contradictory.
    package func clamped(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat { Swift.max(lower, Swift.min(self, upper)) }
}

extension CGSize {
    /// A size that a view may have: see `CGFloat.asLength`.
    package var asLengths: CGSize { CGSize(width: width.asLength, height: height.asLength) }
}

extension CGPoint {
    /// A place that can be added to others: NaN becomes 0.
    package var asPlace: CGPoint { CGPoint(x: x.ifNaN(0), y: y.ifNaN(0)) }

    /// The place of something in something that lies elsewhere.
    static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y).asPlace }
}
