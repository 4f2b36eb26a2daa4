import CoreGraphics
import Foundation

/// A rectangle of whole pixels, whose y grows upwards.
struct Region: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
    }

    /// Farther away there is nothing to compute.
    private static let farthest: CGFloat = 1e7

    /// The pixels that a rectangle touches.
    init(_ rect: CGRect) {
        func whole(_ value: CGFloat) -> Int { Int(min(max(value.isNaN ? 0 : value, -Self.farthest), Self.farthest)) }
        let (left, bottom) = (whole((rect.minX + 1e-4).rounded(.down)), whole((rect.minY + 1e-4).rounded(.down)))
        let (right, top) = (whole((rect.maxX - 1e-4).rounded(.up)), whole((rect.maxY - 1e-4).rounded(.up)))
        self.init(x: left, y: bottom, width: right - left, height: top - bottom)
    }

    var isEmpty: Bool { width == 0 || height == 0 }
    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    func grown(_ left: Int, _ bottom: Int) -> Region {
        Region(x: x - left, y: y - bottom, width: width + 2 * left, height: height + 2 * bottom)
    }

    func intersection(_ other: Region) -> Region {
        let (left, bottom) = (max(x, other.x), max(y, other.y))
        return Region(x: left, y: bottom, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - bottom)
    }

    /// The smallest region around both.
    func union(_ other: Region) -> Region {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, bottom) = (min(x, other.x), min(y, other.y))
        return Region(x: left, y: bottom, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - bottom)
    }

    func contains(_ other: Region) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }
}

extension CGRect {
    /// As Apple's `CGRect.infinite`, for images without an end.
    static let everywhere = CGRect(
        x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2, width: .greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude)

    var isEverywhere: Bool { width > 1e30 || height > 1e30 }

    /// Larger by so much on each side; without an end it stays so.
    func grown(by dx: CGFloat, _ dy: CGFloat) -> CGRect { isEverywhere ? self : insetBy(dx: -dx, dy: -dy) }
}
